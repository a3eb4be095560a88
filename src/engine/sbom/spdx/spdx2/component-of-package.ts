import { type ForeignRecord, isRecord, itemsOf, textOf } from '../../../ecosystems/foreign-values.ts';
import type { SbomComponent, SbomHash, SbomParty } from '../../document.ts';
import { plainAlgorithm } from '../hashes.ts';
import { parseParty } from '../parties.ts';
import { parseRemarks, remarkedComponent, remarkedHashes, type Remarks } from '../remarks.ts';
import { advisoryIdOf } from './advisories.ts';
import type { Spdx2Version } from './fields.ts';
import { keeping } from './kept.ts';
import { kindsByPurpose, packageWords } from './package-of-component.ts';

/** A package as a component, and the vulnerabilities that its references tell of. */
export interface ReadPackage {
  readonly component: SbomComponent;
  readonly advisories: readonly string[];
}

/** Read one package; what has no word in a component is kept. Its ref is its SPDXID, which the caller knows. */
export function readPackage(said: ForeignRecord, ref: string, version: Spdx2Version): ReadPackage {
  const { remarks, others } = partAnnotations(said['annotations']);
  const references = partReferences(said['externalRefs']);
  const component = componentOf(said, { ref, remarks, references });
  const words = packageWords(component, version);
  const kept: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(said)) {
    const isOwn = !arrays.has(name) && value !== undefined && value !== words[name];
    if (isOwn) kept[name] = value;
  }
  if (others.length > 0) kept['annotations'] = others;
  if (references.others.length > 0) kept['externalRefs'] = references.others;
  return { component: { ...component, kept: keeping(kept) }, advisories: references.advisories };
}

/** Fields that are put together anew when they are written. */
const arrays = new Set(['SPDXID', 'checksums', 'externalRefs', 'annotations', 'hasFiles']);

interface Surroundings {
  readonly ref: string;
  readonly remarks: Remarks;
  readonly references: References;
}

function componentOf(said: ForeignRecord, { ref, remarks, references }: Surroundings): SbomComponent {
  const { purl, cpe } = references;
  const concluded = known(said['licenseConcluded']);
  const [homepage, location] = [known(said['homepage']), known(said['downloadLocation'])];
  return {
    ref,
    kind: kindsByPurpose[textOf(said['primaryPackagePurpose']) ?? ''] ?? 'library',
    name: textOf(said['name']) ?? ref,
    version: textOf(said['versionInfo']),
    purl,
    ...(cpe === undefined ? {} : { cpe }),
    ...(purl === undefined ? { foreignId: ref } : {}),
    supplier: partyOf(said['supplier']),
    originator: partyOf(said['originator']),
    declaredLicense: known(said['licenseDeclared']),
    ...(concluded === undefined ? {} : { concludedLicense: concluded }),
    copyright: known(said['copyrightText']),
    hashes: [...hashesOf(said['checksums']), ...remarkedHashes(remarks)],
    description: textOf(said['description']),
    homepage,
    downloadUrl: location,
    releasedAt: textOf(said['releaseDate']),
    scopes: [],
    directness: 'unknown',
    evidence: [],
    ...remarkedComponent(remarks),
  };
}

/** A text that says something: `NOASSERTION` and `NONE` do not. */
function known(value: unknown): string | undefined {
  const text = textOf(value);
  return text === 'NOASSERTION' || text === 'NONE' ? undefined : text;
}

function partyOf(value: unknown): SbomParty | undefined {
  const text = known(value);
  return text === undefined ? undefined : parseParty(text);
}

function hashesOf(value: unknown): SbomHash[] {
  return itemsOf(value).flatMap((checksum) => {
    if (!isRecord(checksum)) return [];
    const [algorithm, digits] = [textOf(checksum['algorithm']), textOf(checksum['checksumValue'])];
    if (algorithm === undefined || digits === undefined) return [];
    return [{ algorithm: plainAlgorithm(algorithm), value: digits.toLowerCase() }];
  });
}

/** Our own remarks, joined, and the annotations of others. */
export function partAnnotations(value: unknown): {
  readonly remarks: Remarks;
  readonly all: readonly Remarks[];
  readonly others: readonly unknown[];
} {
  const [all, others]: [Remarks[], unknown[]] = [[], []];
  for (const annotation of itemsOf(value)) {
    const remarks = isRecord(annotation) ? parseRemarks(annotation['comment']) : undefined;
    if (remarks === undefined) others.push(annotation);
    else all.push(remarks);
  }
  return { remarks: Object.assign({}, ...all) as Remarks, all, others };
}

/** JSON documents of 2.2 spell categories with an underscore. */
function hyphenated(category: unknown): unknown {
  return typeof category === 'string' ? category.replace('_', '-') : category;
}

interface References {
  readonly purl: string | undefined;
  readonly cpe: string | undefined;
  readonly advisories: readonly string[];
  readonly others: readonly unknown[];
}

function partReferences(value: unknown): References {
  let purl: string | undefined;
  let cpe: string | undefined;
  const [advisories, others]: [string[], unknown[]] = [[], []];
  for (const reference of itemsOf(value)) {
    const said = isRecord(reference) ? reference : {};
    const [type, locator] = [textOf(said['referenceType']) ?? '', textOf(said['referenceLocator'])];
    const advisory = advisoryIdOf(said);
    if (purl === undefined && type === 'purl' && locator?.startsWith('pkg:') === true) purl = locator;
    else if (cpe === undefined && /^cpe2[23]Type$/.test(type) && locator !== undefined) cpe = locator;
    else if (advisory !== undefined) advisories.push(advisory);
    else others.push({ ...said, referenceCategory: hyphenated(said['referenceCategory']) });
  }
  return { purl, cpe, advisories, others };
}
