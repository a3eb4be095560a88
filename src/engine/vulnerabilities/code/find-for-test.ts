import type { InventoryFile, VulnerableCode } from '#model';
import { printFunctions } from '../../code/fingerprints/print-code.ts';
import { readSourceTexts } from '../../reading/read-source-texts.ts';
import { findVulnerableCode } from './find-vulnerable-code.ts';
import type { KnownFixes } from './security-fix.ts';

/** What is found in some files, in the order of the files. */
export async function findIn(texts: Readonly<Record<string, string | Uint8Array>>, known: KnownFixes) {
  const found: VulnerableCode[] = [];
  const bytesOf = ({ path }: { readonly path: string }) => Buffer.from(texts[path] ?? '');
  const files = Object.keys(texts).map((path): InventoryFile => {
    const outcome = { kind: 'not-applicable' } as const;
    return { path, sha256: undefined, sizeBytes: bytesOf({ path }).length, outcome };
  });
  const { totals } = await findVulnerableCode(files, {
    fixes: known,
    avoid: new Map(),
    progress() {},
    async found(code) {
      found.push(...code);
    },
    read: {
      async functions(some, heard) {
        await heard(some.map((file) => printFunctions(file.path, bytesOf(file))));
      },
      async texts(some, heard) {
        await heard([...readSourceTexts(some, { from: 0, to: some.length }, bytesOf, () => {})]);
      },
    },
  });
  return { found, totals };
}
