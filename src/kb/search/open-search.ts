import type { Vulnerability } from '#model';
import type { Snapshot } from '../snapshot/open-snapshot.ts';
import { PackageIndex } from './package-index.ts';
import { beginSearch, searchFiles } from './search-companion.ts';
import { VulnerabilityIndex } from './vulnerability-index.ts';

/** What is searched of one generation. */
export interface KnowledgeSearch {
  readonly vulnerabilities: VulnerabilityIndex;
  readonly packages: PackageIndex;
}

/**
 * Open what is searched of a generation; it stays in memory. A generation of another release has no such files, or other
 * ones: then they are made from its vulnerabilities, in memory. Throws `DamagedKnowledge`.
 */
export async function openSearch(snapshot: Snapshot): Promise<KnowledgeSearch> {
  const files = [searchFiles.vulnerabilities, searchFiles.packages] as const;
  const [vulnerabilities, packages] = await Promise.all(files.map((name) => snapshot.read(name)));
  if (vulnerabilities === undefined || packages === undefined) return makeSearch(snapshot);
  try {
    return {
      vulnerabilities: new VulnerabilityIndex(vulnerabilities),
      packages: new PackageIndex(packages),
    };
  } catch {
    return makeSearch(snapshot); // the hashes are right: another release lays its columns out otherwise
  }
}

async function makeSearch(snapshot: Snapshot): Promise<KnowledgeSearch> {
  const companion = beginSearch({ of: () => [] }, '');
  let offset = 0;
  for await (const vulnerability of snapshot.vulnerabilities()) {
    const length = Buffer.byteLength(JSON.stringify(vulnerability satisfies Vulnerability));
    companion.hear?.(vulnerability, { offset, length });
    offset += length + 1;
  }
  const made = new Map<string, Uint8Array>();
  await companion.write({
    write: (name, pieces) => {
      made.set(name, Buffer.concat(Array.from(pieces, (piece) => Buffer.from(piece as Uint8Array))));
      return Promise.resolve();
    },
  });
  const bytesOf = (name: string) => made.get(name) ?? new Uint8Array();
  return {
    vulnerabilities: new VulnerabilityIndex(bytesOf(searchFiles.vulnerabilities)),
    packages: new PackageIndex(bytesOf(searchFiles.packages)),
  };
}
