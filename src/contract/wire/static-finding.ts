import {
  findingOrigins,
  type ListedStaticFinding,
  type StaticFinding,
  staticConfidences,
  staticSeverities,
  staticStates,
} from '#model';
import { z } from 'zod';
import { auditFields, auditOf, type WireAudit } from './audit.ts';
import { severityToWire, wireSeverity } from './severity.ts';

/** A weakness in source code as the wire spells it. */
export const staticFindingRow = z.object({
  /** Its fingerprint: the same in every analysis in which the code around it is the same. */
  Id: z.string(),
  task_id: z.string(),
  /** `CWE-89` */
  cwe_id: z.string(),
  /** Empty where our catalogue does not have it. */
  cwe_name: z.string(),
  cwe_name_zh: z.string(),
  severity: wireSeverity,
  confidence: z.enum(staticConfidences),
  language: z.string(),
  rule_id: z.string(),
  Fname: z.string(),
  line: z.number(),
  end_line: z.number(),
  function_name: z.string(),
  message: z.string(),
  origin: z.enum(findingOrigins),
  state: z.enum(staticStates),
  /** Why the comment that suppresses it says that it is meant so; empty where it does not say. */
  suppress_reason: z.string(),
  /** The analysis of the project before this one did not have it; absent where there was none. */
  is_new: z.union([z.literal(0), z.literal(1)]).optional(),
  ...auditFields,
});
export type StaticFindingRow = z.infer<typeof staticFindingRow>;

/** A weakness with the lines around it and the way that leads to it. */
export const staticFindingDetail = staticFindingRow.extend({
  code: z.object({ start: z.number(), lines: z.array(z.string()) }),
  /** From where the data comes to the place itself; steps count from 1. */
  trace: z.array(
    z.object({
      step: z.number(),
      Fname: z.string(),
      line: z.number(),
      text: z.string(),
      /** What stands on the line; absent where that was not kept. */
      code: z.string().optional(),
    }),
  ),
  suggestion: z.string(),
  references: z.array(z.string()),
});
export type StaticFindingDetail = z.infer<typeof staticFindingDetail>;

/** What a weakness is called. */
export interface WeaknessNames {
  readonly name: string;
  readonly chineseName: string;
}

export function staticFindingToWire(
  finding: ListedStaticFinding,
  names: WeaknessNames,
  audit: WireAudit,
): StaticFindingRow {
  return {
    Id: finding.fingerprint,
    task_id: finding.taskId,
    cwe_id: `CWE-${finding.cwe}`,
    cwe_name: names.name,
    cwe_name_zh: names.chineseName,
    severity: severityToWire(finding.severity),
    confidence: finding.confidence,
    language: finding.language,
    rule_id: finding.ruleId,
    Fname: finding.path,
    line: finding.line,
    end_line: finding.line,
    function_name: finding.functionName,
    message: finding.message,
    origin: finding.origin,
    state: finding.state,
    suppress_reason: finding.suppressReason,
    ...(finding.isNew !== undefined && { is_new: finding.isNew ? (1 as const) : (0 as const) }),
    ...audit,
  };
}

/** A finding with everything that is kept of it. */
export type DetailedStaticFinding = ListedStaticFinding & Pick<StaticFinding, 'trace' | 'code' | 'advice'>;

export function staticDetailToWire(
  finding: DetailedStaticFinding,
  names: WeaknessNames,
  audit: WireAudit,
): StaticFindingDetail {
  return {
    ...staticFindingToWire(finding, names, audit),
    code: { start: finding.code.start, lines: [...finding.code.lines] },
    trace: finding.trace.map(({ path, line, text, code }, index) => ({
      step: index + 1,
      Fname: path,
      line,
      text,
      ...(code !== undefined && { code }),
    })),
    suggestion: finding.advice,
    references: [`https://cwe.mitre.org/data/definitions/${finding.cwe}.html`],
  };
}

export function staticDetailFromWire(
  row: StaticFindingDetail,
): DetailedStaticFinding & ReturnType<typeof staticFindingFromWire> {
  return {
    ...staticFindingFromWire(row),
    code: row.code,
    trace: row.trace.map(({ Fname: path, line, text, code }) => ({ path, line, text, code })),
    advice: row.suggestion,
  };
}

export function staticFindingFromWire(
  row: StaticFindingRow,
): ListedStaticFinding & WireAudit & { readonly Id: string; readonly weakness: WeaknessNames } {
  return {
    ...auditOf(row),
    Id: row.Id,
    taskId: row.task_id,
    path: row.Fname,
    fingerprint: row.Id,
    ruleId: row.rule_id,
    cwe: Number(row.cwe_id.replace('CWE-', '')),
    severity: staticSeverities.find((known) => severityToWire(known) === row.severity) ?? 'low',
    confidence: row.confidence,
    language: row.language,
    line: row.line,
    functionName: row.function_name,
    message: row.message,
    origin: row.origin,
    state: row.state,
    suppressReason: row.suppress_reason,
    isNew: row.is_new === undefined ? undefined : row.is_new === 1,
    weakness: { name: row.cwe_name, chineseName: row.cwe_name_zh },
  };
}
