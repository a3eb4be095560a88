import { isRecord, itemsOf, textOf } from '../../../ecosystems/foreign-values.ts';
import { pushTo } from '../../../push-to.ts';
import type { SbomRating, SbomVulnerability, VexAnalysis } from '../../document.ts';
import { severities } from '#model';
import type { Remarks } from '../remarks.ts';
import { vulnerabilityOf } from '../vulnerability-remarks.ts';
import { type Graph, type GraphElement, targetsOf } from './graph.ts';
import { keptStandard } from './kept.ts';
import { readJustification, statesByType } from './words.ts';

/** The vulnerabilities of a graph: by our own remark where there is one, else by what the elements say. */
export function readVulnerabilities(
  graph: Graph,
  remarks: ReadonlyMap<string, Remarks>,
  refs: ReadonlySet<string>,
): SbomVulnerability[] {
  const relations = relationsById(graph);
  const found = graph.elements.filter(
    ({ type, id }) => type === 'security_Vulnerability' && id !== undefined,
  );
  return found.map((element) => {
    const { id = '', fields } = element;
    const remarked = vulnerabilityOf(remarks.get(id)?.['vulnerability']);
    const more = Object.entries(fields).filter(([name]) => !said.has(name));
    return {
      ...(remarked ?? readVulnerability(element, relations.get(id) ?? [], refs)),
      kept: { standard: keptStandard, fields: { spdxId: id, ...Object.fromEntries(more) } },
    };
  });
}

/** Properties that a vulnerability has words for. */
const said = new Set([
  'type',
  'spdxId',
  'creationInfo',
  'name',
  'description',
  'externalIdentifier',
  'externalRef',
  'security_publishedTime',
  'security_modifiedTime',
]);

/** Everything that is said of a vulnerability, by its address. */
function relationsById(graph: Graph): ReadonlyMap<string, GraphElement[]> {
  const found = new Map<string, GraphElement[]>();
  for (const element of graph.elements) {
    const { type, fields } = element;
    if (type.endsWith('VulnAssessmentRelationship') || fields['relationshipType'] === 'affects')
      for (const id of targetsOf(fields, 'from')) pushTo(found, id, element);
    else if (fields['relationshipType'] === 'hasAssociatedVulnerability')
      for (const id of targetsOf(fields, 'to')) pushTo(found, id, element);
  }
  return found;
}

function readVulnerability(
  { fields, id: address = '' }: GraphElement,
  relations: readonly GraphElement[],
  refs: ReadonlySet<string>,
): SbomVulnerability {
  const identifiers = itemsOf(fields['externalIdentifier']).flatMap((one) =>
    isRecord(one) ? (textOf(one['identifier']) ?? []) : [],
  );
  const references = itemsOf(fields['externalRef']).filter(isRecord);
  const locators = references.flatMap((one) => targetsOf(one, 'locator'));
  const id = identifiers[0] ?? textOf(fields['name']) ?? address;
  const affected = relations.flatMap(({ fields: said }) => [
    ...targetsOf(said, 'from'),
    ...targetsOf(said, 'to'),
    ...targetsOf(said, 'security_assessedElement'),
  ]);
  const ratings = relations.flatMap(ratingOf);
  return {
    id,
    aliases: identifiers.slice(1),
    source: undefined,
    description: textOf(fields['description']) ?? textOf(fields['summary']),
    severity: ratings[0]?.severity,
    ratings,
    weaknesses: locators
      .flatMap((one) => Number(/^CWE-(\d{1,6})$/.exec(one)?.[1] ?? Number.NaN))
      .filter(Number.isFinite),
    references: locators.filter((one) => /^https?:/.test(one)),
    publishedAt: textOf(fields['security_publishedTime']),
    modifiedAt: textOf(fields['security_modifiedTime']),
    affects: [...new Set(affected)].filter((one) => refs.has(one)).map((ref) => ({ ref })),
    analysis: relations.flatMap((one) => analysisOf(one) ?? [])[0],
  };
}

function ratingOf({ type, fields }: GraphElement): SbomRating[] {
  const generation = /^security_CvssV([234])VulnAssessmentRelationship$/.exec(type)?.[1];
  if (generation === undefined) return [];
  const [vector, score] = [textOf(fields['security_vectorString']), fields['security_score']];
  const number = typeof score === 'string' ? Number(score) : score;
  return [
    {
      method: vector?.startsWith('CVSS:3.1/') === true ? 'CVSSv31' : `CVSSv${generation}`,
      vector,
      score: typeof number === 'number' && Number.isFinite(number) ? number : undefined,
      severity: severities.find((one) => one === fields['security_severity']),
      source: undefined,
    },
  ];
}

function analysisOf({ type, fields }: GraphElement): VexAnalysis | undefined {
  const state = statesByType.get(type);
  if (state === undefined) return undefined;
  const justification = textOf(fields['security_justificationType']);
  return {
    state,
    justification: justification === undefined ? undefined : readJustification(justification),
    responses: [],
    detail:
      textOf(fields['security_impactStatement']) ??
      textOf(fields['security_statusNotes']) ??
      textOf(fields['security_actionStatement']),
    firstIssued: textOf(fields['security_publishedTime']),
    lastUpdated: textOf(fields['security_modifiedTime']),
  };
}
