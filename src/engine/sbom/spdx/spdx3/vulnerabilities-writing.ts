import { type ForeignRecord, textOf } from '../../../ecosystems/foreign-values.ts';
import type { SbomRating, SbomVulnerability, VexAnalysis } from '../../document.ts';
import { instantOf } from '../../instant.ts';
import { formatRemarks } from '../remarks.ts';
import { digestOf } from '../spdx2/ids.ts';
import { externalIdentifier, type GraphWriting } from './graph-writing.ts';
import { fieldsKept } from './kept.ts';
import { cvssSeverities } from './terms.ts';
import { justificationOf, vexWords } from './words.ts';

/** Add a vulnerability, its scores and what is held of it (`Security`); all of it again as a remark, which loses nothing. */
export function writeVulnerability(vulnerability: SbomVulnerability, writing: GraphWriting): void {
  const { id, affects, analysis, ratings } = vulnerability;
  const { spdxId, ...more } = fieldsKept(vulnerability.kept);
  const address = writing.add('security_Vulnerability', textOf(spdxId) ?? writing.address(nameOf(id)), {
    ...more,
    ...vulnerabilityFields(vulnerability),
  });
  const targets = affects.flatMap(({ ref }) => writing.componentAddress(ref) ?? []);
  const to = [...new Set(targets)];
  if (to.length > 0) {
    for (const rating of ratings) writeRating(rating, { from: address, to }, writing);
    if (analysis !== undefined) writeAnalysis(vulnerability, analysis, { from: address, to }, writing);
    else
      for (const from of to)
        writing.relate('Relationship', {
          from,
          relationshipType: 'hasAssociatedVulnerability',
          to: [address],
        });
  }
  const { kept: _, ...said } = vulnerability;
  const refs = affects.map((one) => ({ ...one, ref: writing.componentAddress(one.ref) ?? one.ref }));
  writing.annotate(address, formatRemarks({ vulnerability: { ...said, affects: refs } }));
}

function nameOf(id: string): string {
  const word = id.replace(/[^A-Za-z0-9.-]+/g, '-');
  return word === id ? `vulnerability-${id}` : `vulnerability-${word}-${digestOf(id).slice(0, 8)}`;
}

function vulnerabilityFields(vulnerability: SbomVulnerability): ForeignRecord {
  const { id, aliases, weaknesses, references } = vulnerability;
  const refs = [
    ...(references.length === 0 ? [] : [externalRef('securityAdvisory', references)]),
    ...(weaknesses.length === 0
      ? []
      : [
          externalRef(
            'cwe',
            weaknesses.map((one) => `CWE-${String(one)}`),
          ),
        ]),
  ];
  return {
    name: id,
    description: vulnerability.description,
    externalIdentifier: [id, ...aliases].map((one) =>
      externalIdentifier(one.startsWith('CVE-') ? 'cve' : 'securityOther', one),
    ),
    externalRef: refs.length === 0 ? undefined : refs,
    security_publishedTime: instantOf(vulnerability.publishedAt),
    security_modifiedTime: instantOf(vulnerability.modifiedAt),
  };
}

function externalRef(type: string, locator: readonly string[]): ForeignRecord {
  return { type: 'ExternalRef', externalRefType: type, locator };
}

interface Ends {
  readonly from: string;
  readonly to: readonly string[];
}

function writeRating(rating: SbomRating, ends: Ends, writing: GraphWriting): void {
  const { method, score, vector, severity } = rating;
  const generation = /^CVSSv([234])/.exec(method)?.[1];
  if (generation === undefined || score === undefined || vector === undefined) return;
  if (generation !== '2' && (severity === undefined || !cvssSeverities.has(severity))) return;
  writing.relate(`security_CvssV${generation}VulnAssessmentRelationship`, {
    ...ends,
    relationshipType: 'hasAssessmentFor',
    security_score: score,
    security_severity: generation === '2' ? undefined : severity,
    security_vectorString: vector,
  });
}

function writeAnalysis(
  { recommendation }: SbomVulnerability,
  analysis: VexAnalysis,
  ends: Ends,
  writing: GraphWriting,
): void {
  const { type, relationshipType } = vexWords(analysis.state);
  const { detail, justification } = analysis;
  const isUntouched = relationshipType === 'doesNotAffect';
  writing.relate(type, {
    ...ends,
    relationshipType,
    security_publishedTime: instantOf(analysis.firstIssued),
    security_modifiedTime: instantOf(analysis.lastUpdated),
    // Each class demands its own: who is affected has to be told what to do, who is not, why.
    security_actionStatement:
      relationshipType === 'affects' ? (recommendation ?? detail ?? '尚无处置建议') : undefined,
    security_justificationType:
      isUntouched && justification !== undefined ? justificationOf(justification) : undefined,
    security_impactStatement: isUntouched
      ? (detail ?? (justification === undefined ? '经核查不受影响' : undefined))
      : undefined,
    security_statusNotes: isUntouched ? undefined : detail,
  });
}
