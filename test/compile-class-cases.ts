import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readCases } from './call-cases.ts';

// Compiles the programs of `classes.txt` with the javac of this machine: `npx tsx test/compile-class-cases.ts`. What it makes
// is kept beside them, so that nobody else needs a compiler. Programs of packages lie in archives, but for those of `app`.

const folder = new URL('../src/engine/reachability/languages/java/classes/cases/', import.meta.url);
const cases = readCases(readFileSync(new URL('classes.txt', folder), 'utf8'), 'A.java');
const made: Record<string, Record<string, string>> = {};
for (const { title, files } of cases) {
  const work = mkdtempSync(join(tmpdir(), 'suxi-classes-'));
  const sources = Object.entries(files).map(([path, text]) => {
    const place = join(work, 'src', path);
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(place, text);
    return place;
  });
  execFileSync('javac', ['-nowarn', '-proc:none', '--release', '17', '-d', join(work, 'out'), ...sources]);
  const compiled = readdirSync(join(work, 'out'), { recursive: true, encoding: 'utf8' }).sort();
  made[title] = Object.fromEntries(
    compiled
      .filter((path) => path.endsWith('.class'))
      .map((path) => [
        /^(?:app\/|[^/]*$)/.test(path) ? path : `lib.jar!/${path}`,
        readFileSync(join(work, 'out', path), 'base64'),
      ]),
  );
  rmSync(work, { recursive: true });
}
writeFileSync(new URL('classes.json', folder), `${JSON.stringify(made, null, 1)}\n`);
