import { useMemo } from 'react';
import { Link } from 'react-router';
import { otherFileFromWire, provenance } from '#contract';
import { otherFileCategories, type OtherFile } from '#model';
import { call } from '../../api/call.ts';
import { fileLink } from '../../file-link.ts';
import { LicenseLinks } from '../../license-links.tsx';
import type { ResultTabProps } from '../../result-tab.ts';
import { NotChosen } from '../../scoping/not-chosen.tsx';
import { BreakableName } from '../../ui/breakable-name.tsx';
import type { DataColumn } from '../../ui/data-table/column.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../ui/data-table/table-states.tsx';
import { bytesText } from '../../ui/format.ts';
import { PrivateTag } from './columns.tsx';
import { projectName } from './kinds.ts';
import { categoryWords, matchTexts, otherTexts as texts } from './texts.ts';

/** Fonts, images, models, data sets and the like in a task, and where they are known from. */
export function OtherFilesOfTask(props: ResultTabProps) {
  return props.isSkipped ? <NotChosen analysis="clones" /> : <OtherFiles {...props} />;
}

function OtherFiles({ taskId, stickyOffset }: ResultTabProps) {
  const scope = useMemo(() => [taskId], [taskId]);
  return (
    <DataTable<OtherFile>
      id="trace-others"
      scope={scope}
      columns={columns}
      textFilters={textFilters}
      stickyOffset={stickyOffset}
      load={async (query, signal) => {
        const request = { ...query, task_id: taskId };
        const page = await call(provenance.otherTraceList, request, { signal, isQuiet: true });
        return { ...page, list: page.list.map(otherFileFromWire) };
      }}
      rowKey={(row) => row.id}
      totalText={texts.total}
      empty={<EmptyState text={texts.none} />}
    />
  );
}

const textFilters = [
  { key: 'path', label: texts.path, isPath: true },
  { key: 'project', label: texts.project },
];

const columns: readonly DataColumn<OtherFile>[] = [
  {
    key: 'path',
    title: texts.path,
    width: 268,
    isFirm: true,
    isSortable: true,
    fixed: 'left',
    render: (row) => (
      <Link className="mono small clamped" to={fileLink(row.taskId, row.path)} title={row.path}>
        <BreakableName name={row.path} />
      </Link>
    ),
  },
  {
    key: 'category',
    title: texts.category,
    width: 110,
    filter: {
      choices: otherFileCategories.map((value) => ({ value, label: categoryWords[value] })),
      isFaceted: true,
    },
    render: (row) => categoryWords[row.category],
  },
  {
    key: 'size',
    title: texts.size,
    width: 90,
    align: 'right',
    isSortable: true,
    render: (row) => bytesText(row.sizeBytes),
  },
  {
    key: 'known',
    title: texts.known,
    width: 100,
    filter: {
      choices: [
        { value: '1', label: texts.isKnown },
        { value: '0', label: texts.isUnknown },
      ],
    },
    render: ({ known }) =>
      known === undefined ? (
        <span className="muted" title={texts.unknownHint}>
          {texts.isUnknown}
        </span>
      ) : (
        texts.isKnown
      ),
  },
  {
    key: 'project',
    title: texts.project,
    width: 150,
    render: ({ known }) =>
      known !== undefined && (
        <span title={known.origin.project}>
          <BreakableName name={projectName(known.origin.project)} />
          {known.origin.isPrivate && <PrivateTag />}
        </span>
      ),
  },
  {
    key: 'origin_file',
    title: texts.originFile,
    width: 180,
    render: ({ known }) =>
      known !== undefined && (
        <span className="mono small clamped" title={known.origin.path}>
          <BreakableName name={known.origin.path} />
        </span>
      ),
  },
  {
    key: 'version',
    title: texts.version,
    width: 110,
    render: ({ known }) => known !== undefined && matchTexts.versions(known.origin.versions),
  },
  {
    key: 'license',
    title: texts.license,
    width: 100,
    render: ({ known }) =>
      known !== undefined &&
      known.origin.license !== '' && <LicenseLinks expression={known.origin.license} />,
  },
];
