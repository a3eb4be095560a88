import { type FileHandle, open, readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import type { ArchiveWriter } from './archive.ts';

/** What the parts of a backup begin with that are files of the index of known code. */
export const codeIndexKind = 'code-index';

/** The file that says which others count; it is written last, here as in the index itself. */
const manifestName = 'manifest';
const mostTries = 10;

interface OpenFile {
  readonly name: string;
  readonly file: FileHandle;
}

/**
 * Add the index of known code as it is at one moment; nothing where there is none. It may be written meanwhile: its files
 * never change, and one that is open can still be read when it is replaced.
 */
export async function addCodeIndex(writer: ArchiveWriter, folder: string): Promise<void> {
  const { manifest, files } = await openWhole(folder, mostTries);
  try {
    for (const { name, file } of files) {
      const { size } = await file.stat();
      await writer.addStream(`${codeIndexKind}/${name}`, size, Readable.from(chunksOf(file, size)));
    }
    if (manifest !== undefined) await writer.add(`${codeIndexKind}/${manifestName}`, manifest);
  } finally {
    for (const { file } of files) await file.close();
  }
}

const chunkBytes = 1024 * 1024;

async function* chunksOf(file: FileHandle, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < size; ) {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(Math.min(chunkBytes, size - at)), {
      position: at,
    });
    if (bytesRead === 0) return;
    yield buffer.subarray(0, bytesRead);
    at += bytesRead;
  }
}

/** Everything that one manifest speaks of: it was the same before the files were opened and after. */
async function openWhole(
  folder: string,
  tries: number,
): Promise<{ manifest: Buffer | undefined; files: OpenFile[] }> {
  const manifest = await readOrNothing(join(folder, manifestName));
  if (manifest === undefined) return { manifest, files: [] };
  const files: OpenFile[] = [];
  let isGone = false;
  for (const name of await namesIn(folder)) {
    const file = await open(join(folder, name)).catch(orGone);
    if (file === undefined) isGone = true;
    else files.push({ name, file });
  }
  const after = await readOrNothing(join(folder, manifestName));
  if (!isGone && after?.equals(manifest) === true) return { manifest, files };
  for (const { file } of files) await file.close();
  if (tries === 1) throw new Error('the index of known code changes too quickly');
  return openWhole(folder, tries - 1);
}

/** Without what is being written and who writes it. */
async function namesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((name) => name.startsWith('segments/') && !name.includes('.draft'))
    .sort();
}

function readOrNothing(path: string): Promise<Buffer | undefined> {
  return readFile(path).catch(orGone);
}

function orGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

/** Where a part of a backup belongs in the index, as a path below its folder; `undefined` for what is no part of it. */
export function placeInCodeIndex(name: string): string | undefined {
  const path = name.slice(codeIndexKind.length + 1);
  const isOurs =
    name.startsWith(`${codeIndexKind}/`) && /^(?:manifest|segments(?:\/\w[\w.-]*){1,2})$/.test(path);
  return isOurs && !path.includes('..') ? path : undefined;
}
