import { UploadOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, App, Button, Checkbox, Form, Input, InputNumber, Upload } from 'antd';
import { useState } from 'react';
import { upstream } from '#contract';
import { call } from '../../../api/call.ts';
import { failureText } from '../../../api/call-failed.ts';
import { upload } from '../../../api/upload.ts';
import { intakeTexts as texts } from '../texts.ts';
import { requestOf, type TypedPackage } from './package-request.ts';

/** Hand over a package or name a repository. Failures stay here, and nothing typed is lost. */
export function AddForm({ onAdded }: { onAdded: () => void }) {
  const { message } = App.useApp();
  const queries = useQueryClient();
  const [file, setFile] = useState<File>();
  const [percent, setPercent] = useState<number>();
  const [failure, setFailure] = useState('');
  const submit = async (typed: TypedPackage) => {
    if (file === undefined && (typed.repo_url ?? '').trim() === '') return setFailure(texts.missing);
    setFailure('');
    setPercent(0);
    const request = requestOf(typed, file !== undefined);
    try {
      await (file === undefined
        ? call(upstream.projectAdd, request, { isQuiet: true })
        : upload(upstream.projectAdd, request, sending(file, setPercent)));
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
    <Form layout="vertical" onFinish={(typed: TypedPackage) => void submit(typed)}>
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
      <RepositoryFields isDisabled={file !== undefined} />
      <div className="intake-pair">
        <Form.Item name="name" label={texts.name} extra={texts.nameHint}>
          <Input maxLength={300} />
        </Form.Item>
        <Form.Item name="version" label={texts.version} extra={texts.versionHint}>
          <Input maxLength={300} />
        </Form.Item>
      </div>
      <Form.Item name="is_private" valuePropName="checked" extra={texts.isPrivateHint}>
        <Checkbox>{texts.isPrivate}</Checkbox>
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={percent !== undefined}>
        {percent === undefined || file === undefined ? texts.submit : texts.sending(percent)}
      </Button>
    </Form>
  );
}

const usualTagCount = 20;

function RepositoryFields({ isDisabled }: { isDisabled: boolean }) {
  const isSeveral = Form.useWatch<boolean | undefined>('is_several') === true;
  return (
    <>
      <Form.Item name="repo_url" label={texts.repository} extra={texts.repositoryHint}>
        <Input disabled={isDisabled} />
      </Form.Item>
      <Form.Item name="ref" label={texts.ref} extra={texts.refHint}>
        <Input disabled={isDisabled || isSeveral} />
      </Form.Item>
      <Form.Item name="is_several" valuePropName="checked" extra={texts.tagsHint}>
        <Checkbox disabled={isDisabled}>{texts.tags}</Checkbox>
      </Form.Item>
      {isSeveral && (
        <Form.Item name="tag_count" label={texts.tagCount} initialValue={usualTagCount}>
          <InputNumber min={1} max={200} precision={0} disabled={isDisabled} />
        </Form.Item>
      )}
    </>
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
