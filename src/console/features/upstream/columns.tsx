import { Button, Tag } from 'antd';
import { Link } from 'react-router';
import type { UpstreamProjectRow } from '#contract';
import { openDialog } from '../../dialogs.ts';
import { BreakableName } from '../../ui/breakable-name.tsx';
import type { DataColumn } from '../../ui/data-table/column.ts';
import { countText, factTimeText } from '../../ui/format.ts';
import { projectTexts as texts } from './texts.ts';

/** The columns of open-source projects. */
export const projectColumns: readonly DataColumn<UpstreamProjectRow>[] = [
  {
    key: 'fullname',
    title: texts.name,
    width: 205,
    fixed: 'left',
    isFirm: true,
    isSortable: true,
    render: (row) => (
      <>
        <ProjectLink row={row} /> {row.is_private && <Tag color="purple">{texts.isPrivate}</Tag>}
      </>
    ),
  },
  {
    key: 'language',
    title: texts.language,
    width: 108,
    filter: { choices: [], isFaceted: true },
    render: (row) => row.language,
  },
  {
    key: 'licensename',
    title: texts.license,
    width: 112,
    filter: { choices: [], isFaceted: true },
    render: (row) => row.licensename,
  },
  {
    key: 'stars',
    title: texts.stars,
    width: 80,
    align: 'right',
    isHiddenAtFirst: true,
    render: (row) => row.stars,
  },
  {
    key: 'version_count',
    title: texts.versionCount,
    width: 90,
    align: 'right',
    isSortable: true,
    render: (row) => countText(row.version_count),
  },
  {
    key: 'latest_version',
    title: texts.latest,
    width: 103,
    render: (row) => <span className="mono break-anywhere">{row.latest_version}</span>,
  },
  {
    key: 'committime',
    title: texts.releasedAt,
    width: 110,
    isSortable: true,
    render: (row) => factTimeText(row.committime),
  },
  {
    key: 'file_count',
    title: texts.fileCount,
    width: 90,
    align: 'right',
    isSortable: true,
    render: (row) => countText(row.file_count),
  },
  {
    key: 'function_count',
    title: texts.functionCount,
    width: 90,
    align: 'right',
    isSortable: true,
    render: (row) => countText(row.function_count),
  },
  {
    key: 'indexed',
    title: texts.indexed,
    hint: texts.indexedHint,
    width: 110,
    render: (row) => <IndexedVersions row={row} />,
  },
  { key: 'country', title: texts.country, width: 80, isHiddenAtFirst: true, render: (row) => row.country },
  {
    key: 'vuln_count',
    title: texts.vulnerabilityCount,
    hint: texts.vulnerabilityHint,
    width: 90,
    align: 'right',
    render: (row) => <VulnerabilityCount row={row} />,
  },
];

/** A project by its name; opens its versions. */
export function ProjectLink({ row }: { row: Pick<UpstreamProjectRow, 'id' | 'fullname'> }) {
  return (
    <Button
      type="link"
      className="cell-link"
      onClick={() => openDialog('projectVersions', { id: row.id, fullname: row.fullname, version: '' })}
    >
      <BreakableName name={row.fullname} />
    </Button>
  );
}

/** How many versions copied code can be traced to. */
function IndexedVersions({ row }: { row: UpstreamProjectRow }) {
  const { indexed_version_count: indexed, version_count: all } = row;
  if (indexed === 0) return <span className="muted">{texts.notIndexed}</span>;
  return texts.indexedVersions(countText(indexed), countText(all));
}

/** How many vulnerabilities are known; nothing known is not none. */
export function VulnerabilityCount({ row }: { row: UpstreamProjectRow }) {
  if (row.vuln_count === undefined) return <span className="muted">{texts.unknown}</span>;
  const name = row.fullname.slice(row.fullname.indexOf('/') + 1);
  return (
    <Link to={`/knowledge/vuln?${new URLSearchParams({ product: name, fetcher: row.manager })}`}>
      {countText(row.vuln_count)}
    </Link>
  );
}
