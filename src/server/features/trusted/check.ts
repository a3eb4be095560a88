import { findVulnerabilities } from '#engine';
import {
  type AdmissionEvidence,
  type AdmissionPolicy,
  type Component,
  primaryId,
  type Severity,
} from '#model';
import { type ComponentRisk, componentRiskOf } from '../../db/component-risk.ts';
import type { KnowledgeLender } from '../../knowledge-lender.ts';
import { type Facts, judge, seriousIds } from './policy.ts';

/** A component version that is looked at. */
export interface Subject {
  readonly purl: string;
  readonly ecosystem: string;
  readonly name: string;
  readonly version: string;
}

/** What is known of a subject beside its vulnerabilities. */
export type OtherFacts = Omit<Facts, 'vulnerabilities'>;

/** What was found out about a subject. */
export interface Checked {
  readonly evidence: AdmissionEvidence;
  readonly risk: ComponentRisk;
  /** The vulnerabilities of severity critical or high. */
  readonly serious: readonly string[];
}

/** Look at component versions, by the same matching as a scan, and judge them by a policy. In their order. */
export async function check(
  lender: KnowledgeLender,
  policy: AdmissionPolicy,
  subjects: readonly { readonly subject: Subject; readonly facts: OtherFacts }[],
): Promise<Checked[]> {
  const known = await vulnerabilitiesOf(
    lender,
    subjects.map(({ subject }) => subject),
  );
  const now = new Date();
  return subjects.map(({ subject, facts: others }) => {
    const vulnerabilities = known.of(subject);
    const facts = { ...others, vulnerabilities };
    return {
      evidence: {
        generation: known.generation,
        checkedAt: now.toISOString(),
        findings: judge(facts, policy, now),
      },
      risk: riskOf(vulnerabilities),
      serious: seriousIds(facts),
    };
  });
}

/** The vulnerabilities of component versions, as one generation knows them. */
export async function vulnerabilitiesOf(lender: KnowledgeLender, subjects: readonly Subject[]) {
  const { generation, findings, undetected } = await lender.read(async (knowledge) => ({
    generation: knowledge.generation,
    ...(await findVulnerabilities(subjects.map(componentOf), knowledge)),
  }));
  // Who admits a component of an ecosystem that is covered in part has been told so with the knowledge.
  const unsaid = new Set(undetected.flatMap(({ purl, because }) => (because === 'partial' ? [] : [purl])));
  const found = new Map<string, { id: string; severity: Severity }[]>();
  for (const { component, vulnerability } of findings) {
    const list = found.get(component) ?? [];
    found.set(component, [...list, { id: primaryId(vulnerability), severity: vulnerability.severity }]);
  }
  return {
    generation,
    /** `undefined` when nothing can be said of it. */
    of({ purl }: Subject): Facts['vulnerabilities'] {
      return found.get(purl) ?? (unsaid.has(purl) ? undefined : []);
    },
  };
}

/** The risk that a list shows. */
export function riskOf(vulnerabilities: Facts['vulnerabilities']): ComponentRisk {
  const severities = (vulnerabilities ?? []).map(({ severity }) => severity);
  return componentRiskOf(severities, vulnerabilities !== undefined);
}

function componentOf({ purl, ecosystem, name, version }: Subject): Component {
  return {
    purl,
    ecosystem,
    name,
    version,
    requirement: undefined,
    directness: 'unknown',
    depth: undefined,
    scopes: [],
    declaredLicense: undefined,
    evidence: [],
  };
}
