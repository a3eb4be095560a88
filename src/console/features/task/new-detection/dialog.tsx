import { Alert, Modal } from 'antd';
import { useState } from 'react';
import { newDetectionTexts as texts } from '../texts.ts';
import { DetectionForm } from './detection-form.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { useStartDetection } from './use-start-detection.ts';

interface NewDetectionDialogProps {
  readonly initial: URLSearchParams;
  onClose(): void;
}

/** Choose or name a project, hand over an archive, start. Failures stay in the dialog, and nothing typed is lost. */
export function NewDetectionDialog({ initial, onClose }: NewDetectionDialogProps) {
  const { state, start, cancel } = useStartDetection(onClose);
  const [formId] = useState(() => `new-detection-${Math.random().toString(36).slice(2)}`);
  const isSending = state.phase === 'sending';
  return (
    <Modal
      open
      className="new-detection"
      title={texts.title}
      width={640}
      okText={texts.submit}
      okButtonProps={{ htmlType: 'submit', form: formId, loading: isSending }}
      cancelText={isSending ? texts.cancelUpload : texts.cancel}
      onCancel={isSending ? cancel : onClose}
      mask={{ closable: false }}
      destroyOnHidden
    >
      {state.phase === 'failed' && <Alert type="error" showIcon title={state.reason} role="alert" />}
      <DetectionForm id={formId} initial={initial} isDisabled={isSending} onSubmit={start} />
      {isSending && <UploadProgress sentBytes={state.sentBytes} totalBytes={state.totalBytes} />}
    </Modal>
  );
}
