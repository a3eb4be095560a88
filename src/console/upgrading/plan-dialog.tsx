import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Skeleton, Tag, Tooltip } from 'antd';
import { type AnswerOf, component } from '#contract';
import { call } from '../api/call.ts';
import { failureText } from '../api/call-failed.ts';
import { BreakableName } from '../ui/breakable-name.tsx';
import { FactTable } from '../ui/fact-table.tsx';
import { countText } from '../ui/format.ts';
import { upgradeTexts as texts } from './texts.ts';
import { Dialog } from '../ui/dialog.tsx';
import { PlainTable } from '../ui/plain-table.tsx';

type Plan = AnswerOf<typeof component.upgradePlan>;

/** The upgrades of a task, each matched again as it would be. */
export function PlanDialog({ taskId, onClose }: { taskId: string; onClose: () => void }) {
  const { data, error } = useQuery({
    queryKey: ['upgrade-plan', taskId],
    queryFn: ({ signal }) => call(component.upgradePlan, { task_id: taskId }, { signal, isQuiet: true }),
  });
  return (
    <Dialog
      title={texts.title}
      width={1100}
      style={{ top: 40 }}
      styles={{ body: { maxHeight: 'calc(100vh - 210px)', overflow: 'auto' } }}
      footer={<Button onClick={onClose}>{texts.close}</Button>}
      onCancel={onClose}
    >
      <p className="muted">{texts.hint}</p>
      {error !== null && <Alert type="error" showIcon title={failureText(error)} role="alert" />}
      {error === null && data === undefined && <Skeleton active paragraph={{ rows: 5 }} />}
      {data !== undefined && <PlanContent plan={data} />}
    </Dialog>
  );
}

function PlanContent({ plan }: { plan: Plan }) {
  const { hopeless, list, total } = plan;
  const hopelessText = texts.hopelessCount(
    countText(hopeless.components),
    countText(hopeless.vulnerabilities),
  );
  return (
    <>
      <FactTable
        items={[
          { label: texts.removed, content: countText(plan.removed) },
          { label: texts.remaining, content: countText(plan.remaining) },
          { label: texts.gained, content: countText(plan.gained) },
          { label: texts.hopeless, content: hopelessText },
        ]}
      />
      <p className="muted">
        {texts.generation(plan.generation)}
        {total > list.length && `，${texts.onlyFirst(list.length, countText(total))}`}
      </p>
      <UpgradeTable list={list} />
    </>
  );
}

function UpgradeTable({ list }: { list: readonly component.PlannedUpgrade[] }) {
  return (
    <PlainTable
      size="small"
      rowKey="Id"
      dataSource={[...list]}
      locale={{ emptyText: texts.none }}
      pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
      columns={[
        { title: texts.component, render: (_value, { Repo }) => <BreakableName name={Repo} /> },
        { title: texts.from, width: 130, render: (_value, { Version }) => <Mono text={Version} /> },
        { title: texts.to, width: 200, render: (_value, row) => <Target row={row} /> },
        { title: texts.removed, width: 90, render: (_value, { removed }) => <Ids ids={removed} /> },
        { title: texts.remaining, width: 100, render: (_value, { remaining }) => <Ids ids={remaining} /> },
        { title: texts.gained, width: 100, render: (_value, { gained }) => <Ids ids={gained} /> },
        { title: texts.through, width: 240, render: (_value, row) => <Through row={row} /> },
      ]}
    />
  );
}

function Mono({ text }: { text: string }) {
  return <span className="mono break-anywhere">{text}</span>;
}

function Target({ row }: { row: component.PlannedUpgrade }) {
  return (
    <>
      <Mono text={row.to} />{' '}
      {row.is_major === 1 && (
        <Tooltip title={texts.majorHint}>
          <Tag>{texts.isMajor}</Tag>
        </Tooltip>
      )}
    </>
  );
}

/** How many there are; which, when pointed at. */
function Ids({ ids }: { ids: readonly string[] }) {
  if (ids.length === 0) return <span className="muted">0</span>;
  return (
    <Tooltip title={ids.slice(0, 30).join('、')}>
      <span>{countText(ids.length)}</span>
    </Tooltip>
  );
}

function Through({ row }: { row: component.PlannedUpgrade }) {
  const { dep_mode: mode, through, through_count: count } = row;
  if (mode === 'direct') return <span className="muted">{texts.direct}</span>;
  if (count === 0) return <span className="muted">{texts.unknown}</span>;
  const names = through.map(({ Repo, Version }) => (Version === '' ? Repo : `${Repo}@${Version}`));
  return (
    <span className="mono small break-anywhere">
      {names.join('、')}
      {count > names.length && <span className="muted"> {texts.more(countText(count))}</span>}
    </span>
  );
}
