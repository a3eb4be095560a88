import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { evaluation } from '#contract';
import { announce } from '../../api/announce.ts';
import { failureText } from '../../api/call-failed.ts';
import { fetchAndSave } from '../../api/download.ts';
import { listTexts as texts } from './texts.ts';

interface SnapshotButtonProps {
  readonly evaluationId: string;
  readonly name: string;
  readonly isLink?: boolean;
}

/** Saves the snapshot of an evaluation under the name that the server gives it. */
export function SnapshotButton({ evaluationId, name, isLink = false }: SnapshotButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      await fetchAndSave(evaluation.evaluationSnapshot, { evaluate_id: evaluationId }, () => undefined);
    } catch (error) {
      announce('error', failureText(error));
    }
    setBusy(false);
  };
  return (
    <Button
      {...(isLink ? { type: 'link', className: 'cell-link' } : { icon: <DownloadOutlined aria-hidden /> })}
      loading={isBusy}
      aria-label={texts.exportOf(name)}
      onClick={() => void save()}
    >
      {texts.export}
    </Button>
  );
}
