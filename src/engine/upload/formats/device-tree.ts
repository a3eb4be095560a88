import type { RandomAccess } from '../random-access.ts';
import { type ImagePart, partName, type PartPlace } from './image-part.ts';

const tags = { begin: 1, end: 2, property: 3, nothing: 4 } as const;
const mostTags = 20_000;
const mostNameBytes = 64 * 1024;

/**
 * The contents of a FIT image: a flattened device tree (Devicetree Specification 0.4, chapter 5) whose nodes below
 * `/images` have their `data` in them, or behind the tree (`data-offset`, `data-position`, `data-size`). `undefined` for a
 * tree that describes a device.
 */
export async function partsOfTree({
  volume,
  offset,
  header,
  left,
}: PartPlace): Promise<ImagePart[] | undefined> {
  if (header.length < 40) return undefined;
  const [total, structure, strings] = [
    header.readUInt32BE(4),
    header.readUInt32BE(8),
    header.readUInt32BE(12),
  ];
  if (total < 40 || total > left || structure >= total || strings >= total) return undefined;
  const tree = new TreeBytes(volume, offset, total);
  const names = await tree.read(strings, mostNameBytes);
  const parts = (await imagesOf(tree, structure, names)).flatMap(({ name, values }): ImagePart[] => {
    const place = placeOf(values, total);
    if (place === undefined || place.size === 0 || place.at + place.size > left) return [];
    const ending = endings[text(values.get('compression')?.bytes)] ?? 'bin';
    const at = offset + place.at;
    return [{ name: partName(name, at, ending), offset: at, sizeBytes: place.size }];
  });
  return parts.length === 0 ? undefined : parts;
}

const endings: Readonly<Record<string, string>> = {
  gzip: 'gz',
  bzip2: 'bz2',
  zstd: 'zst',
  lzma: 'lzma',
  lzo: 'lzo',
  lz4: 'lz4',
};

/** The bytes of a tree, by their places in it; fewer at its end. */
class TreeBytes {
  constructor(
    private readonly volume: RandomAccess,
    private readonly offset: number,
    private readonly sizeBytes: number,
  ) {}

  read(at: number, length: number): Promise<Buffer> {
    const start = Math.min(at, this.sizeBytes);
    return this.volume.read(this.offset + start, Math.min(length, this.sizeBytes - start));
  }
}

interface Value {
  /** Where the whole content lies, from the beginning of the tree. */
  readonly at: number;
  readonly size: number;
  /** The first bytes of it. */
  readonly bytes: Buffer;
}

interface Image {
  readonly name: string;
  readonly values: Map<string, Value>;
}

/** The nodes below `/images`, as far as the tree can be read. */
async function imagesOf(tree: TreeBytes, structure: number, names: Buffer): Promise<Image[]> {
  const images: Image[] = [];
  const path: string[] = [];
  for (let at = structure, count = 0; count < mostTags; count += 1) {
    const bytes = await tree.read(at, 256);
    if (bytes.length < 12) break;
    const tag = bytes.readUInt32BE(0);
    at += 4;
    const isImage = path.length === 2 && path[1] === 'images';
    if (tag === tags.begin) {
      const name = text(bytes.subarray(4));
      path.push(name);
      at += aligned(name.length + 1);
      if (isImage) images.push({ name, values: new Map() });
    } else if (tag === tags.end) path.pop();
    else if (tag === tags.property) {
      const [size, nameAt] = [bytes.readUInt32BE(4), bytes.readUInt32BE(8)];
      const value = { at: at + 8, size, bytes: bytes.subarray(12, 12 + Math.min(size, 64)) };
      if (path.length === 3 && path[1] === 'images')
        images.at(-1)?.values.set(text(names.subarray(nameAt, nameAt + 64)), value);
      at += 8 + aligned(size);
    } else if (tag !== tags.nothing) break;
  }
  return images;
}

function placeOf(
  values: Image['values'],
  total: number,
): { readonly at: number; readonly size: number } | undefined {
  const number = (name: string) => {
    const bytes = values.get(name)?.bytes;
    return bytes !== undefined && bytes.length >= 4 ? bytes.readUInt32BE(0) : undefined;
  };
  const size = number('data-size');
  const position = number('data-position');
  const behind = number('data-offset');
  if (size !== undefined && position !== undefined) return { at: position, size };
  if (size !== undefined && behind !== undefined) return { at: aligned(total) + behind, size };
  return values.get('data');
}

function text(bytes: Buffer | undefined): string {
  return bytes?.toString('latin1').replace(/\0.*$/s, '') ?? '';
}

function aligned(size: number): number {
  return Math.ceil(size / 4) * 4;
}
