import { makeTarGz, makeZip } from '../make-archives.ts';

/** An archive that clients send again and again; its results are known from an undisturbed run. */
export interface CrashUpload {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Uploads of several kinds and sizes: from one that is over at once to one that is worth interrupting. */
export async function makeUploads(): Promise<CrashUpload[]> {
  return [
    { name: 'small.zip', bytes: lockfileOf(50) },
    { name: 'large.zip', bytes: lockfileOf(4_000) },
    { name: 'many.tgz', bytes: await manyFiles(400) },
    { name: 'nothing.zip', bytes: makeZip([{ name: 'readme.txt', content: 'no package file here' }]) },
    { name: 'broken.zip', bytes: makeZip([{ name: '../../out.txt', content: 'x' }]) },
  ];
}

function lockfileOf(packageCount: number): Buffer {
  const packages: Record<string, unknown> = {
    '': { name: 'large', dependencies: { lodash: '4.17.15', minimist: '1.2.0' } },
    'node_modules/lodash': { version: '4.17.15' },
    'node_modules/minimist': { version: '1.2.0' },
  };
  for (let index = 0; index < packageCount; index += 1) {
    packages[`node_modules/package-${index}`] = { version: `1.0.${index}`, license: 'MIT' };
  }
  const content = JSON.stringify({ name: 'large', lockfileVersion: 3, packages });
  return makeZip([{ name: 'package-lock.json', content }]);
}

function manyFiles(count: number): Promise<Buffer> {
  const files: Record<string, string> = { 'app/requirements.txt': 'django==2.2.0\nflask>=1.0\n' };
  for (let index = 0; index < count; index += 1) files[`app/src/file-${index}.py`] = functionsOf(index);
  return makeTarGz(files);
}

/** So many that the functions of all files are handed over in more than one part. */
function functionsOf(file: number): string {
  const functions = Array.from({ length: 15 }, (_, index) => `def f${index}(a):\n    return a or ${file}\n`);
  return functions.join('\n');
}
