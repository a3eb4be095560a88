import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Drawer, Popconfirm, Space } from 'antd';
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
import { PlainTable } from '../../../ui/plain-table.tsx';

type Row = licenseCompliance.LicensePolicyRow;

/** The rules of the house that hold for a project: its own, and those of the platform. */
export function PolicyDrawer({ projectId, onClose }: { projectId: string; onClose: () => void }) {
  const [written, setWritten] = useState<Row | 'new'>();
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
    for (const key of [
      'license-policies',
      'component-licenses',
      'license-use-figures',
      'license-parts',
      'alerts-policies',
    ])
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
              {(maySet || maySetPlatform) && written === undefined && (
                <Button type="primary" onClick={() => setWritten('new')}>
                  {texts.add}
                </Button>
              )}
              {written !== undefined && (
                <PolicyForm
                  key={written === 'new' ? '' : keyOf(written)}
                  scopes={(['project', 'platform'] as const).filter(isOpen)}
                  former={written === 'new' ? undefined : written}
                  set={set}
                  onClose={() => setWritten(undefined)}
                />
              )}
              <RuleTable
                rows={list}
                maySet={isOpen}
                change={setWritten}
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
  change(row: Row): void;
  remove(row: Row): void;
}

function RuleTable({ rows, maySet, change, remove }: RuleTableProps) {
  return (
    <PlainTable<Row>
      size="small"
      className="license-policies"
      rowKey={keyOf}
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
          mayBeBlank: true,
          width: 96,
          render: (_, row) =>
            maySet(row.scope) && (
              <Space>
                <Button
                  type="link"
                  className="cell-link"
                  aria-label={texts.changeOf(ruleWord(row))}
                  onClick={() => change(row)}
                >
                  {texts.change}
                </Button>
                <Popconfirm title={texts.removeQuestion(ruleWord(row))} onConfirm={() => remove(row)}>
                  <Button type="link" className="cell-link" aria-label={texts.removeOf(ruleWord(row))}>
                    {texts.remove}
                  </Button>
                </Popconfirm>
              </Space>
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
  if (daysLeft > licenseCompliance.policyEndDays) return null;
  return <div className="small license-policy-soon">{texts.endsIn(daysLeft)}</div>;
}

/** What a rule speaks of, which there is one rule about. */
function keyOf({ scope, subject, target, package: component }: Row): string {
  return `${scope} ${subject} ${target} ${component}`;
}

function ruleWord(row: Row): string {
  return row.package === '' ? targetWord(row) : `${targetWord(row)}（${row.package}）`;
}

function targetWord({ subject, target }: Row): string {
  return subject === 'category' ? (categoryWords[target as LicenseCategory] ?? target) : target;
}
