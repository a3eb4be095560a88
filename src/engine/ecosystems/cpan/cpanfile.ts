import type { DependencyScope } from '#model';
import type { PackageFileReader } from '../ecosystem.ts';
import { fileName, ReadingDraft } from '../reading-draft.ts';
import { textLines } from '../text-lines.ts';

/**
 * What a Perl project asks for (metacpan.org, "cpanfile"); read, never executed.
 *
 * It names modules; the distribution that holds one is named after its main module: `HTTP::Tiny` is `HTTP-Tiny`. A bare
 * version is the lowest that will do, only `== 1.0` fixes one. Perl itself is no distribution.
 */
export const cpanfile: PackageFileReader = {
  id: 'cpanfile',
  kind: 'manifest',
  matches: (path) => fileName(path) === 'cpanfile',
  read(text) {
    const draft = new ReadingDraft();
    let phase: DependencyScope = 'runtime';
    for (const { content, line } of textLines(text)) {
      const code = content.replace(/(^|\s)#.*$/, '$1');
      const opened = /^\s*on\s+["']?(\w+)["']?\s*=>\s*sub/.exec(code)?.[1];
      if (opened !== undefined) phase = phases[opened] ?? 'runtime';
      else if (/^\s*\}\s*;?\s*$/.test(code)) phase = 'runtime';
      const [, kind = '', module, rest = ''] =
        /(?:^|[\s{;])((?:test_|build_|configure_|author_)?requires|recommends|suggests)\s*\(?\s*["']?([A-Za-z]\w*(?:::\w+)*)["']?\s*(?:(?:,|=>)\s*(.*))?/.exec(
          code,
        ) ?? [];
      if (module === undefined || module === 'perl') continue;
      const requirement = /^["']?([^"';)]+?)["']?\s*(?:[;)].*)?$/.exec(rest.trim())?.[1]?.trim();
      const version = /^==\s*(v?\d[\w.]*)$/.exec(requirement ?? '')?.[1];
      const asked = requirement === '0' ? undefined : requirement;
      draft.add({
        name: module.replaceAll('::', '-'),
        version,
        requirement: version === undefined ? asked : undefined,
        line,
        isDirect: true,
        scopes: [scopeOf(kind, phase)],
      });
    }
    return draft.finish();
  },
};

const phases: Readonly<Partial<Record<string, DependencyScope>>> = {
  test: 'test',
  develop: 'dev',
  build: 'build',
  configure: 'build',
};

function scopeOf(kind: string, phase: DependencyScope): DependencyScope {
  if (kind === 'recommends' || kind === 'suggests') return phase === 'runtime' ? 'optional' : phase;
  if (kind === 'test_requires') return 'test';
  if (kind === 'author_requires') return 'dev';
  return kind === 'requires' ? phase : 'build';
}

/** Carton's lockfile (metacpan.org, "Carton::Snapshot"): distributions two signs in, with what each provides and needs. */
export const cpanfileSnapshot: PackageFileReader = {
  id: 'cpanfile.snapshot',
  kind: 'lockfile',
  matches: (path) => fileName(path) === 'cpanfile.snapshot',
  read(text) {
    const draft = new ReadingDraft();
    for (const { content, line } of textLines(text)) {
      const [, name, version] = /^ {2}([A-Za-z]\S*?)-(v?\d[\w.]*)\s*$/.exec(content) ?? [];
      if (name !== undefined) draft.add({ name, version, line });
    }
    return draft.finish();
  },
};
