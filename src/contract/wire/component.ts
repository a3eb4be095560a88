import { conclusionRules, trustedStandings, undetectedReasons, upkeeps } from '#model';
import { z } from 'zod';
import { auditFields } from './audit.ts';
import { severityCount, wireSeverity } from './severity.ts';

/** A component as the wire spells it (specification, section 3, "Component"), with the fields we add. */
export const componentRow = z.object({
  Id: z.string(),
  TaskId: z.string(),
  Repo: z.string(),
  Version: z.string(),
  fetcher: z.string(),
  purl: z.string(),
  match_mode: z.string(),
  dep_mode: z.enum(['direct', 'transitive', 'unknown']),
  depth: z.number().optional(),
  CommitDate: z.string(),
  Description: z.string(),
  Homepage: z.string(),
  Owner: z.string(),
  Licenses: z.array(z.string()),
  /** The licence that it is used under: as it is declared, else as its own files have it. */
  license_expression: z.string(),
  declared_license: z.string(),
  /** What follows from that and from its own licence files; absent where the upload holds none. */
  license_conclusion: z
    .object({
      rule: z.enum(conclusionRules),
      detected: z.string(),
      /** Empty where nothing is concluded. */
      concluded: z.string(),
      paths: z.array(z.string()),
    })
    .optional(),
  VulnSeverity: wireSeverity,
  /** Why it stays 未检测; absent where it does not, or was not matched yet. */
  undetected_because: z.enum(undetectedReasons).optional(),
  MostSeverityIds: z.array(z.string()),
  HightSeverityIds: z.array(z.string()),
  MiddleSeverityIds: z.array(z.string()),
  LowSeverityIds: z.array(z.string()),
  UnknownSeverityIds: z.array(z.string()),
  vuln_count: severityCount,
  LatestVersion: z.string(),
  LatestCommitDate: z.string(),
  LatestHomepage: z.string(),
  /** The lowest later version that no known vulnerability of this component includes. */
  mini_novuln_version: z.string(),
  suggest_text: z.string(),
  /** 1 repair it, strongly; 2 repair it; 3 as one likes; 4 nothing is known against it; 0 not compared, so unknown. */
  suggest_level: z.number().int().min(0).max(4),
  /** By the age of the newest release that the library knows. */
  maintain: z.enum(upkeeps),
  /** What the trusted repository says of it. */
  trusted: z.enum(trustedStandings),
  ...auditFields,
  scopes: z.array(z.string()),
  requirement: z.string(),
  /** The lowest version that an open requirement allows; it may be installed, nothing says that it is. */
  lowest_allowed: z.string(),
  /** Of the archive that its registry hands out, as lockfiles state them; hexadecimal. */
  digests: z.array(z.object({ algorithm: z.string(), value: z.string() })),
  /** How many places of the source files reach for it; absent as long as that is not known. */
  use_num: z.number().optional(),
  /** Where it was seen: `path:line`; how sure it is where that is no matter of course, 0…1; the layer of an image. */
  evidence: z.array(
    z.object({
      path: z.string(),
      line: z.number().optional(),
      kind: z.string(),
      confidence: z.number().optional(),
      layer: z.string().optional(),
    }),
  ),
});
export type ComponentRow = z.infer<typeof componentRow>;

/** The ids of a component's vulnerabilities by severity; those that are harmless or were never scored come last. */
export interface IdsBySeverity {
  readonly critical: readonly string[];
  readonly high: readonly string[];
  readonly medium: readonly string[];
  readonly low: readonly string[];
  readonly unknown: readonly string[];
}

/** The five id lists as the wire spells them. */
export function idsBySeverityToWire(ids: IdsBySeverity) {
  return {
    MostSeverityIds: [...ids.critical],
    HightSeverityIds: [...ids.high],
    MiddleSeverityIds: [...ids.medium],
    LowSeverityIds: [...ids.low],
    UnknownSeverityIds: [...ids.unknown],
  };
}

/** The five id lists of a wire row. */
export function idsBySeverityFromWire(
  row: Pick<ComponentRow, keyof ReturnType<typeof idsBySeverityToWire>>,
): IdsBySeverity {
  return {
    critical: row.MostSeverityIds,
    high: row.HightSeverityIds,
    medium: row.MiddleSeverityIds,
    low: row.LowSeverityIds,
    unknown: row.UnknownSeverityIds,
  };
}

/** The vulnerabilities of a component by severity; nobody publishes ids that were scored 0. */
export function idsBySeverity(row: ComponentRow) {
  return [
    { severity: 'critical', ids: row.MostSeverityIds },
    { severity: 'high', ids: row.HightSeverityIds },
    { severity: 'medium', ids: row.MiddleSeverityIds },
    { severity: 'low', ids: row.LowSeverityIds },
    { severity: 'unknown', ids: row.UnknownSeverityIds },
  ] as const;
}
