import { severityFromWire, type WireSeverity, wireSeverities } from '#contract';
import type { Severity } from '#model';
import type { severityColors } from '../theme.ts';

/** How a severity is drawn (specification, section 4, "Severity labels to display keys"). */
export type SeverityDisplay = keyof typeof severityColors;

/** What is said of a component or task that was not analysed. */
export const undetectedWord: WireSeverity = '未检测';

/** The severities of components, worst first; what could not be matched stands before what is free of findings. */
export const componentSeverities: readonly WireSeverity[] = [
  '超危',
  '高危',
  '中危',
  '低危',
  '未知',
  undetectedWord,
  '暂无风险',
];

/** The display category of a severity word; anything else is `other`. */
export function severityDisplay(word: string): SeverityDisplay {
  if (word === '检测中') return 'detecting';
  if (word === undetectedWord) return 'undetected';
  const known = wireSeverities.find((candidate) => candidate === word);
  const severity = known === undefined ? undefined : severityFromWire(known);
  return severity === undefined ? 'other' : displayOf(severity);
}

/** A severity word, or 未知 for one that the specification does not name (section 5, "Severity values"). */
export function knownSeverity(word: string): string {
  return wireSeverities.find((candidate) => candidate === word) ?? '未知';
}

/** The display category of a severity of the model. */
export function displayOf(severity: Severity): SeverityDisplay {
  if (severity === 'none') return 'safe';
  return severity === 'unknown' ? 'other' : severity;
}
