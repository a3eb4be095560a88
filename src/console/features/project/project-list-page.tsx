import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { project } from '#contract';
import { hasEnded } from '#model';
import { call } from '../../api/call.ts';
import { useMayCall } from '../../shell/use-may-call.ts';
import type { DataColumn } from '../../ui/data-table/column.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../ui/data-table/table-states.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { projectColumns } from './columns.tsx';
import { detectPath, editPath } from './paths.ts';
import { ProjectMenu } from './project-menu.tsx';
import { projectListTexts as texts, projectTexts } from './texts.ts';
import { type ProjectChoice, useProjectActions } from './use-project-actions.ts';
import './project.css';

/** The projects that one reaches, with the figures of their last detections. */
export function ProjectListPage() {
  const choicesOf = useProjectActions();
  const columns = useMemo(() => [...projectColumns, actionColumn(choicesOf)], [choicesOf]);
  const mayCreate = useMayCall(project.projectAdd);
  const create = mayCreate && (
    <Link to={editPath()}>
      <Button type="primary" icon={<PlusOutlined />}>
        {texts.create}
      </Button>
    </Link>
  );
  return (
    <>
      <PageHeader title={texts.title} facts={texts.facts} actions={create} />
      <DataTable<project.ProjectRow>
        id="projects"
        columns={columns}
        textFilters={textFilters}
        load={(query, signal) => call(project.projectList, query, { signal, isQuiet: true })}
        rowKey={(row) => row.product_id}
        totalText={texts.total}
        isLive={(rows) => rows.some(({ last_task: task }) => task !== undefined && !hasEnded(task.status))}
        empty={<EmptyState text={mayCreate ? texts.empty : texts.emptyToRead}>{create}</EmptyState>}
      />
    </>
  );
}

const textFilters = [
  { key: 'name', label: projectTexts.name },
  { key: 'idle_since', label: texts.idleSince, isOfLinks: true, isDay: true },
  { key: 'severity', label: texts.severity, isOfLinks: true },
  { key: 'no_ticket', label: texts.noTicket, switchHint: texts.noTicketHint, isOfLinks: true },
  { key: 'archived', label: texts.archived, switchHint: texts.archivedHint },
];

function actionColumn(
  choicesOf: (row: project.ProjectRow) => ProjectChoice[],
): DataColumn<project.ProjectRow> {
  return {
    key: 'actions',
    title: projectTexts.actions,
    width: 130,
    fixed: 'right',
    isFirm: true,
    render: (row) => (
      <span className="row-actions">
        {row.detectable === 1 && <Link to={detectPath(row)}>{texts.detect}</Link>}
        <ProjectMenu kind="link" name={row.name} choices={choicesOf(row)} />
      </span>
    ),
  };
}
