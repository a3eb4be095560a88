import { createReadStream } from 'node:fs';
import {
  type ArchiveKind,
  archiveKind,
  emptyTarBytes,
  isEmptyTar,
  mayBeImage,
  whyUnknown,
} from './archive-kind.ts';
import type { ArchiveSink } from './archive-sink.ts';
import { ByteStream } from './byte-stream.ts';
import { decompress, isCodec } from './decompress.ts';
import { readJffs2 } from './formats/flash/read-jffs2.ts';
import { readUbi } from './formats/flash/read-ubi.ts';
import { readUbifs } from './formats/flash/read-ubifs.ts';
import { readSevenZip } from './formats/read-7z.ts';
import { readAr } from './formats/read-ar.ts';
import { readCpio } from './formats/read-cpio.ts';
import { readImage } from './formats/read-image.ts';
import { readIso } from './formats/read-iso.ts';
import { readRar } from './formats/read-rar.ts';
import { passOverRpmHeaders } from './formats/read-rpm.ts';
import { readSquashfs } from './formats/read-squashfs.ts';
import { readTar } from './formats/read-tar.ts';
import { readZip } from './formats/read-zip.ts';
import { UnusableUpload } from './limits.ts';

/** An archive that is about to be read. */
export interface PackedArchive {
  /** A path on disk, or the bytes of an archive that lay in another. */
  readonly from: string | Buffer;
  /** Its first bytes, as many as `archiveKind` looks at. */
  readonly head: Uint8Array;
  readonly name: string;
}

/**
 * Read one archive of whatever kind into a sink; archives that lie in it are files to it.
 *
 * Throws `UnusableUpload` when it is none, `UnreadableArchive` where it is damaged; what stood before has been taken.
 */
export async function readArchive(archive: PackedArchive, sink: ArchiveSink): Promise<void> {
  const kind = archiveKind(archive.head) ?? (mayBeImage(archive.name) ? 'image' : undefined);
  if (kind === undefined) throw new UnusableUpload(whyUnknown(archive.head, archive.name));
  const readAnywhere = kind in randomReaders ? randomReaders[kind as RandomKind] : undefined;
  if (readAnywhere !== undefined) return readAnywhere(archive.from, sink);
  const file = typeof archive.from === 'string' ? createReadStream(archive.from) : undefined;
  const stream = new ByteStream(file ?? once(archive.from as Buffer));
  try {
    await readStream(stream, { archive, sink, offset: () => file?.bytesRead ?? 0, layers: 0 });
  } finally {
    file?.destroy();
    await stream.close();
  }
}

/** A stream of an archive, some layers of compression below its surface. */
interface Layer {
  readonly archive: PackedArchive;
  readonly sink: ArchiveSink;
  readonly offset: () => number;
  readonly layers: number;
}

/** How many layers of compression are taken off one stream. */
const maxLayers = 5;

/** Take off one layer of compression after the other; what is in no archive then is a file by itself. */
async function readStream(stream: ByteStream, layer: Layer): Promise<void> {
  const { archive, sink, offset } = layer;
  const head = await stream.peek(emptyTarBytes);
  if (isEmptyTar(head, archive.name)) return;
  const kind: ArchiveKind | undefined = archiveKind(head);
  if (kind === 'tar') return readTar(stream, sink, offset);
  if (kind === 'cpio') return readCpio(stream, sink, offset);
  if (kind === 'ar') return readAr(stream, sink, offset);
  if (kind === 'rpm') await takeRpmHeader(stream, sink);
  if ((kind === 'rpm' || isCodec(kind)) && layer.layers < maxLayers) {
    const inner = isCodec(kind) ? decompress(kind, stream, sink.budget) : stream;
    return readStream(inner, { ...layer, layers: layer.layers + 1 });
  }
  sink.budget.countEntry();
  const name = singleName(archive.name);
  const reason = sink.visit(name);
  if (reason !== undefined) return sink.skip(name, 0, reason);
  await sink.take(name, stream.rest());
}

/** The header of an rpm package is no file of it, but says what it is. */
async function takeRpmHeader(stream: ByteStream, sink: ArchiveSink): Promise<void> {
  const header = await passOverRpmHeaders(stream);
  if (header === undefined) return;
  sink.budget.countEntry();
  await sink.take('rpm-header', header);
}

/** Readers that need any part of the archive at any time; the others read it as a stream. */
const randomReaders = {
  zip: readZip,
  '7z': readSevenZip,
  iso: readIso,
  rar: readRar,
  squashfs: readSquashfs,
  ubi: readUbi,
  ubifs: readUbifs,
  jffs2: readJffs2,
  image: readImage,
} as const;
type RandomKind = keyof typeof randomReaders;

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

/** What the content of a stream that holds no archive is called: `notes.txt.gz` holds `notes.txt`. */
export function singleName(name: string): string {
  const last = name.split(/[/\\]/).pop() ?? '';
  return last.replace(/\.(t?gz|t?bz2?|tbz2|t?xz|t?zst|rpm)$/i, '') || 'content';
}
