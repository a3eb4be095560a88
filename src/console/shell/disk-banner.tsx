import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { account } from '#contract';
import { call } from '../api/call.ts';
import { useSession } from '../api/use-session.ts';
import { shellTexts } from './texts.ts';

/** Tells administrators that the server's disk fills up, until there is room again. Others are not told of the disk. */
export function DiskBanner() {
  const session = useSession();
  const role = session?.tokenData.flag ?? '';
  const { data } = useQuery({
    queryKey: ['disk-state', session?.token],
    queryFn: ({ signal }) => call(account.systemInfo, {}, { signal, isQuiet: true }),
    select: ({ host }) => host?.disk_state,
    enabled: role === 'superadmin' || role === 'admin',
    refetchInterval: 60_000,
  });
  if (data !== 'low' && data !== 'critical') return null;
  return (
    <Alert
      banner
      type={data === 'low' ? 'warning' : 'error'}
      title={data === 'low' ? shellTexts.diskLow : shellTexts.diskCritical}
    />
  );
}
