import type { UseQueryResult } from '@tanstack/react-query';
import { Alert, Button, Skeleton } from 'antd';
import type { AnswerOf, task } from '#contract';
import { severityToWire } from '#contract';
import { severities } from '#model';
import { failureText } from '../../api/call-failed.ts';
import { BarList } from '../../ui/bar-list.tsx';
import { displayOf } from '../../ui/severity.ts';
import { Figure } from '../../ui/figure.tsx';
import { StackedBar } from '../../ui/stacked-bar.tsx';
import { SuggestionTable } from './suggestion-table.tsx';
import { overviewTexts as texts, resultsTexts } from './texts.ts';

type Overview = AnswerOf<typeof task.overview>;

/** The overview of a task: its figures, each leading to the list behind it. */
export function OverviewTab({ answer }: { answer: UseQueryResult<Overview> }) {
  if (answer.isError) {
    return (
      <Alert
        type="error"
        showIcon
        title={`${texts.loadFailed}：${failureText(answer.error)}`}
        action={<Button onClick={() => void answer.refetch()}>{resultsTexts.retry}</Button>}
      />
    );
  }
  if (answer.data === undefined) return <Skeleton active paragraph={{ rows: 8 }} />;
  return <Overview data={answer.data} />;
}

function Overview({ data }: { data: Overview }) {
  return (
    <div className="overview">
      <Figures data={data} />
      <div className="overview-pair">
        <Distribution
          title={texts.severityTitle}
          hint={texts.severityHint}
          counts={data.vuln}
          empty={texts.noVulnerabilities}
          to={(word) => listOf('vulnerabilities', { severity: word })}
        />
        <Distribution
          title={texts.componentRiskTitle}
          hint={texts.componentRiskHint}
          counts={data.component.risk}
          empty={texts.noComponents}
          to={(word) => listOf('components', { VulnSeverity: word })}
        />
      </div>
      <SuggestionTable suggestions={data.suggestions} />
      <div className="overview-pair">
        <BarList
          title={texts.ecosystemTitle}
          empty={texts.noComponents}
          items={data.component.by_fetcher.map(({ fetcher, count }) => ({
            label: fetcher,
            count,
            to: listOf('components', { fetcher }),
          }))}
        />
        <BarList
          title={texts.licenseTitle}
          empty={texts.noComponents}
          items={data.license.top.map(({ license, count }) => ({ label: license, count }))}
        />
      </div>
    </div>
  );
}

function Figures({ data: { component, vuln, license } }: { data: Overview }) {
  const risky = component.total - component.risk.none - component.risk.unknown;
  return (
    <div className="figure-row">
      <Figure label={texts.components} count={component.total} to={listOf('components', {})} />
      <Figure
        label={texts.direct}
        count={component.direct}
        to={listOf('components', { dep_mode: 'direct' })}
      />
      <Figure
        label={texts.indirect}
        count={component.indirect}
        to={listOf('components', { dep_mode: 'transitive' })}
      />
      {component.unknown > 0 && (
        <Figure
          label={texts.unknownDirectness}
          count={component.unknown}
          to={listOf('components', { dep_mode: 'unknown' })}
        />
      )}
      <Figure
        label={texts.riskyComponents}
        count={risky}
        to={listOf('components', { VulnSeverity: riskyWords })}
      />
      <Figure label={texts.vulnerabilities} count={vuln.total} to={listOf('vulnerabilities', {})} />
      <Figure label={texts.licenses} count={license.total} />
      <Figure label={texts.unknownLicense} count={license.unknown} />
    </div>
  );
}

const riskyWords = ['超危', '高危', '中危', '低危'];

interface DistributionProps {
  readonly title: string;
  readonly hint: string;
  readonly counts: Overview['vuln'];
  readonly empty: string;
  to(word: string): string;
}

function Distribution({ title, hint, counts, empty, to }: DistributionProps) {
  const parts = severities.map((severity) => {
    const label = severityToWire(severity);
    return { label, count: counts[severity], display: displayOf(severity), to: to(label) };
  });
  return <StackedBar title={title} hint={hint} parts={parts} empty={empty} />;
}

function listOf(tab: string, filters: Readonly<Record<string, string | readonly string[]>>): string {
  const query = new URLSearchParams({ tab });
  for (const [key, values] of Object.entries(filters)) {
    for (const value of typeof values === 'string' ? [values] : values) query.append(key, value);
  }
  return `?${query}`;
}
