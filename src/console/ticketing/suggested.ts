import type { ticket } from '#contract';
import { repairDays, severities, type TicketPriority } from '#model';
import { severityFromWire } from '#contract';
import { suggestedTexts as texts } from './texts.ts';

type Finding = ticket.PickRow;

/** So many findings the description of a new ticket names. */
const mostNamed = 20;

/** Whether a new ticket begins with a finding: who comes from findings means these, and chooses what stands beside them. */
export function isChosenAtFirst(
  finding: Pick<Finding, 'Id' | 'ticket_id'>,
  { Id: asked }: { readonly Id?: string | readonly string[] | undefined },
): boolean {
  return finding.ticket_id === '' && (asked === undefined || [asked].flat().includes(finding.Id));
}

/** What a ticket of some findings is called; empty where there is none. */
export function suggestedTitle(findings: readonly Finding[]): string {
  const components = new Map(findings.map((one) => [`${one.Repo} ${one.Version}`, one]));
  const [only] = components.values();
  if (only === undefined) return '';
  if (components.size > 1) return texts.several(components.size);
  const { Repo, Version, fixed_version: to } = only;
  return to === '' ? texts.repair(Repo, Version) : texts.upgrade(Repo, Version, to);
}

/** What the description of such a ticket begins with. */
export function suggestedDescription(findings: readonly Finding[]): string {
  const lines = findings
    .slice(0, mostNamed)
    .map((one) => texts.finding(one.Severity, one.CveId, `${one.Repo} ${one.Version}`.trim()));
  const more = findings.length > mostNamed ? [texts.more(findings.length)] : [];
  return [...lines, ...more, ...remainders(findings)].join('\n');
}

/** The upgrades that do not repair everything. */
function remainders(findings: readonly Finding[]): string[] {
  const left = findings
    .filter((one) => one.fixed_remaining > 0)
    .map((one) => texts.remain(one.Repo, one.fixed_version, one.fixed_remaining));
  return [...new Set(left)];
}

/** How soon somebody should look at such a ticket. */
export function suggestedPriority(findings: readonly Finding[]): TicketPriority {
  const worst = worstOf(findings);
  if (worst === 'critical' || findings.some(({ kev }) => kev === 1)) return 'urgent';
  return worst === 'high' ? 'high' : 'normal';
}

/** How many days such a ticket has by its worst finding; from which day on is the server's to say. */
export function suggestedDays(findings: readonly Finding[]): number {
  return repairDays[worstOf(findings)];
}

function worstOf(findings: readonly Finding[]) {
  const present = findings.map(({ Severity }) => severityFromWire(Severity));
  return severities.find((severity) => present.includes(severity)) ?? 'unknown';
}
