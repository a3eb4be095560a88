import type { DependencyScope } from '#model';
import type { PackageFileReader } from '../ecosystem.ts';
import { countLineBreaks } from '../line-finder.ts';
import { fileName, ReadingDraft } from '../reading-draft.ts';

/**
 * Rebar's lockfile (rebar3, `rebar_config.erl`): `{<<"name">>,{pkg,<<"package">>,<<"version">>},Level}`; what the
 * project asks for itself has level 0. What comes from git has a revision and no version.
 */
export const rebarLock: PackageFileReader = {
  id: 'rebar.lock',
  kind: 'lockfile',
  matches: (path) => fileName(path) === 'rebar.lock',
  read(text) {
    const draft = new ReadingDraft();
    const entry =
      /\{\s*<<"([^"]{1,200})">>\s*,\s*\{\s*(pkg|git|hg|git_subdir)\s*,\s*(?:<<)?"([^"]{0,500})"(?:>>)?\s*,?([^{}]{0,500}(?:\{[^{}]{0,200}\})?[^{}]{0,100})\}\s*,\s*(\d{1,9})\s*\}/g;
    for (const { match, line } of withLines(text, entry)) {
      const [, application = '', source, where = '', rest = '', level] = match;
      const isDirect = level === '0';
      const quoted = /"([^"]*)"/.exec(rest)?.[1];
      if (source === 'pkg') draft.add({ name: where, version: quoted, line, isDirect });
      else draft.add({ name: application, requirement: `${where}#${quoted ?? ''}`, line, isDirect });
    }
    return draft.finish();
  },
};

/**
 * What an Erlang project asks for (rebar3, "Dependencies"); a file of terms. Found are the lists `{deps, [...]}`, with
 * the profile around them; what a script beside it computes is not.
 */
export const rebarConfig: PackageFileReader = {
  id: 'rebar.config',
  kind: 'manifest',
  matches: (path) => fileName(path) === 'rebar.config',
  read(text) {
    const draft = new ReadingDraft();
    const terms = text.replace(/%.*$/gm, (comment) => ' '.repeat(comment.length));
    const profiles = terms.search(/\{\s*profiles\s*,/);
    for (const { match, line } of withLines(terms, /\{\s*(deps|test_deps)\s*,\s*\[/g)) {
      const start = match.index + match[0].length;
      const isTest = match[1] === 'test_deps' || (profiles >= 0 && match.index > profiles);
      const profile = isTest
        ? profileBefore(terms.slice(Math.max(0, match.index - 200), match.index))
        : 'runtime';
      readDeps(terms.slice(start, endOfList(terms, start)), { line, scope: profile, draft });
    }
    return draft.finish();
  },
};

function profileBefore(text: string): DependencyScope {
  const names = [...text.matchAll(/\{\s*(\w+)\s*,\s*\[/g)].map(([, name]) => name);
  return names.at(-1) === 'test' || names.length === 0 ? 'test' : 'dev';
}

/** Where a list ends whose first element begins at `start`; texts in quotes hold no brackets that count. */
function endOfList(text: string, start: number): number {
  let depth = 1;
  for (let at = start; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '"') {
      const close = text.indexOf('"', at + 1);
      if (close < 0) return text.length;
      at = close;
    } else if (sign === '[' || sign === '{') depth += 1;
    else if (sign === ']' || sign === '}') depth -= 1;
    if (depth === 0) return at;
  }
  return text.length;
}

interface DepsContext {
  readonly line: number;
  readonly scope: DependencyScope;
  readonly draft: ReadingDraft;
}

/** `name`, `{name, "1.0"}`, `{name, {git, "...", {tag, "1.0"}}}` or `{name, {pkg, package}}`. */
function readDeps(list: string, { line, scope, draft }: DepsContext): void {
  const element = /\{\s*'?(\w+)'?\s*,([^{}]*(?:\{[^{}]*(?:\{[^{}]*\})?[^{}]*\})?[^{}]*)\}|'?\b([a-z]\w*)'?/g;
  for (const { match, line: within } of withLines(list, element)) {
    const [, tuple, rest = '', atom] = match;
    const written = /^\s*(?:<<)?"([^"]*)"/.exec(rest)?.[1];
    const renamed = /\{\s*pkg\s*,\s*(\w+)/.exec(rest)?.[1];
    const address = /\{\s*(?:git|git_subdir|hg)\s*,\s*"([^"]*)"/.exec(rest)?.[1];
    const version = /^(?:==\s*)?(\d+\.\d+\.\d+\S*)$/.exec(written ?? '')?.[1];
    draft.add({
      name: renamed ?? tuple ?? atom ?? '',
      version,
      requirement: version === undefined ? (written ?? address) : undefined,
      line: line + within - 1,
      isDirect: true,
      scopes: [scope],
    });
  }
}

/** Every match of a pattern with the line on which it begins. */
function* withLines(text: string, pattern: RegExp): Iterable<{ match: RegExpExecArray; line: number }> {
  let line = 1;
  let counted = 0;
  for (const match of text.matchAll(pattern)) {
    line += countLineBreaks(text, counted, match.index);
    counted = match.index;
    yield { match, line };
  }
}
