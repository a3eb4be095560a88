import { Link } from 'react-router';
import { fileLink } from './file-link.ts';
import { BreakableName } from './ui/breakable-name.tsx';
import { endOfPath } from './ui/end-of-path.ts';

interface PlaceLinkProps {
  readonly taskId: string;
  readonly path: string;
  /** Absent: the file as a whole. */
  readonly line?: number;
  /** The last line of several, shown beside the first. */
  readonly lastLine?: number;
  readonly onFollow?: () => void;
}

/** A file in a column, with its line, to which it leads: of a long path the end is shown, all of it in the title. */
export function PlaceLink({ taskId, path, line, lastLine = line, onFollow }: PlaceLinkProps) {
  const lines = line === lastLine ? line : `${line}–${lastLine}`;
  const place = lines === undefined ? path : `${path}:${lines}`;
  return (
    <Link
      className="mono small place-link"
      to={fileLink(taskId, path, line)}
      title={place}
      onClick={onFollow}
    >
      <BreakableName isPath name={endOfPath(place)} />
    </Link>
  );
}
