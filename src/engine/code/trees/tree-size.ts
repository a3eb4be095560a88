/** Larger texts are not worth a tree: making one takes a quarter of a second a megabyte, and thirty times its memory. */
export const maxTreeBytes = 1024 * 1024;
