import './provenance.css';
import { useQuery } from '@tanstack/react-query';
import { Segmented } from 'antd';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { provenance } from '#contract';
import { call } from '../../api/call.ts';
import { UnknownRate } from '../../independence.tsx';
import type { ResultTabProps } from '../../result-tab.ts';
import { NotChosen } from '../../scoping/not-chosen.tsx';
import { Answered } from '../../ui/answered.tsx';
import { EmptyState } from '../../ui/data-table/table-states.tsx';
import { Figure } from '../../ui/figure.tsx';
import { countText } from '../../ui/format.ts';
import { FolderList } from './folder-list.tsx';
import { percentText, type View, viewLink, views } from './kinds.ts';
import { MatchList } from './match-list.tsx';
import { OriginList } from './origin-list.tsx';
import { kindWords, provenanceTexts as texts } from './texts.ts';

/** Where the code of a task comes from: in numbers, by project, and match by match. */
export function ProvenanceOfTask(props: ResultTabProps) {
  return props.isSkipped ? <NotChosen analysis="clones" /> : <FoundOrigins {...props} />;
}

function FoundOrigins(props: ResultTabProps) {
  const { taskId } = props;
  const query = useQuery({
    queryKey: ['trace-summary', taskId],
    queryFn: ({ signal }) =>
      call(
        provenance.commonTraceList,
        { task_id: taskId, pageNum: 1, pageSize: 10 },
        { signal, isQuiet: true },
      ),
  });
  return (
    <Answered query={query} failed={texts.failed}>
      {({ summary }) => {
        if (summary === undefined)
          return <EmptyState text={texts.notAnalysed} hint={texts.notAnalysedHint} />;
        if (summary.generation === 0) return <WithoutKnowledge {...props} />;
        return (
          <>
            <Figures summary={summary} />
            <div className="provenance-remarks muted small">
              <LeftOut
                lines={summary.third_party_lines}
                words={texts.thirdParty}
                to={viewLink('folders')}
                where={texts.thirdPartyWhere}
              />
              <LeftOut
                lines={summary.recognized_lines}
                words={texts.recognized}
                to="?tab=functions"
                where={texts.recognizedWhere}
              />
              {summary.trivial_files !== undefined && <p>{texts.trivialFiles(summary.trivial_files)}</p>}
            </div>
            <Views {...props} summary={summary} />
          </>
        );
      }}
    </Answered>
  );
}

/** Whose folders are can be told without any known code. */
function WithoutKnowledge(props: ResultTabProps) {
  return (
    <>
      <NoKnowledge />
      {!props.isReadOnly && (
        <section>
          <h3>{texts.folders}</h3>
          <FolderList {...props} />
        </section>
      )}
    </>
  );
}

function NoKnowledge() {
  return (
    <EmptyState text={texts.noKnowledge}>
      <p className="muted">{texts.noKnowledgeHint}</p>
      <p>
        <Link to="/knowledge/project">{texts.addKnowledge}</Link>
      </p>
      <p className="muted small">{texts.addByCommand}</p>
    </EmptyState>
  );
}

function Figures({ summary }: { summary: provenance.TraceSummary }) {
  const { origins, counts, states, self_rate: rate, unread_packages: unread = 0 } = summary;
  return (
    <div className="figure-row provenance-figures">
      <Figure label={texts.origins} count={origins} to={viewLink('origins')} />
      <Figure label={kindWords.file} count={counts.file} to={viewLink('files')} />
      <Figure label={kindWords.function} count={counts.function} to={viewLink('functions')} />
      <Figure label={kindWords.fragment} count={counts.fragment} to={viewLink('fragments')} />
      <Figure label={texts.pending} count={states.pending} to={viewLink('origins', { state: 'pending' })} />
      {(rate !== undefined || unread > 0) && (
        <div className="figure" title={texts.selfRateHint}>
          <span className="figure-count">
            {rate === undefined ? <UnknownRate unread={unread} /> : percentText(rate)}
          </span>
          <span className="figure-label">{texts.selfRate}</span>
        </div>
      )}
    </div>
  );
}

interface LeftOutProps {
  readonly lines: number | undefined;
  readonly words: (lines: number) => string;
  /** Where they are listed, and what leads there. */
  readonly to: string;
  readonly where: string;
}

/** Lines that the own rate leaves out beside the matches below it. */
function LeftOut({ lines, words, to, where }: LeftOutProps) {
  if (lines === undefined) return null;
  return (
    <p>
      {words(lines)}
      <Link to={to}>{where}</Link>
    </p>
  );
}

function Views({ summary, ...props }: ResultTabProps & { summary: provenance.TraceSummary }) {
  const { counts, origins } = summary;
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const view = views.find((known) => known === search.get('view')) ?? 'origins';
  const options: { value: View; label: string }[] = [
    { value: 'origins', label: texts.summary },
    { value: 'files', label: `${kindWords.file} ${countText(counts.file)}` },
    { value: 'functions', label: `${kindWords.function} ${countText(counts.function)}` },
    { value: 'fragments', label: `${kindWords.fragment} ${countText(counts.fragment)}` },
    // Those who look on from elsewhere see the copied code alone.
    ...(props.isReadOnly ? [] : [{ value: 'folders' as const, label: texts.folders }]),
  ];
  const hasNone = origins === 0 && view !== 'folders';
  return (
    <>
      <Segmented
        className="provenance-views"
        aria-label={texts.views}
        value={view}
        options={options}
        // Filters of one view say nothing in another.
        onChange={(chosen) => void navigate(viewLink(chosen))}
      />
      {hasNone ? <EmptyState text={texts.none} hint={texts.noneHint} /> : <ViewOf {...props} view={view} />}
    </>
  );
}

function ViewOf({ view, ...props }: ResultTabProps & { view: View }) {
  if (view === 'origins') return <OriginList {...props} />;
  if (view === 'folders') return <FolderList {...props} />;
  const kind = ({ files: 'file', functions: 'function', fragments: 'fragment' } as const)[view];
  return <MatchList key={view} {...props} kind={kind} />;
}
