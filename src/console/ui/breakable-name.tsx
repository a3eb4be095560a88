import { Fragment } from 'react';

/** A package name or a path that breaks after its separators, and anywhere only when it must. */
export function BreakableName({ name }: { name: string }) {
  return (
    <span className="break-anywhere">
      {name.split(/(?<=[/:.@_-])(?=[^/:.@_-])/).map((part, index) => (
        // The parts of one name never move, so their place is their identity.
        <Fragment key={`${index}:${part}`}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
