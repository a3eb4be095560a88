import type { UseQueryResult } from '@tanstack/react-query';
import { Alert, Button, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { failureText } from '../api/call-failed.ts';
import { useSaidFailure } from './use-said-failure.ts';

interface AnsweredProps<Data> {
  readonly query: UseQueryResult<Data>;
  /** What is said before the reason when it could not be loaded. */
  readonly failed: string;
  /** How many lines the place takes meanwhile. */
  readonly rows?: number;
  readonly children: (data: Data) => ReactNode;
}

/**
 * What a query has answered. Until then its place is kept; when it failed, why, and a way to try again. What was
 * answered once stays when asking again fails.
 */
export function Answered<Data>({ query, failed, rows = 10, children }: AnsweredProps<Data>) {
  useSaidFailure(query.error);
  if (query.data !== undefined) return children(query.data);
  if (!query.isError) return <Skeleton active paragraph={{ rows }} />;
  return (
    <Alert
      type="error"
      showIcon
      title={`${failed}：${failureText(query.error)}`}
      action={<Button onClick={() => void query.refetch()}>重试</Button>}
    />
  );
}
