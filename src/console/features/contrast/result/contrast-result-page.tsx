import { RedoOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Collapse, Tabs } from 'antd';
import type { ReactNode } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { contrast } from '#contract';
import { call } from '../../../api/call.ts';
import { Answered } from '../../../ui/answered.tsx';
import { bytesText, countText, timeText } from '../../../ui/format.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { VisibleText } from '../../../ui/visible-text.tsx';
import { ContrastStatus } from '../contrast-columns.tsx';
import { contrastPath } from '../../../contrasts.ts';
import { type ContrastView, isUnderWay, useContrast } from '../use-contrast.ts';
import '../contrast.css';
import { resultTexts as texts } from '../texts.ts';
import { FilesTab } from './files-tab.tsx';
import { LikenessFigures } from './likeness-figures.tsx';
import { OverviewTab } from './overview-tab.tsx';
import { PiecesTab } from './pieces-tab.tsx';
import { ReportMenu } from '../report-menu.tsx';

/** One contrast of two sources: how alike they are, where, and which lines say so. */
export function ContrastResultPage() {
  const { task_id: taskId = '' } = useParams();
  const answer = useContrast(taskId);
  return (
    <Answered query={answer} failed={texts.failed}>
      {(view) =>
        view.kind === 'source' ? <ResultView view={view} /> : <Navigate replace to={contrastPath(view)} />
      }
    </Answered>
  );
}

function ResultView({ view }: { view: ContrastView }) {
  const { figures, notes, left, right } = view;
  return (
    <>
      <PageHeader
        title={<VisibleText text={view.name} />}
        facts={
          <>
            <Side label={texts.left} file={left} /> {texts.against} <Side label={texts.right} file={right} />
            {view.base !== undefined && (
              <span className="contrast-side">
                {' '}
                · {texts.base} <b className="break-anywhere">{view.base.name}</b>
              </span>
            )}
            <span className="muted">
              {' '}
              · <span className="contrast-time">{timeText(view.end_time ?? view.create_time)}</span>
            </span>
          </>
        }
        actions={<Actions view={view} />}
      />
      {figures === undefined ? (
        <ContrastStatus row={view} />
      ) : (
        <>
          <LikenessFigures figures={figures} hasBase={view.base !== undefined} />
          {notes.length > 0 && <Notes notes={notes} />}
          <ResultTabs view={view} figures={figures} />
        </>
      )}
    </>
  );
}

function Side({ label, file }: { label: string; file: contrast.LibraryFileRow }) {
  return (
    <span className="contrast-side">
      {label} <b className="break-anywhere">{file.name}</b>
      <span className="muted">
        （{bytesText(file.size)}，{texts.files(file.file_count)}）
      </span>
    </span>
  );
}

function Actions({ view }: { view: ContrastView }) {
  const queries = useQueryClient();
  const renew = () => queries.invalidateQueries({ queryKey: ['contrasts'] });
  const { task_id } = view;
  return (
    <>
      {view.may_change === 1 && !isUnderWay(view) && (
        <Button
          icon={<RedoOutlined />}
          onClick={() => void call(contrast.taskRerun, { task_id }).then(renew, renew)}
        >
          {texts.rerun}
        </Button>
      )}
      {view.figures !== undefined && <ReportMenu taskId={task_id} />}
    </>
  );
}

function Notes({ notes }: { notes: readonly string[] }) {
  const list = (
    <ul className="contrast-notes">
      {notes.map((note) => (
        <li key={note} className="break-anywhere">
          <VisibleText text={note} />
        </li>
      ))}
    </ul>
  );
  return (
    <Alert
      type="warning"
      className="contrast-warning"
      title={
        <Collapse
          ghost
          size="small"
          items={[{ key: 'notes', label: texts.notes(notes.length), children: list }]}
        />
      }
    />
  );
}

interface ResultTabsProps {
  readonly view: ContrastView;
  readonly figures: NonNullable<ContrastView['figures']>;
}

function ResultTabs({ view, figures }: ResultTabsProps) {
  const [search, setSearch] = useSearchParams();
  const { task_id: taskId } = view;
  const tabs: { key: string; label: ReactNode; children: ReactNode }[] = [
    { key: 'overview', label: texts.tabs.overview, children: <OverviewTab figures={figures} /> },
    {
      key: 'files',
      label: counted(texts.tabs.files, view.pair_count),
      children: <FilesTab taskId={taskId} />,
    },
    {
      key: 'functions',
      label: counted(texts.tabs.functions, view.function_count),
      children: <PiecesTab taskId={taskId} granularity="function" />,
    },
    {
      key: 'fragments',
      label: counted(texts.tabs.fragments, view.fragment_count),
      children: <PiecesTab taskId={taskId} granularity="fragment" />,
    },
  ];
  return (
    <Tabs
      activeKey={tabs.find(({ key }) => key === search.get('tab'))?.key ?? 'overview'}
      items={tabs}
      destroyOnHidden
      // Filters and pages belong to the tab that is left.
      onChange={(key) => setSearch(key === 'overview' ? {} : { tab: key })}
    />
  );
}

function counted(title: string, count: number): ReactNode {
  return (
    <>
      {title} <span className="muted figures">{countText(count)}</span>
    </>
  );
}
