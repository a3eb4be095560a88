import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useEffect, useSyncExternalStore } from 'react';
import { account } from '#contract';
import { call } from '../api/call.ts';
import { isServerReached, onConnectionChange } from '../api/connection.ts';
import { shellTexts } from './texts.ts';

/** How often a server that is lost is tried again, in milliseconds. */
const tryAgainMs = 3000;

/** Tells that the server cannot be reached, tries it again, and when it is back has what the page shows read anew. */
export function ConnectionBanner() {
  const isReached = useSyncExternalStore(onConnectionChange, isServerReached);
  const queries = useQueryClient();
  useQuery({
    queryKey: ['server-is-back'],
    queryFn: ({ signal }) => call(account.systemInfo, {}, { signal, isQuiet: true }),
    enabled: !isReached,
    retry: false,
    refetchInterval: tryAgainMs,
  });
  useEffect(() => {
    if (isReached) return undefined;
    return () => void queries.invalidateQueries();
  }, [isReached, queries]);
  if (isReached) return null;
  return <Alert banner type="warning" role="status" title={shellTexts.serverLost} />;
}
