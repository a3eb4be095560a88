import { Checkbox, Empty, Modal } from 'antd';
import { useState } from 'react';
import type { license } from '#contract';
import { type LicenseRule, licenseRules } from '#model';
import { CategoryTag } from './category.tsx';
import { categoryOf, differingRules, shownRulesOf } from './present.ts';
import { RuleIcon } from './rule-icon.tsx';
import { RuleName } from './rule-name.tsx';
import { compareTexts as texts, ruleDescriptions } from './texts.ts';
import { PlainTable } from '../../ui/plain-table.tsx';

interface CompareProps {
  /** Two to four. */
  readonly rows: readonly license.LicenseListRow[];
  readonly onClose: () => void;
}

/** Licences side by side, rule by rule; where they differ the line is marked. */
export function CompareDialog({ rows, onClose }: CompareProps) {
  const [isNarrow, setNarrow] = useState(false);
  const all = rows.map((row) => shownRulesOf(row));
  const differing = differingRules(all);
  return (
    <Modal open title={texts.title} width="80%" footer={null} onCancel={onClose} style={{ top: 40 }}>
      <Checkbox checked={isNarrow} onChange={(event) => setNarrow(event.target.checked)}>
        {texts.onlyDifferences}
      </Checkbox>
      <PlainTable<{ readonly rule: LicenseRule }>
        className="license-comparison"
        size="small"
        rowKey="rule"
        pagination={false}
        scroll={{ x: 190 + rows.length * 200 }}
        dataSource={(isNarrow ? differing : licenseRules).map((rule) => ({ rule }))}
        rowClassName={({ rule }) => (differing.includes(rule) ? 'is-different' : '')}
        locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={texts.same} /> }}
        columns={[
          {
            title: texts.item,
            width: 190,
            fixed: 'left',
            render: (_value, { rule }) => <RuleName rule={rule} />,
          },
          ...rows.map((row, at) => ({
            key: row.LicenseName,
            title: <Heading row={row} />,
            width: 200,
            render: (_value: unknown, { rule }: { readonly rule: LicenseRule }) => {
              const value = all[at]?.[rule] ?? 'unread';
              return (
                <>
                  <RuleIcon value={value} /> {ruleDescriptions[rule][value]}
                </>
              );
            },
          })),
        ]}
      />
    </Modal>
  );
}

function Heading({ row }: { row: license.LicenseListRow }) {
  return (
    <>
      <div className="break-anywhere">{row.LicenseName}</div>
      <CategoryTag category={categoryOf(row.LicenseType)} />
    </>
  );
}
