import type {
  AuditJustification,
  CloneType,
  DependencyScope,
  Directness,
  Evidence,
  LineRange,
  Severity,
} from '#model';

/**
 * A software bill of materials, as SPDX, CycloneDX, SWID, DSDX, BOM-SW and the Chinese standards can say it.
 *
 * Every reader makes one and every writer takes one; a format says of it what it has room for. Its terms are those of
 * CycloneDX where the formats differ. Instants are ISO 8601 in UTC.
 */
export interface Sbom {
  /** `urn:uuid:...`, or the namespace of an SPDX document; absent when the file has none. */
  readonly serial: string | undefined;
  /** What the document is called. */
  readonly name: string;
  /** Its own version, from 1. */
  readonly revision: number;
  readonly created: string | undefined;
  readonly tools: readonly SbomTool[];
  readonly authors: readonly SbomParty[];
  /** When in the life of the product it was made: `pre-build`, `build`, ... as CycloneDX calls the phases. */
  readonly lifecycles?: readonly string[] | undefined;
  /** The licence of the document's own data. */
  readonly dataLicense: string | undefined;
  readonly comment: string | undefined;
  /** What the document is about: the product that was analysed. Absent when the file does not say. */
  readonly subject: SbomComponent | undefined;
  /** All others; no two have one `ref`. */
  readonly components: readonly SbomComponent[];
  readonly edges: readonly SbomEdge[];
  /** Whether `edges` are all there are. */
  readonly completeness: 'complete' | 'incomplete' | 'unknown';
  readonly vulnerabilities: readonly SbomVulnerability[];
  /** Texts of licences that are not in the SPDX list, by their `LicenseRef-...`. */
  readonly licenseTexts: readonly { readonly id: string; readonly name: string; readonly text: string }[];
  readonly kept?: KeptFields | undefined;
}

export interface SbomTool {
  readonly vendor: string | undefined;
  readonly name: string;
  readonly version: string | undefined;
}

/** Somebody who made, supplies or describes something. */
export interface SbomParty {
  readonly kind: 'organization' | 'person' | 'unknown';
  readonly name: string;
  readonly email?: string | undefined;
  readonly url?: string | undefined;
}

export interface SbomComponent {
  /** What edges and vulnerabilities call it; unique in its document, and otherwise without meaning. */
  readonly ref: string;
  readonly kind: SbomComponentKind;
  /** As the ecosystem's own tools print it: `@babel/core`, `org.slf4j:slf4j-api`. */
  readonly name: string;
  readonly version: string | undefined;
  readonly purl: string | undefined;
  readonly cpe?: string | undefined;
  /** The id of the document for what has no purl: a SWID tag id, an SPDXID. */
  readonly foreignId?: string | undefined;
  readonly supplier: SbomParty | undefined;
  /** Who wrote it, where that is another one than the supplier. */
  readonly originator?: SbomParty | undefined;
  /** SPDX expressions, or a name where the file has no expression. */
  readonly declaredLicense: string | undefined;
  readonly concludedLicense?: string | undefined;
  readonly copyright?: string | undefined;
  readonly hashes: readonly SbomHash[];
  readonly description?: string | undefined;
  readonly homepage?: string | undefined;
  /** Where it can be fetched from. */
  readonly downloadUrl?: string | undefined;
  readonly releasedAt?: string | undefined;
  readonly language?: string | undefined;
  readonly scopes: readonly DependencyScope[];
  readonly directness: Directness;
  readonly depth?: number | undefined;
  /** Where a scan has seen it; none in a document that does not say. */
  readonly evidence: readonly Evidence[];
  /** Of a file: its code that was taken over from elsewhere, in the order of its lines. */
  readonly copies?: readonly SbomCopy[] | undefined;
  readonly properties?: readonly { readonly name: string; readonly value: string }[] | undefined;
  readonly kept?: KeptFields | undefined;
}

/** Lines of a file that stand in another project, too, and were taken over from there. */
export interface SbomCopy {
  readonly lines: LineRange;
  /** Where these lines lie in the bytes of the file, from 1, both included; absent where the file was not looked at. */
  readonly bytes?: LineRange | undefined;
  readonly cloneType: CloneType;
  /** 0…1 */
  readonly similarity: number;
  /** As projects are called: `npm/lodash`, `github.com/madler/zlib`. */
  readonly project: string;
  /** The oldest that has this code. */
  readonly version: string;
  readonly license: string | undefined;
  readonly website: string | undefined;
  readonly origin: { readonly path: string; readonly lines: LineRange };
}

/** `aggregate.type` of CycloneDX 1.6. */
export type SbomComponentKind =
  | 'application'
  | 'framework'
  | 'library'
  | 'container'
  | 'platform'
  | 'operating-system'
  | 'device'
  | 'device-driver'
  | 'firmware'
  | 'file'
  | 'machine-learning-model'
  | 'data'
  | 'cryptographic-asset';

/** `algorithm` as CycloneDX spells it (`SHA-256`, `MD5`, `SM3`); `value` in lower-case hexadecimal. */
export interface SbomHash {
  readonly algorithm: string;
  readonly value: string;
}

/** One component needs, or contains, another; both ends are refs. */
export interface SbomEdge {
  readonly from: string;
  readonly to: string;
  readonly kind: 'depends-on' | 'contains';
  readonly scope?: DependencyScope | undefined;
}

/** A vulnerability of components of the document, and what is held of it there (VEX). */
export interface SbomVulnerability {
  /** The id it is called by here. */
  readonly id: string;
  /** Its other ids. */
  readonly aliases: readonly string[];
  /** Who published it: `NVD`, `CNNVD`, `GHSA`. */
  readonly source: string | undefined;
  readonly description: string | undefined;
  readonly severity: Severity | undefined;
  readonly ratings: readonly SbomRating[];
  /** CWE numbers. */
  readonly weaknesses: readonly number[];
  readonly references: readonly string[];
  readonly publishedAt: string | undefined;
  readonly modifiedAt: string | undefined;
  readonly recommendation?: string | undefined;
  readonly affects: readonly SbomAffected[];
  /** Absent when nobody has looked at it. */
  readonly analysis: VexAnalysis | undefined;
  readonly kept?: KeptFields | undefined;
}

export interface SbomRating {
  /** `CVSSv2`, `CVSSv3`, `CVSSv31`, `CVSSv4`, or another method. */
  readonly method: string;
  readonly vector: string | undefined;
  readonly score: number | undefined;
  readonly severity: Severity | undefined;
  readonly source: string | undefined;
}

export interface SbomAffected {
  readonly ref: string;
  /** VERS of the affected versions, where more is known than that this one is. */
  readonly range?: string | undefined;
  readonly fixedVersions?: readonly string[] | undefined;
}

/** `analysis` of a CycloneDX vulnerability; OpenVEX and CSAF are translated to and from it. */
export interface VexAnalysis {
  readonly state: VexState;
  readonly justification: AuditJustification | undefined;
  readonly responses: readonly VexResponse[];
  readonly detail: string | undefined;
  readonly firstIssued: string | undefined;
  readonly lastUpdated: string | undefined;
}

export type VexState =
  | 'resolved'
  | 'resolved_with_pedigree'
  | 'exploitable'
  | 'in_triage'
  | 'false_positive'
  | 'not_affected';

export type VexResponse = 'can_not_fix' | 'will_not_fix' | 'update' | 'rollback' | 'workaround_available';

/** Fields of a file that this document has no word for; a writer of the same standard puts them back. */
export interface KeptFields {
  readonly standard: string;
  readonly fields: Readonly<Record<string, unknown>>;
}
