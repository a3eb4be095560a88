import { Fragment } from 'react';
import { codePointName, hiddenCharacters } from '#model';

interface BreakableNameProps {
  readonly name: string;
  /** It breaks after folders only, so that a file stays with its ending and its line. */
  readonly isPath?: boolean;
}

const behindFolders = /(?<=\/)/;
const behindSeparators = /(?<=[/:.@_-])(?=[^/:.@_-])/;

/** A package name or a path that breaks after its separators, and anywhere only when it must; nothing in it stays hidden. */
export function BreakableName({ name, isPath = false }: BreakableNameProps) {
  return (
    <span className="break-anywhere">
      {visibleName(name)
        .split(isPath ? behindFolders : behindSeparators)
        .map((part, index) => (
          // The parts of one name never move, so their place is their identity.
          <Fragment key={`${index}:${part}`}>
            {index > 0 && <wbr />}
            {part}
          </Fragment>
        ))}
    </span>
  );
}

/** A name in which characters that are not seen, or turn the direction, are named: a name must not pass for another one. */
function visibleName(name: string): string {
  let visible = '';
  let from = 0;
  for (const { at, character } of hiddenCharacters(name)) {
    visible += `${name.slice(from, at)}⟨${codePointName(character)}⟩`;
    from = at + character.length;
  }
  return visible + name.slice(from);
}
