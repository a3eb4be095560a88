import type { DependencyScope } from '#model';
import type { PackageFileReader, PackageFileReading, UploadTexts } from '../ecosystem.ts';
import { countLineBreaks } from '../line-finder.ts';
import { fileName, ReadingDraft } from '../reading-draft.ts';

/** What an OCaml package needs (opam.ocaml.org, "The opam manual", "opam files"): `depends` and `depopts`. */
export const opamFile: PackageFileReader = {
  id: 'opam',
  kind: 'manifest',
  matches: (path) => /^opam$|\.opam(?:\.template)?$/.test(fileName(path)),
  read: (text, path, upload) => readOpam(text, true, ownPackages(path, upload)),
};

/** What `opam lock` writes: the same with one version for each package, transitive ones too. */
export const opamLocked: PackageFileReader = {
  id: '*.opam.locked',
  kind: 'lockfile',
  matches: (path) => /\.opam\.locked$|^opam\.locked$/.test(fileName(path)),
  read: (text, path, upload) => readOpam(text, undefined, ownPackages(path, upload)),
};

/** The packages of the project itself: each has a file of its name beside this one, and may ask for another. */
function ownPackages(path: string, upload: UploadTexts): ReadonlySet<string> {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const beside = upload.paths.filter((one) => one.startsWith(folder) && !one.includes('/', folder.length));
  return new Set(beside.flatMap((one) => /^(.+)\.opam$/.exec(one.slice(folder.length))?.[1] ?? []));
}

function readOpam(text: string, isDirect: true | undefined, own: ReadonlySet<string>): PackageFileReading {
  const draft = new ReadingDraft();
  const source = text.replace(/#.*$/gm, (comment) => ' '.repeat(comment.length));
  let line = 1;
  let counted = 0;
  for (const list of source.matchAll(/^(depends|depopts)\s{0,20}:\s{0,20}\[([^\]]{0,100000})\]/gm)) {
    const start = list.index + list[0].indexOf('[') + 1;
    // `"name" {filter}`; a filter may hold quoted versions.
    for (const entry of (list[2] ?? '').matchAll(/"([^"\n]{1,200})"\s{0,200}(?:\{([^}]{0,2000})\})?/g)) {
      line += countLineBreaks(source, counted, start + entry.index);
      counted = start + entry.index;
      if (own.has(entry[1] ?? '')) continue;
      const filter = entry[2] ?? '';
      const bounds = boundsIn(filter);
      const version = /^= (\S+)$/.exec(bounds)?.[1];
      const scope = scopeOf(filter, list[1] === 'depopts');
      const requirement = version === undefined ? bounds : undefined;
      draft.add({ name: entry[1] ?? '', version, requirement, line, isDirect, scopes: [scope] });
    }
  }
  return draft.finish();
}

/** The bounds of a filter, joined as opam does: `>= 4.08 & < 5.0`. What is compared with a variable bounds no version. */
function boundsIn(filter: string): string {
  const bounds = [...filter.matchAll(/(?<![\w!<>-])(?<!\w\s{1,20})([<>]=?|!?=)\s*"([^"]*)"/g)];
  return bounds
    .map(([, sign = '', version = '']) => `${sign} ${version}`)
    .join(filter.includes('|') ? ' | ' : ' & ');
}

function scopeOf(filter: string, isOptional: boolean): DependencyScope {
  if (/(?<![!\w])with-test\b/.test(filter)) return 'test';
  if (/\bwith-(?:doc|dev-setup)\b/.test(filter)) return 'dev';
  if (/(?<![!\w])build\b/.test(filter)) return 'build';
  return isOptional ? 'optional' : 'runtime';
}
