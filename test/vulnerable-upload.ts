import { importKnowledge } from '#kb';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const names = (check: string) => `#include "names.h"

/* Taken over from alpha. */
int copy_name(struct name *dest, const char *src, int n)
{
\tchar *p = dest->text;
\tif (src == NULL)
\t\treturn -1;
${check}\tmemcpy(p, src, n);
\tdest->length = n;
\treturn count_names(dest, n);
}
`;

/** An upload with code that was repaired elsewhere: a function with the vulnerability and without, and some lines. */
export const repairedFiles: Readonly<Record<string, string>> = {
  'shop/lib/names.c': names(''),
  'shop/lib/safe.c': names('\tif (n < 0 || n > NAME_MAX)\n\t\treturn -1;\n'),
  'shop/src/gamma.c': `int read_gamma(struct reader *in, char *to)
{
  int length = read_number(in);
  if (in->failed)
    return -1;
  read_bytes(in, to, length);
  to[length] = 0;
  return length;
}
`,
};

const cases = ['code-fixes/cases/example.ndjson', 'patches/cases/CVE-2031-1003.patch'];

/** Import the repairs of that code into the knowledge of a data folder. */
export async function importFixes(dataFolder: string): Promise<void> {
  const paths = cases.map((path) => fileURLToPath(new URL(`../src/kb/importers/${path}`, import.meta.url)));
  await importKnowledge(join(dataFolder, 'knowledge'), paths);
}
