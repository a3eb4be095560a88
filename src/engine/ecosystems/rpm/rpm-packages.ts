import { UnreadableFile } from '../../unreadable-file.ts';
import { type Distribution, distributionAt, distributionPurl } from '../distribution.ts';
import type { PackageFileReader } from '../ecosystem.ts';
import { ReadingDraft } from '../reading-draft.ts';
import { bdbValues, isBdbHash } from './bdb-hash.ts';
import { isNdb, ndbHeaders } from './ndb-slots.ts';
import { readRpmHeader, type RpmHeader } from './rpm-header.ts';
import { withSqliteLog } from './sqlite-log.ts';
import { isSqlite, sqliteRows } from './sqlite-pages.ts';

/** What rpm has installed: its database, in each of the three forms that it has had (rpm, "Database"). */
export const rpmDatabase: PackageFileReader = {
  id: 'rpmdb',
  kind: 'installed',
  isBinary: true,
  matches: (path) => databasePath.test(path),
  // What rpm has written last and not yet taken into its database.
  mayInclude: (path) => path.endsWith('-wal') && databasePath.test(path.slice(0, -'-wal'.length)),
  read(_text, path, upload) {
    const log = upload.bytes(`${path}-wal`);
    const file = withSqliteLog(Buffer.from(upload.bytes(path) ?? []), Buffer.from(log ?? []));
    const draft = new ReadingDraft();
    if (file.length === 0) return draft.finish();
    const headers = readHeaders(headersOf(file, path), draft);
    const distribution = distributionAt(databasePath.exec(path)?.[1] ?? '', upload);
    for (const header of headers) draft.add(stated(header, distribution));
    addNeeds(headers, draft);
    return { ...draft.finish(), ...(log !== undefined && { included: [`${path}-wal`] }) };
  },
};

const databasePath =
  /^((?:.*\/)?)(?:var\/lib|usr\/lib\/sysimage)\/rpm\/(?:rpmdb\.sqlite|Packages\.db|Packages)$/;

/** The header of a package file; unpacking gives it this name beside the files of the package. */
export const rpmPackage: PackageFileReader = {
  id: '*.rpm',
  kind: 'package',
  isBinary: true,
  matches: (path) => /(?:^|\/)rpm-header$/.test(path),
  read(_text, path, upload) {
    const draft = new ReadingDraft();
    const [header] = readHeaders([Buffer.from(upload.bytes(path) ?? [])], draft);
    if (header === undefined) throw new UnreadableFile(path, '不是完整的 RPM 包头，或没有写明名称和版本');
    draft.add(stated(header, undefined));
    return draft.finish();
  },
};

function headersOf(file: Buffer, path: string): Iterable<Buffer> {
  if (isSqlite(file)) return blobsOf(file);
  if (isNdb(file)) return ndbHeaders(file);
  if (isBdbHash(file)) return bdbValues(file);
  throw new UnreadableFile(path, '不是可识别的 RPM 数据库（SQLite、NDB 或 Berkeley DB 散列表）');
}

function* blobsOf(file: Buffer): Generator<Buffer> {
  for (const row of sqliteRows(file, 'Packages')) {
    const blob = row.find((value) => Buffer.isBuffer(value));
    if (blob !== undefined) yield blob;
  }
}

/** What can be read up to the first damage of the file; a header that is damaged by itself is left out. */
function readHeaders(blobs: Iterable<Buffer>, draft: ReadingDraft): RpmHeader[] {
  const headers: RpmHeader[] = [];
  let damagedCount = 0;
  const isWhole = untilDamage(() => {
    for (const blob of blobs) {
      const isRead = untilDamage(() => {
        const header = readRpmHeader(blob);
        // Keys that signatures are checked by are kept like packages.
        if (header !== undefined && header.name !== 'gpg-pubkey') headers.push(header);
      });
      if (!isRead) damagedCount += 1;
    }
  });
  if (damagedCount > 0) draft.note(`有 ${damagedCount} 个软件包的包头已损坏，未能读取`);
  if (!isWhole) draft.note(`RPM 数据库已损坏或不完整，只读出 ${headers.length} 个软件包`);
  return headers;
}

/** False when a place outside of the file was asked for. */
function untilDamage(read: () => void): boolean {
  try {
    read();
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

function stated(header: RpmHeader, distribution: Distribution | undefined) {
  const { name, version, release, arch, epoch } = header;
  const purl = distributionPurl({
    type: 'rpm',
    maker: makerOf(header, distribution),
    name,
    version: `${version}-${release}`,
    arch,
    epoch: epoch?.toString(),
    upstream: sourceOf(header),
    distribution,
  });
  return { name, version: versionOf(header), purl, declaredLicense: header.license };
}

/** The source package where it has another name, by its file. */
function sourceOf({ name, sourceRpm }: RpmHeader): string | undefined {
  const source = /^([\w.+-]{1,200})-[^-]{1,200}-[^-]{1,200}\.(?:no)?src\.rpm$/.exec(sourceRpm ?? '')?.[1];
  return source === undefined || source === name ? undefined : sourceRpm;
}

/** The version as rpm orders it: with the epoch before it. */
function versionOf({ epoch, version, release }: RpmHeader): string {
  return `${epoch === undefined ? '' : `${epoch}:`}${version}-${release}`;
}

/** The names that purls have for distributions and for those who sign packages of theirs. */
const makers: readonly (readonly [RegExp, string])[] = [
  [/^(?:rhel|red hat)/i, 'redhat'],
  [/^(?:ol$|oracle)/i, 'oracle'],
  [/^(?:opensuse|obs:)/i, 'opensuse'],
  [/^(?:sles|suse)/i, 'suse'],
  [/^(?:amzn|amazon)/i, 'amazon'],
  [/^(fedora|centos|rocky|almalinux|openeuler|anolis|kylin|uos|mageia|photon|azurelinux|mariner)/i, ''],
];

function makerOf({ vendor }: RpmHeader, distribution: Distribution | undefined): string | undefined {
  const named = distribution?.id ?? vendor ?? '';
  for (const [pattern, maker] of makers) {
    const match = pattern.exec(named);
    if (match !== null) return maker === '' ? match[1]?.toLowerCase() : maker;
  }
  return distribution?.id;
}

function addNeeds(headers: readonly RpmHeader[], draft: ReadingDraft): void {
  const providers = new Map<string, RpmHeader>();
  for (const header of headers) {
    for (const name of [header.name, ...header.provides])
      if (!providers.has(name)) providers.set(name, header);
  }
  for (const header of headers) {
    for (const name of header.requires) {
      const met = providers.get(name);
      if (met === undefined || met === header) continue;
      draft.need(
        { name: header.name, version: versionOf(header) },
        { name: met.name, version: versionOf(met) },
        'runtime',
      );
    }
  }
}
