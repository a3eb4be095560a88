import type { LicenseRule } from '#model';
import { ruleGroupWord, ruleWords } from './texts.ts';

/** The name of a rule behind what it is about: 权利, 义务 or 限制. */
export function RuleName({ rule }: { rule: LicenseRule }) {
  return (
    <>
      <span className="rule-group muted small">{ruleGroupWord(rule)}</span>
      <span>{ruleWords[rule].name}</span>
    </>
  );
}
