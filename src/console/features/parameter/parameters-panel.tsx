import { useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { useState } from 'react';
import { parameter } from '#contract';
import { announce } from '../../api/announce.ts';
import { call } from '../../api/call.ts';
import { Answered } from '../../ui/answered.tsx';
import { timeText } from '../../ui/format.ts';
import { askFirst } from '../../ui/ask-first.ts';
import { amountOf } from './amount.ts';
import { ParameterDialog } from './parameter-dialog.tsx';
import { ParameterHistory } from './parameter-history.tsx';
import { parameterTexts as texts, parameterWords } from './texts.ts';
import './parameter.css';
import { PlainTable } from '../../ui/plain-table.tsx';

type Parameter = parameter.Parameter;

/** What holds of the whole installation, what it would be by default, and who has changed what. */
export function ParametersPanel() {
  const queries = useQueryClient();
  const { modal } = App.useApp();
  const [editing, setEditing] = useState<Parameter>();
  const state = useQuery({
    queryKey: ['parameters'],
    queryFn: ({ signal }) => call(parameter.parameterList, {}, { signal, isQuiet: true }),
  });
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
  return (
    <>
      <p className="muted">{texts.facts}</p>
      <Answered query={state} failed={texts.failed}>
        {({ list }) => (
          <PlainTable<Parameter>
            size="small"
            rowKey="name"
            dataSource={list}
            pagination={false}
            scroll={{ x: 980 }}
            columns={columnsOf(setEditing, reset)}
          />
        )}
      </Answered>
      <h2>{texts.history}</h2>
      <ParameterHistory />
      {editing !== undefined && (
        <ParameterDialog parameter={editing} change={change} onClose={() => setEditing(undefined)} />
      )}
    </>
  );
}

function columnsOf(edit: (row: Parameter) => void, reset: (row: Parameter) => void) {
  return [
    {
      title: texts.name,
      width: 320,
      render: (_value: unknown, { name }: Parameter) => (
        <div className="two-lines">
          <span>{parameterWords[name].title}</span>
          <span className="muted small">{parameterWords[name].hint}</span>
        </div>
      ),
    },
    {
      title: texts.value,
      width: 160,
      render: (_value: unknown, row: Parameter) => (
        <span className={row.is_default ? '' : 'parameter-changed'}>{amountOf(row.name, row.value)}</span>
      ),
    },
    {
      title: texts.usual,
      width: 160,
      render: (_value: unknown, row: Parameter) => amountOf(row.name, row.default),
    },
    {
      title: texts.changed,
      width: 200,
      render: (_value: unknown, row: Parameter) =>
        row.change_time === '' ? (
          <span className="muted">{texts.never}</span>
        ) : (
          <div className="two-lines">
            <span className="nowrap">{timeText(row.change_time)}</span>
            <span className="muted small">{row.change_user}</span>
          </div>
        ),
    },
    {
      title: texts.actions,
      width: 140,
      render: (_value: unknown, row: Parameter) => (
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
    },
  ];
}
