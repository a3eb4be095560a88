import { InboxOutlined } from '@ant-design/icons';
import { Alert, App, Button, Checkbox, Form, Input, Progress, Upload } from 'antd';
import { useState } from 'react';
import { askFirst } from '../../ui/ask-first.ts';
import { bytesText, countText } from '../../ui/format.ts';
import { uploadTexts as texts } from './texts.ts';
import { type Sending, useSendSamples } from './use-send-samples.ts';
import { Dialog } from '../../ui/dialog.tsx';

/**
 * Drop files for the library, or choose them: they are sent at once, with what was said of them before. Who leaves while
 * some are on their way is asked first.
 */
export function UploadDialog({ onClose }: { onClose: () => void }) {
  const { files, send } = useSendSamples();
  const [tags, setTags] = useState('');
  const [isShared, setShared] = useState(false);
  const { modal } = App.useApp();
  const leftCount = files.filter(({ phase }) => phase === 'waiting' || phase === 'sending').length;
  const leave = () => {
    if (leftCount === 0) return onClose();
    void askFirst(modal, {
      title: texts.leave(countText(leftCount)),
      content: texts.leaveHint,
      okText: texts.stop,
      okButtonProps: { danger: true },
      onOk: onClose,
    });
  };
  return (
    <Dialog
      width={640}
      title={texts.title}
      footer={<Button onClick={leave}>{texts.close}</Button>}
      onCancel={leave}
      mask={{ closable: false }}
    >
      <Form layout="vertical">
        <Form.Item label={texts.tags} extra={texts.tagsHint}>
          <Input
            value={tags}
            maxLength={200}
            autoComplete="off"
            aria-label={texts.tags}
            onChange={({ target }) => setTags(target.value)}
          />
        </Form.Item>
        <Form.Item extra={texts.sharedHint}>
          <Checkbox checked={isShared} onChange={({ target }) => setShared(target.checked)}>
            {texts.shared}
          </Checkbox>
        </Form.Item>
      </Form>
      <Upload.Dragger
        multiple
        showUploadList={false}
        beforeUpload={(file) => {
          send(file, { tags, isShared });
          return false;
        }}
      >
        <p>
          <InboxOutlined aria-hidden /> {texts.drop}
        </p>
        <p className="muted">{texts.dropHint}</p>
      </Upload.Dragger>
      <ul className="plain-list sample-uploads">
        {files.map((one, index) => (
          // Files are only ever added at the end.
          <Line key={index} sending={one} />
        ))}
      </ul>
    </Dialog>
  );
}

function Line({ sending: { file, phase, sentBytes, isLineLost, reason } }: { sending: Sending }) {
  return (
    <li>
      <span className="break-anywhere">{file.name}</span>
      {phase === 'waiting' && <span className="muted small">{texts.waiting}</span>}
      {phase === 'done' && <span className="sample-done small">{texts.done}</span>}
      {phase === 'sending' && (
        <>
          <Progress
            percent={file.size === 0 ? 0 : Math.floor((sentBytes / file.size) * 100)}
            status={isLineLost ? 'normal' : 'active'}
            aria-label={texts.progressOf(file.name)}
          />
          <span className="muted small figures">
            {isLineLost ? texts.lostLine : texts.sending(bytesText(sentBytes), bytesText(file.size))}
          </span>
        </>
      )}
      {phase === 'failed' && <Alert type="error" showIcon title={reason} />}
    </li>
  );
}
