import { sql } from 'kysely';
import { arch, cpus, freemem, loadavg, platform, release, totalmem, uptime } from 'node:os';
import { type Config, readConfig } from '../config.ts';
import { openDatabase, type Reach } from '../db/open.ts';
import { readSpace } from '../disk/space.ts';
import { version } from '../version.ts';
import { checkConfig, knownSettings } from './check-config.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Settings that hold secrets, or addresses that may: only whether they are set is told. */
const secretSettings: ReadonlySet<string> = new Set(['DATABASE_URL', 'SUXI_SHARDS', 'SUXI_ADMIN_PASSWORD']);

/**
 * What somebody who helps from afar needs to know of an installation: versions, machine, settings, what the check of
 * the settings says, and figures of the database. Nothing of it names people, projects, files, findings or secrets.
 */
export async function supportFacts(env: Environment, reach: Reach | undefined) {
  const config = readConfig(env);
  return {
    made_at: new Date().toISOString(),
    version,
    machine: {
      node: process.version,
      system: `${platform()} ${release()} ${arch()}`,
      cores: cpus().length,
      memory_bytes: totalmem(),
      memory_free_bytes: freemem(),
      load: loadavg(),
      up_seconds: Math.round(uptime()),
    },
    settings: settingsOf(env),
    checks: await checkConfig(env),
    disk: await readSpace(config.dataFolder),
    database: reach === undefined ? 'not running' : await databaseFacts(reach, config),
  };
}

function settingsOf(env: Environment): Record<string, string> {
  const set = [...knownSettings()].filter((key) => (env[key] ?? '') !== '').toSorted();
  return Object.fromEntries(
    set.map((key) => [key, secretSettings.has(key) ? '（已设置）' : (env[key] ?? '')]),
  );
}

async function databaseFacts(reach: Reach, { databaseUrl }: Config) {
  const { database, close } = openDatabase(reach, {
    max: 1,
    statementTimeoutMs: 30_000,
    onError: () => undefined,
  });
  const rows = async <Row>(query: ReturnType<typeof sql<Row>>) => (await query.execute(database)).rows;
  try {
    const [server] = await rows(
      sql<{ version: string; bytes: string }>`
        select current_setting('server_version') as version, pg_database_size(current_database()) as bytes`,
    );
    return {
      kind: databaseUrl === undefined ? 'embedded' : 'own',
      ...server,
      migrations: await rows(sql`select id from schema_migration order by id`),
      tables: await rows(
        sql`select relname as name, n_live_tup as rows, pg_total_relation_size(relid) as bytes
            from pg_stat_user_tables order by 1`,
      ),
      connections: await rows(
        sql`select application_name as name, state, count(*)::int as count from pg_stat_activity
            where datname = current_database() group by 1, 2 order by 1, 2`,
      ),
      tasks: await rows(sql`select status, count(*)::int as count from task group by 1 order by 1`),
      jobs: await rows(sql`select status, count(*)::int as count from job group by 1 order by 1`),
      knowledge: await rows(
        sql`select generation, loaded_at from knowledge_generation order by loaded_at desc limit 5`,
      ),
      nodes: await rows(
        sql`select node_id, facts, started_at, beat_at, stopped_at, is_draining from node order by started_at`,
      ),
    };
  } finally {
    await close();
  }
}
