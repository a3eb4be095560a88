import type { AuditJustification, DependencyScope } from '#model';
import type { SbomComponentKind, SbomEdge, VexState } from '../../document.ts';

const purposesByKind: Readonly<Record<SbomComponentKind, string>> = {
  application: 'application',
  framework: 'framework',
  library: 'library',
  container: 'container',
  platform: 'platform',
  'operating-system': 'operatingSystem',
  device: 'device',
  'device-driver': 'deviceDriver',
  firmware: 'firmware',
  file: 'file',
  'machine-learning-model': 'model',
  data: 'data',
  'cryptographic-asset': 'other',
};

/** `Software/primaryPurpose` of a kind of component. */
export function purposeOf(kind: SbomComponentKind): string {
  return purposesByKind[kind];
}

/** The kind of a package by its class and purpose; a library where it says nothing that we have a word for. */
export function kindOf(type: unknown, purpose: unknown): SbomComponentKind {
  if (type === 'ai_AIPackage') return 'machine-learning-model';
  if (type === 'dataset_DatasetPackage') return 'data';
  const kinds = Object.keys(purposesByKind) as SbomComponentKind[];
  return (
    (purpose === 'other' ? undefined : kinds.find((kind) => purposesByKind[kind] === purpose)) ?? 'library'
  );
}

/** How an edge is said; equal words of one element share a relationship. */
export interface EdgeWords {
  readonly relationshipType: string;
  readonly scope?: string | undefined;
  readonly comment?: string | undefined;
}

const scopesOfLife: Readonly<Partial<Record<DependencyScope, string>>> = {
  runtime: 'runtime',
  dev: 'development',
  test: 'test',
  build: 'build',
};
const peerComment = 'peer dependency';

/** The words for an edge. */
export function edgeWords({ kind, scope }: SbomEdge): EdgeWords {
  if (kind === 'contains') return { relationshipType: 'contains' };
  if (scope === 'optional') return { relationshipType: 'hasOptionalDependency' };
  if (scope === 'provided') return { relationshipType: 'hasProvidedDependency' };
  if (scope === 'peer') return { relationshipType: 'dependsOn', scope: 'other', comment: peerComment };
  return { relationshipType: 'dependsOn', scope: scope === undefined ? undefined : scopesOfLife[scope] };
}

/** What an edge is, by its words; `undefined` when they are those of something else. */
export function edgeKind(words: {
  readonly relationshipType?: unknown;
  readonly scope?: unknown;
  readonly comment?: unknown;
}): Pick<SbomEdge, 'kind' | 'scope'> | undefined {
  switch (words.relationshipType) {
    case 'contains':
      return { kind: 'contains' };
    case 'hasOptionalDependency':
      return { kind: 'depends-on', scope: 'optional' };
    case 'hasProvidedDependency':
      return { kind: 'depends-on', scope: 'provided' };
    case 'dependsOn': {
      if (words.scope === 'other' && words.comment === peerComment)
        return { kind: 'depends-on', scope: 'peer' };
      const scope = (Object.keys(scopesOfLife) as DependencyScope[]).find(
        (one) => scopesOfLife[one] === words.scope,
      );
      return scope === undefined ? { kind: 'depends-on' } : { kind: 'depends-on', scope };
    }
    default:
      return undefined;
  }
}

/** `Security/VexJustificationType`: the five of OpenVEX, which the nine of CycloneDX fall into. */
export function justificationOf(justification: AuditJustification): string {
  if (justification === 'code_not_present') return 'vulnerableCodeNotPresent';
  if (justification === 'code_not_reachable') return 'vulnerableCodeNotInExecutePath';
  return justification.startsWith('requires_')
    ? 'vulnerableCodeCannotBeControlledByAdversary'
    : 'inlineMitigationsAlreadyExist';
}

const readJustifications: Readonly<Record<string, AuditJustification>> = {
  componentNotPresent: 'code_not_present',
  vulnerableCodeNotPresent: 'code_not_present',
  vulnerableCodeNotInExecutePath: 'code_not_reachable',
  vulnerableCodeCannotBeControlledByAdversary: 'requires_environment',
  inlineMitigationsAlreadyExist: 'protected_by_mitigating_control',
};

/** The nearest of our justifications. */
export function readJustification(type: string): AuditJustification | undefined {
  return Object.hasOwn(readJustifications, type) ? readJustifications[type] : undefined;
}

/** The class and the relationship type of a statement of VEX. */
export interface VexWords {
  readonly type: string;
  readonly relationshipType: string;
}

const affected = { type: 'security_VexAffectedVulnAssessmentRelationship', relationshipType: 'affects' };
const fixed = { type: 'security_VexFixedVulnAssessmentRelationship', relationshipType: 'fixedIn' };
const notAffected = {
  type: 'security_VexNotAffectedVulnAssessmentRelationship',
  relationshipType: 'doesNotAffect',
};
const investigated = {
  type: 'security_VexUnderInvestigationVulnAssessmentRelationship',
  relationshipType: 'underInvestigationFor',
};

/** How a state is said. */
export function vexWords(state: VexState): VexWords {
  if (state === 'exploitable') return affected;
  if (state === 'in_triage') return investigated;
  return state === 'not_affected' || state === 'false_positive' ? notAffected : fixed;
}

/** The state that a class of statements means. */
export const statesByType: ReadonlyMap<unknown, VexState> = new Map([
  [affected.type, 'exploitable'],
  [fixed.type, 'resolved'],
  [notAffected.type, 'not_affected'],
  [investigated.type, 'in_triage'],
] as const);
