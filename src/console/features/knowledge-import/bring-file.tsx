import { InboxOutlined } from '@ant-design/icons';
import { Alert, Button, Progress, Upload } from 'antd';
import { bytesText } from '../../ui/format.ts';
import { maintenanceTexts as texts } from './texts.ts';
import { useBringFile } from './use-bring-file.ts';

/** Drop a file of knowledge, or choose one: it is sent at once. */
export function BringFile() {
  const { state, bring, stop } = useBringFile();
  if (state.phase === 'sending') {
    const { name, sentBytes, totalBytes, isLineLost } = state;
    return (
      <div className="kb-sending" role="status">
        <span className="break-anywhere">{name}</span>
        <Progress
          percent={totalBytes === 0 ? 0 : Math.floor((sentBytes / totalBytes) * 100)}
          status={isLineLost ? 'normal' : 'active'}
          aria-label={texts.bring}
        />
        <span className="muted figures">
          {isLineLost ? texts.lostLine : texts.sending(bytesText(sentBytes), bytesText(totalBytes))}
        </span>
        <Button size="small" onClick={stop}>
          {texts.stop}
        </Button>
      </div>
    );
  }
  return (
    <>
      {state.phase === 'failed' && <Alert type="error" showIcon title={state.reason} />}
      <Upload.Dragger
        multiple={false}
        showUploadList={false}
        beforeUpload={(file) => {
          bring(file);
          return false;
        }}
      >
        <p className="kb-drop">
          <InboxOutlined aria-hidden /> {texts.drop}
        </p>
        <p className="muted">{texts.dropHint}</p>
      </Upload.Dragger>
    </>
  );
}
