import type { DependencyScope } from '#model';
import type { PackageFileReader } from '../ecosystem.ts';
import { fileName, ReadingDraft } from '../reading-draft.ts';
import { textLines } from '../text-lines.ts';

/**
 * What an Elixir project asks for (Mix, "mix deps"); read, never executed.
 *
 * Found are tuples like `{:plug, "~> 1.0", only: :test}` in functions whose name says `deps`, each on one line.
 */
export const mixExs: PackageFileReader = {
  id: 'mix.exs',
  kind: 'manifest',
  matches: (path) => fileName(path) === 'mix.exs',
  read(text) {
    const draft = new ReadingDraft();
    let isInside = false;
    for (const { content, line } of textLines(text)) {
      const code = content.replace(/(^|\s)#.*$/, '$1');
      if (/^\s*defp?\s/.test(code)) isInside = /^\s*defp?\s+\w*deps\b/.test(code);
      if (!isInside) continue;
      for (const [, name = '', rest = ''] of code.matchAll(/\{\s*:(\w+)\s*,([^{}]*)\}/g)) {
        addDependency(name, rest, line, draft);
      }
    }
    return draft.finish();
  },
};

function addDependency(name: string, rest: string, line: number, draft: ReadingDraft): void {
  // Another part of the same project.
  if (/\b(?:path:|in_umbrella: true)/.test(rest)) return;
  const [, written] = /^\s*"([^"]*)"/.exec(rest) ?? [];
  const address = /\b(?:git|github):\s*"([^"]*)"/.exec(rest)?.[1];
  const version = /^(?:==\s*)?(\d+\.\d+\.\d+(?:[-+][0-9A-Za-z.+-]+)?)$/.exec(written?.trim() ?? '')?.[1];
  const hexName = /\bhex:\s*:"?([\w-]+)"?/.exec(rest)?.[1];
  draft.add({
    name: hexName ?? name,
    version,
    requirement: version === undefined ? (written ?? address) : undefined,
    line,
    isDirect: true,
    scopes: [scopeOf(rest)],
  });
}

/** `only:` names one environment or a list of them. */
function scopeOf(rest: string): DependencyScope {
  const only = /\bonly:\s*(\[[^\]]*\]|:\w+)/.exec(rest)?.[1];
  if (only !== undefined) {
    const names = [...only.matchAll(/:(\w+)/g)].map(([, name]) => name);
    if (names.every((name) => name === 'test')) return 'test';
    if (!names.includes('prod')) return 'dev';
  }
  return /\boptional:\s*true/.test(rest) ? 'optional' : 'runtime';
}
