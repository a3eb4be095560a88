import { countText } from '../../../ui/format.ts';
import { VisibleText } from '../../../ui/visible-text.tsx';
import { percentText } from '../paths.ts';
import { resultTexts as texts } from '../texts.ts';
import type { ContrastFigures } from './figures.ts';
import { FolderHeat } from './folder-heat.tsx';
import { folderName } from './folder-name.ts';
import { PlainTable } from '../../../ui/plain-table.tsx';

type Folder = ContrastFigures['folders']['left'][number];

/** Where the same code stands: folders against folders, each folder by itself, and what both take from open source. */
export function OverviewTab({ figures: { folders, common, likeness } }: { figures: ContrastFigures }) {
  if (likeness === undefined) return <p className="muted">{texts.noLines}</p>;
  return (
    <>
      <FolderHeat folders={folders} />
      <div className="folder-tables">
        <FolderTable title={`${texts.left}${texts.folders}`} root={folders.left_root} rows={folders.left} />
        <FolderTable
          title={`${texts.right}${texts.folders}`}
          root={folders.right_root}
          rows={folders.right}
        />
      </div>
      <h2>{texts.common}</h2>
      {common.length === 0 ? (
        <p className="muted">{texts.commonEmpty}</p>
      ) : (
        <PlainTable
          size="small"
          className="common-sources"
          rowKey="name"
          dataSource={common}
          pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
          columns={[
            { key: 'name', title: texts.source, render: (_, { name }) => <VisibleText text={name} /> },
            {
              ...numeric,
              key: 'left',
              title: texts.leftLines,
              render: (_, row) => countText(row.left_lines),
            },
            {
              ...numeric,
              key: 'right',
              title: texts.rightLines,
              render: (_, row) => countText(row.right_lines),
            },
          ]}
        />
      )}
    </>
  );
}

const numeric = { align: 'right', width: 120, className: 'figures' } as const;

interface FolderTableProps {
  readonly title: string;
  readonly root: string;
  readonly rows: readonly Folder[];
}

function FolderTable({ title, root, rows }: FolderTableProps) {
  return (
    <section>
      <h2>{title}</h2>
      <p className="muted small mono break-anywhere">{root}</p>
      <PlainTable<Folder>
        size="small"
        rowKey="path"
        dataSource={mostFirst(rows)}
        pagination={false}
        columns={[
          {
            key: 'path',
            title: texts.folder,
            render: (_, { path }) => <span className="mono break-anywhere">{folderName(path)}</span>,
          },
          { ...narrow, key: 'lines', title: texts.lines, render: (_, row) => countText(row.lines) },
          { ...narrow, key: 'matched', title: texts.matched, render: (_, row) => countText(row.matched) },
          {
            ...narrow,
            key: 'share',
            title: texts.share,
            render: (_, row) => percentText(row.matched / row.lines),
          },
          { ...narrow, key: 'known', title: texts.known, render: (_, row) => countText(row.matched_known) },
        ]}
      />
    </section>
  );
}

/** Folders with most of what stands on the other side first. */
function mostFirst(rows: readonly Folder[]): Folder[] {
  return rows.toSorted((a, b) => b.matched - a.matched || b.lines - a.lines);
}

const narrow = { align: 'right', width: 84, className: 'figures' } as const;
