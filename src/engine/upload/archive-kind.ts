/** The kinds of archives we unpack. */
export type ArchiveKind = 'zip' | 'tar' | 'gzip';

/** What people may upload, for messages and forms. */
export const archiveEndings = [
  '.zip',
  '.tar',
  '.tar.gz',
  '.tgz',
  '.jar',
  '.war',
  '.ear',
  '.whl',
  '.nupkg',
] as const;

/** How many bytes of a file `archiveKind` looks at. */
export const archiveHeadBytes = 512;

/** The kind of an archive by its first bytes; `undefined` when it is none that we unpack. Names are not asked. */
export function archiveKind(head: Uint8Array): ArchiveKind | undefined {
  if (head[0] === 0x1f && head[1] === 0x8b) return 'gzip';
  const isZip = head[0] === 0x50 && head[1] === 0x4b;
  // Local header, or the end record of an empty archive.
  if (isZip && ((head[2] === 3 && head[3] === 4) || (head[2] === 5 && head[3] === 6))) return 'zip';
  return isTarHeader(head) ? 'tar' : undefined;
}

/** Whether a block is a tar header: its checksum holds (POSIX pax, "ustar Interchange Format"). */
function isTarHeader(block: Uint8Array): boolean {
  if (block.length < 512 || block[0] === 0) return false;
  const stated = Number.parseInt(
    Buffer.from(block.subarray(148, 156)).toString('latin1').replace(/[\0 ]/g, ''),
    8,
  );
  let sum = 0;
  for (let at = 0; at < 512; at += 1) sum += at >= 148 && at < 156 ? 0x20 : (block[at] ?? 0);
  return sum === stated;
}

/**
 * Whether an archive inside an upload is worth opening, by its name.
 *
 * Office documents and the like are zips too; nobody expects their insides in a list of files.
 */
export function opensWhenNested(path: string): boolean {
  return /\.(zip|jar|war|ear|aar|whl|egg|nupkg|tar|tgz|tar\.gz|crate)$/i.test(path);
}
