/** The kinds of archives we unpack: those that hold files, and those that compress one stream. */
export type ArchiveKind = ContainerKind | CodecKind;
export type ContainerKind =
  | 'zip'
  | 'tar'
  | 'cpio'
  | 'ar'
  | 'rpm'
  | '7z'
  | 'rar'
  | 'iso'
  | 'squashfs'
  | 'ubi'
  | 'ubifs'
  | 'jffs2'
  | 'image';
export type CodecKind = 'gzip' | 'bzip2' | 'xz' | 'zstd';

/** What people may upload, for messages and forms. */
export const archiveEndings = [
  '.zip',
  '.tar',
  '.tar.gz',
  '.tgz',
  '.tar.bz2',
  '.tbz2',
  '.tar.xz',
  '.txz',
  '.tar.zst',
  '.gz',
  '.bz2',
  '.xz',
  '.zst',
  '.7z',
  '.rar',
  '.jar',
  '.war',
  '.ear',
  '.aar',
  '.whl',
  '.egg',
  '.gem',
  '.nupkg',
  '.crate',
  '.conda',
  '.vsix',
  '.apk',
  '.aab',
  '.ipa',
  '.deb',
  '.rpm',
  '.cpio',
  '.iso',
  '.squashfs',
  '.ubi',
  '.ubifs',
  '.jffs2',
  '.img',
  '.bin',
  '.trx',
  '.itb',
  '.fw',
] as const;

/** What is said of an archive without files. */
export const nothingInside = '压缩包内没有文件';

const unknownArchive =
  '无法识别的压缩格式，请上传 zip、tar（可用 gz、bz2、xz、zst 压缩）、7z、rar、iso、deb、rpm、固件映像（bin、img、trx、itb）等格式的文件，或单个文件：程序与库（ELF、PE、Mach-O、class、dex、wasm）、物料清单、依赖清单与锁文件（须保留原文件名，如 package-lock.json）、源代码';

/** The descriptor of an ISO 9660 volume lies after 16 sectors; it is the farthest mark there is. */
const isoMarkAt = 0x8001;

/** How many bytes of a file `archiveKind` looks at. */
export const archiveHeadBytes = isoMarkAt + 5;

/** The bytes that kinds begin with, in hexadecimal. */
const beginnings: readonly (readonly [string, ArchiveKind])[] = [
  // A local header, the end record of an empty archive, the mark of a split archive.
  ['504b0304', 'zip'],
  ['504b0506', 'zip'],
  ['504b0708', 'zip'],
  ['1f8b', 'gzip'],
  ['425a68', 'bzip2'],
  ['fd377a585a00', 'xz'],
  ['28b52ffd', 'zstd'],
  ['377abcaf271c', '7z'],
  ['526172211a07', 'rar'],
  ['213c617263683e0a', 'ar'],
  ['edabeedb', 'rpm'],
  // "070701", "070702" (with checksums), "070707" (odc)
  ['303730373031', 'cpio'],
  ['303730373032', 'cpio'],
  ['303730373037', 'cpio'],
  ['68737173', 'squashfs'],
  ['5542492301', 'ubi'],
  ['31181006', 'ubifs'],
  // A mark of what is erased, a name, an inode; of either order of bytes.
  ['85190320', 'jffs2'],
  ['851901e0', 'jffs2'],
  ['851902e0', 'jffs2'],
  ['19852003', 'jffs2'],
  ['1985e001', 'jffs2'],
  ['1985e002', 'jffs2'],
  // uImage, TRX (HDR0), flattened device tree (FIT)
  ['27051956', 'image'],
  ['48445230', 'image'],
  ['d00dfeed', 'image'],
];

/** What is said of a file of which `archiveKind` knows nothing. */
export function whyUnknown(head: Uint8Array, name: string): string {
  return isEmptyTar(head, name) ? nothingInside : unknownArchive;
}

/**
 * Whether a file is a tar without files: two blocks of zeros and nothing before (POSIX pax, "ustar Interchange Format").
 * Other things begin with zeros too, so the name is asked.
 */
export function isEmptyTar(head: Uint8Array, name: string): boolean {
  const blocks = head.subarray(0, emptyTarBytes);
  return blocks.length === emptyTarBytes && blocks.every((byte) => byte === 0) && tarEndings.test(name);
}

/** The size of the smallest tar. */
export const emptyTarBytes = 1024;
const tarEndings = /\.(tar(\.\w+)?|tgz|tbz2?|txz|tzst)$/i;

/** The kind of an archive by its first bytes; `undefined` when it is none that we unpack. Names are not asked. */
export function archiveKind(head: Uint8Array): ArchiveKind | undefined {
  const start = Buffer.from(head.subarray(0, 8)).toString('hex');
  const found = beginnings.find(([mark]) => start.startsWith(mark));
  if (found !== undefined) return found[1];
  if (isTarHeader(head)) return 'tar';
  const mark = Buffer.from(head.subarray(isoMarkAt, isoMarkAt + 5)).toString('latin1');
  return mark === 'CD001' ? 'iso' : undefined;
}

/** Whether a block is a tar header: its checksum holds (POSIX pax, "ustar Interchange Format"). */
function isTarHeader(block: Uint8Array): boolean {
  if (block.length < 512 || block[0] === 0) return false;
  const stated = Number.parseInt(
    Buffer.from(block.subarray(148, 156)).toString('latin1').replace(/[\0 ]/g, ''),
    8,
  );
  return tarChecksum(block) === stated;
}

/** The sum of the bytes of a tar header, its own field taken as spaces. */
export function tarChecksum(block: Uint8Array): number {
  let sum = 0;
  for (let at = 0; at < 512; at += 1) sum += at >= 148 && at < 156 ? 0x20 : (block[at] ?? 0);
  return sum;
}

/** Endings of archives that are opened where they lie in another archive. */
const nestedEndings = [
  'zip|jar|war|ear|aar|whl|egg|nupkg|vsix|conda|apk|aab|ipa',
  'tar|tgz|tbz2?|txz|tzst|tar\\.(gz|bz2|xz|zst)|crate|gem',
  'deb|rpm|cpio|7z|rar|iso',
  'squashfs|sqsh|sfs|ubi|ubifs|jffs2|uimage|itb|fit|trx|bin|img|fw|rom|chk',
].join('|');
// Parts of images are named by where they begin.
const opens = new RegExp(`\\.(${nestedEndings})$|(^|/)metadata\\.gz$|0x[0-9a-f]+\\.(gz|bz2|xz|zst)$`, 'i');

/**
 * Whether an archive inside an upload is worth opening, by its name.
 *
 * Office documents and the like are zips too; nobody expects their insides in a list of files.
 */
export function opensWhenNested(path: string): boolean {
  return opens.test(path);
}

/** Whether a file may be an image of firmware, by its name: parts of it are looked for wherever they begin. */
export function mayBeImage(path: string): boolean {
  return /\.(bin|img|fw|rom|chk)$/i.test(path);
}
