import { Alert, Button, Typography } from 'antd';
import { userFormTexts as texts } from './texts.ts';
import { Dialog } from '../../../ui/dialog.tsx';

interface OneTimePasswordProps {
  readonly username: string;
  readonly password: string;
  onClose(): void;
}

/** A password that is shown this once: it closes by its button alone, not by a slip of the hand. */
export function OneTimePassword({ username, password, onClose }: OneTimePasswordProps) {
  return (
    <Dialog
      title={texts.passwordTitle}
      width={480}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={
        <Button type="primary" onClick={onClose}>
          {texts.done}
        </Button>
      }
    >
      <Alert type="warning" showIcon title={texts.passwordHint} />
      <dl className="one-time-password">
        <dt>{texts.username}</dt>
        <dd>{username}</dd>
        <dt>{texts.password}</dt>
        <dd>
          <Typography.Text
            className="mono"
            copyable={{ text: password, tooltips: [texts.copy, texts.copied] }}
          >
            {password}
          </Typography.Text>
        </dd>
      </dl>
    </Dialog>
  );
}
