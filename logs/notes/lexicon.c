#include "lexicon.h"

#include <string.h>

#include "../../core/lexicon_rows.h"

/* clang-format off */
#define NO_ONE_ACTS "nobody does anything|nobody did anything|nobody wants to|no one does anything|neither of us tried anything|neither of us did anything|neither of us wants to|neither of them did anything|neither does anything|none of us did anything|keiner macht was|keiner macht etwas|niemand macht was|niemand macht etwas|keiner tut was|niemand tut etwas|keiner will mehr|niemand will mehr|keiner von uns macht was|keiner mag mehr"

static const struct lexicon_row common[] = {
	MOVE("draw", 0, "draw|drew|drawn|zieht|gezogen|zog|zieht nach|bekommt|got|get|take|nimmt|pick up|deal|dealt|kriegt|erhaelt|receives|received|gets|picked up|pulls|nix|picks up|aufnahme|nimmt auf|aufgenommen|pulled|holds|haelt|collects|collected|takes up|fischt|greift|aus dem stapel|vom stapel|aus dem nachziehstapel|from the deck|from the pile|from the draw pile|off the deck|off the top")
	MOVE("play", SILENT, "play|spiel|spielt aus|ausspielen|legt|lays|lay|lays down|puts down|legt hin|use|benutzt|nutzt|bringt|mit|played|ausgespielt|gespielt|brings in|brings|brought|on the table|answers with|leads with|follows with|setzt ein|auf den tisch|kommt mit|down|stellt auf|haut raus|laesst kommen|adds|added|add|enters play|enters|comes in|in play|into play|ruft zusammen|setzt|streut|opens with|opened with|eroeffnet mit|kontert mit|finishes with|ends with|ends the round with|brings out|put down|macht mit|sends in|zueckt|vor sich|vor sich ab|marschieren|brought out|comes out with|puts forward|presents|presented|stellt vor|holt in die fraktion|in die fraktion geholt|in meine fraktion geholt|in die fraktion|in meine fraktion|fields|fielded|goes with|went with|geht mit|auslegen|laid down|lays out|hingelegt|enlists|enlisted|wins over|won over|answered with|answers that with|answered that with|finishes it off with|finished it off with|opens|opened|spielt hin|schickt ins rennen|wirft in die waagschale|launches|launched|fires off|packt aus|rausgeholt|holt raus|hinlegen|vorgelegt|legt vor|comes out|kommt raus|kommt auf den tisch|rauskommt|hits the table|jumps in with|plays out|beendet mit|schliesst mit|ausspiel|einsatz von|in front of|vor mir|ins feld|auslegte|legt aus")
	MOVE("pass", UNSAID | NOTHING, NO_ONE_ACTS "|pass|passt|gepasst|weiter|done|fertig|nothing|nichts|stops|stop|hoert auf|ends|passen|skips|skipped|out|raus|steigt aus|macht nichts|nix|sits out|setzt aus|is done|wollte nicht mehr|will nicht mehr|mag nicht mehr|mochte nicht mehr|had enough|has enough|hatte genug|does not want|sits this one out|sits this out|waits|wartet|wartet ab|wartet lieber|laesst es gut sein|laesst es|is happy|happy now|ist durch|bin durch|stoppt|haelt sich zurueck|setze aus|bleibt passiv|no more|nothing more|mehr nicht|call it a day|holds back|is through|haelt still|nothing else|stays put|haelt die fuesse still|sitzt aus|keeps his card|keeps her card|keeps his cards|keeps her cards|verzichtet|ist fertig|bin fertig|is finished|ist auch durch|tut nichts|does nothing|will nichts|ich passe|i am out|bin raus|ist raus|macht nichts mehr|nichts mehr|that was it|thats it|das wars|das war es|war genug|war alles|left it at that|leaves it at that|belaesst es dabei|beliess es dabei|schluss|ende|geht nicht mit|ging nicht mit|gehe nicht mit|macht nicht mit|sitzt es aus|haelt sich raus|hielt sich raus|passed on it|passes on it|lets it go|let it go|laesst gut sein|will nicht|wollte nicht|keine lust|keine lust mehr|machte nichts|tat nichts|did nothing|does not want anything|wants nothing|verzichtete|passte|bows out|bow out|bowed out|folds|fold|folded|drops out|dropped out|drop out|nix mehr|macht nicht mehr mit|mache nicht mehr mit|machte nicht mehr mit|runde gelaufen|ist die runde gelaufen|passkarte|legt die passkarte hin|passkarte hingelegt|dreht die passkarte um|pass card|flips the pass card|flipped the pass card|quits|quit|retires|retired|zieht sich zurueck|zog sich zurueck|scheidet aus|schied aus|ausgestiegen|stieg aus|steige aus|ausgesetzt|setzte aus|sat out|sitting out|sits out the rest|calls it a round|called it a round|opts out|opted out|stands down|stood down|withdraws|withdrew|passing|passed|keine karte mehr|keine karten mehr|no more cards|spielt nichts mehr|plays nothing more|plays no more|played no more|spielt keine karte|spielt keine karte mehr|plays no card|legt nichts mehr|legt keine karte mehr|folds for this round|fold for this round|klinkt sich aus|ausgeklinkt|klinke mich aus|checks out|checked out|macht schluss|mache schluss|machte schluss|schluss gemacht|calls it quits|called it quits|calls it|runde vorbei|round is over|that is all|that was all|das war alles|hoere auf|hoerte auf|aufgehoert|all done|beendet|quitting|sitzt die runde aus|nein danke|no thanks|laesst bleiben|laesst es bleiben|liess es bleiben|does not want to|doesnt want to|dont want to|didnt want to|did not want to|kommt nichts|kam nichts|nothing further|nichts weiter|lets it slide|let it slide")
	MOVE("decline", UNSAID | NOTHING, NO_ONE_ACTS "|neither reacts|neither of us reacts|neither reacted|neither of us reacted|keiner von uns reagiert|keiner von beiden reagiert|decline|does not react|no reaction|keine reaktion|reagiert nicht|verzichtet|lehnt ab|nothing|passes|passt|nicht|dont react|doesnt react|reagieren nicht|nobody reacts|verzichten|no thanks|nix|niemand reagiert|keiner reagiert|no one reacts|tut nichts|does nothing|bleibt still|lets it happen|laesst ihn|laesst sie|laesst es zu|laesst es geschehen|wehrt sich nicht|dont mind|haelt still|no objection|noe|nope|laesst durch|lass ich durch|lets it through|tut nichts dagegen|will nichts dagegen tun|nothing against it|kein einwand|keine einwaende|winkt ab|winkte ab|sagt nein danke|nein danke|verzichtet auf reaktion|verzichtet auf eine reaktion|zuckt nicht|ignores it|waves it off|shrugs|sits still|schaut zu|schaut nur zu|watches|unternimmt nichts|macht nichts|nein|no|sent word that would not react|will not react|would not react|wont react|did not react|did not answer|does not answer|made no answer|gave no answer|answered nothing|neither answered|neither replied|neither responded|does not respond|did not respond|no response|no answer|keine antwort|antwortet nicht|reagierte nicht|reagierten nicht|keine gegenwehr|wollte nicht reagieren|wollten nicht reagieren|will nicht reagieren|did not object|does not object|raised no objection|had no objection|nichts dagegen|hatte nichts dagegen|had nothing against it|declined to react|refused to react|stays out of it|stayed out of it|haelt sich raus|hielt sich raus|hielten sich raus|kein einspruch|keinen einspruch|erhebt keinen einspruch|no veto|kein veto|lets it go|let it go|lets it slide|let it slide|laesst bleiben|liess es bleiben|does not want to|doesnt want to|dont want to|will nicht")
	MOVE("done", UNSAID | NOTHING, "done|fertig|end|ends|finished|ende|that is all|hoert auf|stops|beendet|ended|closes|schliesst ab|nothing more|nothing else|no more|nichts mehr|nichts weiter|mehr nicht|that was it|thats it|das wars|das war es|macht schluss|schluss|is through|ist durch|bin durch|vorbei|zu ende|turn over|over|ist fertig|bin fertig|is finished|is done|calls it|call it a turn|hoere auf|das war alles|that was all|all done|wraps up|wrapped up|wrap up|ende bei|finishes up|finished up|wraps it up|wrapped it up")
	MOVE("nothing", NOTHING, "nothing|declines|nichts|verzichtet|lehnt ab|lieber nicht|no|nein")
	MOVE("none", NOTHING, "nothing|nichts|no effect")
	MOVE("discard", 0, "discard|abwurf|abwuerfe|legt ab|ablegen|abgelegt|wirft ab|abwerfen|throws away|unter den stapel|schiebt|shove|shoves|beneath|gives up|weg|abgeworfen|abgew|weggeworfen|bins|binned|tosses|tossed|dumps|dumped|trashes|gets rid of|got rid of|throws out|threw away|threw out|ditches|ditched|chucks|drops|dropped|ab|entsorgt|loswerden|opfert|opferte|trennt sich von|trennte sich von|lets go of|let go of|in den muell|in die tonne|fliegt raus|flog raus|trash|scraps|sheds|parts with|says goodbye to|said goodbye to|verabschiedet|sacrifices|in the bin|schmeisst|schmiss|schmeisst weg|schmiss weg|chucked|muell|tonne|mistet aus|braucht nicht mehr|legt weg|kommt weg|weggelegt|verwirft|wegg|getrennt|trennen|trennt sich|sich getrennt|had to go|musste gehen|throws it away|is thrown away|was thrown away|wanders off|says goodbye|kissed goodbye|out of the hand|ausgemistet|abgestossen|stoesst ab|abgelegt wird|landet auf dem ablagestapel|ablage|to the discard pile|ditching|binning|dumping|tossing|bye bye|bye|under the pile|under the deck|under the stack|goes under|went under|at the bottom of the deck|to the bottom|kommt unter|wandert unter|buried|goes away|away it goes|adieu|auf wiedersehen|tschuess|away|raus damit|ab damit|out it goes|lost to the pile|abgegeben|muss weg|gone|is gone|ablagestapel|discard pile|on the pile|auf den stapel|drunter|darunter|legt drunter|legt darunter|legt unter")
	MOVE("shuffle", UNSAID, "shuffle|shuffled|mix|gemischt|mischt|mischen|neu gemischt|reshuffle")
	MOVE("roll", SILENT, "roll|rolled|dice|die|wurf|wuerfelt|gewuerfelt|wuerfel|throw|throws|threw|wirft|augen|pips|shows|zeigt|geworfen|werfe|warf|wuerfel fallen|wuerfel fielen|dice fell|dice fall|dice landed|dice land")
	MOVE("keep", UNSAID, "keep|kept|behaelt|behalten|stays|bleibt|let it stand|counts|gilt|behielt|gelassen|lasse|liess|nicht neu|not again|no reroll|akzeptiert|zufrieden|nicht neu gewuerfelt|not rerolled|fine|fine by me|good enough|happy with that|passt so|passt mir|so lassen|lasse ich so|lass ich so|lasse so|bleibt so|in ordnung|reicht mir|take it|that stands|gefaellt mir|leave it like that|leaves it|leave it|left it|lasse ich stehen|lass ich stehen|liess ich stehen|laesst stehen|stehen gelassen|stays as it is|bleibt wie er ist")
	MOVE("reroll", 0, "reroll|rerolls|re roll|again|nochmal|neu|noch mal|noch einmal|rolls again|wuerfelt neu|wiederholt|nochmals|try again|neu gewuerfelt|wiederhole|second try|noch ein versuch|neuer versuch|another try|one more try|gefaellt mir nicht|gefiel mir nicht|no good|not good enough|no way|neuwurf|den neuwurf|nehme den neuwurf|wurf will ich nicht|gefaellt nicht|wirft neu|wuerfle neu|rerolled|token spent|again please")
	MOVE("first", SILENT | UNSAID, "begin|start|starts|faengt an|fange an|anfangen|first|beginnt|startspieler|startspielerin|goes first|opens|start player|begann|fing an|opened|eroeffnet|darf anfangen|durfte anfangen|macht den anfang|gets to start|go first|went first|going first|leads off|led off|kicks off|kicked off|kick off|erster zug|ersten zug|macht den ersten zug|legt los|legte los|am start|als erste dran|als erster dran|erste dran|first turn|first player|opens the round|gets the first turn|has the first turn|starting player|beginner|beginnerin|to start|to begin|has the first move|first move|den anfang|ausgelost|ausgelost wurde|drawn by lot|lot fell on|das los fiel auf|los faellt auf")
	MOVE("look", 0, "look|looks at|sieht|schaut|schaut an")
	MOVE("steal", 0, "steal|stiehlt|takes|nimmt|klaut")
	MOVE("choose", 0, "choose|waehlt|option|nimmt|moeglichkeit|zweite moeglichkeit|erste moeglichkeit|entscheidet sich fuer")
	MOVE("skip", 0, "laesst weg|lasse ich weg|lass ich weg|weggelassen|verzichtet auf|leaves out|left out|skip|skips|ohne|laesst aus|without")
	MOVE("remove", 0, "remove|removes|entfernt|nimmt weg|weg|takes off|fliegt raus|raus")
	MOVE("vote", 0, "vote|votes|stimmt|waehlt")
	KEY("slot", "slot|feld|platz|space|leiste|techleiste|fach")
	KEY("stage", "stage|stufe|schritt|step|feld|space")
	KEY("dice", "dice|wuerfel|die")
	KEY("discs", "disc|discs|scheibe|scheiben|marker|disk")
	KEY("disc", "disc|discs|scheibe|scheiben|disk")
	KEY("n", "space|spaces|feld|felder|step|schritt")
	KEY("cards", "card|cards|karte|karten|karte(n)")
	KEY("card", "card|karte")
	KEY("deck", "deck|decks|stapel|pile|ziehstapel|kartenstapel|draw pile")
	KEY("seat", "to|an")
	KEY("from", "from|von|aus|vom")
	KEY("party", "party|partei")
	KEY("city", "city|stadt")
	KEY("effect", "effect|effekt|part|teil|wirkung|number|nummer|effects")
	KEY("option", "option|moeglichkeit|choice|variante|alternative|vorschlag|proposal")
	KEY("skip", "teil|part|effect|effekt")
	KEY("target", "removes|entfernt|fliegt raus|raus|weg|kills|on|auf|ziel|takes out|gone|goes|loses|verliert|discarded")
	NAME("", "yes", "yes|ja|jawohl|aye|dafuer|zustimmung|agrees|in favour|stimmt zu|zugestimmt|einverstanden|accepts|zusage|zugesagt|accepted|agreed")
	NAME("", "no", "no|nein|dagegen|against|nay|refuses|noe|nope|absage|sagt ab|lehnt ab|lehnte ab|abgelehnt|turns down|turned down|rejects|rejected|no deal|refused|declines|declined|will nicht|macht nicht mit|turns the coalition down|turned the coalition down")
	END
};

