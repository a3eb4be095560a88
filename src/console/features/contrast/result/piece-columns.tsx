import { Tag } from 'antd';
import { cloneTypeToWire } from '#contract';
import type { CloneType } from '#model';
import { cloneTypeHints } from '../../../comparing/texts.ts';
import type { DataColumn, TextFilter } from '../../../ui/data-table/column.ts';
import { countText } from '../../../ui/format.ts';
import { VisibleText } from '../../../ui/visible-text.tsx';
import { percentText } from '../paths.ts';
import { pieceTexts as texts } from '../texts.ts';

/** What files and pieces in common are narrowed by. */
export const pieceFilters: readonly TextFilter[] = [
  { key: 'path', label: texts.path },
  { key: 'is_own', label: texts.ownOnly, switchHint: texts.ownOnlyHint },
];

/** The path of a file of one side. */
export function pathColumn<Side extends 'left_path' | 'right_path'>(
  key: Side,
  title: string,
  width: number,
): DataColumn<Readonly<Record<Side, string>>> {
  return {
    key,
    title,
    width,
    render: (row) => (
      <span className="mono break-anywhere">
        <VisibleText text={row[key]} />
      </span>
    ),
  };
}

export const similarityColumn: DataColumn<{ readonly similarity: number }> = {
  key: 'similarity',
  title: texts.similarity,
  width: 92,
  align: 'right',
  isSortable: true,
  render: ({ similarity }) => <span className="figures">{percentText(similarity)}</span>,
};

/** The type of clone, with what it means. */
export const typeColumn: DataColumn<{ readonly type: CloneType }> = {
  key: 'type',
  title: texts.type,
  width: 100,
  filter: { choices: texts.types.map((label, type) => ({ value: String(type), label })) },
  render: ({ type }) => {
    const word = cloneTypeToWire(type);
    return <Tag title={cloneTypeHints[word]}>{word}</Tag>;
  },
};

/** A number of lines or pieces. */
export function countColumn<Key extends string>(
  key: Key,
  title: string,
  isSortable = false,
): DataColumn<Readonly<Record<Key, number>>> {
  return { key, title, width: 92, align: 'right', isSortable, render: (row) => countText(row[key]) };
}
