import { useQueryClient } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { useMemo, useState } from 'react';
import { parameter } from '#contract';
import { announce } from '../../api/announce.ts';
import { call } from '../../api/call.ts';
import { askFirst } from '../../ui/ask-first.ts';
import type { DataColumn } from '../../ui/data-table/column.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { pageOfWhole } from '../../ui/data-table/whole-list.ts';
import { timeText } from '../../ui/format.ts';
import { amountOf } from './amount.ts';
import { ParameterDialog } from './parameter-dialog.tsx';
import { ParameterHistory } from './parameter-history.tsx';
import { parameterTexts as texts, parameterWords } from './texts.ts';
import './parameter.css';

type Parameter = parameter.Parameter;

/** What holds of the whole installation, what it would be by default, and who has changed what. */
export function ParametersPanel() {
  const [editing, setEditing] = useState<Parameter>();
  const { change, reset } = useChanging();
  const columns = useMemo(() => [...facts, actionColumn(setEditing, reset)], [reset]);
  return (
    <>
      <p className="muted">{texts.facts}</p>
      <DataTable<Parameter>
        id="parameters"
        columns={columns}
        textFilters={[{ key: 'name', label: texts.name }]}
        load={async (query, signal) => {
          const { list } = await call(parameter.parameterList, {}, { signal, isQuiet: true });
          return pageOfWhole(list, values, query);
        }}
        rowKey={(row) => row.name}
        empty=""
      />
      <h2>{texts.history}</h2>
      <ParameterHistory />
      {editing !== undefined && (
        <ParameterDialog parameter={editing} change={change} onClose={() => setEditing(undefined)} />
      )}
    </>
  );
}

function useChanging() {
  const queries = useQueryClient();
  const { modal } = App.useApp();
  return useMemo(() => {
    const change = async (name: Parameter['name'], value?: number) => {
      await call(parameter.changeParameter, value === undefined ? { name, is_reset: '1' } : { name, value });
      announce('success', texts.saved);
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['parameters'] }),
        queries.invalidateQueries({ queryKey: ['parameter-changes'] }),
      ]);
    };
    const reset = (row: Parameter) =>
      void askFirst(modal, {
        title: texts.reset,
        content: texts.resetQuestion(parameterWords[row.name].title, amountOf(row.name, row.default)),
        okText: texts.reset,
        onOk: () => change(row.name),
      });
    return { change, reset };
  }, [queries, modal]);
}

const values = {
  name: ({ name }: Parameter) => `${parameterWords[name].title} ${parameterWords[name].hint}`,
  is_default: (row: Parameter) => (row.is_default ? '1' : '0'),
  change_time: (row: Parameter) => row.change_time,
};

const facts: readonly DataColumn<Parameter>[] = [
  {
    key: 'title',
    title: texts.name,
    width: 320,
    isFirm: true,
    render: ({ name }) => (
      <div className="two-lines">
        <span>{parameterWords[name].title}</span>
        <span className="muted small">{parameterWords[name].hint}</span>
      </div>
    ),
  },
  {
    key: 'is_default',
    title: texts.value,
    width: 160,
    filter: {
      choices: [
        { value: '0', label: texts.isChanged },
        { value: '1', label: texts.isUsual },
      ],
    },
    render: (row) => (
      <span className={row.is_default ? '' : 'parameter-changed'}>{amountOf(row.name, row.value)}</span>
    ),
  },
  { key: 'usual', title: texts.usual, width: 160, render: (row) => amountOf(row.name, row.default) },
  {
    key: 'change_time',
    title: texts.changed,
    width: 200,
    isSortable: true,
    render: (row) =>
      row.change_time === '' ? (
        <span className="muted">{texts.never}</span>
      ) : (
        <div className="two-lines">
          <span className="nowrap">{timeText(row.change_time)}</span>
          <span className="muted small">{row.change_user}</span>
        </div>
      ),
  },
];

function actionColumn(
  edit: (row: Parameter) => void,
  reset: (row: Parameter) => void,
): DataColumn<Parameter> {
  return {
    key: 'actions',
    title: texts.actions,
    width: 140,
    fixed: 'right',
    isFirm: true,
    render: (row) => (
      <span className="row-actions">
        <Button type="link" onClick={() => edit(row)}>
          {texts.edit}
        </Button>
        {!row.is_default && (
          <Button type="link" onClick={() => reset(row)}>
            {texts.reset}
          </Button>
        )}
      </span>
    ),
  };
}