const char lexicon_no_one[] = "nobody|no one|niemand|keiner";
const char lexicon_nobody[] = "neither of us|neither of them|neither|none of us|keiner von uns|keiner von beiden|nobody|no one|none|keiner|niemand|keine|no|kein|nirgends|nothing|nichts";
const char lexicon_acted[] = "reacts|react|reacted|answers|answer|answered|reply|replied|replies|respond|responds|responded|objects|object|objected|acts|act|acted|reagiert|reagieren|reagierte|reagierten|antwortet|antworten|antwortete|antworteten|did anything|does anything|do anything|wanted to do anything|wants anything|wanted anything|macht etwas|machte etwas|machten etwas|tat etwas|taten etwas|will etwas|wollte etwas|the move|the action|auf den zug";
const char lexicon_neither[] = "neither|nor|weder";
const char lexicon_everybody[] = "all|alle|everybody|everyone|everything|alles|jeder|each|both|beide|beiden|either|saemtliche|decks|stapel|piles|every|everywhere|ueberall";
const char lexicon_both[] = "both|beide|beiden|either|zwei|two";
#define ALSO "too|also|auch|ebenfalls|likewise|as well"
#define TOO ALSO "|so does|so did|so do|ebenso|genauso|desgleichen|and|und"
const char lexicon_also[] = ALSO;
const char lexicon_too[] = TOO;
#define AGAIN "another one|and another|once again|exactly that|same|same again|dasselbe|nochmal dasselbe|dito|ditto|dto|das gleiche"
const char lexicon_same[] = TOO "|" AGAIN "|neither does|neither did|neither|nor|does|did|ebenfalls nicht|auch nicht";
const char lexicon_undo[] = "undo|undoes|undid|undone|rueckgaengig|nimmt zug zurueck|zug zurueckgenommen|nimmt seinen zug zurueck|nimmt ihren zug zurueck|takes it back|took it back|takes that back|takes the move back|took the move back|doch nicht";
#define BECAUSE "because|since|weil|denn|as i had|as i have|as he had|as he has|as she had|as she has|as we had|as nobody|as there was|as there were|as there is"
const char lexicon_because[] = BECAUSE;
const char lexicon_reason[] = BECAUSE "|although|though|obwohl|so that|sodass|so dass|in order to|wodurch|weshalb|womit|unless|if|wenn|falls|except";
const char lexicon_void[] = "doch nicht|or maybe not|or not|oder nicht|oder doch|taken back|took back|takes back|zurueckgenommen|undone|undoes|rueckgaengig|annulled|cancelled that|invalid|ungueltig|hinfaellig|untrue|not true|not allowed|was allowed|forbidden|verboten|illegal|kidding|in theory|theoretisch|jedenfalls nicht|glaube|glauben|glaubt|i guess|i think|we think|thinks|i believe|believes|i suppose|suppose|supposedly|denke|denkt|ich vermute|vermutlich|wahrscheinlich|probably|i assume|angeblich|apparently|instead of|statt|anstatt|last game|next game|nicht gueltig|gilt nicht|galt nicht|does not count|did not count|doesnt count|didnt count|zaehlt nicht|zaehlte nicht";
const char lexicon_unreal[] = "haette|haetten|waere|waeren|would have|could have|might have|should have|would be|koennte|koennten";
const char lexicon_price[] = "kostet|costs|cost|kostete|preis|price|macht zusammen|paid|bezahlt";
const char lexicon_wish[] = "gern|gerne|lieber|like|rather|bitte|please";
const char lexicon_result[] = BECAUSE "|so|which|therefore|thus|hence|deshalb|deswegen|daher|somit|folglich|wodurch|womit|damit|sodass|so dass|also|was|=";
const char lexicon_over[] = "lost me the game|lost the game|loses the game|won the game|wins the game|game is lost|game is won|game is over|spiel verloren|spiel gewonnen|partie verloren|partie gewonnen|spiel ist aus";
const char lexicon_no_effect[] = "folgenlos|ohne folgen|wirkungslos|without consequence|without consequences|fizzles|fizzled|verpufft|verpuffte|did nothing for|brought nothing|brachte nichts|bringt nichts|hurts nobody|hurt nobody|hits nobody|hit nobody|trifft niemanden|trifft keinen|makes no sense|made no sense|hilft nichts|nuetzt nichts|nuetzte nichts|for nothing|umsonst|no effect|nothing happens|nothing happened|changed nothing|changes nothing|nothing new|nothing changed|without effect|keine wirkung|kein effekt|ohne wirkung|nichts passiert|passiert nichts|aendert nichts|aenderte nichts|nichts neues|no dice|keine wuerfel|no dice at all|no longer|nicht mehr";
const char lexicon_self[] = "self|selbst|sich selbst|himself|herself|itself|themselves|myself|mich selbst|sich selber";
const char lexicon_same_place[] = "there|right there|dort|ebenda|ebendort|daselbst|bleiben da|bleiben dort";
const char lexicon_own[] = "own faction|own place|own side|own row|eigene fraktion|eigenen fraktion|eigener fraktion|eigene seite|own|eigene|eigenen|eigener|eigenes";
const char lexicon_missed[] = "nothing|nichts|nix|missed|misses|a miss|daneben|verfehlt|kein treffer|no hit|failed|fails|misslungen|fehlgeschlagen|in vain|vergeblich";
const char lexicon_again[] = AGAIN "|repeat|wiederholt das|noch mal dasselbe|nochmal das gleiche|the same|once more";
const char lexicon_others[] = "others|other|rest|anderen|andere|uebrigen|restlichen|everyone else|everybody else|alle anderen";
const char lexicon_me[] = "i|ich|me|mich|mir|myself";
const char lexicon_my[] = "my|mine|mein|meine|meinen|meiner|meinem|meins";
const char lexicon_you[] = "you|du|dich|dir|yourself|my opponent|the opponent|opponent|mein gegner|meinen gegner|meine gegnerin|der gegner|die gegnerin|gegner|gegnerin|mein gegenueber|gegenueber|mein gegenspieler|gegenspieler|meine gegenspielerin|gegenspielerin";
const char lexicon_your[] = "your|yours|dein|deine|deinen|deiner|deinem|deins";
const char lexicon_them[] = "er|he|she|sie|ihm|him|ihn|her|ihr|sein|seine|seinen|his";
const char lexicon_heading[] =
    "turn|zug|round|runde|umlauf|durchgang|jahr|year|phase|end|ende|begin|beginn|start|next|naechste|naechster|naechstes|spieltag|day|tag|"
    "impulse|impuls|step|schritt|fruehling|sommer|herbst|winter|morning|abend|session|partie|game|season|new|neue|neuer|neues|leads|fuehrt|pause|break";
