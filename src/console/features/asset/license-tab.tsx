import { type AnswerOf, asset, licenseTypeFromWire, wireLicenseTypes } from '#contract';
import { distributions, licensePolicies } from '#model';
import { Button, Popover } from 'antd';
import { call } from '../../api/call.ts';
import { LicenseLinks } from '../../license-links.tsx';
import {
  categoryWords,
  licenseRiskHint,
  licenseRiskWords,
  policyDisplays,
  policyWords,
} from '../../license-words.ts';
import { useProjectScope } from '../../narrowing/use-project-scope.ts';
import { BarList } from '../../ui/bar-list.tsx';
import type { DataColumn } from '../../ui/data-table/column.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../ui/data-table/table-states.tsx';
import { Figure } from '../../ui/figure.tsx';
import { countText } from '../../ui/format.ts';
import { SeverityDot, SeverityTag } from '../../ui/severity-tag.tsx';
import { ScopedLink } from '../../ui/scoped-link.tsx';
import { assetList, resultsPath } from './paths.ts';
import { Statistics } from './statistics.tsx';
import { distributionWords } from '../../distribution-words.ts';
import { licenseAssetTexts as texts } from './texts.ts';

/** Licences as assets. */
export function LicenseTab() {
  const [scope] = useProjectScope();
  return (
    <>
      <Statistics of={asset.licenseStatistics}>
        {(figures) => (
          <>
            <div className="figure-row">
              <Figure label={texts.total} count={figures.total} to={assetList('licenses')} />
              <Figure
                label={texts.risky}
                count={figures.risky}
                to={assetList('licenses', { risk: '高危' })}
              />
              <Figure
                label={texts.conflicting}
                count={figures.conflicting}
                to={assetList('licenses', { conflict_count: 'yes' })}
              />
              <Figure
                label={texts.denied}
                count={figures.denied}
                to={assetList('licenses', { policy: 'deny' })}
              />
              <Figure
                label={texts.unread}
                count={figures.unread}
                to={assetList('licenses', { risk: '未知' })}
              />
              <Figure
                label={texts.unknown}
                count={figures.unknown}
                to={assetList('components', { license: 'none' })}
              />
            </div>
            <p className="muted small">{texts.counted}</p>
            <div className="asset-pair">
              <BarList
                title={texts.byType}
                empty={texts.noLicenses}
                items={figures.by_type.map(({ value, count }) => ({
                  label: wordOf(value),
                  count,
                  to: assetList('licenses', { LicenseType: value }),
                }))}
              />
              <HeatMap heat={figures.heat} />
            </div>
          </>
        )}
      </Statistics>
      <DataTable<asset.LicenseAssetRow>
        id="license-assets"
        scope={[scope]}
        columns={columns}
        textFilters={[{ key: 'LicenseName', label: texts.name }]}
        load={(query, signal) => call(asset.licenseAssets, { ...query, ...scope }, { signal, isQuiet: true })}
        rowKey={(row) => row.LicenseName}
        totalText={texts.count}
        empty={<EmptyState text={texts.noLicenses} />}
      />
    </>
  );
}

function wordOf(type: string): string {
  return categoryWords[licenseTypeFromWire(type)];
}

