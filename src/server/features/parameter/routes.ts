import { parameter as calls, type ParameterName, parameterNames } from '#contract';
import { listAnswer, sliceOf } from '../../http/list.ts';
import { Refusal } from '../../http/refusal.ts';
import { type Api, serve } from '../../http/serve.ts';
import { type Parameters, whyNotParameter } from '../../parameters.ts';
import type { ParameterStore } from './store.ts';

/** What holds for superadmins too, or cannot be taken back. */
const forSuperadmins: readonly ParameterName[] = ['second_factor_roles', 'source_days'];

/** What administrators set while the server runs, and who has set what. */
export function parameterRoutes(
  api: Api,
  { parameters, store }: { readonly parameters: Parameters; readonly store: ParameterStore },
): void {
  serve(api, calls.parameterList, async () => ({
    list: parameterNames.map((name) => toParameter(name, parameters)),
  }));

  serve(api, calls.changeParameter, async ({ name, value }, { caller, note }) => {
    const next = value ?? parameters.defaults[name];
    note({ object: `${name}：${parameters.value(name)} → ${next}` });
    if (forSuperadmins.includes(name) && caller.role !== 'superadmin')
      throw new Refusal(403, 'not-yours', '只有超级管理员可以修改此参数');
    const reason = value === undefined ? undefined : whyNotParameter(name, value);
    if (reason !== undefined) throw new Refusal(400, 'parameter-out-of-bounds', reason);
    await store.add({
      name,
      former: parameters.value(name),
      value: next,
      isReset: value === undefined,
      changedBy: caller.username,
    });
    parameters.takeOver(await store.current());
    return {};
  });

  serve(api, calls.parameterChanges, async (query) => {
    const { list, total } = await store.list(query.name ?? parameterNames, sliceOf(query));
    return listAnswer(query, list.flatMap(toChange), total);
  });
}

function toParameter(name: ParameterName, parameters: Parameters): calls.Parameter {
  const last = parameters.lastChange(name);
  return {
    name,
    value: parameters.value(name),
    default: parameters.defaults[name],
    is_default: parameters.own(name) === undefined,
    change_user: last?.changedBy ?? '',
    change_time: last?.changedAt.toISOString() ?? '',
  };
}

type Row = Awaited<ReturnType<ParameterStore['list']>>['list'][number];

function toChange(row: Row): calls.ParameterChange[] {
  const name = parameterNames.find((known) => known === row.name);
  if (name === undefined) return [];
  return [
    {
      id: String(row.change_id),
      time: row.changed_at.toISOString(),
      username: row.changed_by,
      name,
      from: row.former,
      to: row.value,
      is_reset: row.is_reset,
    },
  ];
}
