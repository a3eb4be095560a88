import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Form, Input, Select } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import { project, trusted } from '#contract';
import { announce } from '../../../api/announce.ts';
import { call } from '../../../api/call.ts';
import { failureText } from '../../../api/call-failed.ts';
import { uploadInChunks, uploadUsed } from '../../../api/chunked-upload.ts';
import { packageName } from '../package-facts.tsx';
import { formTexts as texts } from '../texts.ts';
import { FileChoice } from './file-choice.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

interface Values {
  readonly manager: string;
  readonly Repo: string;
  readonly Version: string;
  readonly reason: string;
  readonly license?: string;
  readonly source?: string;
  readonly product_id?: string;
  readonly file?: File;
  readonly hash?: string;
}

/** Apply for a component version. Failures stay in the dialog. */
export function ApplyDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const { state, apply } = useApply(onClose);
  return (
    <Dialog
      title={texts.applyTitle}
      width={680}
      style={{ top: 40 }}
      okText={texts.submit}
      okButtonProps={{ htmlType: 'submit', form: id, loading: state.isSending }}
      cancelText={texts.cancel}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <p className="muted">{texts.applyHint}</p>
      {state.failure !== undefined && <Alert type="error" showIcon title={state.failure} role="alert" />}
      <Form<Values> id={id} layout="vertical" onFinish={apply} className="trusted-form">
        <ApplyFields />
      </Form>
    </Dialog>
  );
}

function ApplyFields() {
  const projects = useQuery({
    queryKey: ['project-choices'],
    queryFn: ({ signal }) =>
      call(project.projectList, { pageNum: 1, pageSize: 100 }, { signal, isQuiet: true }),
  });
  const choices = (projects.data?.list ?? []).map(({ product_id, name }) => ({
    value: product_id,
    label: name,
  }));
  const hashRule = { pattern: /^(?:[0-9a-f]{64}|[0-9a-f]{128}|sha512-[A-Za-z0-9+/]{86}==)$/i };
  return (
    <div className="form-pair">
      <ManagerField />
      <Form.Item
        name="Repo"
        label={texts.name}
        rules={[{ required: true, whitespace: true, message: texts.nameMissing }]}
      >
        <Input maxLength={300} placeholder={texts.nameHint} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="Version"
        label={texts.version}
        rules={[{ required: true, whitespace: true, message: texts.versionMissing }]}
      >
        <Input maxLength={200} autoComplete="off" />
      </Form.Item>
      <Form.Item name="license" label={texts.license}>
        <Input maxLength={200} placeholder={texts.licenseHint} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="reason"
        label={texts.reason}
        rules={[{ required: true, whitespace: true, message: texts.reasonMissing }]}
      >
        <Input maxLength={500} autoComplete="off" />
      </Form.Item>
      <Form.Item name="product_id" label={texts.project}>
        <Select allowClear showSearch={{ optionFilterProp: 'label' }} options={choices} />
      </Form.Item>
      <Form.Item name="source" label={texts.source}>
        <Input maxLength={500} placeholder={texts.sourceHint} autoComplete="off" />
      </Form.Item>
      <Form.Item name="file" label={texts.artefact}>
        <FileChoice />
      </Form.Item>
      <Form.Item
        name="hash"
        label={texts.hash}
        className="form-whole"
        rules={[{ ...hashRule, message: texts.hashWrong }]}
      >
        <Input placeholder={texts.hashHint} autoComplete="off" />
      </Form.Item>
    </div>
  );
}

/** The package managers that the server knows. */
export function ManagerField() {
  const { data } = useQuery({
    queryKey: ['trusted-policy'],
    queryFn: ({ signal }) => call(trusted.policy, {}, { signal, isQuiet: true }),
  });
  return (
    <Form.Item
      name="manager"
      label={texts.manager}
      rules={[{ required: true, message: texts.managerMissing }]}
    >
      <Select showSearch={{ optionFilterProp: 'label' }} options={data?.managers ?? []} />
    </Form.Item>
  );
}

/** Send the artefact, if there is one, and apply. Leaving the dialog stops the sending. */
function useApply(onDone: () => void) {
  const [state, setState] = useState<{ isSending: boolean; failure?: string }>({ isSending: false });
  const sending = useRef<AbortController>(undefined);
  const queries = useQueryClient();
  useEffect(() => () => sending.current?.abort(), []);

  async function send({ file, ...fields }: Values) {
    const { signal } = (sending.current = new AbortController());
    setState({ isSending: true });
    try {
      const upload_id =
        file === undefined
          ? undefined
          : await uploadInChunks(file, { signal, onProgress, onLine: onProgress });
      const { status } = await call(trusted.apply, { ...fields, upload_id }, { signal, isQuiet: true });
      if (file !== undefined) uploadUsed(file);
      const name = packageName(fields);
      announce('success', status === 'admitted' ? texts.admitted(name) : texts.pending(name));
      void queries.invalidateQueries({ queryKey: ['trusted-applications'] });
      void queries.invalidateQueries({ queryKey: ['trusted-entries'] });
      onDone();
    } catch (error) {
      if (!signal.aborted) setState({ isSending: false, failure: failureText(error) });
    }
  }

  return { state, apply: (values: Values) => void send(values) };
}

/** The button turns; more is not said of a package, which is small. */
const onProgress = () => undefined;
