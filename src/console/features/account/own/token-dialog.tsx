import { Form, Radio, Select } from 'antd';
import { apiToken, type TokenScope } from '#contract';
import { call } from '../../../api/call.ts';
import { NewTokenDialog } from '../../../tokens/new-token-dialog.tsx';
import { tokenTexts as texts } from './texts.ts';

interface Values {
  readonly name: string;
  readonly scope: TokenScope;
  readonly days: number;
}

/** Make a token for a program: what it may do, and for how long. */
export function TokenDialog({ onClose }: { onClose(): void }) {
  return (
    <NewTokenDialog<Values>
      kind={texts}
      queryKey="api-tokens"
      initialValues={{ name: '', scope: 'detect', days: 90 }}
      make={(values) => call(apiToken.apiTokenAdd, values, { isQuiet: true })}
      use={{ hint: texts.headerHint, text: texts.header }}
      onClose={onClose}
    >
      <Form.Item name="scope" label={texts.scope} extra={texts.scopeHint}>
        <Radio.Group
          options={(['read', 'detect'] as const).map((value) => ({
            value,
            label: texts.scopeWords[value],
          }))}
        />
      </Form.Item>
      <Form.Item name="days" label={texts.days}>
        <Select options={[7, 30, 90, 180, 365].map((value) => ({ value, label: texts.dayCount(value) }))} />
      </Form.Item>
    </NewTokenDialog>
  );
}
