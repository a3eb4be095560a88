import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { asset } from '#contract';
import { call } from '../api/call.ts';
import { narrowingTexts as texts } from './texts.ts';
import { useProjectScope } from './use-project-scope.ts';
import './narrowing.css';

/** So many projects are offered for some words. */
const mostOffered = 20;
/** So many are named that stand in the address. */
const mostNamed = 100;

/** Narrow the page to some departments and projects; without any it is about all that one reaches. */
export function ScopePicker() {
  const [scope, narrow] = useProjectScope();
  const [words, setWords] = useState('');
  const { data: units = [] } = useQuery({
    queryKey: ['scope-units'],
    queryFn: async ({ signal }) =>
      (await call(asset.projectStatistics, {}, { signal, isQuiet: true })).by_unit.map(({ value }) => value),
  });
  const { data: found = [], isFetching } = useQuery({
    queryKey: ['scope-projects', words],
    queryFn: ({ signal }) => findProjects({ ...(words !== '' && { name: words }) }, mostOffered, signal),
    placeholderData: keepPreviousData,
  });
  const { data: chosen = [] } = useQuery({
    queryKey: ['scope-chosen', scope.product_id],
    queryFn: ({ signal }) => findProjects({ product_id: scope.product_id }, mostNamed, signal),
    enabled: scope.product_id.length > 0,
    placeholderData: keepPreviousData,
  });
  const named = new Map([...chosen, ...found].map((one) => [one.value, one]));
  const strange = scope.product_id
    .filter((id) => !named.has(projectKey(id)))
    .map((id) => ({ value: projectKey(id), label: texts.unknownProject }));
  const offered = [...new Set([...scope.unit, ...units])].filter((unit) => isNamedBy(unit, words));
  return (
    <Select<string[]>
      className="scope-picker"
      mode="multiple"
      aria-label={texts.label}
      placeholder={texts.all}
      allowClear
      maxTagCount="responsive"
      maxTagTextLength={6}
      maxTagPlaceholder={(left) => `+${left.length}`}
      popupMatchSelectWidth={260}
      loading={isFetching}
      showSearch={{ filterOption: false, onSearch: setWords }}
      notFoundContent={isFetching ? null : texts.nothing}
      value={[...scope.unit.map(unitKey), ...scope.product_id.map(projectKey)]}
      onChange={(keys) =>
        narrow({ unit: keys.flatMap(valueOf(unitPrefix)), product_id: keys.flatMap(valueOf(projectPrefix)) })
      }
      options={[
        { label: texts.units, options: offered.map((unit) => ({ value: unitKey(unit), label: unit })) },
        { label: texts.projects, options: [...named.values(), ...strange] },
      ].filter(({ options }) => options.length > 0)}
    />
  );
}

async function findProjects(
  query: { readonly name?: string; readonly product_id?: string[] },
  pageSize: typeof mostOffered | typeof mostNamed,
  signal: AbortSignal,
) {
  const { list } = await call(
    asset.projectAssets,
    { ...query, pageNum: 1, pageSize, sort_name: 'asc' },
    { signal, isQuiet: true },
  );
  return list.map(({ product_id: id, name }) => ({ value: projectKey(id), label: name }));
}

/** One list has departments and projects: what stands before a value tells which it is. */
const unitPrefix = 'unit:';
const projectPrefix = 'project:';
const unitKey = (unit: string) => `${unitPrefix}${unit}`;
const projectKey = (id: string) => `${projectPrefix}${id}`;
const valueOf = (prefix: string) => (key: string) => (key.startsWith(prefix) ? key.slice(prefix.length) : []);

function isNamedBy(unit: string, words: string): boolean {
  return unit.toLowerCase().includes(words.toLowerCase());
}
