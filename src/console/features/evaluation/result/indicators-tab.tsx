import { Link } from 'react-router';
import { groupNames, type IndicatorId, indicators } from '#model';
import { resultsPath } from '../../../detections.ts';
import { EvidenceLink } from '../evidence-link.tsx';
import { scoreText, valueText } from '../figures.tsx';
import { resultPath } from '../paths.ts';
import { commonTexts, configTexts, resultTexts as texts } from '../texts.ts';
import type { Result, ResultProps } from './result-page.tsx';
import { PlainTable } from '../../../ui/plain-table.tsx';

/** Every indicator with its value, what it rests on, and the rows behind it. */
export function IndicatorsTab({ result, score }: ResultProps) {
  const scored = (id: IndicatorId) => score.indicators.find((one) => one.id === id);
  return (
    <>
      <p className="muted">{commonTexts.coverageHint}</p>
      <PlainTable
        size="small"
        rowKey="id"
        dataSource={[...indicators]}
        pagination={false}
        columns={[
          {
            title: texts.group,
            width: 110,
            render: (_, { group }) => groupNames[group],
            onCell: spanOf,
          },
          {
            title: configTexts.indicator,
            width: 190,
            render: (_, { id, name, meaning }) => (
              <span title={meaning}>
                {id} {name}
              </span>
            ),
          },
          {
            title: configTexts.value,
            width: 110,
            align: 'right',
            render: (_, { id }) => {
              const { value } = result.values[id];
              return (
                <span className={value === undefined ? 'muted' : 'figures'}>{valueText(id, value)}</span>
              );
            },
          },
          {
            title: configTexts.points,
            width: 80,
            align: 'right',
            render: (_, { id }) => {
              const points = scored(id)?.score;
              return points === undefined ? undefined : scoreText(points);
            },
          },
          {
            title: configTexts.weight,
            width: 84,
            align: 'right',
            render: (_, { id }) => `${(scored(id)?.weight ?? 0).toFixed(2)} %`,
          },
          {
            title: configTexts.effective,
            width: 84,
            align: 'right',
            render: (_, { id }) => `${(scored(id)?.effective ?? 0).toFixed(2)} %`,
          },
          {
            title: configTexts.basis,
            render: (_, { id }) => (
              <>
                {result.values[id].reason ?? result.values[id].basis}
                <span className="evidence-files">
                  {result.settings.manual[id]?.files?.map((file) => (
                    <EvidenceLink key={file.sha256} projectId={result.product_id} file={file} />
                  ))}
                </span>
              </>
            ),
          },
          {
            title: texts.evidence,
            width: 90,
            render: (_, { id, name }) => {
              const to = evidenceOf(id, result);
              return (
                to !== undefined && (
                  <Link to={to} aria-label={texts.evidenceOf(name)}>
                    {texts.evidence}
                  </Link>
                )
              );
            },
          },
        ]}
      />
    </>
  );
}

type Row = (typeof indicators)[number];

/** The name of a group stands once beside all of its indicators. */
function spanOf({ id, group }: Row) {
  const members = indicators.filter((one) => one.group === group);
  return { rowSpan: members[0]?.id === id ? members.length : 0 };
}

const taskTabs: Readonly<Partial<Record<IndicatorId, string>>> = {
  B1: 'components',
  B3: 'components',
  B4: 'components',
  C1: 'licenses',
  C2: 'licenses',
  C3: 'licenses',
  C4: 'licenses',
  D1: 'reachability',
  D2: 'functions',
  D3: 'vulnerabilities',
  D4: 'static',
  E1: 'components',
};

const fileFilters: Readonly<Partial<Record<IndicatorId, Readonly<Record<string, string>>>>> = {
  A1: {},
  A2: { tier: 'core' },
  A3: {},
  A4: { line_class: 'clone' },
  E3: { excluded: 'test' },
};

/** Where the rows behind an indicator stand; `undefined` where a person has rated it or its task is gone. */
function evidenceOf(
  id: IndicatorId,
  { evaluate_id: evaluationId, task_id: taskId, has_task: hasTask }: Result,
) {
  const filter = fileFilters[id];
  if (filter !== undefined) return resultPath(evaluationId, { tab: 'files', ...filter });
  const tab = taskTabs[id];
  return tab === undefined || !hasTask ? undefined : `${resultsPath(taskId)}?tab=${tab}`;
}
