import type { PackageFileReader, UploadTexts } from '../ecosystem.ts';
import { type LockedNode, type Root, stateGraph } from '../locked-graph.ts';
import { fileName, pathBeside, ReadingDraft } from '../reading-draft.ts';
import { namedDigest } from '../stated-digests.ts';
import { type TextLine, textLines } from '../text-lines.ts';

/**
 * Bundler's lockfile (bundler, `lockfile_parser.rb`): `Gemfile.lock`, or `gems.locked` beside a `gems.rb`.
 *
 * Sections begin at the margin; a gem stands four signs in, what it needs six. A platform behind the version
 * (`1.13.3-x86_64-linux`) is no part of it. Gems of a folder are the project's own when the upload has their gemspec.
 */
export const gemfileLock: PackageFileReader = {
  id: 'Gemfile.lock',
  kind: 'lockfile',
  matches: (path) => /^(?:Gemfile(?:\.[^/]+)?\.lock|gems\.locked)$/.test(fileName(path)),
  read(text, path, upload) {
    const nodes = new Map<string, LockedNode>();
    const roots: Root[] = [];
    let isDirectKnown = false;
    for (const section of sectionsOf(text)) {
      if (section.title === 'DEPENDENCIES') {
        isDirectKnown = true;
        for (const { content } of section.lines) {
          const name = /^ {2}([^\s(!]+)/.exec(content)?.[1];
          if (name !== undefined) roots.push([name, undefined]);
        }
      } else if (section.title === 'CHECKSUMS') {
        addChecksums(section, nodes);
      } else if (sources.has(section.title)) {
        addGems(section, nodes, isOwnFolder(section, path, upload));
      }
    }
    const draft = new ReadingDraft();
    stateGraph(nodes, isDirectKnown ? withOwnNeeds(roots, nodes) : undefined, draft);
    return draft.finish();
  },
};

/** `  name (version) sha256=...`, of the gem for any platform; one for another platform has it behind the version. */
function addChecksums({ lines }: Section, nodes: Map<string, LockedNode>): void {
  for (const { content } of lines) {
    const [, name = '', version, value] =
      /^ {2}(\S+) \(([^-)]+)\) sha256=([0-9a-f]{64})\b/.exec(content) ?? [];
    const node = nodes.get(name);
    if (node !== undefined && node.version === version)
      nodes.set(name, { ...node, digests: namedDigest('sha256', value) });
  }
}

const sources: ReadonlySet<string> = new Set(['GEM', 'GIT', 'PATH', 'PLUGIN SOURCE']);

interface Section {
  readonly title: string;
  readonly lines: TextLine[];
}

function sectionsOf(text: string): Section[] {
  const sections: Section[] = [];
  for (const one of textLines(text)) {
    if (/^[A-Z][A-Z ]*$/.test(one.content)) sections.push({ title: one.content.trim(), lines: [] });
    else sections.at(-1)?.lines.push(one);
  }
  return sections;
}

const entry = /^( {4}| {6})(\S+)(?: \(([^-)]*)(?:-[^)]*)?\))?/;

function addGems({ lines }: Section, nodes: Map<string, LockedNode>, isOwn: boolean): void {
  let needs: { to: string; isOptional: boolean }[] = [];
  for (const { content, line } of lines) {
    const [, indent, name, version] = entry.exec(content) ?? [];
    if (name === undefined) continue;
    if (indent?.length === 6) {
      needs.push({ to: name, isOptional: false });
      continue;
    }
    // The same gem may be locked for several platforms.
    const known = nodes.get(name);
    needs = known === undefined ? [] : [...known.needs];
    nodes.set(name, { name, version, line: known?.line ?? line, needs, isOwn });
  }
}

function isOwnFolder({ title, lines }: Section, path: string, upload: UploadTexts): boolean {
  const remote = lines.map(({ content }) => /^ {2}remote: (.+)$/.exec(content)?.[1]).find(Boolean);
  if (title !== 'PATH' || remote === undefined) return false;
  const folder = pathBeside(path, `${remote.trim()}/`);
  return upload.paths.some((other) => other.endsWith('.gemspec') && isDirectlyIn(other, folder));
}

function isDirectlyIn(path: string, folder: string): boolean {
  return path.slice(0, Math.max(0, path.lastIndexOf('/'))) === folder;
}

/** A gem of the project stands for what it needs. */
function withOwnNeeds(roots: readonly Root[], nodes: ReadonlyMap<string, LockedNode>): Root[] {
  return roots.flatMap((root): Root[] => {
    const node = nodes.get(root[0]);
    return node?.isOwn === true ? node.needs.map(({ to }): Root => [to, undefined]) : [root];
  });
}
