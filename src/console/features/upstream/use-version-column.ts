import { useQuery } from '@tanstack/react-query';
import type { ComponentVersion } from '#contract';
import { type ComponentVersionsKey, loadComponentVersion } from './load-detail.ts';

/** A column of the dialog: one version, asked for whenever another is chosen. */
export interface VersionColumn {
  readonly detail: ComponentVersion | undefined;
  readonly isFailed: boolean;
  retry(): void;
}

/** Load the version of a column; `known` is what the dialog was opened with, and `undefined` asks nothing. */
export function useVersionColumn(
  opened: ComponentVersionsKey,
  version: string | undefined,
  known: ComponentVersion,
): VersionColumn {
  const { data, isError, refetch } = useQuery({
    queryKey: ['component-version', opened, version],
    queryFn: ({ signal }) => loadComponentVersion({ ...opened, version: version ?? '' }, signal),
    enabled: version !== undefined,
    gcTime: 0,
    retry: false,
    ...(version === known.version
      ? { initialData: known, staleTime: Number.POSITIVE_INFINITY }
      : { staleTime: 0 }),
  });
  return { detail: data, isFailed: isError && data === undefined, retry: () => void refetch() };
}
