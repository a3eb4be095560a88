import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { judgesOf, judgeUse, readLicenses } from '#kb';

type OsadlMatrix = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Whether two licences go together, against the OSADL matrix, which is not imported for that. */
export async function score(dataFolder: string): Promise<Record<string, unknown>> {
  const packed = readFileSync(join(dataFolder, 'licences', 'osadl-matrix.json.gz'));
  const matrix = JSON.parse(gunzipSync(packed).toString()) as OsadlMatrix;
  const judges = judgesOf(await readLicenses({ folder: '', read: async () => undefined }));
  const use = { usage: 'copy', distribution: 'binary' } as const;
  const counts = { agree: 0, differ: 0, conditional: 0, unknown: 0 };
  const differing = new Map<string, number>();
  for (const [license, parts] of Object.entries(matrix)) {
    if (judges.book.find(license) === undefined) continue;
    for (const [part, word] of Object.entries(parts)) {
      if ((word !== 'Yes' && word !== 'No') || judges.book.find(part) === undefined) continue;
      const { verdict } = judgeUse({ license, mayChoose: false }, part, use, judges);
      if (verdict === 'conditional' || verdict === 'unknown') counts[verdict] += 1;
      else if ((verdict === 'compatible') === (word === 'Yes')) counts.agree += 1;
      else {
        counts.differ += 1;
        differing.set(part, (differing.get(part) ?? 0) + 1);
      }
    }
  }
  const most = [...differing].sort((a, b) => b[1] - a[1]).slice(0, 20);
  console.log('parts on which most works differ', Object.fromEntries(most));
  const agreement = counts.agree / (counts.agree + counts.differ);
  return { area: 'license-pairs', ...counts, agreement: Math.round(agreement * 10_000) / 10_000 };
}
