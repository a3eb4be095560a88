import { query } from './accounts.ts';
import type { StartedServer } from './start-server.ts';

/** Databases that keep results together, behind one that is asked. */
export interface Cluster {
  readonly coordinator: string;
  readonly shards: readonly string[];
  /** A shard answers nobody until the answer is called. */
  loseShard(place: number): Promise<() => Promise<void>>;
}

/** Make empty databases for a cluster beside that of a started server. */
export async function makeCluster(host: StartedServer, name: string): Promise<Cluster> {
  const shards = [`${name}_results_1`, `${name}_results_2`];
  for (const database of [name, ...shards]) await query(host, `create database ${database}`);
  const urlOf = (database: string) => host.databaseUrl().replace('/suxi?', `/${database}?`);
  return {
    coordinator: urlOf(name),
    shards: shards.map(urlOf),
    async loseShard(place) {
      const shard = shards[place] ?? '';
      await query(host, `alter database ${shard} allow_connections false`);
      await query(host, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${shard}'`);
      return async () => void (await query(host, `alter database ${shard} allow_connections true`));
    },
  };
}
