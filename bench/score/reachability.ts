import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { buildCallGraph, judge, Reach, type SourceText, type Target, TreeParser } from '#engine';
import { share, tell } from './callgraph-tally.ts';
import { type Level, levelsIn } from './govulncheck-output.ts';

interface DataFile {
  readonly path: string;
  readonly text: string;
}

/** An advisory of the Go vulnerability database, as far as it says what is dangerous. */
interface Advisory {
  readonly id: string;
  readonly affected: readonly {
    readonly package: { readonly name: string };
    readonly ecosystem_specific?: {
      readonly imports?: readonly { readonly path: string; readonly symbols?: readonly string[] }[];
    };
  }[];
}

/**
 * Verdicts on the test modules of govulncheck, which says of each vulnerability whether it is called, imported or only
 * required. Where the code of a required module is not in the data, what is not called cannot be known, and doubt is
 * what we expect of ourselves.
 */
export async function score(dataFolder: string): Promise<Record<string, unknown>> {
  const files = readFiles(join(dataFolder, 'reachability/govulncheck-testdata.ndjson.gz'));
  const folder = dirname(createRequire(import.meta.url).resolve('@vscode/tree-sitter-wasm/package.json'));
  const parser = await TreeParser.open(join(folder, 'wasm'));
  const counts = { units: 0, right: 0, exact: 0, falseNo: 0, doubt: 0 };
  for (const [place, levels] of expectedLevels(files)) {
    const sources = sourcesIn(files, place);
    const reach = new Reach(await buildCallGraph(sources, parser), ({ file }) => !file.startsWith('vendor/'));
    const suite = place.split('/modules/')[0] ?? '';
    for (const [id, level] of levels) {
      const target = targetOf(files, suite, id);
      if (target === undefined) continue;
      const { reachable, reason } = judge(reach, target);
      const truth = level === 'called' ? 'yes' : 'no';
      const isHere = reach.graph.imports.every(({ name }) => !target.mayUse(name));
      counts.units += 1;
      counts.exact += Number(reachable === truth);
      counts.right += Number(reachable === truth || (!isHere && truth === 'no' && reachable === 'doubt'));
      counts.falseNo += Number(truth === 'yes' && reachable === 'no');
      counts.doubt += Number(reachable === 'doubt');
      tell(
        `${place.split('/').at(-1)} ${id}: ${level}, we say ${reachable} (${reason})${isHere ? '' : ', sources are missing'}`,
      );
    }
  }
  const { units, falseNo } = counts;
  return {
    area: 'reachability',
    units,
    right: share(counts.right, units),
    exact: share(counts.exact, units),
    falseNo,
    doubt: share(counts.doubt, units),
  };
}

function readFiles(path: string): DataFile[] {
  const text = gunzipSync(readFileSync(path)).toString('utf8');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as DataFile);
}

/** What govulncheck says of each module's vulnerabilities when it reads source code. */
function expectedLevels(files: readonly DataFile[]): Map<string, Map<string, Level>> {
  const expected = new Map<string, Map<string, Level>>();
  for (const { path, text } of files) {
    if (!/\/testfiles\/(?:source|stdlib)[^/]*\/[^/]*\.ct$/.test(path)) continue;
    const suite = path.slice(0, path.indexOf('/testfiles/'));
    for (const { module, levels } of levelsIn(text)) {
      const place = `${suite}/modules/${module}`;
      const known = expected.get(place) ?? new Map<string, Level>();
      expected.set(place, known);
      for (const [id, level] of levels)
        if (level === 'called' || !known.has(id) || (level === 'imported' && known.get(id) === 'required'))
          known.set(id, level);
    }
  }
  return expected;
}

function sourcesIn(files: readonly DataFile[], place: string): SourceText[] {
  return files.flatMap(({ path, text }) => {
    if (!path.startsWith(`${place}/`)) return [];
    const inside = path.slice(place.length + 1);
    if (inside.endsWith('.go')) return [{ path: inside, language: 'go', text }];
    return inside.endsWith('go.mod') ? [{ path: inside, language: 'go.mod', text }] : [];
  });
}

function targetOf(files: readonly DataFile[], suite: string, id: string): Target | undefined {
  const text = files.find(({ path }) => path === `${suite}/vulndb-v1/ID/${id}.json`)?.text;
  if (text === undefined) return undefined;
  const { affected } = JSON.parse(text) as Advisory;
  const packages = affected.flatMap(({ package: { name }, ecosystem_specific: specific }) =>
    specific?.imports === undefined
      ? [{ path: name, symbols: 'all' as const }]
      : specific.imports.map(({ path, symbols }) => ({ path, symbols: symbols ?? ('all' as const) })),
  );
  // The standard library imports no module, and any part of itself; nobody says of other modules what they import.
  const isStandard = packages.some(({ path }) => !isOfModule(path));
  return {
    packages,
    mayUse: (imported) => isStandard || isOfModule(imported),
    isOfPlatform: () => false,
    hasFullNames: true,
  };
}

/** Paths of packages that are fetched begin with a host. */
function isOfModule(path: string): boolean {
  return /^[^/]*\./.test(path);
}
