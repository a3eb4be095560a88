import { type Severity, severities } from '#model';
import { z } from 'zod';

/** Severity as the wire spells it (specification, section 9), with the two states of a task still at work. */
export const wireSeverities = [
  '超危',
  '高危',
  '中危',
  '低危',
  '暂无风险',
  '未知',
  '检测中',
  '未检测',
] as const;
export const wireSeverity = z.enum(wireSeverities);
export type WireSeverity = z.infer<typeof wireSeverity>;

const words: Readonly<Record<Severity, WireSeverity>> = {
  critical: '超危',
  high: '高危',
  medium: '中危',
  low: '低危',
  none: '暂无风险',
  unknown: '未知',
};

export function severityToWire(severity: Severity): WireSeverity {
  return words[severity];
}

/** `高危漏洞`; one that nobody has rated is not unknown itself. */
export function vulnerabilityOfSeverity(severity: string): string {
  return severity === '未知' ? '未评级漏洞' : `${severity}漏洞`;
}

/** `undefined` for the two words that are states of a task and not severities. */
export function severityFromWire(word: WireSeverity): Severity | undefined {
  return (Object.keys(words) as Severity[]).find((severity) => words[severity] === word);
}

/** The risk of a component as the wire spells it. */
export function riskToWire(risk: Severity | 'undetected'): WireSeverity {
  return risk === 'undetected' ? '未检测' : severityToWire(risk);
}

/** `undefined` for a word that is no risk of a component. */
export function riskFromWire(word: string): Severity | 'undetected' | undefined {
  return word === '未检测' ? 'undetected' : severityFromWire(word as WireSeverity);
}

export const severityCount = z.object({
  critical: z.number(),
  high: z.number(),
  medium: z.number(),
  low: z.number(),
  none: z.number(),
  unknown: z.number(),
  total: z.number(),
});
export type SeverityCount = z.infer<typeof severityCount>;

/** The counts of the wire; all zero before they are known. */
export function severityCountToWire(
  counts: Readonly<Partial<Record<Severity, number>>> | undefined,
): SeverityCount {
  const count = (severity: Severity) => counts?.[severity] ?? 0;
  return {
    critical: count('critical'),
    high: count('high'),
    medium: count('medium'),
    low: count('low'),
    none: count('none'),
    unknown: count('unknown'),
    total: severities.reduce((sum, severity) => sum + count(severity), 0),
  };
}
