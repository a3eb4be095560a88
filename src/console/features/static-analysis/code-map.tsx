import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Alert, Breadcrumb, Button, Skeleton } from 'antd';
import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { staticAnalysis } from '#contract';
import { failureText } from '../../api/call-failed.ts';
import { call } from '../../api/call.ts';
import { fileLink } from '../../file-link.ts';
import { ChartFrame } from '../../ui/chart/chart-frame.tsx';
import { VisibleText } from '../../ui/visible-text.tsx';
import { averageSteps, mapOption, type MapMark } from './code-map-option.ts';
import { CodeMapTable } from './code-map-table.tsx';
import { complexityTexts as texts } from './texts.ts';

interface CodeMapProps {
  readonly taskId: string;
  readonly hidden: readonly string[];
}

/** Where the code of a task lies and how complex it is there; the address names the folder that is shown. */
export function CodeMap({ taskId, hidden }: CodeMapProps) {
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const folder = search.get('folder') ?? '';
  const { data, error, refetch } = useTree(taskId, hidden, folder);
  const option = useMemo(() => mapOption(data?.list ?? []), [data]);
  if (error !== null) {
    return (
      <Alert
        type="error"
        showIcon
        title={`${texts.mapFailed}：${failureText(error)}`}
        action={<Button onClick={() => void refetch()}>{texts.retry}</Button>}
      />
    );
  }
  if (data === undefined) return <Skeleton active paragraph={{ rows: 6 }} />;
  const enter = (path: string) =>
    setSearch((before) => {
      const after = new URLSearchParams(before);
      if (path === '') after.delete('folder');
      else after.set('folder', path);
      return after;
    });
  const open = ({ path, is_dir }: Pick<staticAnalysis.CodePlace, 'path' | 'is_dir'>) =>
    is_dir ? enter(path) : void navigate(fileLink(taskId, path));
  return (
    <ChartFrame
      title={texts.map}
      hint={texts.mapHint}
      label={texts.mapLabel(folder)}
      height={180}
      option={option}
      onPick={(mark) => {
        const { place } = mark as MapMark;
        if (place !== undefined) open(place);
      }}
      above={<FolderPath folder={folder} onEnter={enter} />}
      table={<CodeMapTable places={data.list} onOpen={open} />}
      legend={<Legend tree={data} />}
    />
  );
}

function useTree(taskId: string, hidden: readonly string[], folder: string) {
  return useQuery({
    queryKey: ['complexity-tree', taskId, hidden, folder],
    queryFn: ({ signal }) =>
      call(
        staticAnalysis.complexityTree,
        { task_id: taskId, hide: [...hidden], parent: `/${folder}` },
        { signal, isQuiet: true },
      ),
    placeholderData: keepPreviousData,
  });
}

function FolderPath({ folder, onEnter }: { folder: string; onEnter(path: string): void }) {
  const names = folder.split('/').filter((name) => name !== '');
  const items = [texts.root, ...names].map((name, depth) => {
    const path = names.slice(0, depth).map((part) => `${part}/`);
    const words = <VisibleText text={name} />;
    const isLast = depth === names.length;
    return {
      key: path.join(''),
      title: isLast ? (
        words
      ) : (
        <button type="button" className="link-button" onClick={() => onEnter(path.join(''))}>
          {words}
        </button>
      ),
    };
  });
  return <Breadcrumb className="code-map-path" aria-label={texts.folders} items={items} />;
}

function Legend({ tree }: { tree: staticAnalysis.CodeTree }) {
  return (
    <ul className="chart-legend">
      <li className="muted">{tree.total === 0 ? texts.mapEmpty : texts.average}</li>
      {averageSteps.map(({ words, color }) => (
        <li key={words}>
          <span className="chart-swatch" style={{ background: color }} aria-hidden="true" />
          {words}
        </li>
      ))}
      {tree.total > tree.list.length && (
        <li className="muted">{texts.mapLimited(tree.list.length, tree.total)}</li>
      )}
    </ul>
  );
}
