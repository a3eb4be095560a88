import { useQuery } from '@tanstack/react-query';
import { Alert, Skeleton } from 'antd';
import { gate } from '#contract';
import { call } from './api/call.ts';
import { failureText } from './api/call-failed.ts';

/** What a verdict is about: a detection, or the last one of a project. */
type Subject = { readonly task_id: string } | { readonly product_id: string };

/** What the gate of a project says of a detection, and why it does not let it pass. */
export function GateVerdict({ subject }: { subject: Subject }) {
  const verdict = useQuery({
    queryKey: ['gate', subject],
    queryFn: ({ signal }) => call(gate.gateResult, subject, { signal, isQuiet: true }),
  });
  if (verdict.isError)
    return <Alert type="error" showIcon title={`${texts.failed}：${failureText(verdict.error)}`} />;
  if (verdict.data === undefined) return <Skeleton active title={false} paragraph={{ rows: 2 }} />;
  const { result, reasons } = verdict.data;
  return (
    <Alert
      showIcon
      type={kinds[result]}
      title={texts.results[result]}
      description={
        reasons.length > 0 && (
          <ul className="plain-list">
            {reasons.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )
      }
    />
  );
}

const kinds = { pass: 'success', fail: 'error', none: 'warning' } as const;

const texts = {
  failed: '门禁结论加载失败',
  results: { pass: '门禁通过', fail: '门禁不通过', none: '门禁无法判断' },
};
