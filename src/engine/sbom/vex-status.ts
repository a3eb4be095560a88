import type { AuditJustification } from '#model';
import type { VexAnalysis, VexState } from './document.ts';

/** The four words of VEX for what a vulnerability means to a product (CISA, "Minimum Requirements for VEX", 2023). */
export type VexStatus = (typeof vexStatuses)[number];
export const vexStatuses = ['not_affected', 'affected', 'fixed', 'under_investigation'] as const;

/** Why a product is not affected, in the five words of VEX. */
export type VexJustification = (typeof vexJustifications)[number];
export const vexJustifications = [
  'component_not_present',
  'vulnerable_code_not_present',
  'vulnerable_code_not_in_execute_path',
  'vulnerable_code_cannot_be_controlled_by_adversary',
  'inline_mitigations_already_exist',
] as const;

/**
 * What somebody has found out, in the words of VEX. Nothing else counts: what nobody has looked at is under
 * investigation, unreachable code included.
 */
export function vexStatusOf(analysis: VexAnalysis | undefined): VexStatus {
  return analysis === undefined ? 'under_investigation' : statusOfState[analysis.state];
}

const statusOfState: Readonly<Record<VexState, VexStatus>> = {
  resolved: 'fixed',
  resolved_with_pedigree: 'fixed',
  exploitable: 'affected',
  in_triage: 'under_investigation',
  false_positive: 'not_affected',
  not_affected: 'not_affected',
};

/** The state that a status of VEX stands for; those that say more than VEX does are not among them. */
export const stateOfStatus: Readonly<Record<VexStatus, VexState>> = {
  not_affected: 'not_affected',
  affected: 'exploitable',
  fixed: 'resolved',
  under_investigation: 'in_triage',
};

/** The nearest of the five words for each of the nine of CycloneDX. */
export const vexJustificationOf: Readonly<Record<AuditJustification, VexJustification>> = {
  code_not_present: 'vulnerable_code_not_present',
  code_not_reachable: 'vulnerable_code_not_in_execute_path',
  requires_configuration: 'vulnerable_code_cannot_be_controlled_by_adversary',
  requires_dependency: 'vulnerable_code_not_in_execute_path',
  requires_environment: 'vulnerable_code_cannot_be_controlled_by_adversary',
  protected_by_compiler: 'inline_mitigations_already_exist',
  protected_at_runtime: 'inline_mitigations_already_exist',
  protected_at_perimeter: 'inline_mitigations_already_exist',
  protected_by_mitigating_control: 'inline_mitigations_already_exist',
};

/** The nearest of the nine words of CycloneDX, which has none for a component that is not there at all. */
export const auditJustificationOf: Readonly<Record<VexJustification, AuditJustification>> = {
  component_not_present: 'code_not_present',
  vulnerable_code_not_present: 'code_not_present',
  vulnerable_code_not_in_execute_path: 'code_not_reachable',
  vulnerable_code_cannot_be_controlled_by_adversary: 'requires_configuration',
  inline_mitigations_already_exist: 'protected_by_mitigating_control',
};
