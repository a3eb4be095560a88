import { Button } from 'antd';
import type { asset } from '#contract';
import { openDialog } from '../../dialogs.ts';
import { BreakableName } from '../../ui/breakable-name.tsx';
import type { DataColumn } from '../../ui/data-table/column.ts';
import { orEmpty } from '../../ui/empty-cell.tsx';
import { countText } from '../../ui/format.ts';
import { componentSeverities } from '../../ui/severity.ts';
import { SeverityTag } from '../../ui/severity-tag.tsx';
import { LicenseLinks } from '../../license-links.tsx';
import { componentAssetTexts as texts, maintainWords } from './texts.ts';
import { VersionSpread } from './version-spread.tsx';

/** Every column of packages. */
export const componentAssetColumns: readonly DataColumn<asset.ComponentAssetRow>[] = [
  {
    key: 'Repo',
    title: texts.name,
    width: 190,
    isFirm: true,
    isSortable: true,
    fixed: 'left',
    render: (row) => <PackageName row={row} />,
  },
  {
    key: 'fetcher',
    title: texts.fetcher,
    width: 100,
    filter: { choices: [], isFaceted: true },
    render: (row) => row.fetcher,
  },
  {
    key: 'VulnSeverity',
    title: texts.risk,
    width: 115,
    isSortable: true,
    filter: { choices: componentSeverities.map((word) => ({ value: word, label: word })), isFaceted: true },
    render: (row) => <SeverityTag word={row.VulnSeverity} />,
  },
  {
    key: 'vuln_count',
    title: texts.vulnerabilities,
    width: 85,
    align: 'right',
    isSortable: true,
    render: (row) => countText(row.vuln_count),
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
    key: 'version_count',
    title: texts.versionCount,
    width: 85,
    align: 'right',
    isSortable: true,
    render: (row) => countText(row.version_count),
  },
  {
    key: 'fragmented',
    title: texts.versions,
    width: 190,
    filter: {
      isSingle: true,
      choices: [
        { value: '1', label: texts.several },
        { value: '0', label: texts.one },
      ],
    },
    render: (row) => <VersionSpread row={row} />,
  },
  {
    key: 'license',
    title: texts.licenses,
    width: 130,
    filter: { isSingle: true, choices: [{ value: 'none', label: texts.unlicensed }] },
    render: (row) =>
      orEmpty(
        row.Licenses.length > 0 &&
          row.Licenses.map((license) => <LicenseLinks key={license} expression={license} />),
      ),
  },
  {
    key: 'LatestVersion',
    title: texts.latest,
    width: 100,
    isHiddenAtFirst: true,
    render: (row) => <span className="mono">{row.LatestVersion}</span>,
  },
  {
    key: 'maintain',
    title: texts.maintain,
    width: 90,
    isHiddenAtFirst: true,
    render: (row) => maintainWords[row.maintain],
  },
  {
    key: 'vulnerable',
    title: texts.vulnerable,
    width: 100,
    isHiddenAtFirst: true,
    filter: {
      isSingle: true,
      choices: [
        { value: '1', label: texts.yes },
        { value: '0', label: texts.no },
      ],
    },
    render: (row) => (row.vuln_count > 0 ? texts.yes : texts.no),
  },
];

/** The name of a package; opens its versions, that used the most first. What no package manager knows has none. */
function PackageName({ row: { Repo: name, fetcher: manager, versions } }: { row: asset.ComponentAssetRow }) {
  if (manager === '') return <BreakableName name={name} />;
  const inUse = versions.map(({ Version }) => Version).filter((version) => version !== '');
  return (
    <Button
      type="link"
      className="cell-link"
      onClick={() =>
        openDialog('componentVersions', { name, manager, version: inUse[0] ?? '', version_arr: inUse })
      }
    >
      <BreakableName name={name} />
    </Button>
  );
}
