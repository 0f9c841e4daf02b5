/* The rows of state.def have been read. */
#undef STAMP
#undef NUMBER
#undef UNKNOWN_FROM
#undef SIGNED
#undef NAMED
#undef SET
#undef NUMBER_LIST
#undef SIGNED_LIST
#undef NAMED_LIST
#undef SET_LIST
#undef NUMBER_GRID
#undef SIGNED_GRID
#undef NAMED_GRID
#undef SET_GRID
#undef BOOKMARK
#undef PADDING
