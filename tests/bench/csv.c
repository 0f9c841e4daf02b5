/* The floor of the benchmarks: libcsv parses a file and nothing is done. */
#include <csv.h>
#include <stdio.h>

static unsigned long rows;

static void
cell(void *bytes, size_t size, void *arg)
{
	(void)bytes;
	(void)size;
	(void)arg;
}

static void
row(int end, void *arg)
{
	(void)end;
	(void)arg;
	rows++;
}

int
main(int argc, char **argv)
{
	static char block[65536];
	struct csv_parser parser;
	FILE *in = argc > 1 ? fopen(argv[1], "r") : stdin;
	size_t size;

	if (!in || csv_init(&parser, CSV_STRICT) != 0)
		return 2;
	while ((size = fread(block, 1, sizeof(block), in)))
		if (csv_parse(&parser, block, size, cell, row, NULL) != size)
			return 1;
	csv_fini(&parser, cell, row, NULL);
	csv_free(&parser);
	printf("%lu rows\n", rows);
	return 0;
}
