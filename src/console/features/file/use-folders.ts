import { useQueries } from '@tanstack/react-query';
import { type AnswerOf, file } from '#contract';
import type { FileOrigin } from '#model';
import { call } from '../../api/call.ts';

/** What the tree is narrowed to. */
export interface TreeFilter {
  /** Part of a path; empty: the whole tree. */
  readonly name: string;
  readonly outcome: file.WireOutcome | undefined;
  readonly origin: FileOrigin | undefined;
}

/** So many rows of a folder come at a time. */
const rowsPerPage = 100;

/** What is known of a folder: the rows that have come, and how many there are. */
export interface FolderRows {
  readonly rows: readonly file.FileRow[];
  readonly total: number | undefined;
  readonly isLoading: boolean;
  readonly isFailed: boolean;
  retry(): void;
}

/**
 * Load some folders, each as many pages as are wanted; `''` is the root. With a name the root holds every file that
 * matches, wherever it lies.
 */
export function useFolders(
  taskId: string,
  filter: TreeFilter,
  folders: readonly string[],
  pagesOf: ReadonlyMap<string, number>,
): ReadonlyMap<string, FolderRows> {
  const wanted = folders.flatMap((folder) =>
    Array.from({ length: pagesOf.get(folder) ?? 1 }, (_, index) => ({ folder, page: index + 1 })),
  );
  const answers = useQueries({
    queries: wanted.map(({ folder, page }) => ({
      queryKey: ['files', taskId, filter.name, filter.outcome ?? '', filter.origin ?? '', folder, page],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call(file.projectFiles, requestOf(taskId, filter, folder, page), { signal, isQuiet: true }),
      staleTime: Number.POSITIVE_INFINITY,
    })),
  });
  const found = new Map<string, FolderRows>();
  for (const [index, { folder }] of wanted.entries()) {
    const answer = answers[index];
    if (answer !== undefined) found.set(folder, joined(found.get(folder), answer));
  }
  return found;
}

function requestOf(taskId: string, { name, outcome, origin }: TreeFilter, folder: string, page: number) {
  return {
    task_id: taskId,
    pageNum: page,
    pageSize: rowsPerPage,
    ...(name === '' ? { parent: `/${folder}` } : { name }),
    ...(outcome !== undefined && { outcome: [outcome] }),
    ...(origin !== undefined && { origin: [origin] }),
  };
}

interface PageAnswer {
  readonly data: AnswerOf<typeof file.projectFiles> | undefined;
  readonly isError: boolean;
  refetch(): unknown;
}

function joined(before: FolderRows | undefined, { data, isError, refetch }: PageAnswer): FolderRows {
  return {
    rows: [...(before?.rows ?? []), ...(data?.list ?? [])],
    total: before?.total ?? data?.pagination?.total,
    isLoading: (before?.isLoading ?? false) || (data === undefined && !isError),
    isFailed: (before?.isFailed ?? false) || isError,
    retry: () => {
      before?.retry();
      if (isError) void refetch();
    },
  };
}
