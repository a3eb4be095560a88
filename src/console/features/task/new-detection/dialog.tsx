import { Alert, Button } from 'antd';
import { useState } from 'react';
import { newDetectionTexts as texts } from '../texts.ts';
import { DetectionForm } from './detection-form.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { useStartDetection } from './use-start-detection.ts';
import { Dialog } from '../../../ui/dialog.tsx';

interface NewDetectionDialogProps {
  readonly initial: URLSearchParams;
  onClose(): void;
}

/**
 * Choose or name a project, hand over an archive or name a repository, start. Failures stay in the dialog, and
 * nothing typed is lost.
 */
export function NewDetectionDialog({ initial, onClose }: NewDetectionDialogProps) {
  const { state, start, pause, goOn, cancel } = useStartDetection(onClose);
  const [formId] = useState(() => `new-detection-${Math.random().toString(36).slice(2)}`);
  const isUnderWay = state.phase === 'sending' || state.phase === 'paused';
  return (
    <Dialog
      className="new-detection"
      title={texts.title}
      width={640}
      onCancel={isUnderWay ? cancel : onClose}
      mask={{ closable: false }}
      destroyOnHidden
      footer={
        <>
          <Button onClick={isUnderWay ? cancel : onClose}>
            {isUnderWay ? texts.cancelUpload : texts.cancel}
          </Button>
          {state.phase === 'sending' && state.canPause && <Button onClick={pause}>{texts.pause}</Button>}
          {state.phase === 'paused' ? (
            <Button type="primary" onClick={goOn}>
              {texts.goOn}
            </Button>
          ) : (
            <Button type="primary" htmlType="submit" form={formId} loading={isUnderWay} disabled={isUnderWay}>
              {texts.submit}
            </Button>
          )}
        </>
      }
    >
      {state.phase === 'failed' && <Alert type="error" showIcon title={state.reason} role="alert" />}
      <DetectionForm id={formId} initial={initial} isDisabled={isUnderWay} onSubmit={start} />
      {isUnderWay && <UploadProgress state={state} />}
    </Dialog>
  );
}
