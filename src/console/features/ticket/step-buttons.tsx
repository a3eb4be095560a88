import { DownOutlined } from '@ant-design/icons';
import { Alert, Button, Dropdown, Form, Input } from 'antd';
import { useId, useState } from 'react';
import { ticket } from '#contract';
import { DayField } from '../../ui/day-field.tsx';
import { changeTexts as texts } from './texts.ts';
import { useChanging } from './use-changing.ts';
import { Dialog } from '../../ui/dialog.tsx';

type Detail = ticket.TicketDetail;
type Step = Detail['allowed_actions'][number];

/** The steps that may be taken with a ticket: the next one as a button, the others in a menu. */
export function StepButtons({ detail }: { detail: Detail }) {
  const [taken, setTaken] = useState<Step>();
  const [next, ...others] = detail.allowed_actions;
  return (
    <>
      {others.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: others.map(({ to }) => ({ key: to, label: ticket.ticketStatusWords[to] })),
            onClick: ({ key }) => setTaken(others.find(({ to }) => to === key)),
          }}
        >
          <Button>
            流转 <DownOutlined />
          </Button>
        </Dropdown>
      )}
      {next !== undefined && (
        <Button type="primary" onClick={() => setTaken(next)}>
          转为{ticket.ticketStatusWords[next.to]}
        </Button>
      )}
      {taken !== undefined && <StepDialog detail={detail} step={taken} onClose={() => setTaken(undefined)} />}
    </>
  );
}

interface StepDialogProps {
  readonly detail: Detail;
  readonly step: Step;
  onClose(): void;
}

interface Values {
  readonly comment?: string;
  readonly ends_on?: string;
  readonly duplicate_of?: string;
}

/** Take a step; what it needs is asked for, and a refusal stays in the dialog. */
function StepDialog({ detail, step: { to, needs }, onClose }: StepDialogProps) {
  const id = useId();
  const { isSaving, failure, save } = useChanging(onClose);
  const isReasonNeeded = needs.includes('comment');
  const take = ({ comment = '', ends_on: endsOn = '', duplicate_of: original = '' }: Values) =>
    save({
      ticket_id: detail.ticket_id,
      revision: detail.revision,
      status: to,
      comment,
      ...(endsOn !== '' && { ends_on: endsOn }),
      ...(original.trim() !== '' && { duplicate_of: original.trim() }),
    });
  return (
    <Dialog
      title={texts.step(ticket.ticketStatusWords[to])}
      okText={texts.save}
      okButtonProps={{ htmlType: 'submit', form: id, loading: isSaving }}
      cancelText={texts.cancel}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      {failure !== undefined && <Alert type="error" showIcon title={failure} role="alert" />}
      <Form<Values> id={id} layout="vertical" onFinish={take}>
        {needs.includes('last-day') && (
          <DayField
            name="ends_on"
            label={texts.lastDay}
            extra={texts.lastDayHint}
            rules={[{ required: true, message: texts.lastDayMissing }]}
          />
        )}
        {needs.includes('original') && (
          <Form.Item
            name="duplicate_of"
            label={texts.original}
            rules={[{ required: true, whitespace: true, message: texts.originalMissing }]}
          >
            <Input maxLength={64} autoComplete="off" placeholder="GD-20260101-0001" />
          </Form.Item>
        )}
        <Form.Item
          name="comment"
          label={isReasonNeeded ? texts.reason : texts.remark}
          rules={isReasonNeeded ? [{ required: true, whitespace: true, message: texts.reasonMissing }] : []}
        >
          <Input.TextArea rows={3} maxLength={2_000} />
        </Form.Item>
      </Form>
    </Dialog>
  );
}
