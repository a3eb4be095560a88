import { UploadOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, App, Button, Form, Input, Upload } from 'antd';
import { useState } from 'react';
import { upstream } from '#contract';
import { call } from '../../../api/call.ts';
import { failureText } from '../../../api/call-failed.ts';
import { upload } from '../../../api/upload.ts';
import { intakeTexts as texts } from '../texts.ts';

interface Typed {
  readonly repo_url?: string;
  readonly ref?: string;
}

/** Hand over a package or name a repository. Failures stay here, and nothing typed is lost. */
export function AddForm({ onAdded }: { onAdded: () => void }) {
  const { message } = App.useApp();
  const queries = useQueryClient();
  const [file, setFile] = useState<File>();
  const [percent, setPercent] = useState<number>();
  const [failure, setFailure] = useState('');
  const submit = async ({ repo_url = '', ref = '' }: Typed) => {
    if (file === undefined && repo_url.trim() === '') return setFailure(texts.missing);
    setFailure('');
    setPercent(0);
    try {
      await (file === undefined
        ? call(upstream.projectAdd, { repo_url: repo_url.trim(), ref: ref.trim() }, { isQuiet: true })
        : upload(upstream.projectAdd, {}, sending(file, setPercent)));
      void message.success(texts.queued);
      await queries.invalidateQueries({ queryKey: ['upstream-jobs'] });
      onAdded();
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      setPercent(undefined);
    }
  };
  return (
    <Form layout="vertical" onFinish={(typed: Typed) => void submit(typed)}>
      {failure !== '' && <Alert type="error" showIcon title={failure} role="alert" />}
      <Form.Item label={texts.upload} extra={texts.uploadHint}>
        <Upload
          maxCount={1}
          beforeUpload={(chosen) => {
            setFile(chosen);
            return false;
          }}
          onRemove={() => setFile(undefined)}
        >
          <Button icon={<UploadOutlined />}>{texts.choose}</Button>
        </Upload>
      </Form.Item>
      <Form.Item name="repo_url" label={texts.repository} extra={texts.repositoryHint}>
        <Input disabled={file !== undefined} />
      </Form.Item>
      <Form.Item name="ref" label={texts.ref} extra={texts.refHint}>
        <Input disabled={file !== undefined} />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={percent !== undefined}>
        {percent === undefined || file === undefined ? texts.submit : texts.sending(percent)}
      </Button>
    </Form>
  );
}

function sending(file: File, hear: (percent: number) => void) {
  return {
    file,
    name: file.name,
    signal: new AbortController().signal,
    onProgress: (sent: number, total: number) => hear(Math.floor((100 * sent) / Math.max(total, 1))),
  };
}
