import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';

/** A link of an answer: to a page of ours, or with `?` to a dialog above this one. Anything else is only words. */
export function PageLink({ path, children }: { path: string; children: ReactNode }) {
  const { pathname, search } = useLocation();
  if (path.startsWith('?')) {
    const both = new URLSearchParams([...new URLSearchParams(search), ...new URLSearchParams(path)]);
    return <Link to={`${pathname}?${both}`}>{children}</Link>;
  }
  return /^\/(?!\/)/.test(path) ? <Link to={path}>{children}</Link> : <>{children}</>;
}
