import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Drawer, Popconfirm, Table } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { licenseCompliance } from '#contract';
import type { LicenseCategory } from '#model';
import { announce } from '../../../api/announce.ts';
import { call } from '../../../api/call.ts';
import { Answered } from '../../../ui/answered.tsx';
import { EmptyState } from '../../../ui/data-table/table-states.tsx';
import { timeText } from '../../../ui/format.ts';
import { categoryWords } from '../texts.ts';
import { PolicyMark } from './marks.tsx';
import { PolicyForm, type RuleValues } from './policy-form.tsx';
import { policyTexts as texts, subjectWords } from './texts.ts';

type Row = licenseCompliance.LicensePolicyRow;

/** The rules of the house that hold for a project: its own, and those of the platform. */
export function PolicyDrawer({ projectId, onClose }: { projectId: string; onClose: () => void }) {
  const [isAdding, setAdding] = useState(false);
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: ['license-policies', projectId],
    queryFn: ({ signal }) =>
      call(licenseCompliance.policyList, { product_id: projectId }, { signal, isQuiet: true }),
  });
  const set = async ({ scope, ...rule }: RuleValues, isQuiet = true) => {
    if (scope === 'platform') await call(licenseCompliance.platformPolicySet, rule, { isQuiet });
    else await call(licenseCompliance.policySet, { ...rule, product_id: projectId }, { isQuiet });
    announce('success', texts.saved);
    for (const key of ['license-policies', 'component-licenses', 'license-use-figures', 'license-parts'])
      void queries.invalidateQueries({ queryKey: [key] });
  };
  return (
    <Drawer open title={texts.title} size={900} onClose={onClose}>
      <p className="muted">{texts.hint}</p>
      <Answered query={query} failed={texts.failed}>
        {({ list, may_set: maySet, may_set_platform: maySetPlatform }) => {
          const isOpen = (scope: Row['scope']) => (scope === 'platform' ? maySetPlatform : maySet);
          return (
            <>
              {(maySet || maySetPlatform) && !isAdding && (
                <Button type="primary" onClick={() => setAdding(true)}>
                  {texts.add}
                </Button>
              )}
              {isAdding && (
                <PolicyForm
                  scopes={(['project', 'platform'] as const).filter(isOpen)}
                  set={set}
                  onClose={() => setAdding(false)}
                />
              )}
              <RuleTable
                rows={list}
                maySet={isOpen}
                remove={(row) => void set(withdrawn(row), false).catch(saidAlready)}
              />
            </>
          );
        }}
      </Answered>
    </Drawer>
  );
}

interface RuleTableProps {
  readonly rows: readonly Row[];
  maySet(scope: Row['scope']): boolean;
  remove(row: Row): void;
}

function RuleTable({ rows, maySet, remove }: RuleTableProps) {
  return (
    <Table<Row>
      size="small"
      className="license-policies"
      rowKey={(row) => `${row.scope} ${row.subject} ${row.target} ${row.package}`}
      dataSource={[...rows]}
      pagination={false}
      locale={{ emptyText: <EmptyState text={texts.empty} hint={texts.emptyHint} /> }}
      columns={[
        { title: texts.scope, width: 80, render: (_, row) => texts[row.scope] },
        { title: texts.subject, width: 80, render: (_, row) => subjectWords[row.subject] },
        { title: texts.target, width: 150, render: (_, row) => targetWord(row) },
        { title: texts.package, width: 120, render: (_, row) => row.package },
        {
          title: texts.policy,
          width: 80,
          render: (_, row) => <PolicyMark policy={row.policy} basis={row.note} />,
        },
        {
          title: texts.until,
          width: 110,
          render: (_, row) =>
            row.until === '' ? (
              texts.forever
            ) : (
              <>
                {row.until}
                <LastDays row={row} />
              </>
            ),
        },
        {
          title: texts.by,
          width: 150,
          render: (_, row) => (
            <span title={row.note}>
              {row.username}
              <div className="muted small">{timeText(row.at)}</div>
            </span>
          ),
        },
        {
          title: '',
          width: 70,
          render: (_, row) =>
            maySet(row.scope) && (
              <Popconfirm title={texts.removeQuestion(ruleWord(row))} onConfirm={() => remove(row)}>
                <Button type="link" className="cell-link" aria-label={texts.removeOf(ruleWord(row))}>
                  {texts.remove}
                </Button>
              </Popconfirm>
            ),
        },
      ]}
    />
  );
}

/** The rule that takes another one back. */
function withdrawn({ scope, subject, target, package: component }: Row): RuleValues {
  return { scope, subject, target, package: component, policy: 'none', until: '', note: '' };
}

/** What was refused has been announced. */
function saidAlready(): void {}

/** That a rule is over, or soon will be. */
function LastDays({ row: { expired, until } }: { row: Row }) {
  const daysLeft = dayjs(until).diff(dayjs().startOf('day'), 'day');
  if (expired === 1) return <div className="muted small">{texts.expired}</div>;
  if (daysLeft > soonDays) return null;
  return <div className="small license-policy-soon">{texts.endsIn(daysLeft)}</div>;
}

const soonDays = 30;

function ruleWord(row: Row): string {
  return row.package === '' ? targetWord(row) : `${targetWord(row)}（${row.package}）`;
}

function targetWord({ subject, target }: Row): string {
  return subject === 'category' ? (categoryWords[target as LicenseCategory] ?? target) : target;
}
