import type { ReactNode } from 'react';

interface PageHeaderProps {
  readonly title: ReactNode;
  /** One line of facts below the title. */
  readonly facts?: ReactNode;
  readonly actions?: ReactNode;
}

/** The head of a page: title, one line of facts, actions at the right. */
export function PageHeader({ title, facts, actions }: PageHeaderProps) {
  return (
    <header className="page-header">
      <div className="page-header-words">
        <h1>{title}</h1>
        {facts !== undefined && <div className="page-facts">{facts}</div>}
      </div>
      {actions !== undefined && <div className="page-actions">{actions}</div>}
    </header>
  );
}
