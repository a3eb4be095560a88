import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Input } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { file } from '#contract';
import { fileOrigins } from '#model';
import { call } from '../../api/call.ts';
import type { ResultTabProps } from '../../result-tab.ts';
import { FileTree } from './file-tree.tsx';
import { Legend } from './legend.tsx';
import { OriginChoice } from './origin-choice.tsx';
import { OutcomeBar } from './outcome-bar.tsx';
import { fileTreeTexts as texts } from './texts.ts';
import type { TreeFilter } from './use-folders.ts';
import { FileViewer } from './viewer.tsx';
import { tableTexts } from '../../ui/data-table/texts.ts';

/** The files of a task: what became of each, and what is in it. The address names the file and the line. */
export function FilesOfTask({ taskId }: ResultTabProps) {
  const [search, setSearch] = useSearchParams();
  const chosen = search.get('file') ?? '';
  const line = lineOf(search.get('line'));
  const filter = filterOf(search);
  const { data } = useQuery({
    queryKey: ['file-outcomes', taskId, filter.name, filter.origin ?? ''],
    queryFn: ({ signal }) =>
      call(
        file.projectFiles,
        {
          task_id: taskId,
          pageNum: 1,
          pageSize: 10,
          ...(filter.name !== '' && { name: filter.name }),
          ...(filter.origin !== undefined && { origin: [filter.origin] }),
        },
        { signal, isQuiet: true },
      ),
    placeholderData: keepPreviousData,
  });
  const ask = (changes: Readonly<Record<string, string>>) =>
    setSearch((before) => changed(before, changes), { replace: !('file' in changes) });
  return (
    <div className="files-tab">
      <div className="files-toolbar">
        <NameBox key={filter.name} name={filter.name} onFilter={(name) => ask({ name })} />
        <OutcomeBar
          facet={data?.facets?.['outcome']}
          chosen={filter.outcome}
          onChoose={(outcome) => ask({ outcome: outcome ?? '' })}
        />
        <OriginChoice chosen={filter.origin} onChoose={(origin) => ask({ origin: origin ?? '' })} />
        <Legend />
      </div>
      <FileTree
        key={`${filter.name}\n${filter.outcome ?? ''}\n${filter.origin ?? ''}`}
        {...{ taskId, filter, chosen }}
        onChoose={(path) => ask({ file: path, line: '' })}
      />
      <FileViewer
        key={chosen}
        {...{ taskId, line }}
        path={chosen}
        onLine={(wanted) => ask({ line: String(wanted) })}
      />
    </div>
  );
}

function NameBox({ name, onFilter }: { name: string; onFilter: (name: string) => void }) {
  const [text, setText] = useState(name);
  return (
    <Input.Search
      allowClear
      className="text-filter"
      aria-label={texts.filter}
      placeholder={tableTexts.pathOf(texts.filter)}
      title={tableTexts.pathHint}
      maxLength={200}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onSearch={onFilter}
    />
  );
}

function filterOf(search: URLSearchParams): TreeFilter {
  const outcome = file.fileOutcomes.find((known) => known === search.get('outcome'));
  const origin = fileOrigins.find((known) => known === search.get('origin'));
  return { name: search.get('name') ?? '', outcome, origin };
}

function lineOf(text: string | null): number | undefined {
  const line = Number(text ?? '');
  return Number.isSafeInteger(line) && line >= 1 ? line : undefined;
}

/** The address with some values changed; empty ones are left out. */
function changed(before: URLSearchParams, changes: Readonly<Record<string, string>>): URLSearchParams {
  const after = new URLSearchParams(before);
  for (const [key, value] of Object.entries(changes)) {
    if (value === '') after.delete(key);
    else after.set(key, value);
  }
  return after;
}
