import type { DependencyScope } from '#model';
import type { PackageFileReader, PackageFileReading } from '../ecosystem.ts';
import { countLineBreaks } from '../line-finder.ts';
import { fileName, ReadingDraft } from '../reading-draft.ts';

/** What an OCaml package needs (opam.ocaml.org, "The opam manual", "opam files"): `depends` and `depopts`. */
export const opamFile: PackageFileReader = {
  id: 'opam',
  kind: 'manifest',
  matches: (path) => /^opam$|\.opam(?:\.template)?$/.test(fileName(path)),
  read: (text) => readOpam(text, true),
};

/** What `opam lock` writes: the same with one version for each package, transitive ones too. */
export const opamLocked: PackageFileReader = {
  id: '*.opam.locked',
  kind: 'lockfile',
  matches: (path) => /\.opam\.locked$|^opam\.locked$/.test(fileName(path)),
  read: (text) => readOpam(text, undefined),
};

function readOpam(text: string, isDirect: true | undefined): PackageFileReading {
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

/** The bounds of a filter, joined as opam does: `>= 4.08 & < 5.0`. */
function boundsIn(filter: string): string {
  const bounds = [...filter.matchAll(/(?<![\w-])([<>]=?|!?=)\s*"([^"]*)"/g)];
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
