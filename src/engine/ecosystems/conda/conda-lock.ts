import { type Digest, normalPypiName } from '#model';
import type { PackageFileReader, PackageFileReading } from '../ecosystem.ts';
import { itemsOf, memberOf, textOf } from '../foreign-values.ts';
import { LineFinder } from '../line-finder.ts';
import { parseYaml } from '../parsed-texts.ts';
import { fileName, ReadingDraft } from '../reading-draft.ts';
import { textLines } from '../text-lines.ts';
import { namedDigest } from '../stated-digests.ts';

/**
 * Lockfiles of conda: those of conda-lock (conda.github.io/conda-lock, "Output format") and of pixi (pixi.sh, "The lock
 * file"); a package of several platforms is one.
 */
export const condaLock: PackageFileReader = {
  id: 'conda-lock.yml',
  kind: 'lockfile',
  matches: (path) => /^(?:[\w.-]+\.)?conda-lock\.ya?ml$|^pixi\.lock$/.test(fileName(path)),
  read(text, path) {
    const draft = new ReadingDraft();
    const lines = new LineFinder(text);
    for (const document of parseYaml(text, path)) {
      for (const item of itemsOf(memberOf(document, 'package') ?? memberOf(document, 'packages')))
        addLocked(item, lines, draft);
    }
    return draft.finish();
  },
};

/** An explicit list of the archives of an environment (docs.conda.io, "Building identical conda environments"). */
export const condaExplicit: PackageFileReader = {
  id: 'conda-<platform>.lock',
  kind: 'lockfile',
  matches: (path) =>
    /^conda-(?:linux|osx|win|noarch)[\w-]*\.lock$|^spec-?(?:file|list)[\w-]*\.txt$/.test(fileName(path)),
  read: readExplicit,
};

function addLocked(item: unknown, lines: LineFinder, draft: ReadingDraft): void {
  const address =
    textOf(memberOf(item, 'conda')) ?? textOf(memberOf(item, 'pypi')) ?? textOf(memberOf(item, 'url'));
  // What pixi builds from a folder is the project itself, or a part of it.
  if (memberOf(item, 'editable') === 'true' || isFolder(address ?? '')) return;
  const fromAddress = memberOf(item, 'conda') === undefined ? undefined : readArchive(address ?? '');
  const name = textOf(memberOf(item, 'name')) ?? fromAddress?.name;
  if (name === undefined) return;
  const isPip =
    memberOf(item, 'manager') === 'pip' ||
    memberOf(item, 'kind') === 'pypi' ||
    memberOf(item, 'pypi') !== undefined;
  draft.add({
    name: isPip ? normalPypiName(name) : name,
    version: textOf(memberOf(item, 'version')) ?? fromAddress?.version,
    line: lines.nextText(address ?? name),
    scopes: scopeOf(textOf(memberOf(item, 'category'))),
    // Written by pixi alone.
    declaredLicense: textOf(memberOf(item, 'license')),
    digests: digestsOf(item),
    ...(isPip ? { ecosystem: 'pypi' } : {}),
  });
}

/** A path that names no archive. */
function isFolder(address: string): boolean {
  return (
    /^(?:\.{1,2}(?:[/\\]|$)|\/|file:)/.test(address) &&
    !/\.(?:conda|whl|zip|t?gz|bz2)(?:[?#].*)?$/.test(address)
  );
}

/** conda-lock keeps them under `hash`, pixi in the package itself. */
function digestsOf(item: unknown): Digest[] {
  return [memberOf(item, 'hash'), item].flatMap((place) =>
    ['md5', 'sha256'].flatMap((name) => namedDigest(name, memberOf(place, name))),
  );
}

function scopeOf(category: string | undefined) {
  if (category === undefined) return [];
  return category === 'main' ? (['runtime'] as const) : (['dev'] as const);
}

function readExplicit(text: string): PackageFileReading {
  const draft = new ReadingDraft();
  for (const { content, line } of textLines(text)) {
    const read = /^https?:\/\//.test(content) ? readArchive(content) : undefined;
    if (read !== undefined) draft.add({ ...read, line });
  }
  return draft.finish();
}

/** The package that the name of an archive states: `name-version-build.conda`. */
function readArchive(address: string): { name: string; version: string } | undefined {
  const file = /([^/]+)\.(?:conda|tar\.bz2)(?:#.*)?$/.exec(address)?.[1] ?? '';
  const [build, version, ...name] = file.split('-').reverse();
  if (build === undefined || version === undefined || name.length === 0) return undefined;
  return { name: name.reverse().join('-'), version };
}
