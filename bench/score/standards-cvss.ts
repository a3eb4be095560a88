import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rateVector } from '#kb';

/** A vector and the score that FIRST's rules give it: of CVSS 2 and 3 its base score, of CVSS 4 the one it has. */
interface CvssCase {
  readonly file: string;
  readonly vector: string;
  readonly score: number;
}

/** Rate every vector of a folder and compare the scores; prints what differs, answers the share that agrees. */
export function scoreCvss(folder: string): { readonly tests: number; readonly agree: number } {
  const cases = readdirSync(folder)
    .filter((file) => file.startsWith('vectors_'))
    .flatMap((file) => casesIn(file, readFileSync(join(folder, file), 'utf8')));
  let agree = 0;
  for (const { file, vector, score } of cases) {
    const found = rateVector(vector)?.score;
    if (found === score) agree += 1;
    else console.log(`differs  ${file}: ${vector}: ${found} for ${score}`);
  }
  console.log(`cvss  ${agree} / ${cases.length}`);
  return { tests: cases.length, agree: agree / Math.max(1, cases.length) };
}

/** Lines like `AV:N/… - (7.5, None, None)` or `CVSS:4.0/… - 9.2`. */
function casesIn(file: string, text: string): CvssCase[] {
  return text.split('\n').flatMap((line) => {
    const match = /^(\S+) - \(?(\d+(?:\.\d+)?)/.exec(line);
    return match === null ? [] : [{ file, vector: match[1] ?? '', score: Number(match[2]) }];
  });
}
