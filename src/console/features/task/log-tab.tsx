import { hasEnded } from '#model';
import { countText } from '../../ui/format.ts';
import { EmptyState } from '../../ui/data-table/table-states.tsx';
import type { TaskView } from './task-view.ts';
import { StageList } from './stage-list.tsx';
import { resultsTexts as texts } from './texts.ts';
import { PlainTable } from '../../ui/plain-table.tsx';

/** What the analysis could not do, file by file, and how long its steps took. */
export function LogTab({ view }: { view: TaskView }) {
  return (
    <div className="log-tab">
      {hasEnded(view.status) && (
        <>
          <h2>{texts.steps}</h2>
          <StageList task={view} />
        </>
      )}
      <h2>
        {texts.warnings}
        <ShownOf shown={view.warnings.length} total={view.warnings_total} />
      </h2>
      <Warnings view={view} />
      <h2>
        {texts.skipped}
        <ShownOf shown={view.skipped.length} total={view.skipped_total} />
      </h2>
      <Skipped view={view} />
    </div>
  );
}

function ShownOf({ shown, total }: { shown: number; total: number }) {
  if (shown >= total) return <span className="tab-count figures">{countText(total)}</span>;
  return <span className="muted heading-note">{texts.shownOf(shown, total)}</span>;
}

function Warnings({ view }: { view: TaskView }) {
  return (
    <PlainTable
      size="small"
      rowKey="index"
      pagination={false}
      dataSource={view.warnings.map((warning, index) => ({ ...warning, index }))}
      locale={{ emptyText: <EmptyState text={texts.noWarnings} /> }}
      columns={[
        {
          title: texts.level,
          width: 80,
          render: (_value, { level }) => (
            <span className={`note-level note-${level}`}>
              {level === 'warning' ? texts.warning : texts.info}
            </span>
          ),
        },
        { title: texts.step, width: 110, render: (_value, { step }) => nameOfStep(view, step) },
        { title: texts.path, width: '25%', render: (_value, { path }) => <FilePath path={path} /> },
        { title: texts.reason, dataIndex: 'reason' },
      ]}
    />
  );
}

/** A step as the list of steps names it. */
function nameOfStep({ stages }: TaskView, step: string): string {
  return stages.find(({ key }) => key === step)?.name ?? '';
}

function Skipped({ view }: { view: TaskView }) {
  return (
    <PlainTable
      size="small"
      rowKey="index"
      pagination={false}
      dataSource={view.skipped.map((file, index) => ({ ...file, index }))}
      locale={{ emptyText: <EmptyState text={texts.noSkipped} /> }}
      columns={[
        { title: texts.path, width: '50%', render: (_value, { path }) => <FilePath path={path} /> },
        { title: texts.reason, dataIndex: 'reason' },
      ]}
    />
  );
}

function FilePath({ path }: { path: string }) {
  return path === '' ? (
    <span className="muted">{texts.wholeUpload}</span>
  ) : (
    <span className="mono small break-anywhere">{path}</span>
  );
}