#define HEDGES "almost|beinahe|fast|wanted|wants|wollte|would|could|might|koennte|should|sollte|forgot|vergisst|vergass|vergessen|missed|perhaps|maybe|vielleicht|zurueckgenommen|if|wenn|falls|unless"
const char lexicon_turned[] = HEDGES "|not|no|never|nicht|kein|keine|keinen|nie|dont|doesnt|didnt|cannot|cant|wont|isnt|without|ohne|instead|statt|stattdessen|anstatt|except|ausser|will|soll|or|oder|before|after|vorher|nachher|zuvor|earlier|undo|skip|skips|skipped|skipping|leaves out|left out|leaving out|leaves something out|leaves off|omits|omitted|laesst weg|weggelassen|laesst aus|verzichtet auf";
const char lexicon_hedge[] = HEDGES "|stayed|stays|left over|leftover|uebrig|blieb|bleibt|nearly|wollten|wuerde|forgets|not yet|noch nicht|haette|haetten|waere|waeren|keeps|behaelt|refuses to|refused to|weigert sich|removes|removed|entfernt|entfernte|shows|showed|zeigt|zeigte|rejected|abgelehnt|lehnte ab|should have|fails to|failed to|avoids|vermeidet|prevents|verhindert|calls off|called off|sagt ab|abgesagt|storniert|withdraws|withdrew|cancels|cancelled|canceled|pulls back|pulled back";
const char lexicon_gets[] = "bekommt|bekam|bekomme|gets|got|receives|received|erhaelt|erhielt|kriegt|kriegte";
const char lexicon_from[] = "from|von|vom|aus";
const char lexicon_against[] = "against|gegen|contra|wider";
const char lexicon_towards[] = "to|an|ans|nach|auf|aufs|onto|in|ins|into|zu|zum|zur|fuer|for|gegen|against|vs|on|bei|->";
const char lexicon_becomes[] = "for|fuer|gegen|against|into|in|zu|becomes|become|became|wird|werden|wurde|makes|make|made|macht|gives|gibt|brings|bringt";
const char lexicon_remark[] =
    "remark|remarks|bemerkung|bemerkungen|note|notes|notiz|notizen|comment|comments|kommentar|kommentare|anmerkung|anmerkungen|hinweis|nr|no|num|#|runde|round|zeit|time|turn|zug|jahr|year|datum|date|uhrzeit|zeile|line|row|pos|lfd|index|result|ergebnis|folge";
