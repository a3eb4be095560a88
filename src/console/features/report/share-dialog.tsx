import { useQueryClient } from '@tanstack/react-query';
import { Alert, Form, Input, InputNumber, Typography } from 'antd';
import { useId, useState } from 'react';
import { type AnswerOf, report } from '#contract';
import { call } from '../../api/call.ts';
import { failureText } from '../../api/call-failed.ts';
import { timeText } from '../../ui/format.ts';
import { shareTexts as texts } from './texts.ts';
import { Dialog } from '../../ui/dialog.tsx';

interface Values {
  readonly days: number;
  readonly watermark?: string;
  readonly password?: string;
}

/** Make a link to a report, and show it once. */
export function ShareDialog({ row, onClose }: { row: report.ReportRow; onClose: () => void }) {
  const id = useId();
  const queries = useQueryClient();
  const [state, setState] = useState<{
    isMaking?: boolean;
    failure?: string;
    link?: AnswerOf<typeof report.reportShare>;
  }>({});
  const make = ({ days, watermark = '', password = '' }: Values) => {
    setState({ isMaking: true });
    call(report.reportShare, { report_id: row.report_id, days, watermark, password }, { isQuiet: true }).then(
      (link) => {
        setState({ link });
        void queries.invalidateQueries({ queryKey: ['reports'] });
      },
      (error: unknown) => setState({ failure: failureText(error) }),
    );
  };
  const { link } = state;
  return (
    <Dialog
      title={<span className="break-anywhere">{texts.title(row.name)}</span>}
      okText={link === undefined ? texts.make : texts.close}
      okButtonProps={
        link === undefined
          ? { htmlType: 'submit', form: id, loading: state.isMaking === true }
          : { onClick: onClose }
      }
      cancelText={texts.cancel}
      cancelButtonProps={{ hidden: link !== undefined }}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <p className="muted">{texts.hint}</p>
      {state.failure !== undefined && <Alert type="error" showIcon title={state.failure} role="alert" />}
      {link === undefined ? (
        <Form<Values> id={id} layout="vertical" initialValues={{ days: 7 }} onFinish={make}>
          <Form.Item name="days" label={texts.days}>
            <InputNumber min={1} max={report.mostShareDays} precision={0} />
          </Form.Item>
          <Form.Item name="watermark" label={texts.watermark} extra={texts.watermarkHint}>
            <Input maxLength={40} autoComplete="off" />
          </Form.Item>
          <Form.Item
            name="password"
            label={texts.password}
            extra={texts.passwordHint}
            rules={[
              { min: report.leastSharePassword, message: texts.passwordShort(report.leastSharePassword) },
            ]}
          >
            <Input.Password maxLength={64} autoComplete="new-password" />
          </Form.Item>
        </Form>
      ) : (
        <>
          <Typography.Paragraph
            className="mono break-anywhere"
            aria-label={texts.link}
            copyable={{ tooltips: [texts.copy, texts.copied] }}
          >
            {`${location.origin}${link.path}`}
          </Typography.Paragraph>
          <p className="muted">{texts.until(timeText(link.expires_time))}</p>
        </>
      )}
    </Dialog>
  );
}
