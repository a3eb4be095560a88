import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { countText } from '../../../ui/format.ts';
import { percentText } from '../paths.ts';
import { resultTexts as texts } from '../texts.ts';
import type { ContrastFigures } from './figures.ts';
import { folderName, pathsOf } from './folder-name.ts';

type Folders = ContrastFigures['folders'];

/** Folders of the left side against those of the right one; each cell leads to the files behind it. */
export function FolderHeat({ folders }: { folders: Folders }) {
  const { cells } = folders;
  const rows = folders.left.filter(({ path }) => cells.some(({ left }) => left === path));
  const columns = folders.right.filter(({ path }) => cells.some(({ right }) => right === path));
  const lines = new Map(cells.map((cell) => [`${cell.left}\0${cell.right}`, cell.lines]));
  return (
    <section>
      <h2>{texts.heat}</h2>
      {cells.length === 0 ? (
        <p className="muted">{texts.heatEmpty}</p>
      ) : (
        <>
          <p className="muted small">{texts.heatHint}</p>
          <div className="folder-heat" tabIndex={0} role="region" aria-label={texts.heat}>
            <table>
              <thead>
                <tr>
                  <td />
                  {columns.map(({ path }) => (
                    <th key={path} scope="col" title={path}>
                      <span className="mono">{folderName(path)}</span>
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={row.path}>
                    <th scope="row" title={row.path}>
                      <span className="mono">{folderName(row.path)}</span>
                    </th>
                    {columns.map(({ path }) => (
                      <Cell
                        key={path}
                        folders={folders}
                        left={row}
                        right={path}
                        lines={lines.get(`${row.path}\0${path}`) ?? 0}
                      />
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </section>
  );
}

interface CellProps {
  readonly folders: Folders;
  readonly left: Folders['left'][number];
  readonly right: string;
  readonly lines: number;
}

function Cell({ folders, left, right, lines }: CellProps) {
  if (lines === 0) return <td />;
  const share = Math.min(1, lines / left.lines);
  const filter = new URLSearchParams({ tab: 'files' });
  const [leftFolder, rightFolder] = [
    pathsOf(folders.left_root, left.path),
    pathsOf(folders.right_root, right),
  ];
  if (leftFolder !== undefined) filter.set('left_folder', leftFolder);
  if (rightFolder !== undefined) filter.set('right_folder', rightFolder);
  const words = texts.heatCell(folderName(left.path), folderName(right), lines, percentText(share));
  return (
    <td style={{ '--heat': `${Math.round(8 + 52 * share)}%` } as CSSProperties}>
      <Link to={`?${filter}`} title={words} aria-label={words}>
        {countText(lines)}
      </Link>
    </td>
  );
}
