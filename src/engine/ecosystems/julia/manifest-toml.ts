import type { PackageFileReader, UploadTexts } from '../ecosystem.ts';
import { entriesOf, type ForeignRecord, itemsOf, memberOf, textOf, textsOf } from '../foreign-values.ts';
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
      for (const entry of itemsOf(entries)) {
        const version = textOf(memberOf(entry, 'version'));
        if (version === undefined) continue;
        const needs = neededBy(entry).map((to) => ({ to, isOptional: false }));
        nodes.set(name, { name, version, line: lines.get(name), needs, isOwn: isOwn(entry, path, upload) });
      }
    }
    const draft = new ReadingDraft();
    stateGraph(nodes, undefined, draft);
    return draft.finish();
  },
};

/** A list of names, or a table of names and uuids where two packages have the same name. */
function neededBy(entry: unknown): string[] {
  const stated = memberOf(entry, 'deps');
  return Array.isArray(stated) ? textsOf(stated) : Object.keys(recordOf(stated));
}

function recordOf(value: unknown): ForeignRecord {
  return Object.fromEntries(entriesOf(value));
}

function isOwn(entry: unknown, path: string, upload: UploadTexts): boolean {
  const folder = textOf(memberOf(entry, 'path'));
  return folder !== undefined && upload.text(pathBeside(path, `${folder}/Project.toml`)) !== undefined;
}

/** The line of each `[[deps.Name]]`, or `[[Name]]` in the first format. */
function headerLines(text: string): Map<string, number> {
  const lines = new Map<string, number>();
  for (const [index, line] of text.split('\n').entries()) {
    const name = /^\s*\[\[\s*(?:deps\.)?"?([\w.-]{1,200}?)"?\s*\]\]/.exec(line)?.[1];
    if (name !== undefined && !lines.has(name)) lines.set(name, index + 1);
  }
  return lines;
}
