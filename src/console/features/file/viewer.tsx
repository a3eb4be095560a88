import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Alert, Skeleton } from 'antd';
import { useState } from 'react';
import { file } from '#contract';
import { failureText } from '../../api/call-failed.ts';
import { call } from '../../api/call.ts';
import { EmptyState } from '../../ui/data-table/table-states.tsx';
import { ContentFailed } from './content-failed.tsx';
import { ContentLines } from './content-lines.tsx';
import { HiddenWarning } from './hidden-warning.tsx';
import { outcomeWords, viewerTexts as texts } from './texts.ts';
import { useFunctionMarks } from './function-marks.tsx';
import { useTraceMarks } from './trace-marks.tsx';
import { lastPlaceBefore } from './places.ts';
import { ViewerHeader } from './viewer-header.tsx';
import { WindowPager } from './window-pager.tsx';

interface FileViewerProps {
  readonly taskId: string;
  /** Empty when none is chosen. */
  readonly path: string;
  readonly line: number | undefined;
  /** A line is looked for; the address is to name it. */
  onLine(line: number): void;
}

/** The content of the file at a path, to read only. */
export function FileViewer({ taskId, path, ...others }: FileViewerProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['file', taskId, path],
    queryFn: ({ signal }) =>
      call(file.projectFiles, { task_id: taskId, path, pageNum: 1, pageSize: 10 }, { signal, isQuiet: true }),
    enabled: path !== '',
  });
  if (path === '') return <Empty text={texts.choose} />;
  if (error !== null) return <ContentFailed error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading />;
  const row = data.list.find(({ sha256 }) => sha256 !== undefined) ?? data.list[0];
  if (row === undefined) return <Empty text={texts.gone} />;
  return <Content taskId={taskId} row={row} sameNameCount={data.pagination?.total ?? 1} {...others} />;
}

interface ContentProps extends Omit<FileViewerProps, 'path'> {
  readonly row: file.FileRow;
  readonly sameNameCount: number;
}

function Content({ taskId, row, sameNameCount, line, onLine }: ContentProps) {
  const [encoding, setEncoding] = useState<file.FileContent['encoding']>();
  const [wanted, setWanted] = useState('');
  // What the reader went to himself, until the address names another line.
  const [visited, setVisited] = useState<{ place: file.FilePlace; whileLine: number | undefined }>();
  const outline = useOutline(taskId, row, encoding, '');
  const search = useOutline(taskId, row, encoding, wanted);
  const functions = useFunctionMarks(taskId, row);
  const traces = useTraceMarks(taskId, row);
  const windows = outline.data?.windows ?? [];
  const place =
    visited !== undefined && visited.whileLine === line ? visited.place : lastPlaceBefore(windows, line ?? 1);
  const content = useContent(taskId, row, encoding, place ?? { offset: 0, line: 1 });
  const visit = ({ offset, line: marked }: file.FilePlace, isMarked: boolean) => {
    const window = windows.find((known) => known.offset === offset) ?? { offset, line: marked };
    setVisited({ place: window, whileLine: isMarked ? marked : line });
    if (isMarked) onLine(marked);
  };
  const goTo = (target: number) => {
    setVisited(undefined);
    onLine(target);
  };
  return (
    <section className="file-viewer" aria-label={row.name}>
      <ViewerHeader
        row={row}
        content={content.data}
        lineCount={outline.data?.line_count}
        {...{ encoding, setEncoding, wanted, setWanted, goTo }}
        found={wanted === '' ? undefined : search.data?.found}
        onVisit={(target) => visit(target, true)}
      />
      {row.outcome === 'skipped' && (
        <Alert type="warning" showIcon title={`${outcomeWords.skipped}：${row.detail ?? ''}`} />
      )}
      {sameNameCount > 1 && <Alert type="info" showIcon title={texts.sameName(sameNameCount)} />}
      {outline.data !== undefined && (
        <HiddenWarning hidden={outline.data.hidden} onVisit={(target) => visit(target, true)} />
      )}
      {outline.error !== null && content.error === null && (
        <Alert type="error" showIcon title={`${texts.outlineFailed}：${failureText(outline.error)}`} />
      )}
      {content.error !== null && row.sha256 !== undefined && (
        <ContentFailed error={content.error} onRetry={() => void content.refetch()} />
      )}
      {content.error === null && content.data === undefined && row.sha256 !== undefined && <Loading />}
      {content.data !== undefined && (
        <>
          <ContentLines
            content={content.data}
            marked={line}
            find={wanted}
            functions={functions}
            traces={traces}
          />
          <WindowPager content={content.data} windows={windows} onVisit={(target) => visit(target, false)} />
        </>
      )}
    </section>
  );
}

function useContent(
  taskId: string,
  row: file.FileRow,
  encoding: file.FileContent['encoding'] | undefined,
  place: file.FilePlace,
) {
  return useQuery({
    queryKey: ['file-content', taskId, row.file_id, encoding ?? '', place],
    queryFn: ({ signal }) =>
      call(
        file.fileContent,
        { task_id: taskId, file_id: row.file_id, ...(encoding !== undefined && { encoding }), ...place },
        { signal, isQuiet: true },
      ),
    enabled: row.sha256 !== undefined,
    // The tools stay, with what is typed into them, while another window comes.
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

function useOutline(
  taskId: string,
  row: file.FileRow,
  encoding: file.FileContent['encoding'] | undefined,
  find: string,
) {
  return useQuery({
    queryKey: ['file-outline', taskId, row.file_id, encoding ?? '', find],
    queryFn: ({ signal }) =>
      call(
        file.fileOutline,
        { task_id: taskId, file_id: row.file_id, ...(encoding !== undefined && { encoding }), find },
        { signal, isQuiet: true },
      ),
    enabled: row.sha256 !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

function Empty({ text }: { text: string }) {
  return (
    <section className="file-viewer is-empty">
      <EmptyState text={text} />
    </section>
  );
}

function Loading() {
  return (
    <div className="file-viewer-loading">
      <Skeleton active paragraph={{ rows: 8 }} />
    </div>
  );
}
