import { Button, type TableProps } from 'antd';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { audit, type WireAudit } from '#contract';
import { auditStatuses } from '#model';
import type { DataColumn, TextFilter } from '../ui/data-table/column.ts';
import { countText } from '../ui/format.ts';
import { AuditCell } from './audit-cell.tsx';
import { AuditDialog, type AuditedRow } from './audit-dialog.tsx';
import { type AuditKind, isHandledCounted } from './kinds.ts';
import { auditStatusWords, auditTexts as texts } from './texts.ts';

/** A row that carries its audit. */
type Row = WireAudit & { readonly Id: string };

/** Whose rows are audited. */
export interface AuditedTable<R extends Row> {
  readonly kind: AuditKind;
  readonly taskId: string;
  readonly mayAudit: boolean;
  /** How people know a row; the same function each time. */
  readonly nameOf: (row: R) => string;
}

/** What a table needs so that its rows can be audited. */
export interface Auditing<R> {
  readonly column: DataColumn<R>;
  readonly hideFilter: TextFilter;
  /** The action of a row; nothing for those who may not. */
  readonly action: (row: R) => ReactNode;
  /** The rows that are chosen. */
  readonly chosen: readonly R[];
  /** The action for chosen rows, and how rows are chosen; absent for those who may not. */
  readonly forChosen: ReactNode;
  readonly selection: TableProps<R>['rowSelection'];
  /** The dialog, while it is open. */
  readonly dialog: ReactNode;
}

/** Make the rows of a table auditable. */
export function useAuditing<R extends Row>(table: AuditedTable<R>): Auditing<R> {
  const { mayAudit, nameOf } = table;
  const [chosen, setChosen] = useState<readonly R[]>([]);
  const [opened, setOpened] = useState<readonly AuditedRow[]>([]);
  const open = useCallback(
    (rows: readonly R[]) => setOpened(rows.map((row) => ({ id: row.Id, name: nameOf(row), audit: row }))),
    [nameOf],
  );
  const column = useMemo(() => auditColumn(nameOf, open), [nameOf, open]);
  const action = useCallback(
    (row: R) => mayAudit && <Act name={nameOf(row)} run={() => open([row])} />,
    [mayAudit, nameOf, open],
  );
  return {
    column,
    hideFilter: isHandledCounted(table.kind) ? hideCounted : hideUncounted,
    action,
    chosen,
    forChosen: mayAudit && chosen.length > 0 && (
      <ActOnChosen count={chosen.length} run={() => open(chosen)} />
    ),
    selection: mayAudit
      ? {
          selectedRowKeys: chosen.map((row) => row.Id),
          onChange: (_keys, rows) => setChosen(rows),
          preserveSelectedRowKeys: true,
          columnWidth: 36,
        }
      : undefined,
    dialog: opened.length > 0 && (
      <AuditDialog
        {...{ kind: table.kind, taskId: table.taskId, mayAudit, rows: opened }}
        onSaved={() => setChosen([])}
        onClose={() => setOpened([])}
      />
    ),
  };
}

function Act({ name, run }: { name: string; run: () => void }) {
  return (
    <Button type="link" className="cell-link" aria-label={texts.actOf(name)} onClick={run}>
      {texts.act}
    </Button>
  );
}

function ActOnChosen({ count, run }: { count: number; run: () => void }) {
  const isTooMany = count > audit.mostAudited;
  return (
    <Button
      onClick={run}
      disabled={isTooMany}
      title={isTooMany ? texts.tooMany(audit.mostAudited) : undefined}
    >
      {texts.actSelected(countText(count))}
    </Button>
  );
}

function auditColumn<R extends Row>(
  nameOf: (row: R) => string,
  open: (rows: readonly R[]) => void,
): DataColumn<R> {
  return {
    key: 'audit_status',
    title: texts.column,
    width: 100,
    filter: {
      choices: auditStatuses.map((value) => ({ value, label: auditStatusWords[value] })),
      isFaceted: true,
    },
    render: (row) => <AuditCell audit={row} name={nameOf(row)} onOpen={() => open([row])} />,
  };
}

const hideCounted = hideFilter(true);
const hideUncounted = hideFilter(false);

function hideFilter(isCounted: boolean): TextFilter {
  return { key: 'hide_handled', label: texts.hideHandled, switchHint: texts.hideHandledHint(isCounted) };
}
