import { distributionAt, distributionPurl, type Distribution, upstreamOf } from '../distribution.ts';
import type { PackageFileReader } from '../ecosystem.ts';
import { ReadingDraft } from '../reading-draft.ts';

/**
 * What apk has installed: fields of one letter, a paragraph for each package (Alpine wiki, "Apk spec", installed
 * database). Which of them somebody asked for stands in `etc/apk/world`.
 */
export const apkInstalled: PackageFileReader = {
  id: 'apk/db/installed',
  kind: 'installed',
  matches: (path) => databasePath.test(path),
  read(text, path, upload) {
    const root = databasePath.exec(path)?.[1] ?? '';
    const world = upload.text(`${root}etc/apk/world`);
    const draft = new ReadingDraft();
    const records = readRecords(text);
    for (const { line, fields } of records)
      if (!fields.has('P') || !fields.has('V')) draft.note(`第 ${line} 行的软件包没有写明名称或版本`);
    const whole = records.filter(({ fields }) => fields.has('P') && fields.has('V'));
    state(
      whole,
      { world: world === undefined ? undefined : namesOf(world), draft },
      distributionAt(root, upload),
    );
    addNeeds(whole, draft);
    return draft.finish();
  },
};

/** The packages that somebody asked for; the reader of the database asks for it. */
export const apkWorld: PackageFileReader = {
  id: 'apk/world',
  kind: 'installed',
  matches: (path) => /(?:^|\/)etc\/apk\/world$/.test(path),
  read: () => new ReadingDraft().finish(),
};

const databasePath = /^((?:.*\/)?)(?:usr\/)?lib\/apk\/db\/installed$/;

interface ApkRecord {
  readonly line: number;
  /** By letter; P name, V version, A architecture, L licence, D needs, p provides, o origin. */
  readonly fields: ReadonlyMap<string, string>;
}

function readRecords(text: string): ApkRecord[] {
  const records: ApkRecord[] = [];
  let fields: Map<string, string> | undefined;
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const match = /^([CPVASILDpo]):(.*)$/.exec(line);
    if (line.trim() === '') fields = undefined;
    // Folders and files follow with fields of their own.
    if (match?.[1] === undefined) continue;
    if (fields === undefined) records.push({ line: index + 1, fields: (fields = new Map()) });
    const value = (match[2] ?? '').trim();
    if (value !== '' && !fields.has(match[1])) fields.set(match[1], value);
  }
  return records;
}

function state(
  records: readonly ApkRecord[],
  { world, draft }: { readonly world: readonly string[] | undefined; readonly draft: ReadingDraft },
  distribution: Distribution | undefined,
): void {
  const wanted = new Set(world);
  for (const { line, fields } of records) {
    const { name, version } = packageOf({ line, fields });
    const maker = distribution?.id ?? 'alpine';
    const arch = fields.get('A');
    const upstream = upstreamOf({ name, version }, { name: fields.get('o') ?? name });
    draft.add({
      name,
      version,
      line,
      purl: distributionPurl({ type: 'apk', maker, name, version, arch, upstream, distribution }),
      isDirect: world === undefined ? undefined : wanted.has(name),
      declaredLicense: fields.get('L'),
    });
  }
}

function addNeeds(records: readonly ApkRecord[], draft: ReadingDraft): void {
  const providers = new Map<string, ApkRecord>();
  for (const record of records) {
    for (const name of [packageOf(record).name, ...namesOf(record.fields.get('p') ?? '')])
      if (!providers.has(name)) providers.set(name, record);
  }
  for (const record of records) {
    for (const name of namesOf(record.fields.get('D') ?? '')) {
      const met = providers.get(name);
      if (met !== undefined && met !== record) draft.need(packageOf(record), packageOf(met), 'runtime');
    }
  }
}

function packageOf({ fields }: ApkRecord) {
  return { name: fields.get('P') ?? '', version: fields.get('V') };
}

/** `so:libc.musl-x86_64.so.1 openssl>=3 !libressl`: without versions, and without what must not be there. */
function namesOf(written: string): string[] {
  return written.split(/\s+/).flatMap((word) => /^([^!<>=~@][^<>=~@]*)/.exec(word)?.[1] ?? []);
}
