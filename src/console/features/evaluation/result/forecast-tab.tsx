import { useState } from 'react';
import { Link } from 'react-router';
import { replacementAdvice } from '#contract';
import { countedLines, type ForeignOrigin, lineParts, moduleTiers, sumOfTiers } from '#model';
import { LicenseLinks } from '../../../license-links.tsx';
import { EmptyState } from '../../../ui/data-table/table-states.tsx';
import { countText } from '../../../ui/format.ts';
import { IndependenceGradeTag, percentText, scoreText } from '../figures.tsx';
import { resultPath } from '../paths.ts';
import { commonTexts, resultTexts as texts } from '../texts.ts';
import { forecastOf } from './forecast.ts';
import type { ResultProps } from './result-page.tsx';
import { namedSelectAll } from '../../../ui/select-all.ts';
import { PlainTable } from '../../../ui/plain-table.tsx';

/** Where foreign code comes from, and what the evaluation would come to without some of it. */
export function ForecastTab({ result, score }: ResultProps) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { account, caliber, evaluate_id: id } = result;
  const all = countedLines(sumOfTiers(account.calibers[caliber]));
  const foreign = account.origins.filter((origin) => partsOf(origin) > 0);
  if (foreign.length === 0) return <EmptyState text={result.values.A1.reason ?? texts.noOrigins} />;
  const then = forecastOf(
    result,
    foreign.filter((origin) => chosen.includes(origin.project)),
  );
  const hidden = account.originCount - account.origins.length;
  return (
    <>
      <p className="muted">{texts.forecastHint}</p>
      <table className="plain-table forecast-table" aria-live="polite">
        <thead>
          <tr>
            <th scope="col">{texts.forecast}</th>
            <th scope="col">{commonTexts.selfRate}</th>
            <th scope="col">{commonTexts.score}</th>
            <th scope="col">{commonTexts.grade}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{texts.now}</th>
            <td className="figures">{percentText(result.self_rate)}</td>
            <td className="figures">{scoreText(score.total)}</td>
            <td>
              <IndependenceGradeTag grade={score.grade} />
            </td>
          </tr>
          <tr className="is-chosen">
            <th scope="row">{texts.afterwards}</th>
            <td className="figures">
              {percentText(result.self_rate === undefined ? undefined : then.ownPercent)}
            </td>
            <td className="figures">{scoreText(then.score.total)}</td>
            <td>
              <IndependenceGradeTag grade={then.score.grade} />
            </td>
          </tr>
        </tbody>
      </table>
      <h2>{texts.origins}</h2>
      <PlainTable<ForeignOrigin>
        size="small"
        rowKey="project"
        dataSource={foreign}
        pagination={foreign.length > 20 ? { pageSize: 20, showSizeChanger: false } : false}
        rowSelection={{
          ...namedSelectAll,
          selectedRowKeys: [...chosen],
          onChange: (keys) => setChosen(keys.map(String)),
          getCheckboxProps: ({ project }) => ({ 'aria-label': project }),
        }}
        columns={[
          {
            title: texts.origin,
            render: (_, { project }) => (
              <Link className="break-anywhere" to={resultPath(id, { tab: 'files', origin: project })}>
                {project}
              </Link>
            ),
          },
          {
            title: texts.license,
            width: 200,
            render: (_, { license }) => <LicenseLinks expression={license} />,
          },
          {
            title: texts.tabs.files,
            width: 90,
            align: 'right',
            render: (_, { fileCount }) => countText(fileCount),
          },
          {
            title: <span title={texts.foreignHint}>{texts.foreignLines}</span>,
            width: 110,
            align: 'right',
            render: (_, origin) => (partsOf(origin) / lineParts).toFixed(1),
          },
          {
            title: texts.advice,
            width: 230,
            render: (_, origin) => <span className="muted">{replacementAdvice(origin)}</span>,
          },
          {
            title: texts.share,
            width: 100,
            align: 'right',
            render: (_, origin) => percentText((100 * partsOf(origin)) / (all * lineParts)),
          },
        ]}
      />
      {hidden > 0 && <p className="muted">{texts.moreOrigins(hidden)}</p>}
    </>
  );
}

function partsOf({ parts }: ForeignOrigin): number {
  return moduleTiers.reduce((sum, tier) => sum + parts[tier], 0);
}
