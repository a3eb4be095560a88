import type { BlobStore } from '../blobs.ts';
import { UnusableUpload } from '../upload/limits.ts';
import type { Binary } from './binary.ts';
import type { BinaryToContrast } from './contrast-binaries.ts';
import { emptyBinary } from './format.ts';
import { isBinary, readBinary } from './read-binary.ts';

/** What of a library file is contrasted as a binary. */
export interface ChosenBinary extends BinaryToContrast {
  /** What is left out, in Simplified Chinese. */
  readonly notes: readonly string[];
}

/** Files of a library file, whose contents are blobs. */
interface Files {
  readonly files: readonly {
    readonly path: string;
    readonly sizeBytes: number;
    readonly sha256?: string | undefined;
  }[];
  readonly blobs: Pick<BlobStore, 'read'>;
}

/** Classes of one archive that are contrasted at most, and their bytes. */
const mostClassBytes = 256 * 2 ** 20;

/**
 * The program or library of a library file: the file itself when it is alone, whatever it is; of an archive its largest
 * binary, which is said when there are others; of an archive of class files all of them.
 *
 * Throws `UnusableUpload` for an archive without any.
 */
export async function chooseBinary({ files, blobs }: Files): Promise<ChosenBinary> {
  const [first, ...others] = files.toSorted((a, b) => b.sizeBytes - a.sizeBytes);
  if (first === undefined) throw new UnusableUpload('文件中没有内容');
  if (others.length === 0)
    return { path: first.path, bytes: await blobs.read(first.sha256 ?? ''), notes: [] };
  const classes = files.filter(({ path }) => /\.class$/i.test(path));
  let chosen: BinaryToContrast | undefined;
  for (const { path, sha256, sizeBytes } of [first, ...others]) {
    if (sizeBytes < 64 || /\.class$/i.test(path)) continue;
    const bytes = await blobs.read(sha256 ?? '');
    if (!isBinary(bytes)) continue;
    if (chosen !== undefined)
      return { ...chosen, notes: [`${chosen.path}：压缩包中有多个二进制文件，只比对其中最大的`] };
    chosen = { path, bytes };
  }
  if (classes.length > 0 && chosen === undefined) return joinClasses(classes, blobs);
  if (chosen === undefined) throw new UnusableUpload('压缩包中没有可识别的程序或库文件，不能按二进制比对');
  return { ...chosen, notes: [] };
}

/** Class files one behind the other, as members of one archive. */
async function joinClasses(files: Files['files'], blobs: Files['blobs']): Promise<ChosenBinary> {
  const sorted = files.toSorted((a, b) => (a.path < b.path ? -1 : 1));
  const parts: Uint8Array[] = [];
  const members: Binary['members'][number][] = [];
  let offset = 0;
  let left = 0;
  for (const { path, sha256, sizeBytes } of sorted) {
    if (offset + sizeBytes > mostClassBytes) {
      left += 1;
      continue;
    }
    const bytes = await blobs.read(sha256 ?? '');
    const binary = readBinary(bytes);
    if (binary?.format !== 'class') continue;
    members.push({ name: path, offset, sizeBytes: bytes.length, binary });
    parts.push(bytes);
    offset += bytes.length;
  }
  if (members.length === 0) throw new UnusableUpload('压缩包中没有可识别的程序或库文件，不能按二进制比对');
  const binary: Binary = {
    ...emptyBinary('class'),
    kind: 'archive',
    architecture: 'jvm',
    exports: members.flatMap((member) => member.binary.exports),
    compilers: [...new Set(members.flatMap((member) => member.binary.compilers))],
    members,
  };
  const notes = left === 0 ? [] : [`类文件超过 ${mostClassBytes / 2 ** 20} MB，其余 ${left} 个未比对`];
  return { path: `${members.length} 个类文件`, bytes: Buffer.concat(parts), binary, notes };
}
