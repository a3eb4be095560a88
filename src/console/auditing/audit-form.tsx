import { DatePicker, Form, Input, Radio, Select } from 'antd';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import type { WireAudit } from '#contract';
import {
  type AuditJustification,
  auditJustifications,
  type AuditStatus,
  auditStatuses,
  endingStatuses,
} from '#model';
import { auditStatusWords, auditTexts as texts, justificationWords } from './texts.ts';

/** What is filled in. */
export interface AuditValues {
  readonly audit_status: AuditStatus;
  readonly justification?: AuditJustification;
  /** `2026-12-31`, empty for none. */
  readonly audit_expire?: string;
  readonly audit_note?: string;
}

interface AuditFormProps {
  readonly id: string;
  /** What is said now, when one row is audited. */
  readonly former: WireAudit | undefined;
  /** What needs a reason. */
  readonly reasoned: readonly AuditStatus[];
  onSubmit(values: AuditValues): void;
}

/** The form of an audit; what a status does not have is not asked for. */
export function AuditForm({ id, former, reasoned, onSubmit }: AuditFormProps) {
  const [form] = Form.useForm<AuditValues>();
  const status = Form.useWatch('audit_status', form);
  const needsNote = status !== undefined && reasoned.includes(status);
  return (
    <Form<AuditValues>
      id={id}
      form={form}
      layout="vertical"
      initialValues={former === undefined ? {} : initial(former)}
      onFinish={onSubmit}
    >
      <Form.Item
        name="audit_status"
        label={texts.status}
        rules={[{ required: true, message: texts.statusMissing }]}
      >
        <Radio.Group optionType="button" options={choicesAfter(former)} />
      </Form.Item>
      {status === 'not_affected' && (
        <Form.Item
          name="justification"
          label={texts.justification}
          rules={[{ required: true, message: texts.justificationMissing }]}
        >
          <Select options={justificationChoices} />
        </Form.Item>
      )}
      {status !== undefined && endingStatuses.includes(status) && <LastDayField />}
      <Form.Item
        name="audit_note"
        label={texts.note}
        rules={[{ required: needsNote, whitespace: true, message: texts.noteMissing(status === 'ignored') }]}
      >
        <Input maxLength={500} autoComplete="off" />
      </Form.Item>
    </Form>
  );
}

function LastDayField() {
  return (
    <Form.Item
      name="audit_expire"
      label={texts.lastDay}
      extra={texts.lastDayHint}
      getValueProps={(day: string | undefined) => ({
        value: day === undefined || day === '' ? null : dayjs(day),
      })}
      normalize={(day: dayjs.Dayjs | null) => day?.format('YYYY-MM-DD') ?? ''}
    >
      <DatePicker format="YYYY-MM-DD" minDate={dayjs().startOf('day')} />
    </Form.Item>
  );
}

/** What holds now stands there; why it was said is to be said anew. */
function initial({ audit_status: status, justification, audit_expire: lastDay }: WireAudit) {
  if (status === 'none') return {};
  return {
    audit_status: status,
    audit_expire: lastDay,
    ...(justification === '' ? {} : { justification }),
  };
}

/** What was never said cannot be taken back. */
function choicesAfter(former: WireAudit | undefined) {
  return former?.audit_status === 'none'
    ? statusChoices.filter(({ value }) => value !== 'none')
    : statusChoices;
}

const statusChoices = [...auditStatuses]
  .sort((a, b) => Number(a === 'none') - Number(b === 'none'))
  .map((value) => ({ value, label: value === 'none' ? texts.takeBack : auditStatusWords[value] }));
const justificationChoices = auditJustifications.map((value) => ({
  value,
  label: justificationWords[value],
}));
