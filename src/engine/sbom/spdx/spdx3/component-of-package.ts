import { type ForeignRecord, isRecord, itemsOf, textOf } from '../../../ecosystems/foreign-values.ts';
import type { SbomComponent, SbomHash, SbomParty } from '../../document.ts';
import { plainAlgorithm } from '../hashes.ts';
import { remarkedComponent, remarkedHashes, type Remarks } from '../remarks.ts';
import { checksumDigits } from '../spdx2/terms.ts';
import { rdfTerm } from '../spdx2/forms/rdf-names.ts';
import { type Graph, type GraphElement, targetsOf } from './graph.ts';
import { keptStandard } from './kept.ts';
import { kindOf, purposeOf } from './words.ts';

/** What others say of a package. */
export interface Surroundings {
  readonly graph: Graph;
  readonly remarks: Remarks;
  readonly declaredLicense: string | undefined;
  readonly concludedLicense: string | undefined;
}

/** Read one package; its ref is its address, and properties without a word in a component are kept. */
export function readPackage(element: GraphElement, ref: string, around: Surroundings): SbomComponent {
  const { fields, type } = element;
  const { graph, remarks, declaredLicense, concludedLicense } = around;
  const identifiers = itemsOf(fields['externalIdentifier']).filter(isRecord);
  const cpe = identifiers.find((one) => /^cpe2[23]$/.test(textOf(one['externalIdentifierType']) ?? ''));
  const cpeText = textOf(cpe?.['identifier']);
  const purl = purlOf(fields, identifiers);
  const kind = kindOf(type, fields['software_primaryPurpose']);
  const [originator, ...originators] = targetsOf(fields, 'originatedBy').map((id) => partyOf(graph, id));
  const { hashes, others } = partHashes(fields['verifiedUsing']);
  const kept: Record<string, unknown> = { spdxId: ref };
  if (type !== 'software_Package') kept['type'] = type;
  for (const [name, value] of Object.entries(fields)) if (!said.has(name)) kept[name] = value;
  const otherIdentifiers = identifiers.filter((one) => one !== cpe && textOf(one['identifier']) !== purl);
  if (otherIdentifiers.length > 0) kept['externalIdentifier'] = otherIdentifiers;
  if (others.length > 0) kept['verifiedUsing'] = others;
  if (originators.length > 0) kept['originatedBy'] = targetsOf(fields, 'originatedBy');
  const purpose = fields['software_primaryPurpose'];
  if (purpose !== undefined && purpose !== purposeOf(kind)) kept['software_primaryPurpose'] = purpose;
  for (const name of worded)
    if (known(fields[name]) === undefined && fields[name] !== undefined) kept[name] = fields[name];
  return {
    ref,
    kind,
    name: textOf(fields['name']) ?? ref,
    version: textOf(fields['software_packageVersion']),
    purl,
    ...(cpeText === undefined ? {} : { cpe: cpeText }),
    ...(purl === undefined ? { foreignId: ref } : {}),
    supplier: targetsOf(fields, 'suppliedBy').flatMap((id) => partyOf(graph, id) ?? [])[0],
    originator,
    declaredLicense,
    concludedLicense,
    copyright: known(fields['software_copyrightText']),
    hashes: [...hashes, ...remarkedHashes(remarks)],
    description: textOf(fields['description']),
    homepage: known(fields['software_homePage']),
    downloadUrl: known(fields['software_downloadLocation']),
    releasedAt: textOf(fields['releaseTime']),
    scopes: [],
    directness: 'unknown',
    evidence: [],
    ...remarkedComponent(remarks),
    kept: { standard: keptStandard, fields: kept },
  };
}

/** Texts that may say that they say nothing. */
const worded = ['software_copyrightText', 'software_homePage', 'software_downloadLocation'] as const;

/** Properties that a component has words for. */
const said = new Set([
  'type',
  '@type',
  'spdxId',
  '@id',
  'creationInfo',
  'name',
  'description',
  'externalIdentifier',
  'verifiedUsing',
  'originatedBy',
  'suppliedBy',
  'releaseTime',
  'software_primaryPurpose',
  'software_packageVersion',
  'software_packageUrl',
  ...worded,
]);

function known(value: unknown): string | undefined {
  const text = textOf(value);
  return text === 'NOASSERTION' || text === 'NONE' ? undefined : text;
}

function purlOf(fields: ForeignRecord, identifiers: readonly ForeignRecord[]): string | undefined {
  const identifier = identifiers.find((one) => one['externalIdentifierType'] === 'packageUrl');
  const url = textOf(fields['software_packageUrl']) ?? textOf(identifier?.['identifier']);
  return url?.startsWith('pkg:') === true ? url : undefined;
}

/** An agent by its address; `undefined` when the graph has none there. */
export function partyOf(graph: Graph, id: string): SbomParty | undefined {
  const agent = graph.byId.get(id);
  const name = textOf(agent?.fields['name']);
  if (agent === undefined || name === undefined) return undefined;
  const kinds = { Person: 'person', Organization: 'organization' } as const;
  const kind = agent.type === 'Person' || agent.type === 'Organization' ? kinds[agent.type] : 'unknown';
  const mail = itemsOf(agent.fields['externalIdentifier']).find(
    (one) => isRecord(one) && one['externalIdentifierType'] === 'email',
  );
  const email = isRecord(mail) ? textOf(mail['identifier']) : undefined;
  return { kind, name, ...(email === undefined ? {} : { email }) };
}

function partHashes(value: unknown): { readonly hashes: SbomHash[]; readonly others: unknown[] } {
  const [hashes, others]: [SbomHash[], unknown[]] = [[], []];
  for (const one of itemsOf(value)) {
    const [algorithm, digits] = isRecord(one) ? [textOf(one['algorithm']), textOf(one['hashValue'])] : [];
    const name = algorithm === undefined ? undefined : algorithmOf(algorithm);
    if (isRecord(one) && one['type'] === 'Hash' && name !== undefined && digits !== undefined)
      hashes.push({ algorithm: name, value: digits.toLowerCase() });
    else others.push(one);
  }
  return { hashes, others };
}

/** What CycloneDX calls a term of `Core/HashAlgorithm`; `undefined` for `other` and algorithms of signatures. */
function algorithmOf(term: string): string | undefined {
  const spdx2 = [...Object.keys(checksumDigits), 'SHA3-224'].find((name) => rdfTerm(name) === term);
  return spdx2 === undefined ? undefined : plainAlgorithm(spdx2);
}
