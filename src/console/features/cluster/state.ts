import { cluster } from '#contract';
import { call } from '../../api/call.ts';

/** How often the state of the cluster is asked for, in milliseconds. */
export const everyMs = 5_000;

/** What the machines that analyse are doing; the page and its table ask once. */
export const clusterState = {
  queryKey: ['cluster'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(cluster.clusterList, {}, { signal, isQuiet: true }),
};
