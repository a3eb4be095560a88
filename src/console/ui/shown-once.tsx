import { Alert, Button, Typography } from 'antd';
import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';

interface ShownOnceProps {
  readonly title: string;
  readonly width: number;
  /** That it is shown this once. */
  readonly hint: string;
  /** On the button that closes it. */
  readonly done: string;
  onClose(): void;
  readonly children: ReactNode;
}

/** A secret that is shown this once: the dialog closes by its button alone, not by a slip of the hand. */
export function ShownOnce({ title, width, hint, done, onClose, children }: ShownOnceProps) {
  return (
    <Dialog
      title={title}
      width={width}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={
        <Button type="primary" onClick={onClose}>
          {done}
        </Button>
      }
    >
      <Alert type="warning" showIcon title={hint} />
      {children}
    </Dialog>
  );
}

interface SecretTextProps {
  readonly text: string;
  /** On the sign that copies it, before and after. */
  readonly words: { readonly copy: string; readonly copied: string };
}

/** A secret with the sign that copies it. */
export function SecretText({ text, words }: SecretTextProps) {
  return (
    <Typography.Text className="mono" copyable={{ text, tooltips: [words.copy, words.copied] }}>
      {text}
    </Typography.Text>
  );
}
