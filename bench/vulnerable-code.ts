import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findVulnerableCode, fixesInMemory, type KnownFixes, printFunctions, readSourceTexts } from '#engine';
import type { InventoryFile, VulnerableCode } from '#model';
import { median } from './measure.ts';
import { repairedFunctions } from './score/vulnfunc.ts';
import { type CorpusFile, readCorpus } from './source-corpus.ts';

const runs = 3;
const megabyte = 2 ** 20;
/** What VUDDY has published: million lines of C a minute (Kim et al., 2017). */
const published = 1.17;

/**
 * How quickly code is compared with the repairs that are known, on one core, and how that grows with the code. The repairs
 * are those of `SUXI_CASES` (`vulnfunc`), the code that of `SUXI_CORPUS`.
 */
export async function bench(): Promise<void> {
  const data = join(process.env['SUXI_CASES'] ?? '../shared/data', 'vulnfunc');
  if (!existsSync(data)) return console.log('No repairs: name the folder of the cases with SUXI_CASES.');
  const fixes = fixesInMemory(repairedFunctions(data));
  const files = (await readCorpus(40 * megabyte)).get('C') ?? [];
  console.log(`\n${fixes.count} repairs; ${files.length} files of C, median of ${runs}, one core:`);
  // The first turn makes the code of this program quick, and is not counted.
  await compare(files, fixes);
  for (const share of [0.25, 0.5, 1]) {
    // Every second file, every fourth: of all projects as much.
    const some = files.filter((_, at) => at % (1 / share) === 0);
    const lines = some.reduce((sum, { text }) => sum + linesOf(text), 0);
    const seconds: number[] = [];
    let found: VulnerableCode[] = [];
    for (let run = 0; run < runs; run += 1) {
      const startedAt = process.cpuUsage();
      found = await compare(some, fixes);
      const { user, system } = process.cpuUsage(startedAt);
      seconds.push((user + system) / 1e6);
    }
    const rate = (lines * 60) / median(seconds) / 1e6;
    const ratio = `${(rate / published).toFixed(0)} times VUDDY's published ${published}`;
    console.log(
      `  ${(lines / 1e6).toFixed(2)} MLOC  ${median(seconds).toFixed(2)} s of processor  ${rate.toFixed(1)} MLOC/min, ${ratio}; ` +
        `${found.length} places resemble a repair`,
    );
    if (share === 1)
      for (const { vulnerabilityIds, state, similarity, fileNo, functionName } of found)
        console.log(
          `    ${some[fileNo - 1]?.path} ${functionName ?? ''}: ${vulnerabilityIds[0]} ${state} ${similarity.toFixed(2)}`,
        );
  }
}

function linesOf(text: Uint8Array): number {
  let count = 0;
  for (let at = text.indexOf(10); at >= 0; at = text.indexOf(10, at + 1)) count += 1;
  return count;
}

async function compare(files: readonly CorpusFile[], fixes: KnownFixes): Promise<VulnerableCode[]> {
  const found: VulnerableCode[] = [];
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const bytesOf = ({ path }: { readonly path: string }) => texts.get(path) ?? new Uint8Array();
  const inventory = files.map(({ path, text }): InventoryFile => {
    const outcome = { kind: 'not-applicable' } as const;
    return { path, sha256: undefined, sizeBytes: text.length, outcome };
  });
  await findVulnerableCode(inventory, {
    fixes,
    avoid: new Map(),
    progress() {},
    async found(code) {
      found.push(...code);
    },
    read: {
      async functions(some, heard) {
        for (const file of some) await heard([printFunctions(file.path, bytesOf(file))]);
      },
      async texts(some, heard) {
        await heard([...readSourceTexts(some, { from: 0, to: some.length }, bytesOf, () => {})]);
      },
    },
  });
  return found;
}
