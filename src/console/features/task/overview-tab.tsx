import type { UseQueryResult } from '@tanstack/react-query';
import type { AnswerOf, task } from '#contract';
import { severityToWire } from '#contract';
import { severities } from '#model';
import { GateVerdict } from '../../gate-verdict.tsx';
import { Answered } from '../../ui/answered.tsx';
import { BarList } from '../../ui/bar-list.tsx';
import { displayOf, undetectedWord } from '../../ui/severity.ts';
import { gradeWords } from '../../ui/grade-tag.tsx';
import { Figure } from '../../ui/figure.tsx';
import { type BarPart, StackedBar } from '../../ui/stacked-bar.tsx';
import { noFindingsText } from '../../ui/no-findings.ts';
import { SuggestionTable } from './suggestion-table.tsx';
import { overviewTexts as texts } from './texts.ts';

type Overview = AnswerOf<typeof task.overview>;

/** The overview of a task: its figures, each leading to the list behind it. */
export function OverviewTab({ taskId, answer }: { taskId: string; answer: UseQueryResult<Overview> }) {
  return (
    <Answered query={answer} failed={texts.loadFailed}>
      {(data) => <Overview taskId={taskId} data={data} />}
    </Answered>
  );
}

function Overview({ taskId, data }: { taskId: string; data: Overview }) {
  return (
    <div className="overview">
      <GateVerdict subject={{ task_id: taskId }} />
      <Figures data={data} />
      <CodeFigures data={data} />
      <div className="overview-pair">
        <StackedBar
          title={texts.severityTitle}
          hint={texts.severityHint}
          empty={noFindingsText(data.component)}
          parts={partsOf(data.vuln, 'vulnerabilities', 'severity')}
        />
        <StackedBar
          title={texts.componentRiskTitle}
          hint={texts.componentRiskHint}
          empty={texts.noComponents}
          parts={componentParts(data.component)}
        />
      </div>
      <SuggestionTable suggestions={data.suggestions} count={data.suggestion_count} />
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
          empty={data.component.total === 0 ? texts.noComponents : texts.noLicenses}
          items={data.license.top.map(({ license, count }) => ({ label: license, count }))}
        />
      </div>
      {data.languages !== undefined && (
        <div className="overview-pair">
          <BarList title={texts.languageTitle} empty={texts.noSource} items={languageItems(data.languages)} />
          <BarList
            title={texts.complexityTitle}
            empty={texts.noFunctions}
            items={(data.quality?.grades ?? [])
              .filter(({ count }) => count > 0)
              .map(({ grade, count }) => ({
                label: `${grade} ${gradeWords[grade]}`,
                count,
                to: listOf('static', { grade }),
              }))}
          />
        </div>
      )}
    </div>
  );
}

function Figures({ data: { component, vuln, license } }: { data: Overview }) {
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
        count={component.vulnerable}
        to={listOf('components', { VulnSeverity: riskyWords })}
      />
      {component.undetected > 0 && (
        <Figure
          label={texts.undetectedComponents}
          count={component.undetected}
          to={listOf('components', { VulnSeverity: undetectedWord })}
        />
      )}
      <Figure label={texts.vulnerabilities} count={vuln.total} to={listOf('vulnerabilities', {})} />
      <Figure label={texts.licenses} count={license.total} to={listOf('licenses', {})} />
      <Figure
        label={texts.unknownLicense}
        count={license.unknown}
        to={listOf('components', { Licenses: 'none' })}
      />
    </div>
  );
}

/** The source code in numbers; nothing when it was not measured. */
function CodeFigures({ data }: { data: Overview }) {
  const { lines, quality, function_vuln_count: functions, code_vuln_count: fragments } = data;
  const { weakness_count: weaknesses } = data;
  if (lines === undefined || quality === undefined) return null;
  return (
    <div className="figure-row is-second">
      {functions !== undefined && (
        <Figure label={texts.vulnerableFunctions} count={functions} to={listOf('functions', {})} />
      )}
      {fragments !== undefined && (
        <Figure label={texts.vulnerableFragments} count={fragments} to={listOf('fragments', {})} />
      )}
      {weaknesses !== undefined && (
        <Figure label={texts.weaknesses} count={weaknesses} to={listOf('static', {})} />
      )}
      <Figure label={texts.allLines} count={lines.total} />
      <Figure label={texts.codeLines} count={lines.valid} />
      <Figure label={texts.commentLines} count={lines.comment} />
      <Figure label={texts.blankLines} count={lines.blank} />
      <Figure label={texts.sourceFiles} count={quality.files} />
      <Figure label={texts.functions} count={quality.functions} to={complexity} />
      <Figure label={texts.averageComplexity} count={quality.avg_ccn} to={complexity} />
    </div>
  );
}

const namedLanguages = 10;

/** The languages with the most code, and all others together. */
function languageItems(languages: NonNullable<Overview['languages']>) {
  const named = languages.slice(0, namedLanguages).map(({ language, valid }) => ({
    label: language,
    count: valid,
  }));
  const others = languages.slice(namedLanguages).reduce((sum, { valid }) => sum + valid, 0);
  return others === 0 ? named : [...named, { label: texts.otherLanguages, count: others }];
}

const riskyWords = ['超危', '高危', '中危', '低危', '未知'];

function partsOf(counts: Overview['vuln'], tab: string, filter: string): BarPart[] {
  return severities.map((severity) => {
    const label = severityToWire(severity);
    const to = listOf(tab, { [filter]: label });
    return { label, count: counts[severity], display: displayOf(severity), to };
  });
}

/** Components by their risk; those that could not be matched are a part of their own, before those without findings. */
function componentParts({ risk, undetected }: Overview['component']): BarPart[] {
  const parts = partsOf(risk, 'components', 'VulnSeverity');
  const to = listOf('components', { VulnSeverity: undetectedWord });
  const unmatched = { label: undetectedWord, count: undetected, display: 'undetected', to } as const;
  const isSafe = (part: BarPart) => part.display === 'safe';
  return [...parts.filter((part) => !isSafe(part)), unmatched, ...parts.filter(isSafe)];
}

function listOf(tab: string, filters: Readonly<Record<string, string | readonly string[]>>): string {
  const query = new URLSearchParams({ tab });
  for (const [key, values] of Object.entries(filters)) {
    for (const value of typeof values === 'string' ? [values] : values) query.append(key, value);
  }
  return `?${query}`;
}

const complexity = listOf('static', { view: 'complexity' });
