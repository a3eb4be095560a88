import type { ReactNode } from 'react';

/** What an empty cell says (specification 2.1). */
export const emptyText = '暂无';

/** The content, or 暂无 when there is none. */
export function orEmpty(content: ReactNode): ReactNode {
  const isEmpty = content === undefined || content === null || content === '' || content === false;
  return isEmpty ? <span className="muted">{emptyText}</span> : content;
}
