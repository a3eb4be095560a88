import { DatePicker, Form } from 'antd';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import type { ComponentProps } from 'react';

interface DayFieldProps extends Pick<ComponentProps<typeof Form.Item>, 'rules' | 'extra'> {
  readonly name: string;
  readonly label: string;
}

/** A day from today on, as `2026-12-31`; empty for none. Which day is today is the server's to say: here it only spares a mistake. */
export function DayField({ name, label, rules = [], extra }: DayFieldProps) {
  return (
    <Form.Item
      name={name}
      label={label}
      rules={rules}
      extra={extra}
      getValueProps={(day: string | undefined) => ({
        value: day === undefined || day === '' ? null : dayjs(day),
      })}
      normalize={(day: dayjs.Dayjs | null) => day?.format('YYYY-MM-DD') ?? ''}
    >
      <DatePicker className="full-width" format="YYYY-MM-DD" minDate={dayjs().startOf('day')} />
    </Form.Item>
  );
}
