import { type CSSProperties, useMemo } from 'react';
import type { RepairRow } from '#contract';
import { VisibleText } from '../../ui/visible-text.tsx';
import { type ThreeTexts, type ThreeWayLine, threeWayRows } from './three-way.ts';
import { repairTexts as texts } from './texts.ts';

/** The scanned code, the code before the repair and the code after it, line by line beside each other. */
export function ThreeWayView({ repair }: { repair: RepairRow }) {
  const rows = useMemo(() => threeWayRows(textsOf(repair), renamedBy(repair.renames)), [repair]);
  const heads = [
    [texts.user, `${repair.user_file}:${repair.user_start}`],
    [texts.vulnerable, repair.file_name],
    [texts.repaired, repair.coderepair === '' ? texts.nothing : repair.file_name],
  ] as const;
  return (
    <div
      className="three-way"
      role="region"
      aria-label={texts.code}
      tabIndex={0}
      style={gutterOf(repair.user_start + rows.length)}
    >
      <table>
        <thead>
          <tr>
            {heads.map(([title, path]) => (
              <th key={title} scope="col">
                {title} <span className="mono muted small">{path}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ user, vulnerable, fixed }, index) => (
            // Rows never move, so their place is their identity.
            <tr key={index}>
              <Line line={user} first={repair.user_start} changed="is-removed" />
              <Line line={vulnerable} first={1} changed="is-removed" />
              <Line line={fixed} first={1} changed="is-added" />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The scanned code where there is nothing to put beside it. */
export function CodeAlone({ text, name, first }: { text: string; name: string; first: number }) {
  return (
    <div
      className="three-way"
      role="region"
      aria-label={texts.user}
      tabIndex={0}
      style={gutterOf(first + linesOf(text).length)}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">
              {texts.user} <span className="mono muted small">{name}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {linesOf(text).map((line, at) => (
            // Rows never move, so their place is their identity.
            <tr key={at}>
              <Line line={{ at, text: line, isChanged: false }} first={first} changed="is-removed" />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface LineProps {
  readonly line: ThreeWayLine | undefined;
  /** The number of the first line of the text. */
  readonly first: number;
  readonly changed: 'is-removed' | 'is-added';
}

function Line({ line, first, changed }: LineProps) {
  if (line === undefined) return <td className="is-filler" />;
  return (
    <td className={line.isChanged ? changed : ''}>
      <span className="three-way-number" data-number={first + line.at} />
      <code>
        <VisibleText text={line.text} />
      </code>
    </td>
  );
}

/** Room for the numbers of lines up to one. */
function gutterOf(last: number): CSSProperties {
  return { '--gutter': `${String(last).length}ch` } as CSSProperties;
}

function textsOf({ usercode, coderaw, coderepair }: RepairRow): ThreeTexts {
  return { user: linesOf(usercode), vulnerable: linesOf(coderaw), fixed: linesOf(coderepair) };
}

function linesOf(text: string): string[] {
  return text === '' ? [] : text.replace(/\r?\n$/, '').split(/\r?\n/);
}

/** Gives a line of the scanned code the names of the repair. */
function renamedBy(renames: RepairRow['renames']): (line: string) => string {
  const names = new Map(renames.map(({ from, to }) => [to, from] as const));
  return (line) => line.replaceAll(/[\p{L}\p{N}_$]+/gu, (word) => names.get(word) ?? word);
}
