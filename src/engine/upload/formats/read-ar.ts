import { type ArchiveSink, admit } from '../archive-sink.ts';
import type { ByteStream } from '../byte-stream.ts';
import { DamagedArchive } from '../limits.ts';

/** The longest table of long names that is read. */
const maxNamesBytes = 1024 * 1024;

/** Read an ar archive, as Debian packages and static libraries are, with the long names of GNU and BSD. */
export async function readAr(from: ByteStream, sink: ArchiveSink, offset: () => number): Promise<void> {
  await from.passOver(8);
  let longNames = Buffer.alloc(0);
  while (!(await from.isAtEnd())) {
    const header = (await from.take(60)).toString('latin1');
    const sizeBytes = Number.parseInt(header.slice(48, 58), 10);
    if (header.slice(58) !== '`\n' || !(sizeBytes >= 0)) throw new DamagedArchive('ar header');
    const name = header.slice(0, 16).trimEnd();
    if (name === '//') {
      if (sizeBytes > maxNamesBytes) throw new DamagedArchive('ar names are too long');
      longNames = Buffer.from(await from.take(sizeBytes));
    } else await readEntry(name, sizeBytes);
    await from.passOver(sizeBytes % 2);
    sink.reached(offset());
  }

  async function readEntry(name: string, sizeBytes: number): Promise<void> {
    const inContent = Math.min(Number(/^#1\/(\d+)$/.exec(name)?.[1] ?? 0), sizeBytes, 4096);
    const ownName = inContent > 0 ? Buffer.from(await from.take(inContent)) : longNameOf(name);
    const size = sizeBytes - inContent;
    // The index of symbols is no file.
    const isIndex = ['/', '/SYM64/'].includes(name) || ownName.toString().startsWith('__.SYMDEF');
    const path = isIndex ? undefined : admit({ name: trimNul(ownName), kind: 'file', sizeBytes: size }, sink);
    if (path === undefined) await from.passOver(size);
    else await sink.take(path, from.chunks(size));
  }

  function longNameOf(name: string): Buffer {
    const at = /^\/(\d+)$/.exec(name)?.[1];
    if (at === undefined) return Buffer.from(name.replace(/\/$/, ''), 'latin1');
    const end = longNames.indexOf('/\n', Number(at));
    return longNames.subarray(Number(at), end === -1 ? undefined : end);
  }
}

function trimNul(name: Buffer): Buffer {
  const end = name.indexOf(0);
  return end === -1 ? name : name.subarray(0, end);
}
