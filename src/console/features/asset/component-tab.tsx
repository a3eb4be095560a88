import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { asset } from '#contract';
import { call } from '../../api/call.ts';
import { useProjectScope } from '../../narrowing/use-project-scope.ts';
import { BarList } from '../../ui/bar-list.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../ui/data-table/table-states.tsx';
import { Figure } from '../../ui/figure.tsx';
import { severityDisplay } from '../../ui/severity.ts';
import { StackedBar } from '../../ui/stacked-bar.tsx';
import { severityToWire } from '#contract';
import { severities } from '#model';
import { componentAssetColumns } from './component-columns.tsx';
import { ImpactDialog } from './impact-dialog.tsx';
import { assetList } from './paths.ts';
import { Statistics } from './statistics.tsx';
import { assetTexts, componentAssetTexts as texts } from './texts.ts';

/** So many packages are named as those in the most versions. */
const namedPackages = 5;

/** Components as assets: a row per package, whatever its versions. */
export function ComponentTab() {
  const [scope] = useProjectScope();
  const [shown, setShown] = useState<asset.ComponentAssetRow>();
  const columns = useMemo(
    () => [
      ...componentAssetColumns,
      {
        key: 'actions',
        title: assetTexts.actions,
        width: 90,
        fixed: 'right' as const,
        isFirm: true,
        render: (row: asset.ComponentAssetRow) => (
          <Button type="link" className="cell-link" onClick={() => setShown(row)}>
            {assetTexts.impact}
          </Button>
        ),
      },
    ],
    [],
  );
  return (
    <>
      <Figures />
      <DataTable<asset.ComponentAssetRow>
        id="component-assets"
        scope={[scope]}
        columns={columns}
        textFilters={textFilters}
        load={(query, signal) =>
          call(asset.componentAssets, { ...query, ...scope }, { signal, isQuiet: true })
        }
        rowKey={(row) => row.package_key}
        totalText={texts.count}
        empty={<EmptyState text={assetTexts.empty} />}
      />
      {shown !== undefined && (
        <ImpactDialog
          name={shown.Repo}
          subject={{ package_key: shown.package_key }}
          onClose={() => setShown(undefined)}
        />
      )}
    </>
  );
}

const textFilters = [
  { key: 'Repo', label: texts.name },
  { key: 'no_ticket', label: texts.noTicket, switchHint: texts.noTicketHint, isOfLinks: true },
];

function Figures() {
  return (
    <Statistics of={asset.componentStatistics}>
      {(figures) => (
        <>
          <div className="figure-row">
            <Figure label={texts.total} count={figures.total} to={assetList('components')} />
            <Figure label={texts.allVersions} count={figures.versions} />
            <Figure
              label={texts.vulnerable}
              count={figures.vulnerable}
              to={assetList('components', { vulnerable: '1' })}
            />
            <Figure
              label={texts.fragmented}
              count={figures.fragmented}
              to={assetList('components', { fragmented: '1', sort: 'version_count:desc' })}
            />
            <Figure
              label={texts.unlicensed}
              count={figures.unlicensed}
              to={assetList('components', { license: 'none' })}
            />
            <Figure
              label={texts.undetected}
              count={figures.undetected}
              to={assetList('components', { VulnSeverity: texts.undetected })}
            />
          </div>
          <div className="asset-pair">
            <StackedBar
              title={texts.byRisk}
              hint=""
              empty={assetTexts.empty}
              parts={[
                ...severities.map((severity) => [severityToWire(severity), figures.risk[severity]] as const),
                [texts.undetected, figures.undetected] as const,
              ].map(([word, count]) => ({
                label: word,
                count,
                display: severityDisplay(word),
                to: assetList('components', { VulnSeverity: word }),
              }))}
            />
            <BarList
              title={texts.fragmentation}
              empty={texts.noFragmentation}
              items={figures.fragmentation.slice(0, namedPackages).map(({ Repo, versions }) => ({
                label: Repo,
                count: versions,
                to: assetList('components', { Repo }),
              }))}
            />
          </div>
        </>
      )}
    </Statistics>
  );
}
