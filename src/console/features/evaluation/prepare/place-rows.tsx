import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input, Select } from 'antd';
import type { EvidenceFile } from '#model';
import { commonTexts as texts } from '../texts.ts';
import { EvidenceFiles } from './evidence-files.tsx';

/** A folder or file, what it is, and why. */
export interface PlaceRow {
  readonly path: string;
  readonly choice?: string;
  readonly words?: string;
  readonly files?: readonly EvidenceFile[] | undefined;
}

interface PlaceRowsProps {
  readonly rows: readonly PlaceRow[];
  readonly choices?: {
    readonly label: string;
    readonly options: readonly { value: string; label: string }[];
  };
  readonly words?: { readonly label: string; readonly hint?: string };
  /** The project whose files show what is said; absent: nothing is shown by files. */
  readonly filesOf?: string;
  readonly addText: string;
  /** What a new row is. */
  readonly fresh: PlaceRow;
  change(rows: readonly PlaceRow[]): void;
}

/** A list of folders that can be added to and removed from. */
export function PlaceRows({ rows, choices, words, filesOf, addText, fresh, change }: PlaceRowsProps) {
  const set = (at: number, part: Partial<PlaceRow>) =>
    change(rows.map((row, index) => (index === at ? { ...row, ...part } : row)));
  return (
    <div className="place-rows">
      {rows.map((row, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- rows have no name but their place
        <div key={at} className="place-row">
          <Input
            aria-label={texts.folder}
            placeholder={texts.folderHint}
            value={row.path}
            maxLength={1_000}
            onChange={({ target }) => set(at, { path: target.value })}
          />
          {choices !== undefined && (
            <Select
              aria-label={choices.label}
              value={row.choice ?? null}
              options={[...choices.options]}
              onChange={(choice) => choice !== null && set(at, { choice })}
            />
          )}
          {words !== undefined && (
            <Input
              aria-label={words.label}
              placeholder={words.hint ?? words.label}
              value={row.words ?? ''}
              maxLength={500}
              status={row.words?.trim() === '' ? 'warning' : ''}
              onChange={({ target }) => set(at, { words: target.value })}
            />
          )}
          <Button
            icon={<DeleteOutlined />}
            aria-label={`${texts.remove} ${row.path}`}
            onClick={() => change(rows.filter((_, index) => index !== at))}
          />
          {filesOf !== undefined && (
            <EvidenceFiles
              projectId={filesOf}
              of={row.path || texts.everything}
              files={row.files ?? []}
              change={(files) => set(at, { files })}
            />
          )}
        </div>
      ))}
      <Button icon={<PlusOutlined />} onClick={() => change([...rows, fresh])}>
        {addText}
      </Button>
    </div>
  );
}
