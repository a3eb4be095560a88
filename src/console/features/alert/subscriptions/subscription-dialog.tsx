import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Checkbox, Form, Input, Select, Switch } from 'antd';
import { useId, useState } from 'react';
import { project, subscription } from '#contract';
import { type Channel, channels, type NewsKind, newsKinds } from '#model';
import { announce } from '../../../api/announce.ts';
import { call } from '../../../api/call.ts';
import { failureText } from '../../../api/call-failed.ts';
import type { Edited } from './subscription-drawer.tsx';
import { channelWords, formTexts as texts, secretHints, subscriptionTexts } from './texts.ts';
import { Dialog } from '../../../ui/dialog.tsx';

interface Values {
  readonly name: string;
  readonly channel: Channel;
  readonly address?: string;
  readonly secret?: string;
  readonly kinds: NewsKind[];
  readonly least: subscription.SubscriptionRow['least_severity'];
  readonly isKevOnly: boolean;
  readonly projects: string[];
  readonly isEnabled: boolean;
}

/** Make a rule or change one; a failure stays in the dialog. */
export function SubscriptionDialog({
  edited,
  mailObstacle,
  onClose,
}: {
  edited: Edited;
  /** Why no mail can be sent; empty when it can. */
  mailObstacle: string;
  onClose: () => void;
}) {
  const id = useId();
  const { state, save } = useSaving(edited, onClose);
  return (
    <Dialog
      width={640}
      style={{ top: 40 }}
      title={edited === 'new' ? texts.newTitle : texts.editTitle}
      okText={texts.save}
      okButtonProps={{ htmlType: 'submit', form: id, loading: state.isSaving }}
      cancelText={texts.cancel}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      {state.failure !== undefined && <Alert type="error" showIcon title={state.failure} role="alert" />}
      <Form<Values> id={id} layout="vertical" initialValues={initialOf(edited)} onFinish={save}>
        <div className="form-pair">
          <Form.Item
            name="name"
            label={subscriptionTexts.name}
            rules={[{ required: true, whitespace: true, message: texts.nameMissing }]}
          >
            <Input maxLength={64} autoComplete="off" />
          </Form.Item>
          <Form.Item name="channel" label={subscriptionTexts.channel}>
            <Select options={channels.map((value) => ({ value, label: channelWords[value] }))} />
          </Form.Item>
        </div>
        <ChannelFields edited={edited} mailObstacle={mailObstacle} />
        <Form.Item
          name="kinds"
          label={texts.kinds}
          extra={texts.kindsHint}
          // A group of boxes cannot be said to be required (WAI-ARIA 1.2).
          rules={[{ type: 'array', min: 1, message: texts.kindsMissing }]}
        >
          <Checkbox.Group options={newsKinds.map((value) => ({ value, label: texts.kindWords[value] }))} />
        </Form.Item>
        <Form.Item name="least" label={texts.least} extra={texts.leastHint}>
          <Select
            options={subscription.leastSeverities.map((value) => ({
              value,
              label: subscriptionTexts.least(value),
            }))}
          />
        </Form.Item>
        <ProjectsField edited={edited} />
        <Form.Item name="isKevOnly" valuePropName="checked">
          <Checkbox>{texts.kev}</Checkbox>
        </Form.Item>
        <Form.Item name="isEnabled" label={texts.enabled} valuePropName="checked" layout="horizontal">
          <Switch />
        </Form.Item>
      </Form>
    </Dialog>
  );
}

/** Where it goes; what was set before may stay as it is as long as the channel does. */
function ChannelFields({ edited, mailObstacle }: { edited: Edited; mailObstacle: string }) {
  const channel = Form.useWatch<Channel | undefined>('channel') ?? 'email';
  if (channel === 'email')
    return mailObstacle === '' ? (
      <p className="muted">{texts.mailHint}</p>
    ) : (
      <Alert type="warning" showIcon title={subscriptionTexts.mailStuck(mailObstacle)} />
    );
  const former = edited !== 'new' && edited.channel === channel ? edited : undefined;
  const secretHint = secretHints[channel];
  return (
    <>
      <Form.Item
        name="address"
        label={texts.address}
        extra={texts.addressHint}
        rules={[{ required: former === undefined, whitespace: true, message: texts.addressMissing }]}
      >
        <Input
          maxLength={2_000}
          autoComplete="off"
          placeholder={former && texts.addressKept(former.address)}
        />
      </Form.Item>
      {secretHint !== undefined && (
        <Form.Item name="secret" label={texts.secret} extra={secretHint}>
          <Input.Password
            maxLength={500}
            autoComplete="new-password"
            placeholder={former?.has_secret === 1 ? texts.secretKept : ''}
          />
        </Form.Item>
      )}
    </>
  );
}

/** Projects by their names; so many are offered at once, others are found by typing. */
function ProjectsField({ edited }: { edited: Edited }) {
  const [words, setWords] = useState('');
  const { data } = useQuery({
    queryKey: ['subscription-projects', words],
    queryFn: ({ signal }) =>
      call(project.projectList, { pageNum: 1, pageSize: 20, name: words }, { signal, isQuiet: true }),
  });
  const chosen = edited === 'new' ? [] : edited.projects;
  const offered = [...chosen, ...(data?.list ?? [])];
  const options = new Map(offered.map(({ product_id: value, name: label }) => [value, { value, label }]));
  return (
    <Form.Item name="projects" label={texts.projects} extra={texts.projectsHint}>
      <Select
        mode="multiple"
        showSearch={{ filterOption: false, onSearch: setWords }}
        options={[...options.values()]}
      />
    </Form.Item>
  );
}

function initialOf(edited: Edited): Values {
  if (edited === 'new') {
    return {
      name: '',
      channel: 'email',
      // A verdict after each detection is for those who ask for it.
      kinds: newsKinds.filter((kind) => kind !== 'gate'),
      least: '全部',
      isKevOnly: false,
      projects: [],
      isEnabled: true,
    };
  }
  return {
    name: edited.name,
    channel: edited.channel,
    kinds: edited.kinds,
    least: edited.least_severity,
    isKevOnly: edited.only_kev === 1,
    projects: edited.projects.map((one) => one.product_id),
    isEnabled: edited.enabled === 1,
  };
}

function useSaving(edited: Edited, onClose: () => void) {
  const queries = useQueryClient();
  const [state, setState] = useState<{ isSaving: boolean; failure?: string }>({ isSaving: false });
  const save = (values: Values) => {
    setState({ isSaving: true });
    const request = {
      ...(edited === 'new' ? {} : { subscription_id: edited.subscription_id }),
      name: values.name.trim(),
      enabled: values.isEnabled ? ('1' as const) : ('0' as const),
      kinds: values.kinds,
      least_severity: values.least,
      only_kev: values.isKevOnly ? ('1' as const) : ('0' as const),
      product_id: values.projects,
      channel: values.channel,
      address: values.address?.trim() ?? '',
      secret: values.secret ?? '',
    };
    call(subscription.subscriptionSave, request, { isQuiet: true }).then(
      () => {
        announce('success', texts.saved);
        void queries.invalidateQueries({ queryKey: ['subscriptions'] });
        onClose();
      },
      (error: unknown) => setState({ isSaving: false, failure: failureText(error) }),
    );
  };
  return { state, save };
}
