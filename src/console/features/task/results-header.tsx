import { optionalAnalysisWords } from '#model';
import { DiffOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Typography } from 'antd';
import { Link, useNavigate } from 'react-router';

import { ReportButton } from '../../reporting/report-button.tsx';
import { scopeTexts } from '../../scoping/texts.ts';
import { SbomButton } from '../../sbom/download-button.tsx';
import { taskListPath } from '../../route-table.ts';
import { bytesText, countText, durationText, timeText } from '../../ui/format.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { NewDetectionDialog } from './new-detection/dialog.tsx';
import { useNewDetection } from './new-detection/use-new-detection.ts';
import type { TaskView } from './task-view.ts';
import { resultsPath } from '../../detections.ts';
import { ShareButton } from './share-button.tsx';
import { StatusTag } from '../../status-tag.tsx';
import { TaskMenu } from './task-menu.tsx';
import { resultsTexts as texts } from './texts.ts';
import { useTaskActions } from './use-task-actions.ts';

/** Name, state and facts of a task. */
export function ResultsHeader({ view }: { view: TaskView }) {
  const dialog = useNewDetection();
  const navigate = useNavigate();
  const choicesOf = useTaskActions(
    () => void navigate(taskListPath),
    (taskId) => void navigate(resultsPath(taskId)),
  );
  const again = new URLSearchParams({ product_id: view.product_id, product_version: view.product_version });
  return (
    <>
      <PageHeader
        title={
          <>
            <span className="break-anywhere">{view.task_name}</span> <StatusTag status={view.status} />
          </>
        }
        actions={
          <>
            <Link to={taskListPath}>
              <Button>{texts.backToList}</Button>
            </Link>
            {(view.status === 'finished' || view.status === 'partial') && (
              <>
                <SbomButton taskId={view.task_id} />
                <ShareButton taskId={view.task_id} />
                <ReportButton taskId={view.task_id} />
                <Link to="?tab=diff">
                  <Button icon={<DiffOutlined />}>{texts.compare}</Button>
                </Link>
              </>
            )}
            <TaskMenu name={view.task_name} choices={choicesOf(view)} />
            {view.may_detect && (
              <Button icon={<PlusOutlined />} onClick={() => dialog.open(again)}>
                {texts.again}
              </Button>
            )}
          </>
        }
      />
      <Facts view={view} />
      {dialog.initial !== undefined && <NewDetectionDialog initial={dialog.initial} onClose={dialog.close} />}
    </>
  );
}

function Facts({ view }: { view: TaskView }) {
  const { read, not_applicable, skipped } = view.files;
  const facts: [label: string, value: string][] = [
    [texts.project, [view.product_name, view.product_version].filter((part) => part !== '').join(' / ')],
    [texts.source, sourceText(view)],
    [texts.erasedAt, timeText(view.source_erase_time)],
    [texts.creator, view.create_user],
    [texts.startedAt, view.start_time === '' ? texts.notStarted : timeText(view.start_time)],
    [texts.finishedAt, timeText(view.finish_time)],
    [texts.duration, view.start_time === '' ? '' : durationText(view.duration)],
    [
      texts.files,
      `${countText(view.file_count)}（${texts.filesRead} ${countText(read)}，${texts.filesNotApplicable} ${countText(not_applicable)}，${texts.filesSkipped} ${countText(skipped)}）`,
    ],
    [scopeTexts.title, scopeText(view)],
    [texts.library, knowledgeText(view)],
    [texts.engine, view.engine_version],
  ];
  return (
    <dl className="facts">
      {facts.map(([label, value]) => value !== '' && <Fact key={label} label={label} value={value} />)}
      {view.hashes.sha256 !== '' && (
        <div>
          <dt>{texts.digest}</dt>
          <dd>
            <Typography.Text
              className="mono small"
              copyable={{ text: view.hashes.sha256, tooltips: texts.copy }}
            >
              {view.hashes.sha256.slice(0, 16)}…
            </Typography.Text>
          </dd>
        </div>
      )}
    </dl>
  );
}

/** What was left out; nothing where everything was looked at. */
function scopeText({ scope: { skip, ignore } }: TaskView): string {
  const skipped = skip.map((one) => optionalAnalysisWords[one]).join('、');
  return [
    ...(skipped === '' ? [] : [scopeTexts.notDetected(skipped)]),
    ...(ignore.length === 0 ? [] : [scopeTexts.ignoredPaths(ignore.join('  '))]),
  ].join('；');
}

/** By which knowledge the findings are, and since when they have followed it. */
function knowledgeText(view: TaskView): string {
  if (view.library_version === '') return '';
  const { knowledge_generation: own, serving_generation: serving } = view;
  return [
    texts.knowledge(view.library_version, own),
    ...(view.rematch_time === '' ? [] : [texts.rematched(timeText(view.rematch_time))]),
    ...(own === serving ? [] : [texts.otherGeneration(serving)]),
  ].join('，');
}

/** What was analysed and how large it is; a repository has no size until it is fetched. */
function sourceText({ source_name: name, size }: TaskView): string {
  return size === 0 ? name : `${name}（${bytesText(size)}）`;
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="break-anywhere">{value}</dd>
    </div>
  );
}
