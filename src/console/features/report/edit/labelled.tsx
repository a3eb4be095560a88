import type { ReactNode } from 'react';

interface LabelledProps {
  readonly label: string;
  readonly hint?: string;
  readonly children: ReactNode;
}

/** A field under its label. */
export function Labelled({ label, hint, children }: LabelledProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the field is handed in
    <label className="setting">
      <span>{label}</span>
      {children}
      {hint !== undefined && <span className="muted small">{hint}</span>}
    </label>
  );
}
