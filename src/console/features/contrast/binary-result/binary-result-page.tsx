import { RedoOutlined } from '@ant-design/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { Navigate, useParams } from 'react-router';
import { binaryContrast, contrast } from '#contract';
import { call } from '../../../api/call.ts';
import { Answered } from '../../../ui/answered.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { VisibleText } from '../../../ui/visible-text.tsx';
import { timeText } from '../../../ui/format.ts';
import { ContrastStatus } from '../contrast-columns.tsx';
import { contrastPath } from '../../../contrasts.ts';
import { percentText } from '../paths.ts';
import { ReportMenu } from '../report-menu.tsx';
import { type ContrastView, isUnderWay, useContrast } from '../use-contrast.ts';
import '../contrast.css';
import { BinaryTabs } from './binary-tabs.tsx';
import { ProgramFacts } from './program-facts.tsx';
import { binaryResultTexts as texts } from './texts.ts';

/** One contrast of two programs or libraries: what they are, and which of their functions and contents differ. */
export function BinaryResultPage() {
  const { task_id: taskId = '' } = useParams();
  const answer = useContrast(taskId);
  return (
    <Answered query={answer} failed={texts.failed}>
      {(view) =>
        view.kind === 'binary' ? <ResultView view={view} /> : <Navigate replace to={contrastPath(view)} />
      }
    </Answered>
  );
}

function ResultView({ view }: { view: ContrastView }) {
  const { task_id: taskId, status, left, right, combined, notes } = view;
  return (
    <>
      <PageHeader
        title={<VisibleText text={view.name} />}
        facts={
          <>
            {texts.left} <b className="break-anywhere">{left.name}</b> {texts.against} {texts.right}{' '}
            <b className="break-anywhere">{right.name}</b>
            <span className="muted"> · {timeText(view.end_time ?? view.create_time)}</span>
          </>
        }
        actions={
          <>
            <Rerun view={view} />
            {status === 'finished' && <ReportMenu taskId={taskId} />}
          </>
        }
      />
      {status !== 'finished' && <ContrastStatus row={view} />}
      {notes.length > 0 && (
        <Alert
          type="warning"
          className="contrast-warning"
          title={texts.notes(notes.length)}
          description={notes.map((note) => (
            <div key={note} className="break-anywhere">
              <VisibleText text={note} />
            </div>
          ))}
        />
      )}
      {status === 'finished' && (
        <>
          <Figures taskId={taskId} combined={combined} />
        </>
      )}
    </>
  );
}

function Rerun({ view }: { view: ContrastView }) {
  const queries = useQueryClient();
  if (view.may_change !== 1 || isUnderWay(view)) return null;
  const renew = () => queries.invalidateQueries({ queryKey: ['contrasts'] });
  return (
    <Button
      icon={<RedoOutlined />}
      onClick={() => void call(contrast.taskRerun, { task_id: view.task_id }).then(renew, renew)}
    >
      {texts.rerun}
    </Button>
  );
}

function Figures({ taskId, combined }: { taskId: string; combined: number | undefined }) {
  const answer = useQuery({
    queryKey: ['contrasts', 'binary', taskId],
    queryFn: ({ signal }) =>
      call(binaryContrast.binaryResult, { task_id: taskId }, { signal, isQuiet: true }),
  });
  return (
    <Answered query={answer} failed={texts.failed}>
      {({ figures }) =>
        figures !== undefined && (
          <>
            <ProgramLikeness combined={combined} contents={figures.contents} />
            <ProgramFacts left={figures.left} right={figures.right} />
            <BinaryTabs taskId={taskId} figures={figures} />
          </>
        )
      }
    </Answered>
  );
}

interface ProgramLikenessProps {
  /** Over instructions; absent where there are none to compare. */
  readonly combined: number | undefined;
  readonly contents: binaryContrast.BinaryFigures['contents'];
}

function ProgramLikeness({ combined, contents }: ProgramLikenessProps) {
  return (
    <p className="program-likeness">
      {texts.similarity}{' '}
      {combined === undefined ? (
        <span className="muted">{texts.noFunctionFigure}</span>
      ) : (
        <b className="figures">{percentText(combined)}</b>
      )}
      {contents !== undefined && (
        <span title={texts.contentsHint}>
          {texts.contents} <b className="figures">{percentText(contents.combined)}</b>
          <span className="muted small figures">
            {texts.ways(percentText(contents.left_to_right), percentText(contents.right_to_left))}
          </span>
        </span>
      )}
    </p>
  );
}
