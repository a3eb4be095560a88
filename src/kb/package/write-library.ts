import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { cutLines } from '../cutting/cut-lines.ts';
import { libraryFile, type SnapshotManifest, statementsFile } from '../snapshot/manifest.ts';

/**
 * Write the statements of a generation as one library: what was imported over what a package brought, sorted by key as
 * both files are. Answers whether there are any.
 */
export async function writeLibrary(
  folder: string,
  files: SnapshotManifest['files'],
  path: string,
): Promise<boolean> {
  const lower = linesOf(files[libraryFile] === undefined ? undefined : join(folder, libraryFile));
  const upper = linesOf(files[statementsFile] === undefined ? undefined : join(folder, statementsFile));
  if (files[libraryFile] === undefined && files[statementsFile] === undefined) return false;
  const file = await open(path, 'wx');
  try {
    let pending = '';
    for await (const line of laidOver(upper, lower)) {
      pending += `${line}\n`;
      if (pending.length < 1 << 20) continue;
      await file.writeFile(pending);
      pending = '';
    }
    await file.writeFile(pending);
  } finally {
    await file.close();
  }
  return true;
}

/** Both in the order of their keys; of two lines with one key the upper one. */
async function* laidOver(upper: AsyncIterator<string>, lower: AsyncIterator<string>): AsyncIterable<string> {
  let [above, below] = [await upper.next(), await lower.next()];
  while (above.done !== true || below.done !== true) {
    const [first, second] = [
      above.done === true ? undefined : keyOf(above.value),
      below.done === true ? undefined : keyOf(below.value),
    ];
    if (second === undefined || (first !== undefined && first <= second)) {
      yield above.value as string;
      if (first === second) below = await lower.next();
      above = await upper.next();
    } else {
      yield below.value as string;
      below = await lower.next();
    }
  }
}

function keyOf(line: string): string {
  return line.slice(0, line.indexOf('\t'));
}

async function* linesOf(path: string | undefined): AsyncGenerator<string, void> {
  if (path === undefined) return;
  for await (const cut of cutLines(createReadStream(path))) if ('text' in cut) yield cut.text;
}
