import { parseArgs } from 'node:util';
import { crash } from './crash.ts';
import { harms } from './harm.ts';

// `npm run crash -- --kills 1000 --seed 7`: kill parts of the running product at random; exits 1 when anything went wrong.
// `--only database`, `--only disk`, `--only clock`: do this alone (`harm.ts`).

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
  },
});
const only = harms.find((harm) => harm === values.only);
if (values.only !== undefined && only === undefined)
  throw new RangeError(`--only is one of ${harms.join(', ')}`);
const startedAt = performance.now();
const report = await crash({
  kills: Number(values.kills),
  seed: Number(values.seed),
  only,
  say: (sentence) => console.log(`${Math.round((performance.now() - startedAt) / 1000)} s: ${sentence}`),
});
const { violations, survivors, unplannedExits } = report;
for (const violation of violations) console.log(`violation: ${violation}`);
for (const survivor of survivors) console.log(`still running: ${survivor}`);
console.log(JSON.stringify({ ...report, violations: violations.length, survivors: survivors.length }));
process.exitCode = violations.length + survivors.length + unplannedExits === 0 ? 0 : 1;
