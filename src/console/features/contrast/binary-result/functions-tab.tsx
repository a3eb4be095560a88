import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { binaryContrast } from '#contract';
import { functionMethods, type FunctionState, functionStates } from '#model';
import { call } from '../../../api/call.ts';
import type { DataColumn } from '../../../ui/data-table/column.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../../ui/data-table/table-states.tsx';
import { bytesText, countText } from '../../../ui/format.ts';
import { VisibleText } from '../../../ui/visible-text.tsx';
import { percentText } from '../paths.ts';
import { hexText } from './hex-text.ts';
import { ListingDialog } from './listing-dialog.tsx';
import {
  binaryResultTexts as texts,
  functionMethodHints,
  functionMethodWords,
  functionStateWords,
} from './texts.ts';
import { emptyText } from '../../../ui/empty-cell.tsx';

type Row = binaryContrast.ContrastFunctionRow;

const textFilters = [{ key: 'name', label: texts.function }];

interface FunctionsTabProps {
  readonly taskId: string;
  readonly counts: Readonly<Record<FunctionState, number>>;
}

/** The functions of both programs: which are the same, which are changed, which one side has alone. */
export function FunctionsTab({ taskId, counts }: FunctionsTabProps) {
  const [shown, setShown] = useState<Row>();
  const scope = useMemo(() => [taskId], [taskId]);
  const columns = useMemo(() => [...functionColumns, actionColumn(setShown)], []);
  return (
    <>
      <p className="muted">
        {functionStates.map((state) => `${functionStateWords[state]} ${countText(counts[state])}`).join('　')}
      </p>
      <DataTable<Row>
        id="contrast-programs"
        scope={scope}
        columns={columns}
        textFilters={textFilters}
        load={(query, signal) =>
          call(binaryContrast.functionList, { ...query, task_id: taskId }, { signal, isQuiet: true })
        }
        rowKey={(row) => String(row.function_no)}
        empty={<EmptyState text={texts.noFunctions} />}
      />
      {shown !== undefined && (
        <ListingDialog taskId={taskId} row={shown} onClose={() => setShown(undefined)} />
      )}
    </>
  );
}

const functionColumns: readonly DataColumn<Row>[] = [
  {
    key: 'state',
    title: texts.state,
    width: 92,
    filter: { choices: functionStates.map((state) => ({ value: state, label: functionStateWords[state] })) },
    render: ({ state }) => <span className={`function-${state}`}>{functionStateWords[state]}</span>,
  },
  functionColumn('left', texts.leftFunction),
  functionColumn('right', texts.rightFunction),
  {
    key: 'similarity',
    title: texts.likeness,
    width: 110,
    align: 'right',
    isSortable: true,
    render: ({ state, similarity }) =>
      state === 'left' || state === 'right' ? '' : <span className="figures">{percentText(similarity)}</span>,
  },
  {
    key: 'confidence',
    title: texts.confidence,
    width: 80,
    align: 'right',
    render: ({ confidence }) =>
      confidence === undefined ? '' : <span className="figures">{percentText(confidence)}</span>,
  },
  {
    key: 'method',
    title: texts.method,
    width: 110,
    filter: {
      choices: functionMethods.map((method) => ({ value: method, label: functionMethodWords[method] })),
    },
    render: ({ method }) =>
      method === '' ? '' : <span title={functionMethodHints[method]}>{functionMethodWords[method]}</span>,
  },
  sizeColumn('left', texts.leftBytes),
  sizeColumn('right', texts.rightBytes),
  {
    key: 'blocks',
    title: texts.blocks,
    width: 90,
    render: ({ left, right }) => (
      <span className="figures">{[left?.blocks ?? emptyText, right?.blocks ?? emptyText].join(' / ')}</span>
    ),
  },
];

function functionColumn(side: 'left' | 'right', title: string): DataColumn<Row> {
  return {
    key: side,
    title,
    width: 165,
    render: (row) => {
      const place = row[side];
      if (place === undefined) return '';
      return (
        <>
          <div className="function-name mono break-anywhere" title={place.name}>
            {place.name === '' ? (
              <span className="muted">{texts.unnamed}</span>
            ) : (
              <VisibleText text={place.name} />
            )}
          </div>
          <div className="mono muted small">{hexText(place.address)}</div>
        </>
      );
    },
  };
}

function sizeColumn(side: 'left' | 'right', title: string): DataColumn<Row> {
  return {
    key: `${side}_size`,
    title,
    width: 96,
    align: 'right',
    isSortable: true,
    render: (row) => {
      const place = row[side];
      return place === undefined ? '' : bytesText(place.size);
    },
  };
}

function actionColumn(show: (row: Row) => void): DataColumn<Row> {
  return {
    key: 'actions',
    title: texts.actions,
    width: 96,
    fixed: 'right',
    isFirm: true,
    render: (row) => (
      <Button
        type="link"
        size="small"
        aria-label={texts.listingOf(row.left?.name || row.right?.name || hexText(row.left?.address ?? 0))}
        onClick={() => show(row)}
      >
        {texts.listing}
      </Button>
    ),
  };
}
