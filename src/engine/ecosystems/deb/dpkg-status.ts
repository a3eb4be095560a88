import { UnreadableFile } from '../../unreadable-file.ts';
import { type Distribution, distributionAt, distributionPurl, upstreamOf } from '../distribution.ts';
import type { PackageFileReader, PackageFileReading } from '../ecosystem.ts';
import { fileName, ReadingDraft } from '../reading-draft.ts';
import { type Paragraph, readParagraphs } from './deb822.ts';

/**
 * What dpkg has installed: `var/lib/dpkg/status` (deb-control(5), dpkg(1) for the states), or a file for each package
 * in `status.d`, as images without a shell have it.
 */
export const dpkgStatus: PackageFileReader = {
  id: 'dpkg/status',
  kind: 'installed',
  matches: (path) => databasePath.test(path),
  read(text, path, upload) {
    const distribution = distributionAt(databasePath.exec(path)?.[1] ?? '', upload);
    const paragraphs = readParagraphs(text).filter(isInstalled);
    return readPackages(paragraphs, distribution, maker(distribution));
  },
};

const databasePath = /^((?:.*\/)?)var\/lib\/dpkg\/(?:status|status\.d\/(?!.*\.md5sums$)[^/]+)$/;

/** The same database without its folders, as people hand it over; other files of this name say nothing. */
export const bareDpkgStatus: PackageFileReader = {
  id: 'status',
  kind: 'content',
  matches: (path) => fileName(path) === 'status' && !databasePath.test(path),
  read(text) {
    if (!/^Package: \S+\r?\nStatus: \S+ \S+ \S+/m.test(text)) return new ReadingDraft().finish();
    const { packages, ...rest } = readPackages(
      readParagraphs(text).filter(isInstalled),
      undefined,
      maker(undefined),
    );
    return { ...rest, packages: packages.map((one) => ({ ...one, kind: 'installed' as const })) };
  },
};

/** The control file of a package file: `curl.deb!/control.tar.xz!/control` (deb(5)). */
export const debControl: PackageFileReader = {
  id: '*.deb',
  kind: 'package',
  matches: (path) => /(?:^|\/)control\.tar(?:\.\w+)?!\/control$/.test(path),
  read(text, path) {
    const [control] = readParagraphs(text);
    if (control?.fields.get('package') === undefined) throw new UnreadableFile(path, '没有写明包的名称');
    const isUbuntu = /ubuntu/.test(control.fields.get('version') ?? '');
    return readPackages([control], undefined, isUbuntu ? 'ubuntu' : 'debian');
  },
};

function maker(distribution: Distribution | undefined): string {
  return distribution?.id ?? 'debian';
}

/** A package that was removed leaves its settings, and a line that says so. */
function isInstalled({ fields }: Paragraph): boolean {
  const state = fields.get('status')?.split(/\s+/)[2];
  return state === undefined || !['not-installed', 'config-files'].includes(state);
}

function readPackages(
  paragraphs: readonly Paragraph[],
  distribution: Distribution | undefined,
  namespace: string,
): PackageFileReading {
  const draft = new ReadingDraft();
  const providers = new Map<string, Paragraph>();
  for (const paragraph of paragraphs) {
    const { line, fields } = paragraph;
    const name = fields.get('package') ?? '';
    const version = fields.get('version');
    if (!isName(name) || version === undefined) {
      draft.note(`第 ${line} 行的软件包没有写明名称或版本`);
      continue;
    }
    const arch = fields.get('architecture');
    const upstream = upstreamOf({ name, version }, sourceOf(fields.get('source') ?? name));
    const purl = distributionPurl({
      type: 'deb',
      maker: namespace,
      name,
      version,
      arch,
      upstream,
      distribution,
    });
    draft.add({ name, version, line, purl });
    providers.set(name, paragraph);
  }
  for (const paragraph of providers.values()) {
    for (const name of relations(paragraph.fields.get('provides')).flat())
      if (!providers.has(name)) providers.set(name, paragraph);
  }
  for (const paragraph of new Set(providers.values())) addNeeds(paragraph, providers, draft);
  return draft.finish();
}

/** `glibc (2.36-9)`: the version stands there where it is another one (Debian Policy 5.6.1). */
function sourceOf(written: string) {
  const [, name = '', version] = /^(\S{1,200})(?:\s+\(([^()\s]{1,200})\))?$/.exec(written.trim()) ?? [];
  return { name, version };
}

/** Of alternatives the one that is there. */
function addNeeds(
  paragraph: Paragraph,
  providers: ReadonlyMap<string, Paragraph>,
  draft: ReadingDraft,
): void {
  for (const field of ['pre-depends', 'depends']) {
    for (const alternatives of relations(paragraph.fields.get(field))) {
      const met = alternatives.map((name) => providers.get(name)).find((found) => found !== undefined);
      if (met !== undefined && met !== paragraph) draft.need(packageOf(paragraph), packageOf(met), 'runtime');
    }
  }
}

function packageOf({ fields }: Paragraph) {
  return { name: fields.get('package') ?? '', version: fields.get('version') };
}

/** Nobody needs more than fits here. */
const mostOfRelations = 256 * 1024;

/** `libc6 (>= 2.36), debconf | debconf-2.0`: the names, alternatives together. */
function relations(written: string | undefined): string[][] {
  return (written ?? '')
    .slice(0, mostOfRelations)
    .split(',')
    .map((part) => part.split('|').flatMap((one) => /^\s*([a-z0-9][a-z0-9.+-]*)/.exec(one)?.[1] ?? []));
}

/** Debian Policy 5.6.7; capitals are tolerated. */
function isName(name: string): boolean {
  return /^[A-Za-z0-9][\w.+-]{0,199}$/.test(name);
}
