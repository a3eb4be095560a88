import { Button, type TableProps } from 'antd';
import { type ReactNode, useCallback, useState } from 'react';
import { provenance } from '#contract';
import { DecideDialog, type Subject } from './decide-dialog.tsx';
import { decideTexts as texts } from './texts.ts';

/** What a table needs so that its rows can be decided; nothing of it for those who may not. */
export interface Deciding<Row> {
  readonly action: (row: Row) => ReactNode;
  /** The action for chosen rows. */
  readonly forChosen: ReactNode;
  readonly selection: TableProps<Row>['rowSelection'];
  /** The dialog, while it is open. */
  readonly dialog: ReactNode;
}

interface DecidedTable<Row> {
  readonly taskId: string;
  readonly mayDecide: boolean;
  /** The same functions each time. */
  readonly keyOf: (row: Row) => string;
  readonly nameOf: (row: Row) => string;
  readonly subjectOf: (rows: readonly Row[]) => Subject;
}

/** Make the rows of a table decidable, one by one and several at once. */
export function useDeciding<Row>(table: DecidedTable<Row>): Deciding<Row> {
  const { taskId, mayDecide, keyOf, nameOf, subjectOf } = table;
  const [chosen, setChosen] = useState<readonly Row[]>([]);
  const [subject, setSubject] = useState<Subject>();
  const action = useCallback(
    (row: Row) =>
      mayDecide && (
        <Button
          type="link"
          className="cell-link"
          aria-label={texts.actOn(nameOf(row))}
          onClick={() => setSubject(subjectOf([row]))}
        >
          {texts.act}
        </Button>
      ),
    [mayDecide, nameOf, subjectOf],
  );
  return {
    action,
    forChosen: mayDecide && chosen.length > 0 && (
      <ActOnChosen count={chosen.length} run={() => setSubject(subjectOf(chosen))} />
    ),
    selection: mayDecide
      ? {
          selectedRowKeys: chosen.map(keyOf),
          onChange: (_keys, rows) => setChosen(rows),
          preserveSelectedRowKeys: true,
          columnWidth: 36,
        }
      : undefined,
    dialog: subject !== undefined && (
      <DecideDialog
        {...{ taskId, subject }}
        onSaved={() => setChosen([])}
        onClose={() => setSubject(undefined)}
      />
    ),
  };
}

function ActOnChosen({ count, run }: { count: number; run: () => void }) {
  const isTooMany = count > provenance.mostDecided;
  return (
    <Button
      onClick={run}
      disabled={isTooMany}
      title={isTooMany ? texts.tooMany(provenance.mostDecided) : undefined}
    >
      {texts.actOnChosen(count)}
    </Button>
  );
}