const char lexicon_ends[] = "turn over|is over|turn is over|end|ends|ended|finish|finished|stop|stops|stopped|schluss|ende|beendet|vorbei|fertig|reicht|genug|enough|done|feierabend|hoert auf|zu ende|ist durch|bin durch|was it|war es|wars|thats it|thats all|was all|is all|war alles|no action|keine aktion|is ended|hoere auf|call it";
const char lexicon_through[] = "durch|through|raus|over|out";
const char lexicon_there[] = "from there|von dort|von da|dorthin|dahin|same way|selben weg|gleichen weg";
const char lexicon_step[] = "step|phase|schritt|abschnitt|stage";
const char lexicon_correct[] = "no it was|nein es war|correction|korrektur|scratch that|i mean|i meant|no wait|no sorry|sorry no|ich meinte|vielmehr|besser gesagt|or rather|make that|sondern|korrigiere|nein warte|verbesserung|berichtigt";
const char lexicon_it[] = "that|it|this|these|those|them|his|hers|theirs|seine|seinen|ihre|ihren|diese|diesen|ihn|seins|ihres";
const char lexicon_event[] = "event|ereignis|effect|effekt|text|kartentext|result|ergebnis|outcome|folge|wirkung|first|zuerst|erst|durch|thanks to|dank";
const char lexicon_twice[] = "und gleich nochmal|und gleich noch mal|und gleich noch einmal|und noch einmal|und nochmal|and once more|and again|twice|thrice|zweimal|dreimal|viermal|mehrmals|mehrfach|zweifach|dreifach|doppelt|two times|three times|four times|zwei mal|drei mal|both times|beide male|several times|zweites mal|a second time|retour|wieder zurueck|gleich zurueck|and back|back again|straight back|hin und zurueck|there and back|vice versa|umgekehrt|another thing|one more thing|hinterher";
const char lexicon_rest[] = "else|sonst|weiter|weiteres|more|mehr|anderes|besides|ansonsten";
const char lexicon_subject[] = "i|ich";
const char lexicon_weak[] = "kostet|costs|cost|use|uses|used|using|benutzt|nutzt|verwendet|spends|spent|ausgegeben|gibt aus|setzt ein|eingesetzt|hand|haende|hands|handkarten|karten|cards|track|leiste|marker|seat|sitz|laesst|lets|let|says|sagt|makes|macht|mache|is|has|made|sets|setzt|goes|ging|first|erste|ersten|erster|erstes|again|wieder|nochmal|noch mal|noch einmal|neu|new|start|starts|starting|begin|begins|beginnt|opens|opened|eroeffnet|end|ends|ended|ende|finished|next|zurueck|back|gets|got|get|takes|take|took|nimmt|bekommt|aus|auf|ab|weg|out|down|raus|leads|comes|geht|kommt|holt|hat|brings|bringt|wirft|legt|puts|leaves|left|tries|tried|attempts|versucht|versuchte|probiert|chancellor|kanzler|kanzlerin|reichskanzler";
const char lexicon_choice[] = "choose|chooses|picks|takes|goes|decides|names|hits|selects|opts for|in favour of|waehlt|nimmt|geht|trifft|entscheidet|bestimmt|zugunsten";
const char lexicon_remains[] = "uebrig|left over|is left|are left|remain|remains|remaining|zurueckgehalten|zurueckbehalten|behalten|bleiben|bleibt|kept|keep|keeps|held back|kept back|holds back|in reserve|in hand";
const char lexicon_lost[] = "lost|loses|loss|lose|defeat|defeated|verloren|verliert|verlor|niederlage";
const char lexicon_won[] = "won|wins|win|victory|winner|gewonnen|gewinnt|gewann|sieg|siegt|anarchy|anarchie";
const char lexicon_unseen[] = "unseen|hidden|verdeckt|unknown|unbekannt|geheim|secret|face down|not seen|nicht gesehen|nobody saw";
const char lexicon_cards[] = "cards|karten|event cards|events|ereignisse|ereigniskarten";
const char lexicon_range[] = "to|bis|down|through|runter|hinunter|abwaerts";
const char lexicon_counted[] = "turn|zug|round|runde|year|jahr|phase|day|tag|impulse|impuls|abend|game|season";
const char lexicon_left[] = "to the left|moves left|goes left|left by|one left|two left|leftwards|nach links|links";
const char lexicon_right[] = "to the right|moves right|goes right|right by|one right|two right|rightwards|nach rechts|rechts";
/* clang-format on */

void
lexicon_of(const char *game, const struct lexicon_row *tables[2])
{
	static const struct lexicon_row nothing[] = {END};
	const struct game *g = game_find(slice_of(game));

	tables[0] = g && g->wording ? g->wording->lexicon : nothing;
	tables[1] = common;
}

unsigned
lexicon_flags(const char *game, enum lexicon_kind kind, const char *name)
{
	const struct lexicon_row *tables[2];

	lexicon_of(game, tables);
	for (int i = 0; i < 2; i++)
		for (const struct lexicon_row *r = tables[i]; r->kind; r++)
			if (r->kind == kind && !strcmp(r->of, name))
				return r->flags;
	return 0;
}
