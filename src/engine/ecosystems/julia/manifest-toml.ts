import { pushTo } from '../../push-to.ts';
import type { PackageFileReader, UploadTexts } from '../ecosystem.ts';
import { entriesOf, itemsOf, memberOf, textOf, textsOf } from '../foreign-values.ts';
import { type LockedNode, stateGraph } from '../locked-graph.ts';
import { parseToml } from '../parsed-texts.ts';
import { fileName, pathBeside, ReadingDraft } from '../reading-draft.ts';

/**
 * Julia's lockfile, formats 1 and 2 (pkgdocs.julialang.org, "Project.toml and Manifest.toml"). What has no version belongs
 * to the standard library; what has a path lies in a folder.
 */
export const manifestToml: PackageFileReader = {
  id: 'Manifest.toml',
  kind: 'lockfile',
  matches: (path) => /^(?:Julia)?Manifest(?:-v[\d.]+)?\.toml$/.test(fileName(path)),
  read(text, path, upload) {
    const document = parseToml(text, path);
    const packages = document['manifest_format'] === undefined ? document : document['deps'];
    const lines = headerLines(text);
    const nodes = new Map<string, LockedNode>();
    for (const [name, entries] of entriesOf(packages)) {
      const places = lines.get(name) ?? [];
      for (const [index, entry] of itemsOf(entries).entries()) {
        const version = textOf(memberOf(entry, 'version'));
        if (version === undefined) continue;
        const needs = neededBy(entry, packages).map((to) => ({ to, isOptional: false }));
        const key = keyOf(name, textOf(memberOf(entry, 'uuid')));
        nodes.set(key, { name, version, line: places[index], needs, isOwn: isOwn(entry, path, upload) });
      }
    }
    const draft = new ReadingDraft();
    stateGraph(nodes, undefined, draft);
    return draft.finish();
  },
};

/** Two packages may have the same name; their uuids tell them apart. */
function keyOf(name: string, uuid: string | undefined): string {
  return `${name} ${uuid ?? ''}`;
}

/** The keys that a list of names means, or a table of names and uuids where two packages have the same name. */
function neededBy(entry: unknown, packages: unknown): string[] {
  const stated = memberOf(entry, 'deps');
  if (!Array.isArray(stated)) return entriesOf(stated).map(([name, uuid]) => keyOf(name, textOf(uuid)));
  return textsOf(stated).flatMap((name) =>
    itemsOf(memberOf(packages, name)).map((one) => keyOf(name, textOf(memberOf(one, 'uuid')))),
  );
}

function isOwn(entry: unknown, path: string, upload: UploadTexts): boolean {
  const folder = textOf(memberOf(entry, 'path'));
  return folder !== undefined && upload.text(pathBeside(path, `${folder}/Project.toml`)) !== undefined;
}

/** The lines of each `[[deps.Name]]`, or `[[Name]]` in the first format. */
function headerLines(text: string): Map<string, number[]> {
  const lines = new Map<string, number[]>();
  for (const [index, line] of text.split('\n').entries()) {
    const name = /^\s*\[\[\s*(?:deps\.)?"?([\w.-]{1,200}?)"?\s*\]\]/.exec(line)?.[1];
    if (name === undefined) continue;
    pushTo(lines, name, index + 1);
  }
  return lines;
}
