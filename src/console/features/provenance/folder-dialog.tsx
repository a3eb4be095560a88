import { Form, Input } from 'antd';
import type { OwnedFolderRow } from '#contract';
import { DecisionFrame } from './decision-frame.tsx';
import { decideTexts, folderStateHints, folderStateWords, folderTexts as texts } from './texts.ts';

interface FolderDialogProps {
  readonly taskId: string;
  /** Empty: it is asked for. */
  readonly folder: string;
  /** What is known of it. */
  readonly row: OwnedFolderRow | undefined;
  onClose(): void;
}

const states = ['self', 'open_source', 'pending'] as const;

/** Say whose the files of a folder are. */
export function FolderDialog({ taskId, folder, row, onClose }: FolderDialogProps) {
  const said = states.find((state) => state === row?.state && state !== 'pending');
  return (
    <DecisionFrame
      taskId={taskId}
      title={folder === '' ? texts.other : decideTexts.actOn(folder)}
      hint={texts.dialogHint}
      choice={{
        label: texts.is,
        missing: texts.stateMissing,
        states,
        words: folderStateWords,
        hints: folderStateHints,
      }}
      initial={{ folder, ...(said !== undefined && { state: said }) }}
      thingsOf={(values) => ({ folder: values.folder })}
      savedText={({ files = 0, count }) => texts.saved(files, count)}
      onClose={onClose}
    >
      <Form.Item
        name="folder"
        label={texts.folder}
        rules={[{ required: true, whitespace: true, message: texts.folderMissing }]}
      >
        <Input
          maxLength={5_000}
          autoComplete="off"
          placeholder={texts.folderExample}
          readOnly={folder !== ''}
        />
      </Form.Item>
    </DecisionFrame>
  );
}
