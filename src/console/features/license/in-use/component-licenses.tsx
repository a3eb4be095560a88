import { Button } from 'antd';
import { type ReactNode, useMemo, useState } from 'react';
import { licenseTypeToWire, licenseUse } from '#contract';
import { licenseCategories, licensePolicies } from '#model';
import { call } from '../../../api/call.ts';
import { openDialog } from '../../../dialogs.ts';
import { LicenseLinks } from '../../../license-links.tsx';
import { licenseRiskHint, licenseRiskWords, policyWords } from '../../../license-words.ts';
import type { DataColumn } from '../../../ui/data-table/column.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../../ui/data-table/table-states.tsx';
import { countText } from '../../../ui/format.ts';
import { SeverityTag } from '../../../ui/severity-tag.tsx';
import { CategoryTag } from '../category.tsx';
import { categoryOf } from '../present.ts';
import { categoryWords, verdictWords } from '../texts.ts';
import { ComplyMark, PolicyMark } from './marks.tsx';
import { PartsDialog } from './parts-dialog.tsx';
import { complyWords, componentTexts as texts, sourceWords } from './texts.ts';
import type { AskedUse } from './asked-use.ts';

type Row = licenseUse.ComponentLicenseRow;

/** What a list under one use is given. */
export interface UsedListProps {
  readonly taskId: string;
  readonly stickyOffset: number;
  readonly use: AskedUse;
  readonly mayDecide: boolean;
}

/** The licences of what a task ships, and what becomes of each in this use. */
export function ComponentLicenses({
  taskId,
  stickyOffset,
  use,
  actions,
}: UsedListProps & { actions: ReactNode }) {
  const scope = useMemo(() => [taskId, JSON.stringify(use)], [taskId, use]);
  const [opened, setOpened] = useState<Row>();
  const columns = useMemo(() => columnsOf(taskId, setOpened), [taskId]);
  return (
    <>
      <DataTable<Row>
        id="component-licenses"
        scope={scope}
        columns={columns}
        textFilters={[{ key: 'LicenseName', label: texts.filter }]}
        stickyOffset={stickyOffset}
        actions={actions}
        load={(query, signal) =>
          call(
            licenseUse.componentLicensePage,
            { ...query, ...use, task_id: taskId },
            { signal, isQuiet: true },
          )
        }
        rowKey={(row) => row.LicenseName}
        totalText={texts.total}
        empty={<EmptyState text={texts.empty} hint={texts.emptyHint} />}
      />
      {opened !== undefined && (
        <PartsDialog taskId={taskId} license={opened.LicenseName} onClose={() => setOpened(undefined)} />
      )}
    </>
  );
}

function columnsOf(taskId: string, open: (row: Row) => void): readonly DataColumn<Row>[] {
  return [
    {
      key: 'LicenseName',
      title: texts.license,
      width: 165,
      isFirm: true,
      fixed: 'left',
      isSortable: true,
      render: (row) => (
        <>
          <ExpressionCell expression={row.LicenseName} />
          {row.chosen !== undefined && <div className="muted small">{texts.chosen(row.chosen)}</div>}
        </>
      ),
    },
    {
      key: 'LicenseType',
      title: texts.category,
      width: 105,
      filter: {
        choices: licenseCategories.map((category) => ({
          value: licenseTypeToWire(category),
          label: categoryWords[category],
        })),
      },
      render: (row) => <CategoryTag category={categoryOf(row.LicenseType)} />,
    },
    {
      key: 'risk',
      title: texts.risk,
      hint: licenseRiskHint,
      width: 95,
      filter: { choices: licenseRiskWords.map((word) => ({ value: word, label: word })) },
      render: (row) => <SeverityTag word={row.risk} />,
    },
    {
      key: 'comply',
      title: texts.comply,
      width: 105,
      filter: { choices: choicesOf(complyWords, licenseUse.complianceStates) },
      render: (row) => <ComplyMark state={row.comply} hint={row.conclusion} />,
    },
    {
      key: 'verdict',
      title: texts.verdict,
      width: 170,
      filter: { choices: choicesOf(verdictWords, ['compatible', 'conditional', 'incompatible', 'unknown']) },
      render: (row) => (
        <>
          {verdictWords[row.verdict]}
          <div className="muted small clamped" title={row.conclusion}>
            {row.conclusion}
          </div>
        </>
      ),
    },
    {
      key: 'policy',
      title: texts.policy,
      width: 85,
      filter: { choices: choicesOf(policyWords, licensePolicies) },
      render: (row) => <PolicyMark policy={row.policy} basis={row.policy_basis} />,
    },
    {
      key: 'component_count',
      title: texts.count,
      width: 85,
      align: 'right',
      isSortable: true,
      render: (row) => <span className="figures">{countText(row.component_count)}</span>,
    },
    {
      key: 'components',
      title: texts.components,
      width: 165,
      render: (row) => <Parts {...{ row, taskId, open }} />,
    },
    {
      key: 'sources',
      title: texts.sources,
      width: 95,
      filter: { choices: choicesOf(sourceWords, licenseUse.licenseSources) },
      render: (row) => row.sources.map((source) => sourceWords[source]).join('、'),
    },
  ];
}

/** The choices of a filter whose values have words. */
export function choicesOf<Value extends string>(
  words: Readonly<Record<Value, string>>,
  values: readonly Value[],
): { value: Value; label: string }[] {
  return values.map((value) => ({ value, label: words[value] }));
}

/** An expression, or that there is none. */
export function ExpressionCell({ expression }: { expression: string }) {
  if (expression === '') return <span className="muted">{texts.undeclared}</span>;
  return <LicenseLinks expression={expression} />;
}

function Parts({ row, taskId, open }: { row: Row; taskId: string; open: (row: Row) => void }) {
  const others = [
    row.file_count > 0 ? texts.files(row.file_count) : '',
    row.origin_count > 0 ? texts.origins(row.origin_count) : '',
  ].filter((text) => text !== '');
  return (
    <div className="license-parts">
      {row.components.map((component) => (
        <Button
          key={component.Id}
          type="link"
          className="cell-link break-anywhere"
          onClick={() =>
            openDialog('component', { Repo: component.Repo, Version: component.Version, task_id: taskId })
          }
        >
          {`${component.Repo} ${component.Version}`.trim()}
        </Button>
      ))}
      {others.length > 0 && <span className="muted small">{others.join('，')}</span>}
      {(row.component_count > row.components.length || others.length > 0) && (
        <Button type="link" size="small" className="cell-link" onClick={() => open(row)}>
          {texts.all}
        </Button>
      )}
    </div>
  );
}
