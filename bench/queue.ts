import { randomUUID } from 'node:crypto';
import { JobStore } from '../src/server/jobs/store.ts';
import { openDatabase } from '../src/server/db/open.ts';
import { query } from '../test/http/accounts.ts';
import { startServer } from '../test/http/start-server.ts';
import { signalWorkers } from '../test/http/worker-process.ts';

const jobCount = 10_000;
const userCount = 50;
const claimCount = 1_000;

/** How long a worker takes to claim its next job while ten thousand wait. */
export async function bench(): Promise<void> {
  const server = await startServer();
  const { database, close } = openDatabase(
    { connectionString: server.databaseUrl() },
    { max: 4, statementTimeoutMs: 30_000, onError: () => undefined },
  );
  signalWorkers(server, 'SIGSTOP'); // the jobs are for us
  try {
    await query(
      server,
      `insert into job (job_id, task_id, uid, turn)
        select gen_random_uuid()::text, gen_random_uuid()::text, 'user-' || no % ${userCount}, no / ${userCount}
        from generate_series(1, ${jobCount}) no`,
    );
    await query(server, 'analyze job');
    const jobs = new JobStore(database);
    const worker = randomUUID();
    const times: number[] = [];
    for (let claims = 0; claims < claimCount; claims += 1) {
      const startedAt = performance.now();
      await jobs.claim(worker);
      times.push(performance.now() - startedAt);
    }
    times.sort((a, b) => a - b);
    const at = (share: number) =>
      Math.round((times[Math.floor(share * (times.length - 1))] ?? 0) * 100) / 100;
    console.log({ waiting: jobCount, claims: claimCount, p50Ms: at(0.5), p99Ms: at(0.99), maxMs: at(1) });
  } finally {
    await close();
    signalWorkers(server, 'SIGCONT');
    await server.stop();
  }
}