/** How many components of each category are given away in each way: the more, the darker. */
function HeatMap({ heat }: { heat: AnswerOf<typeof asset.licenseStatistics>['heat'] }) {
  const types = wireLicenseTypes.filter((type) => heat.some(({ LicenseType: found }) => found === type));
  const largest = Math.max(...heat.map(({ count }) => count), 1);
  const countOf = (type: string, distribution: string) =>
    heat.find((cell) => cell.LicenseType === type && cell.distribution === distribution)?.count ?? 0;
  return (
    <section>
      <h2>
        {texts.heat} <span className="muted heading-note">{texts.heatHint}</span>
      </h2>
      {types.length === 0 ? (
        <p className="muted">{texts.noLicenses}</p>
      ) : (
        <table className="plain-table heat-map">
          <thead>
            <tr>
              <th>{texts.type}</th>
              {distributions.map((distribution) => (
                <th key={distribution}>{distributionWords[distribution]}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {types.map((type) => (
              <tr key={type}>
                <th scope="row">
                  <ScopedLink to={assetList('licenses', { LicenseType: type })}>{wordOf(type)}</ScopedLink>
                </th>
                {distributions.map((distribution) => {
                  const count = countOf(type, distribution);
                  return (
                    <td key={distribution} style={{ '--heat': count / largest } as React.CSSProperties}>
                      {countText(count)}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** In how many projects it does not go together; the conflicts of each are a click away. */
function Conflicts({
  row: { conflict_count: count, conflicts, LicenseName },
}: {
  row: asset.LicenseAssetRow;
}) {
  if (count === 0) return <span className="figures">0</span>;
  const query = { tab: 'licenses', view: 'conflicts', level: 'hard', LicenseName };
  return (
    <Popover
      trigger="click"
      title={texts.conflictsOf(LicenseName)}
      content={
        <ul className="plain-list">
          {conflicts.map(({ task_id: taskId, product_name: name }) => (
            <li key={taskId}>
              <ScopedLink to={resultsPath(taskId, query)}>{name}</ScopedLink>
            </li>
          ))}
          {count > conflicts.length && <li className="muted">{texts.andMore(countText(count))}</li>}
        </ul>
      }
    >
      <Button type="link" className="cell-link figures">
        {countText(count)}
      </Button>
    </Popover>
  );
}

function Policy({ policy }: Pick<asset.LicenseAssetRow, 'policy'>) {
  if (policy === 'none') return <span className="muted">{policyWords.none}</span>;
  return (
    <span className="severity-tag">
      <SeverityDot display={policyDisplays[policy]} />
      {policyWords[policy]}
    </span>
  );
}

const conflictChoices = [
  { value: 'yes', label: texts.conflicted },
  { value: 'no', label: texts.unconflicted },
];

const columns: readonly DataColumn<asset.LicenseAssetRow>[] = [
  {
    key: 'LicenseName',
    title: texts.name,
    width: 260,
    isFirm: true,
    isSortable: true,
    render: (row) => <LicenseLinks expression={row.LicenseName} />,
  },
  {
    key: 'LicenseType',
    title: texts.type,
    width: 120,
    filter: {
      choices: wireLicenseTypes.map((type) => ({ value: type, label: wordOf(type) })),
      isFaceted: true,
    },
    render: (row) => wordOf(row.LicenseType),
  },
  {
    key: 'risk',
    title: texts.risk,
    hint: licenseRiskHint,
    width: 110,
    isSortable: true,
    filter: { choices: licenseRiskWords.map((word) => ({ value: word, label: word })) },
    render: (row) => <SeverityTag word={row.risk} />,
  },
  {
    key: 'policy',
    title: texts.policy,
    hint: texts.policyHint,
    width: 110,
    filter: { choices: licensePolicies.map((policy) => ({ value: policy, label: policyWords[policy] })) },
    render: ({ policy }) => <Policy policy={policy} />,
  },
  {
    key: 'component_count',
    title: texts.componentCount,
    width: 110,
    align: 'right',
    isSortable: true,
    render: (row) => (
      <>
        <ScopedLink to={assetList('components', { license: row.LicenseName })}>
          {countText(row.component_count)}
        </ScopedLink>
        {row.choice_count > 0 && (
          <div className="muted small" title={texts.choiceHint}>
            {row.choice_count === row.component_count
              ? texts.allChoices
              : texts.choices(countText(row.choice_count))}
          </div>
        )}
      </>
    ),
  },
  {
    key: 'conflict_count',
    title: texts.conflicts,
    hint: texts.conflictsHint,
    filter: { choices: conflictChoices, isSingle: true },
    width: 100,
    align: 'right',
    isSortable: true,
    render: (row) => <Conflicts row={row} />,
  },
  {
    key: 'project_count',
    title: texts.projectCount,
    width: 110,
    align: 'right',
    isSortable: true,
    render: (row) => countText(row.project_count),
  },
  {
    key: 'obligation_count',
    title: texts.obligations,
    width: 100,
    align: 'right',
    isSortable: true,
    render: (row) => (row.obligation_count === undefined ? '未知' : countText(row.obligation_count)),
  },
];
