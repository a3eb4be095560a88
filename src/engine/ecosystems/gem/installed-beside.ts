import { pushTo } from '../../push-to.ts';
import { type Constraint, readConstraints } from '../../requirements/constraints.ts';
import type { UploadTexts } from '../ecosystem.ts';
import { compareGemVersions } from './versions.ts';

type Versions = readonly string[];

const known = new WeakMap<UploadTexts, ReadonlyMap<string, Versions>>();

/**
 * The version that a gem is activated in for one whose specification lies at `path`: the latest of those installed
 * beside it that meet the requirements; `undefined` when none does.
 */
export function installedBeside(
  path: string,
  name: string,
  requirements: readonly string[],
  upload: UploadTexts,
): string | undefined {
  const gems = known.get(upload) ?? gemsOf(upload);
  known.set(upload, gems);
  const bounds = requirements.flatMap((one) => readConstraints('gem', one)?.[0] ?? []);
  return (gems.get(keyOf(specificationPath.exec(path)?.[1] ?? '', name)) ?? [])
    .filter((version) => bounds.every((bound) => meets(version, bound)))
    .sort(compareGemVersions)
    .at(-1);
}

/** `specifications/rake-13.0.6.gemspec`, those that come with Ruby in `default`, built ones with their platform. */
export const specificationPath =
  /^((?:.*\/)?)specifications\/(?:default\/)?([^/]+?)-(\d[^/-]*)(?:-[^/]*)?\.gemspec$/;

function gemsOf(upload: UploadTexts): ReadonlyMap<string, Versions> {
  const gems = new Map<string, string[]>();
  for (const path of upload.paths) {
    const [, home = '', name, version] = specificationPath.exec(path) ?? [];
    if (name === undefined || version === undefined) continue;
    pushTo(gems, keyOf(home, name), version);
  }
  return gems;
}

function keyOf(home: string, name: string): string {
  return `${home}\n${name}`;
}

function meets(version: string, { comparator, version: bound }: Constraint): boolean {
  const order = compareGemVersions(version, bound);
  if (comparator === '=') return order === 0;
  if (comparator === '!=') return order !== 0;
  if (order === 0) return comparator.endsWith('=');
  return order > 0 === comparator.startsWith('>');
}
