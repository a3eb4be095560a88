import type { ReactNode } from 'react';

interface PlainPageProps {
  readonly mark: ReactNode;
  readonly title: string;
  readonly hint: string;
  /** What one can do now. */
  readonly children: ReactNode;
}

/** A page that has only one thing to say. */
export function PlainPage({ mark, title, hint, children }: PlainPageProps) {
  return (
    <section className="plain-page">
      <div className="plain-page-mark" aria-hidden="true">
        {mark}
      </div>
      <h1>{title}</h1>
      <p>{hint}</p>
      <div className="plain-page-actions">{children}</div>
    </section>
  );
}
