import { RedoOutlined } from '@ant-design/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { Navigate, useParams } from 'react-router';
import { type AnswerOf, binaryContrast, contrast } from '#contract';
import { call } from '../../../api/call.ts';
import { Answered } from '../../../ui/answered.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { VisibleText } from '../../../ui/visible-text.tsx';
import { timeText } from '../../../ui/format.ts';
import { ContrastStatus } from '../contrast-columns.tsx';
import { contrastPath, percentText } from '../paths.ts';
import '../contrast.css';
import { BinaryTabs } from './binary-tabs.tsx';
import { ProgramFacts } from './program-facts.tsx';
import { binaryResultTexts as texts } from './texts.ts';

type View = AnswerOf<typeof contrast.taskView>;

/** One contrast of two programs or libraries: what they are, and which of their functions and contents differ. */
export function BinaryResultPage() {
  const { task_id: taskId = '' } = useParams();
  const answer = useQuery({
    queryKey: ['contrasts', 'view', taskId],
    queryFn: ({ signal }) => call(contrast.taskView, { task_id: taskId }, { signal, isQuiet: true }),
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? 1_500 : false),
  });
  return (
    <Answered query={answer} failed={texts.failed}>
      {(view) =>
        view.kind === 'binary' ? <ResultView view={view} /> : <Navigate replace to={contrastPath(view)} />
      }
    </Answered>
  );
}

function isUnderWay(view: View | undefined): boolean {
  return view?.status === 'queued' || view?.status === 'running';
}

function ResultView({ view }: { view: View }) {
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
        actions={<Rerun view={view} />}
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
          {combined !== undefined && (
            <p className="program-likeness">
              {texts.similarity} <b className="figures">{percentText(combined)}</b>
            </p>
          )}
          <Figures taskId={taskId} />
        </>
      )}
    </>
  );
}

function Rerun({ view }: { view: View }) {
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

function Figures({ taskId }: { taskId: string }) {
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
            <ProgramFacts left={figures.left} right={figures.right} />
            <BinaryTabs taskId={taskId} figures={figures} />
          </>
        )
      }
    </Answered>
  );
}
