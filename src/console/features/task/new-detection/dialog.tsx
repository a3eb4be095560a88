import { Alert, Button } from 'antd';
import { useState } from 'react';
import { project } from '#contract';
import { useMayCall } from '../../../shell/use-may-call.ts';
import { newDetectionTexts as texts } from '../texts.ts';
import { DetectionForm } from './detection-form.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { useDetectionChoices } from './use-detection-choices.ts';
import { useStartDetection } from './use-start-detection.ts';
import { Dialog } from '../../../ui/dialog.tsx';

interface NewDetectionDialogProps {
  readonly initial: URLSearchParams;
  onClose(): void;
}

/**
 * Choose or name a project, hand over an archive or name a repository, start. Failures stay in the dialog, and
 * nothing typed is lost. Who has no project and may make none is told so instead.
 */
export function NewDetectionDialog({ initial, onClose }: NewDetectionDialogProps) {
  const { state, start, pause, goOn, cancel } = useStartDetection(onClose);
  const [formId] = useState(() => `new-detection-${Math.random().toString(36).slice(2)}`);
  const { hasNoProject } = useDetectionChoices();
  const isForNothing = !useMayCall(project.projectAdd) && hasNoProject;
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
            {isUnderWay ? texts.cancelUpload : isForNothing ? texts.close : texts.cancel}
          </Button>
          {state.phase === 'sending' && state.canPause && <Button onClick={pause}>{texts.pause}</Button>}
          {state.phase === 'paused' && (
            <Button type="primary" onClick={goOn}>
              {texts.goOn}
            </Button>
          )}
          {state.phase !== 'paused' && !isForNothing && (
            <Button type="primary" htmlType="submit" form={formId} loading={isUnderWay} disabled={isUnderWay}>
              {texts.submit}
            </Button>
          )}
        </>
      }
    >
      {state.phase === 'failed' && <Alert type="error" showIcon title={state.reason} role="alert" />}
      {isForNothing ? (
        <Alert type="info" showIcon title={texts.noProject} description={texts.noProjectHint} />
      ) : (
        <DetectionForm id={formId} initial={initial} isDisabled={isUnderWay} onSubmit={start} />
      )}
      {isUnderWay && <UploadProgress state={state} />}
    </Dialog>
  );
}
