import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import baseline from './baseline.json' with { type: 'json' };
import { type Bounds, type Verdict, verdictsOf } from './verdicts.ts';

const kinds: Readonly<Record<string, { readonly bounds: Bounds; readonly program: string }>> = {
  score: { bounds: baseline.score, program: '../score/run.ts' },
  bench: { bounds: baseline.bench, program: '../run.ts' },
};

// `npm run gate -- [score|bench] [area …] [--data DIR]`: measures the areas that have bounds, all of them when none is named, and
// ends with 1 where a figure has fallen behind its bound or is not told.
const { values, positionals } = parseArgs({ options: { data: { type: 'string' } }, allowPositionals: true });
const [kind = 'score', ...named] = positionals;
const chosen = kinds[kind];
const unknown = chosen === undefined ? [kind] : named.filter((area) => !Object.hasOwn(chosen.bounds, area));
if (chosen === undefined || unknown.length > 0) {
  console.error(
    `Usage: npm run gate -- [score|bench] [area …] [--data DIR]. Without bounds: ${unknown.join(', ')}`,
  );
  process.exitCode = 2;
} else {
  const areas = Object.entries(chosen.bounds).filter(([area]) => named.length === 0 || named.includes(area));
  const verdicts = areas.flatMap(([area, bounds]) => {
    const found = verdictsOf(area, bounds, answerOf(chosen.program, area));
    found.forEach(print);
    return found;
  });
  const fallen = verdicts.filter(({ isHeld }) => !isHeld);
  console.log(`${verdicts.length - fallen.length} of ${verdicts.length} figures hold`);
  if (fallen.length > 0) process.exitCode = 1;
}

/** What a score or a bench says in its last line, in a process of its own. */
function answerOf(program: string, area: string): unknown {
  const words = [fileURLToPath(new URL(program, import.meta.url)), area];
  if (kind === 'score' && values.data !== undefined) words.push('--data', values.data);
  const { stdout } = spawnSync(process.execPath, [...process.execArgv, ...words], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    return JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '');
  } catch {
    return undefined; // it failed, and said why
  }
}

function print({ area, figure, bound, measured, isHeld }: Verdict): void {
  const told = measured === undefined ? 'not told' : String(Number(measured.toFixed(4)));
  const wanted = 'least' in bound ? `at least ${bound.least}` : `at most ${bound.most}`;
  console.log(
    `${isHeld ? ' ' : '!'} ${area.padEnd(14)} ${figure.padEnd(28)} ${told.padStart(10)}   ${wanted}`,
  );
}
