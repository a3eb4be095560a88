import { Form, Input } from 'antd';
import { signInTexts as texts } from './sign-in-texts.ts';

interface SettingFieldProps {
  readonly name: string;
  readonly label: string;
  readonly extra?: string;
  readonly placeholder?: string;
  readonly isNeeded?: true;
}

/** A line of text of a connection. */
export function SettingField({ name, label, extra, placeholder, isNeeded }: SettingFieldProps) {
  return (
    <Form.Item
      name={name}
      label={label}
      extra={extra}
      rules={isNeeded === true ? [{ required: true, whitespace: true, message: texts.missing }] : []}
    >
      <Input maxLength={1_000} autoComplete="off" placeholder={placeholder} />
    </Form.Item>
  );
}
