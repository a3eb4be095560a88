import { Alert, Form, Input, Select } from 'antd';
import { useId, useState } from 'react';
import { type RequestOf, ticket } from '#contract';
import { ticketPriorities, type TicketPriority } from '#model';
import { DayField } from '../../ui/day-field.tsx';
import { PeopleFields } from '../../ticketing/people-fields.tsx';
import { ticketingTexts } from '../../ticketing/texts.ts';
import { changeTexts as texts } from './texts.ts';
import { useChanging } from './use-changing.ts';
import { Dialog } from '../../ui/dialog.tsx';

type Detail = ticket.TicketDetail;

interface Values {
  readonly title: string;
  readonly description: string;
  readonly priority: TicketPriority;
  readonly assignee: string | undefined;
  readonly watchers: string[];
  readonly sla_deadline: string;
}

/**
 * Change the words of a ticket. Only what was changed is sent, so that what others have changed meanwhile stays; when
 * somebody was quicker, what was typed stays, and what he has made of the ticket stands beside it.
 */
export function EditDialog({ detail, onClose }: { detail: Detail; onClose: () => void }) {
  const id = useId();
  const [begun] = useState(() => valuesOf(detail));
  const [isUnchanged, setUnchanged] = useState(false);
  const { isSaving, failure, save } = useChanging(onClose);
  const submit = (values: Values) => {
    const changes = changesOf(begun, values);
    setUnchanged(changes === undefined);
    if (changes !== undefined) save({ ticket_id: detail.ticket_id, revision: detail.revision, ...changes });
  };
  const problem = isUnchanged ? texts.nothing : failure;
  return (
    <Dialog
      width={720}
      style={{ top: 40 }}
      title={texts.edit(detail.ticket_id)}
      okText={texts.save}
      okButtonProps={{ htmlType: 'submit', form: id, loading: isSaving }}
      cancelText={texts.cancel}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      {problem !== undefined && (
        <Alert
          type={isUnchanged ? 'info' : 'error'}
          showIcon
          title={problem}
          description={<ChangedMeanwhile begun={begun} now={valuesOf(detail)} />}
          role="alert"
        />
      )}
      <Form<Values> id={id} layout="vertical" initialValues={begun} onFinish={submit}>
        <Form.Item
          name="title"
          label={ticketingTexts.name}
          rules={[{ required: true, whitespace: true, min: 2, message: ticketingTexts.nameMissing }]}
        >
          <Input maxLength={120} autoComplete="off" />
        </Form.Item>
        <Form.Item name="description" label={ticketingTexts.description}>
          <Input.TextArea rows={5} maxLength={4_000} />
        </Form.Item>
        <div className="form-pair">
          <Form.Item name="priority" label={ticketingTexts.priority}>
            <Select
              options={ticketPriorities.map((value) => ({ value, label: ticket.ticketPriorityWords[value] }))}
            />
          </Form.Item>
          <DayField
            name="sla_deadline"
            label={ticketingTexts.due}
            rules={[{ required: true, message: texts.dueMissing }]}
          />
          <PeopleFields projectId={detail.product_id} />
        </div>
      </Form>
    </Dialog>
  );
}

/** What others have made of the ticket since the dialog was opened. */
function ChangedMeanwhile({ begun, now }: { begun: Values; now: Values }) {
  const changed = fields.filter(({ key }) => JSON.stringify(begun[key]) !== JSON.stringify(now[key]));
  if (changed.length === 0) return null;
  return (
    <>
      {texts.now}
      <ul className="plain-list">
        {changed.map(({ key, label }) => (
          <li key={key} className="break-anywhere">
            <span className="muted">{label}</span> {shown(key, now)}
          </li>
        ))}
      </ul>
    </>
  );
}

const fields: readonly { readonly key: keyof Values; readonly label: string }[] = [
  { key: 'title', label: ticketingTexts.name },
  { key: 'description', label: ticketingTexts.description },
  { key: 'priority', label: ticketingTexts.priority },
  { key: 'assignee', label: ticketingTexts.assignee },
  { key: 'watchers', label: ticketingTexts.watchers },
  { key: 'sla_deadline', label: ticketingTexts.due },
];

function shown(key: keyof Values, values: Values): string {
  if (key === 'priority') return ticket.ticketPriorityWords[values.priority];
  return [values[key] ?? ''].flat().join('、');
}

function valuesOf(detail: Detail): Values {
  return {
    title: detail.title,
    description: detail.description,
    priority: detail.priority,
    assignee: detail.assignee === '' ? undefined : detail.assignee,
    watchers: detail.watchers.map(({ username }) => username),
    sla_deadline: detail.sla_deadline,
  };
}

/** What was changed; `undefined` when nothing was. */
function changesOf(begun: Values, values: Values): Partial<RequestOf<typeof ticket.ticketEdit>> | undefined {
  const changed = fields.filter(({ key }) => JSON.stringify(begun[key]) !== JSON.stringify(values[key]));
  if (changed.length === 0) return undefined;
  const isChanged = (key: keyof Values) => changed.some((field) => field.key === key);
  return {
    ...(isChanged('title') && { title: values.title }),
    ...(isChanged('description') && { description: values.description }),
    ...(isChanged('priority') && { priority: values.priority }),
    ...(isChanged('assignee') && { assignee: values.assignee ?? '' }),
    ...(isChanged('watchers') && { watchers: values.watchers, keep_watchers: '0' as const }),
    ...(isChanged('sla_deadline') && { sla_deadline: values.sla_deadline }),
  };
}
