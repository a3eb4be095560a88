import { PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Tabs } from 'antd';
import type { ReactNode } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { type AnswerOf, project, severityToWire } from '#contract';
import { severities } from '#model';
import { call } from '../../api/call.ts';
import { distributionWords } from '../../distribution-words.ts';
import { resultsPath } from '../../detections.ts';
import { independenceTexts, OwnRate } from '../../independence.tsx';
import { ReportButton } from '../../reporting/report-button.tsx';
import { ticketListOf } from '../../ticketing/paths.ts';
import { Answered } from '../../ui/answered.tsx';
import { Figure } from '../../ui/figure.tsx';
import { timeText } from '../../ui/format.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { displayOf } from '../../ui/severity.ts';
import { StackedBar } from '../../ui/stacked-bar.tsx';
import { detectPath, projectListPath, taskListOf } from './paths.ts';
import { GateTab } from './gate-tab.tsx';
import { HistoryTab } from './history-tab.tsx';
import { MembersTab } from './members-tab.tsx';
import { ProjectMenu } from './project-menu.tsx';
import {
  gateTexts,
  levelWords,
  projectDetailTexts as texts,
  projectFormTexts,
  projectListTexts,
  projectTexts as names,
} from './texts.ts';
import { Trend } from './trend.tsx';
import { useProjectActions } from './use-project-actions.ts';
import './project.css';

type Detail = AnswerOf<typeof project.projectDetail>;

/** One project: what it is for, what its detections have found, who belongs to it. */
export function ProjectDetailsPage() {
  const { product_id: projectId = '' } = useParams();
  const answer = useQuery({
    queryKey: ['project', projectId],
    queryFn: ({ signal }) =>
      call(project.projectDetail, { product_id: projectId }, { signal, isQuiet: true }),
  });
  return (
    <Answered query={answer} failed={projectFormTexts.loadFailed}>
      {(detail) => <Details detail={detail} />}
    </Answered>
  );
}

function Details({ detail }: { detail: Detail }) {
  const [search, setSearch] = useSearchParams();
  return (
    <>
      <Header detail={detail} />
      <Facts detail={detail} />
      <Tabs
        activeKey={search.get('tab') ?? 'overview'}
        onChange={(tab) => setSearch({ tab }, { replace: true })}
        items={[
          { key: 'overview', label: texts.overview, children: <Overview detail={detail} /> },
          { key: 'history', label: texts.history, children: <HistoryTab projectId={detail.product_id} /> },
          { key: 'gate', label: gateTexts.tab, children: <GateTab projectId={detail.product_id} /> },
          { key: 'members', label: texts.members, children: <MembersTab detail={detail} /> },
        ]}
      />
    </>
  );
}

function Header({ detail }: { detail: Detail }) {
  const navigate = useNavigate();
  const choicesOf = useProjectActions(() => void navigate(projectListPath));
  return (
    <PageHeader
      title={<span className="break-anywhere">{detail.name}</span>}
      facts={detail.description === '' ? texts.noDescription : detail.description}
      actions={
        <>
          <Link to={projectListPath}>
            <Button>{texts.back}</Button>
          </Link>
          <Link to={ticketListOf({ product_id: detail.product_id })}>
            <Button>{texts.tickets}</Button>
          </Link>
          <ReportButton projectId={detail.product_id} />
          <ProjectMenu name={detail.name} choices={choicesOf(detail)} />
          {detail.detectable === 1 && (
            <Link to={detectPath(detail)}>
              <Button type="primary" icon={<PlusOutlined />}>
                {texts.newDetection}
              </Button>
            </Link>
          )}
        </>
      }
    />
  );
}

function Facts({ detail }: { detail: Detail }) {
  const facts: readonly (readonly [string, ReactNode])[] = [
    [names.version, detail.version],
    [names.type, detail.type],
    [names.level, levelWords[detail.level]],
    [names.distribution, distributionWords[detail.distribution]],
    [names.license, detail.license],
    [names.languages, detail.languages.join('、')],
    [names.tags, detail.tags.join('、')],
    [names.owner, detail.owner],
    [names.unit, detail.unit],
    [names.createdAt, timeText(detail.create_time)],
    [projectListTexts.archived, detail.archived === 1 ? '是' : ''],
  ];
  return (
    <dl className="facts">
      {facts.map(
        ([label, value]) =>
          value !== '' && (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="break-anywhere">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

function Overview({ detail }: { detail: Detail }) {
  const { figures_of: taskId, vuln, self_rate: rate, unread_packages: unread } = detail;
  if (taskId === undefined) return <p className="muted">{texts.noFigures}</p>;
  const results = resultsPath(taskId);
  return (
    <div className="project-sections">
      <div className="figure-row">
        <Figure label={names.taskCount} count={detail.task_count} to={taskListOf(detail.name)} />
        <Figure
          label={names.components}
          count={detail.component_count ?? 0}
          to={`${results}?tab=components`}
        />
        <Figure label={names.vulnerabilities} count={vuln?.total} to={`${results}?tab=vulnerabilities`} />
        <Figure label={names.licenses} count={detail.license_count ?? 0} to={`${results}?tab=licenses`} />
      </div>
      <div title={independenceTexts.rateHint}>
        {independenceTexts.rate}
        <OwnRate rate={rate} unread={unread} />
      </div>
      {vuln !== undefined && (
        <StackedBar
          title={names.vulnerabilities}
          hint={texts.latest}
          empty={texts.noVulnerabilities}
          parts={severities
            .filter((severity) => vuln[severity] > 0)
            .map((severity) => ({
              label: severityToWire(severity),
              count: vuln[severity],
              display: displayOf(severity),
              to: `${results}?${new URLSearchParams({ tab: 'vulnerabilities', severity: severityToWire(severity) })}`,
            }))}
        />
      )}
      <Trend history={detail.history} />
    </div>
  );
}
