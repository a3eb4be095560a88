import type { RequestOf, upstream } from '#contract';

/** What stands in the form. */
export interface TypedPackage {
  readonly repo_url?: string;
  readonly ref?: string;
  readonly is_several?: boolean;
  readonly tag_count?: number | null;
  readonly name?: string;
  readonly version?: string;
  readonly is_private?: boolean;
}

/** What is asked for; a file says more than what was typed of a repository before it was chosen. */
export function requestOf(typed: TypedPackage, hasFile: boolean): RequestOf<typeof upstream.projectAdd> {
  const { name = '', version = '', repo_url = '', ref = '' } = typed;
  const isSeveral = typed.is_several === true;
  return {
    ...(name.trim() !== '' && { name: name.trim() }),
    ...(version.trim() !== '' && { version: version.trim() }),
    ...(typed.is_private === true && { is_private: '1' as const }),
    ...(!hasFile && { repo_url: repo_url.trim() }),
    ...(!hasFile && !isSeveral && { ref: ref.trim() }),
    ...(!hasFile && isSeveral && { tag_count: typed.tag_count ?? 20 }),
  };
}
