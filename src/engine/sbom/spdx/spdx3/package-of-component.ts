import type { ForeignRecord } from '../../../ecosystems/foreign-values.ts';
import type { SbomComponent } from '../../document.ts';
import { spdxAlgorithm } from '../hashes.ts';
import { instantOf } from '../../instant.ts';
import { componentRemarks, type Remarks } from '../remarks.ts';
import { rdfTerm } from '../spdx2/forms/rdf-names.ts';
import { externalIdentifier, type GraphWriting } from './graph-writing.ts';
import { fieldsKept } from './kept.ts';
import { hashAlgorithms } from './terms.ts';
import { purposeOf } from './words.ts';

/** Add a component as a package (`Software/Package`), and what it has no property for as a remark on it. */
export function packageFields(component: SbomComponent, writing: GraphWriting): ForeignRecord {
  const { type: _type, spdxId: _id, ...kept } = fieldsKept(component.kept);
  const { supplier, originator, cpe, hashes } = component;
  const verified = hashes.flatMap(({ algorithm, value }) => {
    const name = algorithmName(algorithm);
    return name === undefined ? [] : [{ type: 'Hash', algorithm: name, hashValue: value }];
  });
  const identifiers =
    cpe === undefined ? [] : [externalIdentifier(cpe.startsWith('cpe:/') ? 'cpe22' : 'cpe23', cpe)];
  return {
    ...kept,
    name: component.name,
    description: component.description,
    externalIdentifier: joined(identifiers, kept['externalIdentifier']),
    verifiedUsing: joined(verified, kept['verifiedUsing']),
    originatedBy: originator === undefined ? undefined : [writing.party(originator)],
    suppliedBy: supplier === undefined ? undefined : writing.party(supplier),
    releaseTime: instantOf(component.releasedAt),
    software_primaryPurpose: kept['software_primaryPurpose'] ?? purposeOf(component.kind),
    software_copyrightText: component.copyright ?? kept['software_copyrightText'],
    software_packageVersion: component.version,
    software_packageUrl: component.purl,
    software_downloadLocation: iriOf(component.downloadUrl) ?? kept['software_downloadLocation'],
    software_homePage: iriOf(component.homepage) ?? kept['software_homePage'],
  };
}

/** What is left to remark of a component once its package is written. */
export function packageRemarks(component: SbomComponent): Remarks {
  const { kind, hashes, releasedAt, homepage, downloadUrl } = component;
  const unsaid = hashes.filter(({ algorithm }) => algorithmName(algorithm) === undefined);
  return {
    ...componentRemarks(component),
    kind: purposeOf(kind) === 'other' ? kind : undefined,
    releasedAt: instantOf(releasedAt) === releasedAt ? undefined : releasedAt,
    homepage: iriOf(homepage) === homepage ? undefined : homepage,
    downloadUrl: iriOf(downloadUrl) === downloadUrl ? undefined : downloadUrl,
    hashes: unsaid.length === 0 ? undefined : unsaid,
  };
}

function algorithmName(algorithm: string): string | undefined {
  const name = rdfTerm(spdxAlgorithm(algorithm));
  return hashAlgorithms.has(name) && name !== 'other' ? name : undefined;
}

function joined(own: readonly unknown[], kept: unknown): readonly unknown[] | undefined {
  const all = Array.isArray(kept) ? [...own, ...(kept as unknown[])] : own;
  return all.length === 0 ? undefined : all;
}

function iriOf(text: string | undefined): string | undefined {
  return text !== undefined && /^[a-z][a-z0-9+.-]*:[^\s<>"{}|\\^`]+$/i.test(text) ? text : undefined;
}
