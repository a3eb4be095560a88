import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Alert, Button, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import type { AnswerOf, Endpoint, RequestOf } from '#contract';
import { failureText } from '../../api/call-failed.ts';
import { call } from '../../api/call.ts';
import { useProjectScope } from '../../narrowing/use-project-scope.ts';
import { assetTexts as texts } from './texts.ts';

interface StatisticsProps<E extends Endpoint> {
  readonly of: E;
  children(answer: AnswerOf<E>): ReactNode;
}

/** The figures above a list of the ledger, with their states while they are on their way or fail. */
export function Statistics<E extends Endpoint>({ of, children }: StatisticsProps<E>) {
  const [scope] = useProjectScope();
  const answer: UseQueryResult<AnswerOf<E>> = useQuery({
    queryKey: [of.path, scope],
    queryFn: ({ signal }) => call(of, scope as RequestOf<E>, { signal, isQuiet: true }),
  });
  if (answer.data !== undefined) return <div className="asset-statistics">{children(answer.data)}</div>;
  if (answer.error === null) return <Skeleton active paragraph={{ rows: 4 }} className="asset-statistics" />;
  return (
    <Alert
      type="error"
      showIcon
      className="asset-statistics"
      title={`${texts.failed}：${failureText(answer.error)}`}
      action={<Button onClick={() => void answer.refetch()}>{texts.retry}</Button>}
    />
  );
}
