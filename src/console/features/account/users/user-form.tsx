import { AutoComplete, DatePicker, Form, Input, InputNumber, Select } from 'antd';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import { type Administrator, grantableRoles, type UserValues } from './user-fields.ts';
import { roleWords } from '../../../role-words.ts';
import { roleHints, userFormTexts as texts } from './texts.ts';

interface UserFormProps {
  readonly id: string;
  readonly initial: UserValues;
  readonly isNew: boolean;
  readonly administrator: Administrator;
  /** Units that there are already, to choose from. */
  readonly units: readonly string[];
  onSubmit(values: UserValues): void;
}

/** The fields of a user. */
export function UserForm({ id, initial, isNew, administrator, units, onSubmit }: UserFormProps) {
  const [form] = Form.useForm<UserValues>();
  const role = Form.useWatch('role', form);
  return (
    <Form<UserValues> id={id} form={form} layout="vertical" initialValues={initial} onFinish={onSubmit}>
      <div className="form-pair">
        <UsernameField isNew={isNew} />
        <Form.Item
          name="name"
          label={texts.name}
          rules={[{ required: true, whitespace: true, message: texts.nameMissing }]}
        >
          <Input maxLength={64} autoComplete="off" />
        </Form.Item>
        <RoleField administrator={administrator} />
        <UnitField isFree={administrator.role === 'superadmin'} isNeeded={role === 'admin'} units={units} />
        <Form.Item
          name="telephone"
          label={texts.telephone}
          rules={[{ pattern: /^[0-9+() -]{0,32}$/, message: texts.telephoneWrong }]}
        >
          <Input autoComplete="off" />
        </Form.Item>
        <Form.Item name="email" label={texts.email} rules={[{ type: 'email', message: texts.emailWrong }]}>
          <Input maxLength={254} autoComplete="off" />
        </Form.Item>
        <Form.Item name="detections" label={texts.detections}>
          <InputNumber min={0} max={1_000_000} precision={0} className="wide" />
        </Form.Item>
        <Form.Item name="weight" label={texts.weight} extra={texts.weightHint}>
          <InputNumber min={1} max={100} precision={0} className="wide" />
        </Form.Item>
        <ExpiryField />
      </div>
    </Form>
  );
}

function UsernameField({ isNew }: { isNew: boolean }) {
  return (
    <Form.Item
      name="username"
      label={texts.username}
      extra={isNew ? texts.usernameHint : undefined}
      rules={[{ required: true, pattern: /^[A-Za-z][A-Za-z0-9._-]{3,31}$/, message: texts.usernameWrong }]}
    >
      <Input disabled={!isNew} autoFocus={isNew} autoComplete="off" />
    </Form.Item>
  );
}

function RoleField({ administrator }: Pick<UserFormProps, 'administrator'>) {
  const options = grantableRoles(administrator).map((role) => ({
    value: role,
    label: `${roleWords[role]}（${roleHints[role]}）`,
  }));
  return (
    <Form.Item name="role" label={texts.role} rules={[{ required: true, message: texts.roleMissing }]}>
      <Select options={options} />
    </Form.Item>
  );
}

interface UnitFieldProps {
  readonly isFree: boolean;
  readonly isNeeded: boolean;
  readonly units: readonly string[];
}

function UnitField({ isFree, isNeeded, units }: UnitFieldProps) {
  return (
    <Form.Item
      name="unit"
      label={texts.unit}
      extra={isFree ? texts.unitHint : undefined}
      rules={[{ required: isNeeded, whitespace: true, message: texts.unitMissing }]}
    >
      <AutoComplete
        disabled={!isFree}
        options={units.map((unit) => ({ value: unit }))}
        showSearch={{ filterOption: true }}
        maxLength={64}
      />
    </Form.Item>
  );
}

/** The last day of an account. The form keeps it as `YYYY-MM-DD`, empty for none. */
function ExpiryField() {
  return (
    <Form.Item
      name="expiresOn"
      label={texts.expiresOn}
      extra={texts.expiresHint}
      getValueProps={(day: string) => ({ value: day === '' ? null : dayjs(day) })}
      normalize={(day: dayjs.Dayjs | null) => day?.format('YYYY-MM-DD') ?? ''}
    >
      <DatePicker format="YYYY-MM-DD" className="wide" />
    </Form.Item>
  );
}
