import { type LicenseRule, licenseRules } from '#model';
import type { ShownRules } from './present.ts';
import { RuleIcon } from './rule-icon.tsx';
import { RuleName } from './rule-name.tsx';
import { licenseDetailTexts as texts, ruleDescriptions, ruleValueWords } from './texts.ts';
import { PlainTable } from '../../ui/plain-table.tsx';

/** One row for each rule: its mark, its name and what it means (specification 2.7.8). */
export function RulesTable({ rules }: { rules: ShownRules }) {
  return (
    <PlainTable<{ readonly rule: LicenseRule }>
      size="small"
      rowKey="rule"
      pagination={false}
      dataSource={licenseRules.map((rule) => ({ rule }))}
      columns={[
        {
          title: texts.value,
          width: 80,
          render: (_value, { rule }) => (
            <span className="nowrap">
              <RuleIcon value={rules[rule]} /> {ruleValueWords[rules[rule]]}
            </span>
          ),
        },
        { title: texts.rule, width: 200, render: (_value, { rule }) => <RuleName rule={rule} /> },
        { title: texts.description, render: (_value, { rule }) => ruleDescriptions[rule][rules[rule]] },
      ]}
    />
  );
}
