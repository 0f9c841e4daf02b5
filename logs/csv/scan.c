#include "scan.h"

#include <string.h>

#include "../../core/buf.h"

size_t
scan_utf8(const char *at, size_t size)
{
	const uint64_t ascii = UINT64_C(0x8080808080808080);
	size_t done = 0, length;
	uint64_t eight;
	uint32_t code;

	while (done < size) {
		if (size - done >= sizeof eight) {
			memcpy(&eight, at + done, sizeof eight);
			if (!(eight & ascii)) {
				done += sizeof eight;
				continue;
			}
		}
		length = utf8_get(at + done, size - done, &code);
		if (!length)
			break;
		done += length;
	}
	return done;
}

size_t
scan_text(const char *at, size_t size)
{
	const size_t text = scan_utf8(at, size);
	const char *nul = text ? memchr(at, '\0', text) : NULL;

	return nul ? (size_t)(nul - at) : text;
}

char
scan_merged(const char *at, size_t size)
{
	static const char sign[] = {'<', '|', '=', '>'};
	static const char rest[] = {',', ';', '\t', '\r', '\n'};
	enum { SIGNS = 7 };
	size_t i;

	if (size < SIGNS || !memchr(sign, *at, sizeof(sign)))
		return 0;
	for (i = 1; i < size && at[i] == *at; i++)
		;
	if (i != SIGNS)
		return 0;
	if (i < size && *at != '=' && at[i] == ' ')
		return *at; /* the name of a branch follows */
	while (i < size && memchr(rest, at[i], sizeof(rest)))
		i++;
	return i == size ? *at : 0;
}
