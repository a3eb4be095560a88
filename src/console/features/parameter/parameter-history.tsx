import { parameter, parameterNames } from '#contract';
import { call } from '../../api/call.ts';
import type { DataColumn } from '../../ui/data-table/column.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../ui/data-table/table-states.tsx';
import { timeText } from '../../ui/format.ts';
import { amountOf } from './amount.ts';
import { parameterTexts as texts, parameterWords } from './texts.ts';

type Change = parameter.ParameterChange;

/** Who changed which parameter, from what to what. */
export function ParameterHistory() {
  return (
    <DataTable<Change>
      id="parameter-changes"
      mark="changes."
      columns={columns}
      load={(query, signal) => call(parameter.parameterChanges, query, { signal, isQuiet: true })}
      rowKey={(row) => row.id}
      empty={<EmptyState text={texts.noHistory} />}
    />
  );
}

const columns: readonly DataColumn<Change>[] = [
  { key: 'time', title: texts.time, width: 165, render: (row) => timeText(row.time) },
  { key: 'user', title: texts.user, width: 130, render: (row) => row.username },
  {
    key: 'name',
    title: texts.name,
    width: 180,
    filter: { choices: parameterNames.map((value) => ({ value, label: parameterWords[value].title })) },
    render: (row) => parameterWords[row.name].title,
  },
  {
    key: 'from',
    title: texts.from,
    width: 150,
    align: 'right',
    render: (row) => amountOf(row.name, row.from),
  },
  { key: 'to', title: texts.to, width: 150, align: 'right', render: (row) => amountOf(row.name, row.to) },
  { key: 'reset', title: texts.isReset, width: 100, render: (row) => (row.is_reset ? '是' : '否') },
];
