import { Alert, Button } from 'antd';
import { failureText, isErased } from '../../api/call-failed.ts';
import { viewerTexts as texts } from './texts.ts';

interface ContentFailedProps {
  readonly error: unknown;
  onRetry(): void;
}

/** Why the content of a file is not shown. What was erased will not come back: nobody is asked to try again. */
export function ContentFailed({ error, onRetry }: ContentFailedProps) {
  if (isErased(error)) return <Alert type="info" showIcon title={failureText(error)} />;
  return (
    <Alert
      type="error"
      showIcon
      title={`${texts.failed}：${failureText(error)}`}
      action={
        <Button size="small" onClick={onRetry}>
          {texts.retry}
        </Button>
      }
    />
  );
}
