import { Button, Tag, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import {
  cloneTypeFromWire,
  cloneTypeToWire,
  patchStateWords,
  reachWords,
  severityToWire,
  type VulnerableCodeRow,
} from '#contract';
import { type CloneType, patchStates, reachStates, severities } from '#model';
import { openDialog } from '../../dialogs.ts';
import { PlaceLink } from '../../place-link.tsx';
import { ReachLink } from '../../reach-link.tsx';
import type { DataColumn } from '../../ui/data-table/column.ts';
import { SeverityTag } from '../../ui/severity-tag.tsx';
import { VisibleText } from '../../ui/visible-text.tsx';
import { PatchStateTag } from './patch-state.tsx';
import { cloneTypeHints, vulnerableCodeTexts as texts } from './texts.ts';

type Column = DataColumn<VulnerableCodeRow>;

/** How people know a row. */
export function nameOf({ vuln_id: id, func_name: name, file, start }: VulnerableCodeRow): string {
  return `${id} ${name === '' ? `${file}:${start}` : name}`;
}

/** Every column of suspected code; a table picks those it shows. They fit a screen of 1366 pixels. */
export const vulnerableCodeColumns = {
  id: {
    key: 'vuln_id',
    title: texts.id,
    width: 150,
    fixed: 'left',
    isFirm: true,
    isSortable: true,
    render: (row) => (
      <>
        <Button
          type="link"
          className="cell-link mono"
          onClick={() => openDialog('vulnerability', { cve_id: row.vuln_id })}
        >
          {row.vuln_id}
        </Button>
        {row.vuln_ids.length > 1 && (
          <div className="small muted" title={row.vuln_ids.join('\n')}>
            {texts.more(row.vuln_ids.length)}
          </div>
        )}
      </>
    ),
  },
  severity: {
    key: 'severity',
    title: texts.severity,
    width: 90,
    isSortable: true,
    filter: {
      choices: severities.map(severityToWire).map((word) => ({ value: word, label: word })),
      isFaceted: true,
    },
    render: (row) => <SeverityTag word={row.severity} />,
  },
  state: {
    key: 'patch_state',
    title: texts.state,
    width: 105,
    filter: { choices: patchStates.map((value) => ({ value, label: patchStateWords[value] })) },
    render: (row) => <PatchStateTag state={row.patch_state} doubt={row.patch_doubt} />,
  },
  reachable: {
    key: 'reachable',
    title: texts.reachable,
    width: 90,
    filter: { choices: reachStates.map((value) => ({ value, label: reachWords[value] })) },
    render: (row) => (
      <ReachLink
        reachable={row.reachable}
        verdict={{ task_id: row.task_id, Id: row.Id, cveId: row.vuln_id }}
      />
    ),
  },
  functionName: {
    key: 'func_name',
    title: texts.functionName,
    width: 170,
    render: (row) => (
      <span className="mono small break-anywhere">
        <VisibleText text={row.func_name} />
      </span>
    ),
  },
  file: {
    key: 'file',
    title: texts.file,
    width: 210,
    isSortable: true,
    render: (row) => <PlaceLink taskId={row.task_id} path={row.file} line={row.start} />,
  },
  lines: {
    key: 'lines',
    title: texts.lines,
    width: 95,
    isHiddenAtFirst: true,
    render: (row) => <span className="figures">{texts.lineRange(row.start, row.end)}</span>,
  },
  project: {
    key: 'project_name',
    title: texts.project,
    width: 130,
    render: (row) => (
      <span className="break-anywhere" title={row.file_name}>
        <VisibleText text={row.project_name} />
      </span>
    ),
  },
  degree: {
    key: 'possible',
    title: texts.degree,
    width: 85,
    align: 'right',
    isSortable: true,
    render: (row) => <span className="figures">{Math.floor(row.possible * 100)}%</span>,
  },
  cloneType: {
    key: 'clone_type',
    title: texts.cloneType,
    width: 95,
    filter: {
      choices: ([0, 1, 2, 3] as const).map(cloneTypeToWire).map((value) => ({ value, label: value })),
    },
    render: (row) => <CloneTypeTag word={row.clone_type} />,
  },
} satisfies Record<string, Column>;

function CloneTypeTag({ word }: { word: string }) {
  const type: CloneType | undefined = cloneTypeFromWire(word);
  return (
    <Tooltip title={type === undefined ? undefined : cloneTypeHints[type]} trigger={['hover', 'focus']}>
      <Tag tabIndex={0}>{word}</Tag>
    </Tooltip>
  );
}

/** What may be done with suspected code. */
export function vulnerableCodeActions(
  audit: (row: VulnerableCodeRow) => ReactNode,
  mayAudit: boolean,
): Column {
  return {
    key: 'actions',
    title: texts.actions,
    width: mayAudit ? 135 : 95,
    fixed: 'right',
    isFirm: true,
    render: (row) => (
      <span className="vulnerable-code-actions">
        <Button
          type="link"
          className="cell-link"
          aria-label={texts.detailOf(nameOf(row))}
          onClick={() => openDialog('repair', keyOf(row))}
        >
          {texts.detail}
        </Button>
        {audit(row)}
      </span>
    ),
  };
}

function keyOf({ task_id, Id, file_path }: VulnerableCodeRow) {
  return { task_id, Id, ...(file_path === undefined ? {} : { file_path }) };
}
