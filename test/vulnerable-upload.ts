import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { factsOfFix } from '#engine';
import { hashRecord, importKnowledge } from '#kb';

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

const writeDelta = (check: string) => `int write_delta(struct writer *out, const char *text)
{
  size_t size = strlen(text);
  if (out->failed)
    return -1;
${check}  copy_bytes(out->buffer + out->used, text, size);
  out->used += size;
  return flush_writer(out, 0);
}
`;

/** An upload with code of a repair of which only hashes are known. */
export const hashedFile = { name: 'shop/src/delta.c', content: writeDelta('') };

const cases = ['code-fixes/cases/example.ndjson', 'patches/cases/CVE-2031-1003.patch'];

/** Import the repairs of that code into the knowledge of a data folder. */
export async function importFixes(dataFolder: string): Promise<void> {
  const paths = cases.map((path) => fileURLToPath(new URL(`../src/kb/importers/${path}`, import.meta.url)));
  const folder = await mkdtemp(join(tmpdir(), 'suxi-hashes-'));
  const hashes = join(folder, 'hashes.ndjson');
  const facts = factsOfFix({
    vulnerabilityIds: ['CVE-2031-1004'],
    project: 'delta',
    path: 'src/delta.c',
    functionName: 'write_delta',
    vulnerable: writeDelta(''),
    fixed: writeDelta('  if (size > out->capacity - out->used)\n    return -1;\n'),
    url: 'https://github.com/example/delta/commit/0123456789abcdef0123456789abcdef01234567',
  });
  if (facts === undefined) throw new Error('the repair has no hashes');
  await writeFile(hashes, `${hashRecord(facts)}\n`);
  await importKnowledge(join(dataFolder, 'knowledge'), [...paths, hashes]);
  await rm(folder, { recursive: true });
}
