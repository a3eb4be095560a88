import { type AnswerOf, sourceInclude } from '#contract';
import { call } from '../../api/call.ts';

/** What the dialog of a component's references is opened by. */
export interface ReferencesKey {
  readonly task_id: string;
  readonly Repo: string;
  readonly Version: string;
}

export type ReferencePage = AnswerOf<typeof sourceInclude.componentFileTraceList>;

/** What the dialog shows at first. */
export interface References {
  readonly key: ReferencesKey;
  readonly first: ReferencePage;
}

/** Load the first page of a component's references. */
export async function loadReferences(key: ReferencesKey, signal: AbortSignal): Promise<References> {
  return { key, first: await loadReferencePage(key, { page: 1, pageSize: firstPageSize }, signal) };
}

export const firstPageSize = 20;

/** Load a page of a component's references. */
export function loadReferencePage(
  { task_id, Repo, Version }: ReferencesKey,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
  signal: AbortSignal,
): Promise<ReferencePage> {
  const query = { task_id, repo: Repo, version: Version, pageNum: page, pageSize };
  return call(sourceInclude.componentFileTraceList, query, { signal, isQuiet: true });
}
