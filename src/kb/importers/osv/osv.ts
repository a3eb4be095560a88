import { cutJson } from '../../cutting/cut-json.ts';
import type { FileHead } from '../../cutting/cut.ts';
import { cutYaml } from '../../cutting/cut-yaml.ts';
import type { Feed } from '../feed.ts';
import { parseRecord } from '../feed.ts';
import { objectOf, textOf } from '../foreign.ts';
import { isNamedYaml, parseYamlRecord } from '../yaml-record.ts';
import { notOsv, type OsvFeed, osvFeeds, underPublicId } from './feeds.ts';
import { readOsvRecord } from './read-record.ts';

/** Records in the OSV schema (https://ossf.github.io/osv-schema/), GitHub's advisories among them; as JSON or YAML. */
export const osv: Feed = {
  id: 'osv',
  label: 'OSV 格式（GitHub、PyPA、Go、RustSec 等）',
  sources: ['osv', ...new Set(osvFeeds.map(({ source }) => source))],
  recognizes({ name, text }) {
    if (osvFeeds.some(({ file }) => name === `${file}.ndjson`)) return true;
    if (isYaml({ name, text })) return true;
    if (
      !/"id"\s*:\s*"/.test(text) ||
      /"(?:assigner|cveMetadata|ghsa_id|vulnerableVersionRange)"\s*:/.test(text)
    )
      return false;
    return /"schema_version"\s*:/.test(text) || /"package"\s*:\s*\{/.test(text);
  },
  cut: (pieces, head) => (isYaml(head) ? cutYaml(pieces) : cutJson(pieces, head)),
  read({ text, file }) {
    const value = parseRecord(text) ?? parseYamlRecord(text);
    const feed = feedOf(file, textOf(objectOf(value).id) ?? '');
    const advisory = readOsvRecord(value, feed.source);
    if (advisory === undefined) return notOsv;
    return [{ record: advisory.id, advisory: underPublicId(advisory, feed) }];
  },
};

/** PyPA and OSS-Fuzz publish a YAML file per vulnerability. */
function isYaml({ name, text }: FileHead): boolean {
  return isNamedYaml(name) && /^id:[ \t]*\S/m.test(text) && /^affected:/m.test(text);
}

/** Whose record it is: by the name of its file, else by how its id begins (the registered prefixes of the schema). */
function feedOf(file: string, id: string): Omit<OsvFeed, 'file'> {
  const named = osvFeeds.find((feed) => file === `${feed.file}.ndjson`);
  if (named !== undefined) return named;
  const source = prefixes.find(([prefix]) => id.startsWith(prefix))?.[1] ?? 'osv';
  return { source, hasInventedIds: false };
}

const prefixes: readonly (readonly [string, string])[] = [
  ['BIT-', 'bitnami'],
  ['DRUPAL-', 'drupal'],
  ['GHSA-', 'ghsa'],
  ['GO-', 'golang'],
  ['HSEC-', 'haskell'],
  ['JLSEC-', 'julia'],
  ['OSV-', 'oss-fuzz'],
  ['PSF-', 'psf'],
  ['PYSEC-', 'pypa'],
  ['RSEC-', 'rconsortium'],
  ['RUSTSEC-', 'rustsec'],
];
