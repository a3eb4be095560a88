import { pushTo, type Sbom, type SbomComponent, type SbomVulnerability, type VexAnalysis } from '#engine';
import { packageKey, parsePurl, versionOf } from '#model';

/** A finding, as far as statements name it. */
export interface NamedFinding {
  readonly purl: string;
  readonly component_name: string;
  readonly component_version: string;
  readonly primary_id: string;
  /** Every id of its vulnerability, in capitals. */
  readonly ids_upper: readonly string[];
}

/** What the statements of a document say of some findings. */
export interface MatchedStatements<F> {
  readonly matched: readonly { readonly finding: F; readonly analysis: VexAnalysis }[];
  /** What is spoken of and not among the findings. */
  readonly unmatched: readonly { readonly vulnerability: string; readonly component: string }[];
}

/**
 * Find the findings that the statements of a document speak of.
 *
 * A vulnerability is meant by its id, or else by its other ids; a component by its purl whatever its qualifiers, or by name and version where
 * it has none; without a version all are meant. What is said of the product as a whole holds for all its components. Where
 * several statements speak of one finding the last one counts. What a document names without having judged it is shown as
 * in triage, and outweighs no judgement.
 */
export function matchVex<F extends NamedFinding>(sbom: Sbom, findings: readonly F[]): MatchedStatements<F> {
  const components = new Map(sbom.components.map((component) => [component.ref, component]));
  const byId = findingsById(findings);
  const matched = new Map<F, VexAnalysis>();
  const unmatched: { vulnerability: string; component: string }[] = [];
  for (const vulnerability of sbom.vulnerabilities) {
    const { analysis, affects, id } = vulnerability;
    const candidates = candidatesOf(vulnerability, byId);
    for (const { ref } of affects) {
      const component = components.get(ref);
      const meant = ref === sbom.subject?.ref ? candidates : candidates.filter(isMeant(component, ref));
      for (const finding of meant)
        if (analysis !== undefined || !matched.has(finding)) matched.set(finding, analysis ?? unjudged);
      if (meant.length === 0) unmatched.push({ vulnerability: id, component: labelOf(component, ref) });
    }
  }
  return { matched: [...matched].map(([finding, analysis]) => ({ finding, analysis })), unmatched };
}

const unjudged: VexAnalysis = {
  state: 'in_triage',
  justification: undefined,
  responses: [],
  detail: undefined,
  firstIssued: undefined,
  lastUpdated: undefined,
};

function findingsById<F extends NamedFinding>(findings: readonly F[]): ReadonlyMap<string, readonly F[]> {
  const byId = new Map<string, F[]>();
  for (const finding of findings) for (const id of finding.ids_upper) pushTo(byId, id, finding);
  return byId;
}

function candidatesOf<F extends NamedFinding>(
  { id, aliases }: SbomVulnerability,
  byId: ReadonlyMap<string, readonly F[]>,
): F[] {
  const called = byId.get(id.toUpperCase()) ?? [];
  // A source may name one vulnerability as an alias of another: what is called so itself is meant first.
  const first = called.filter(({ primary_id: primary }) => primary.toUpperCase() === id.toUpperCase());
  if (called.length > 0) return first.length > 0 ? first : [...called];
  return [...new Set(aliases.flatMap((one) => byId.get(one.toUpperCase()) ?? []))];
}

function isMeant(component: SbomComponent | undefined, ref: string): (finding: NamedFinding) => boolean {
  const purl = component?.purl ?? (ref.startsWith('pkg:') ? ref : undefined);
  if (purl === undefined) {
    return ({ component_name: name, component_version: version }) =>
      name === component?.name && [undefined, version].includes(component.version);
  }
  const key = packageKey(purl);
  const parsed = parsePurl(purl);
  const wanted = (parsed && versionOf(parsed)) ?? component?.version;
  return (finding) =>
    packageKey(finding.purl) === key && [undefined, finding.component_version].includes(wanted);
}

function labelOf(component: SbomComponent | undefined, ref: string): string {
  if (component === undefined) return ref;
  return component.purl ?? [component.name, component.version ?? ''].join(' ').trim();
}
