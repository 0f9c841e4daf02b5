/* For the memory sanitizer: what libcsv, yajl and zlib write, which are not
 * built with it, counts as written.  Linked with --wrap, in that build only:
 * nothing of our own is excused. */
#include <csv.h>
#include <sanitizer/msan_interface.h>
#include <stdarg.h>
#include <stdlib.h>
#include <yajl/yajl_gen.h>
#include <yajl/yajl_parse.h>
#include <zlib.h>

typedef void cell_fn(void *, size_t, void *);
typedef void row_fn(int, void *);

/* The callbacks of the call under way. */
struct after {
	cell_fn *cell;
	row_fn *row;
	void *arg;
};

int __real_csv_init(struct csv_parser *, unsigned char);
size_t __real_csv_parse(struct csv_parser *, const void *, size_t, cell_fn *,
			row_fn *, void *);
int __real_csv_fini(struct csv_parser *, cell_fn *, row_fn *, void *);
int __real_yajl_gen_config(yajl_gen, yajl_gen_option, ...);
int __wrap_yajl_gen_config(yajl_gen, yajl_gen_option, ...);
int __wrap_csv_init(struct csv_parser *, unsigned char);
size_t __wrap_csv_parse(struct csv_parser *, const void *, size_t, cell_fn *,
			row_fn *, void *);
int __wrap_csv_fini(struct csv_parser *, cell_fn *, row_fn *, void *);

int
__wrap_csv_init(struct csv_parser *p, unsigned char options)
{
	const int status = __real_csv_init(p, options);

	__msan_unpoison(p, sizeof(*p));
	return status;
}

static void
cell(void *bytes, size_t size, void *arg)
{
	struct after *b;

	__msan_unpoison(&bytes, sizeof(bytes));
	__msan_unpoison(&size, sizeof(size));
	__msan_unpoison(&arg, sizeof(arg));
	b = arg;
	/* its buffer: the bytes of the cell, and a NUL after them */
	if (bytes)
		__msan_unpoison(bytes, size);
	b->cell(bytes, size, b->arg);
}

static void
row(int end, void *arg)
{
	struct after *b;

	__msan_unpoison(&end, sizeof(end));
	__msan_unpoison(&arg, sizeof(arg));
	b = arg;
	b->row(end, b->arg);
}

size_t
__wrap_csv_parse(struct csv_parser *p, const void *bytes, size_t size,
		 cell_fn *cell_of, row_fn *row_of, void *arg)
{
	struct after b = {cell_of, row_of, arg};

	/* what goes in must be known */
	__msan_check_mem_is_initialized(bytes, size);
	return __real_csv_parse(p, bytes, size, cell_of ? cell : NULL,
				row_of ? row : NULL, &b);
}

int
__wrap_csv_fini(struct csv_parser *p, cell_fn *cell_of, row_fn *row_of,
		void *arg)
{
	struct after b = {cell_of, row_of, arg};

	return __real_csv_fini(p, cell_of ? cell : NULL, row_of ? row : NULL,
			       &b);
}

/* --- yajl ---------------------------------------------------------------- */

struct printing {
	yajl_print_t print;
	void *arg;
};

static void
print(void *arg, const char *bytes, size_t size)
{
	struct printing *p;

	__msan_unpoison(&arg, sizeof(arg));
	__msan_unpoison(&bytes, sizeof(bytes));
	__msan_unpoison(&size, sizeof(size));
	/* digits and quotes of its own, or a piece of a string of ours, which
	 * was looked at when it came in */
	__msan_unpoison(bytes, size);
	p = arg;
	p->print(p->arg, bytes, size);
}

/* It is used for the callback alone. */
int
__wrap_yajl_gen_config(yajl_gen gen, yajl_gen_option option, ...)
{
	static struct printing made[64]; /* one for each writer of a run */
	static int count;
	struct printing *p = &made[count++ % 64];
	va_list args;

	if (option != yajl_gen_print_callback)
		abort();
	va_start(args, option);
	p->print = va_arg(args, yajl_print_t);
	p->arg = va_arg(args, void *);
	va_end(args);
	return __real_yajl_gen_config(gen, option, print, p);
}

/* What it makes of an escape is written on the stack, where an earlier call of
 * ours was.  The text is looked at when it goes in; one is read at a time. */
yajl_status __real_yajl_parse(yajl_handle, const unsigned char *, size_t);
yajl_status __wrap_yajl_parse(yajl_handle, const unsigned char *, size_t);
yajl_handle __real_yajl_alloc(const yajl_callbacks *, yajl_alloc_funcs *,
			      void *);
yajl_handle __wrap_yajl_alloc(const yajl_callbacks *, yajl_alloc_funcs *,
			      void *);

static yajl_callbacks theirs;

static int
string(void *arg, const unsigned char *bytes, size_t size)
{
	__msan_unpoison(&arg, sizeof(arg));
	__msan_unpoison(&bytes, sizeof(bytes));
	__msan_unpoison(&size, sizeof(size));
	__msan_unpoison(bytes, size);
	return theirs.yajl_string(arg, bytes, size);
}

static int
name(void *arg, const unsigned char *bytes, size_t size)
{
	__msan_unpoison(&arg, sizeof(arg));
	__msan_unpoison(&bytes, sizeof(bytes));
	__msan_unpoison(&size, sizeof(size));
	__msan_unpoison(bytes, size);
	return theirs.yajl_map_key(arg, bytes, size);
}

yajl_handle
__wrap_yajl_alloc(const yajl_callbacks *callbacks, yajl_alloc_funcs *memory,
		  void *arg)
{
	static yajl_callbacks through;

	theirs = through = *callbacks;
	through.yajl_string = string;
	through.yajl_map_key = name;
	return __real_yajl_alloc(&through, memory, arg);
}

yajl_status
__wrap_yajl_parse(yajl_handle parser, const unsigned char *text, size_t size)
{
	yajl_status status;

	__msan_check_mem_is_initialized(text, size);
	__msan_scoped_disable_interceptor_checks();
	status = __real_yajl_parse(parser, text, size);
	__msan_scoped_enable_interceptor_checks();
	return status;
}

int __real_deflate(z_streamp, int);
int __wrap_deflate(z_streamp, int);

int
__wrap_deflate(z_streamp z, int flush)
{
	Bytef *out = z->next_out;
	int status;

	__msan_check_mem_is_initialized(z->next_in, z->avail_in);
	status = __real_deflate(z, flush);
	__msan_unpoison(out, (size_t)(z->next_out - out));
	return status;
}
