import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Form, Input, Select } from 'antd';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { contrast } from '#contract';
import type { ContrastKind } from '#model';
import { announce } from '../../api/announce.ts';
import { call } from '../../api/call.ts';
import { failureText } from '../../api/call-failed.ts';
import { bytesText } from '../../ui/format.ts';
import { listPaths } from './paths.ts';
import { newTexts as texts } from './texts.ts';
import { Dialog } from '../../ui/dialog.tsx';

interface Values {
  readonly left: string;
  readonly right: readonly string[];
  readonly base?: string;
  readonly name?: string;
}

interface NewContrastDialogProps {
  /** Absent: what follows from the files. */
  readonly kind?: ContrastKind;
  /** Library files that were chosen: the first is contrasted with the others. */
  readonly chosen?: readonly string[];
  readonly onClose: () => void;
}

/** Contrast a library file with one or several others. */
export function NewContrastDialog({ kind, chosen = [], onClose }: NewContrastDialogProps) {
  const id = useId();
  const go = useNavigate();
  const queries = useQueryClient();
  const [state, setState] = useState<{ isAsking?: boolean; failure?: string }>({});
  const [form] = Form.useForm<Values>();
  const left = Form.useWatch('left', form);
  const right = Form.useWatch('right', form);
  const { options, programs, isLoading } = useFileOptions();
  const ask = ({ left: left_id, right: others, base: base_id, name = '' }: Values) => {
    setState({ isAsking: true });
    const isOfPrograms = [left_id, ...others].every((fileId) => programs.has(fileId));
    const becomes = kind ?? (isOfPrograms && base_id === undefined ? 'binary' : 'source');
    // Said at once where it is known here, so that it stands in the list that is shown next.
    const wanted = {
      kind: becomes === 'binary' ? becomes : kind,
      left_id,
      right_id: [...others],
      base_id,
      name,
    };
    call(contrast.taskAdd, wanted, { isQuiet: true }).then(
      async ({ task_id }) => {
        announce('success', texts.started(task_id.length));
        await queries.invalidateQueries({ queryKey: ['contrasts'] });
        onClose();
        void go(listPaths[becomes]);
      },
      (error: unknown) => setState({ failure: failureText(error) }),
    );
  };
  const [first, ...others] = chosen;
  return (
    <Dialog
      width={640}
      title={texts.title}
      okText={texts.start}
      okButtonProps={{ htmlType: 'submit', form: id, loading: state.isAsking === true }}
      cancelText={texts.cancel}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      {state.failure !== undefined && <Alert type="error" showIcon title={state.failure} role="alert" />}
      <Form<Values>
        id={id}
        form={form}
        layout="vertical"
        initialValues={{ left: first, right: others }}
        onFinish={ask}
      >
        <Form.Item
          name="left"
          label={texts.left}
          extra={texts.leftHint}
          rules={[{ required: true, message: texts.need }]}
        >
          <Select showSearch={search} options={options} loading={isLoading} />
        </Form.Item>
        <Form.Item
          name="right"
          label={texts.right}
          extra={texts.rightHint}
          rules={[{ required: true, message: texts.need }]}
        >
          <Select
            mode="multiple"
            maxCount={contrast.mostAtOnce}
            showSearch={search}
            options={options.map((option) => ({
              ...option,
              disabled: option.disabled || option.value === left,
            }))}
            loading={isLoading}
          />
        </Form.Item>
        {kind !== 'binary' && (
          <Form.Item name="base" label={texts.base} extra={texts.baseHint}>
            <Select
              allowClear
              showSearch={search}
              options={options.map((option) => ({
                ...option,
                disabled: option.disabled || option.value === left || right?.includes(option.value),
              }))}
              loading={isLoading}
            />
          </Form.Item>
        )}
        <Form.Item name="name" label={texts.name} extra={texts.nameHint}>
          <Input maxLength={200} autoComplete="off" />
        </Form.Item>
      </Form>
    </Dialog>
  );
}

const search = { optionFilterProp: 'label' } as const;

/** The files that may be chosen, and which of them are single programs. */
function useFileOptions() {
  const { data, isLoading } = useQuery({
    queryKey: ['library-files', 'all'],
    queryFn: ({ signal }) => call(contrast.libList, {}, { signal }),
  });
  const options = (data?.list ?? []).map(({ file_id, name, size, status }) => ({
    value: file_id,
    label: `${name}（${status === 'failed' ? texts.failedState : bytesText(size)}）`,
    disabled: status === 'failed',
  }));
  const programs = new Set(
    (data?.list ?? [])
      .filter((file) => file.kind === 'binary' && file.file_count === 1)
      .map(({ file_id }) => file_id),
  );
  return { options, programs, isLoading };
}
