import type { ForeignRecord } from '../../../ecosystems/foreign-values.ts';
import type { SbomComponent, SbomComponentKind } from '../../document.ts';
import { partHashes, spdxAlgorithm } from '../hashes.ts';
import { instantOf } from '../../instant.ts';
import { formatParty } from '../parties.ts';
import { componentRemarks, type Remarks } from '../remarks.ts';
import type { Spdx2Version } from './fields.ts';
import { checksumAlgorithms } from './terms.ts';

/** The purposes that mean one kind of component (SPDX 2.3, 7.24), as the schema of JSON writes them first. */
export const kindsByPurpose: Readonly<Record<string, SbomComponentKind>> = {
  APPLICATION: 'application',
  FRAMEWORK: 'framework',
  LIBRARY: 'library',
  CONTAINER: 'container',
  OPERATING_SYSTEM: 'operating-system',
  'OPERATING-SYSTEM': 'operating-system',
  DEVICE: 'device',
  FIRMWARE: 'firmware',
  FILE: 'file',
};

/** The purpose of a kind; `OTHER` where there is none. */
export function purposeOf(kind: SbomComponentKind): string {
  return Object.keys(kindsByPurpose).find((purpose) => kindsByPurpose[purpose] === kind) ?? 'OTHER';
}

/** What a package says of its component by itself; licences and references need the whole document. */
export function packageWords(component: SbomComponent, version: Spdx2Version): ForeignRecord {
  const { supplier, originator, hashes } = component;
  const { said } = partHashes(hashes, checksumAlgorithms[version]);
  return {
    name: component.name,
    versionInfo: component.version,
    supplier: supplier === undefined ? 'NOASSERTION' : formatParty(supplier),
    originator: originator === undefined ? undefined : formatParty(originator),
    downloadLocation: locationOf(component.downloadUrl) ?? 'NOASSERTION',
    filesAnalyzed: false,
    checksums: said.map(({ algorithm, value }) => ({
      algorithm: spdxAlgorithm(algorithm),
      checksumValue: value,
    })),
    homepage: component.homepage,
    primaryPackagePurpose: purposeOf(component.kind),
    releaseDate: instantOf(component.releasedAt),
    licenseConcluded: component.concludedLicense ?? 'NOASSERTION',
    licenseDeclared: component.declaredLicense ?? 'NOASSERTION',
    copyrightText: component.copyright ?? 'NOASSERTION',
    description: component.description,
  };
}

/** What is left to remark of a component once its package is written. */
export function packageRemarks(component: SbomComponent, version: Spdx2Version): Remarks {
  const { kind, releasedAt, hashes, downloadUrl } = component;
  const { unsaid } = partHashes(hashes, checksumAlgorithms[version]);
  const purpose = purposeOf(kind);
  return {
    ...componentRemarks(component),
    kind: version === '2.2' || purpose === 'OTHER' ? kind : undefined,
    releasedAt: version === '2.2' || instantOf(releasedAt) !== releasedAt ? releasedAt : undefined,
    downloadUrl: locationOf(downloadUrl) === downloadUrl ? undefined : downloadUrl,
    hashes: unsaid.length === 0 ? undefined : unsaid,
  };
}

/** A location that 7.7 of the specification allows: a URL, or a version control system and a URL. */
function locationOf(url: string | undefined): string | undefined {
  return url !== undefined && /^[a-z][a-z0-9+.-]*:\S+$/i.test(url) ? url : undefined;
}
