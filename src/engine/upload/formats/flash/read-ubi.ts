import { crc32 } from 'node:zlib';
import { admit, type ArchiveSink } from '../../archive-sink.ts';
import { DamagedArchive } from '../../limits.ts';
import { RandomAccess } from '../../random-access.ts';
import { type ImagePart, partName, type PartPlace } from '../image-part.ts';

/** Headers of UBI have 64 bytes, the last four of which are a checksum of the others (`drivers/mtd/ubi/ubi-media.h`). */
const headerBytes = 64;
const layoutVolume = 0x7fff_efff;
const layoutRecordBytes = 172;
/** Erase blocks are of so many bytes. */
const blockSizes = Array.from({ length: 9 }, (_, at) => 16_384 * 2 ** at);

/** Where the logical blocks of a volume lie; of two with one number the one that was written last. */
interface Volume {
  name: string;
  readonly blocks: Map<number, { readonly at: number; readonly written: number }>;
}

/** UBI in an image: from its first erase block to the last one that says so. */
export async function ubi({ volume, offset, header, left }: PartPlace): Promise<ImagePart[] | undefined> {
  if (!isHeader(header, 'UBI#')) return undefined;
  const blockBytes = await blockBytesOf(volume, offset);
  let end = offset + Math.min(blockBytes, left);
  for (let at = offset + blockBytes; at + headerBytes <= offset + left; at += blockBytes)
    if (isHeader(await volume.read(at, headerBytes), 'UBI#')) end = Math.min(at + blockBytes, offset + left);
  return [{ name: partName('', offset, 'ubi'), offset, sizeBytes: end - offset }];
}

/** Read the volumes of UBI, each as one file of its logical blocks; what was never written is erased. */
export async function readUbi(from: string | Buffer, sink: ArchiveSink): Promise<void> {
  const flash = await RandomAccess.open(from);
  try {
    const first = await flash.read(0, headerBytes);
    if (!isHeader(first, 'UBI#')) throw new DamagedArchive('UBI header');
    const blockBytes = await blockBytesOf(flash, 0);
    const dataAt = first.readUInt32BE(20);
    if (dataAt < 2 * headerBytes || dataAt >= blockBytes) throw new DamagedArchive('UBI header');
    const volumes = await volumesOf(flash, blockBytes);
    await nameVolumes(flash, volumes, blockBytes - dataAt, dataAt);
    for (const volume of volumes.values()) await takeVolume(flash, volume, blockBytes - dataAt, dataAt, sink);
  } finally {
    await flash.close();
  }
}

function isHeader(bytes: Buffer, mark: string): boolean {
  return (
    bytes.length >= headerBytes &&
    bytes.toString('latin1', 0, 4) === mark &&
    // UBI ends its checksums without turning their bits round.
    (crc32(bytes.subarray(0, 60)) ^ -1) >>> 0 === bytes.readUInt32BE(60)
  );
}

/** The distance of the next header; of an image of one block, its size. */
async function blockBytesOf(flash: RandomAccess, offset: number): Promise<number> {
  for (const bytes of blockSizes) {
    const at = offset + bytes;
    if (at + headerBytes <= flash.sizeBytes && isHeader(await flash.read(at, headerBytes), 'UBI#'))
      return bytes;
  }
  return flash.sizeBytes - offset;
}

async function volumesOf(flash: RandomAccess, blockBytes: number): Promise<Map<number, Volume>> {
  const volumes = new Map<number, Volume>();
  const most = 4 * Math.ceil(flash.sizeBytes / blockBytes) + 64;
  for (let at = 0; at + headerBytes <= flash.sizeBytes; at += blockBytes) {
    const erase = await flash.read(at, headerBytes);
    const headerAt = isHeader(erase, 'UBI#') ? at + erase.readUInt32BE(16) : flash.sizeBytes;
    if (headerAt + headerBytes > flash.sizeBytes) continue;
    const header = await flash.read(headerAt, headerBytes);
    const number = isHeader(header, 'UBI!') ? header.readUInt32BE(12) : most;
    if (number >= most) continue;
    const id = header.readUInt32BE(8);
    const volume = volumes.get(id) ?? { name: `volume-${id}`, blocks: new Map() };
    volumes.set(id, volume);
    const written = Number(header.readBigUInt64BE(40));
    if ((volume.blocks.get(number)?.written ?? -1) < written) volume.blocks.set(number, { at, written });
  }
  return volumes;
}

/** The volume of the layout says what the others are called, and is none itself. */
async function nameVolumes(
  flash: RandomAccess,
  volumes: Map<number, Volume>,
  bytes: number,
  dataAt: number,
): Promise<void> {
  const [block] = volumes.get(layoutVolume)?.blocks.values() ?? [];
  volumes.delete(layoutVolume);
  if (block === undefined) return;
  const table = await flash.read(block.at + dataAt, Math.min(bytes, flash.sizeBytes - block.at - dataAt));
  for (const [id, volume] of volumes) {
    const record = table.subarray(id * layoutRecordBytes, (id + 1) * layoutRecordBytes);
    if (record.length < layoutRecordBytes) continue;
    const name = record.toString('latin1', 16, 16 + Math.min(127, record.readUInt16BE(14)));
    if (name !== '') volume.name = name.replaceAll(/[^\w.-]+/g, '_').slice(0, 60);
  }
}

async function takeVolume(
  flash: RandomAccess,
  { name, blocks }: Volume,
  bytes: number,
  dataAt: number,
  sink: ArchiveSink,
): Promise<void> {
  const count = [...blocks.keys()].reduce((most, number) => Math.max(most, number + 1), 0);
  const first = blocks.get(0);
  const head = first === undefined ? '' : (await flash.read(first.at + dataAt, 4)).toString('hex');
  const ending = head === '31181006' ? 'ubifs' : head === '68737173' ? 'squashfs' : 'img';
  const sizeBytes = count * bytes;
  const path = admit({ name: `${name}.${ending}`, kind: 'file', sizeBytes }, sink);
  if (path === undefined) return;
  async function* content() {
    for (let number = 0; number < count; number += 1) {
      const block = blocks.get(number);
      const there = block === undefined ? 0 : Math.min(bytes, flash.sizeBytes - block.at - dataAt);
      if (block !== undefined && there > 0) yield* flash.pieces(block.at + dataAt, there);
      if (there < bytes) yield Buffer.alloc(bytes - Math.max(0, there), 0xff);
    }
  }
  await sink.take(path, content());
}
