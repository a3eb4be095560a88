import { useQuery } from '@tanstack/react-query';
import { account } from '#contract';
import { call } from '../api/call.ts';
import { productTitle } from './page-title.ts';

/** What this installation says of itself; asked once. Until it has answered, the product's own name stands. */
export function useSystemInfo() {
  const { data } = useQuery({
    queryKey: ['system-info'],
    queryFn: ({ signal }) => call(account.systemInfo, {}, { signal, isQuiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { productTitle: data?.product_title ?? productTitle, info: data };
}
