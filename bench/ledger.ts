import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { query } from '../test/http/accounts.ts';
import { signIn } from '../test/http/client.ts';
import { type StartedServer, startServer } from '../test/http/start-server.ts';
import { repository } from '../test/source-files.ts';

const projectCount = 2_000;
const findingsPerProject = 500;
const vulnerabilityCount = 20_000;
const connections = 50;
const requestCount = 5_000;

/**
 * How long a million findings in two thousand projects take to be counted into an edition, and how quickly pages of its
 * vulnerabilities come, filtered and sorted, to fifty connections at once; beside them the least that Fastify
 * could do with the same query.
 */
export async function bench(): Promise<void> {
  const server = await startServer();
  try {
    await fill(server);
    const root = await signIn(server.url, 'superadmin', server.adminPassword);
    const startedAt = performance.now();
    const { body } = await root.get('/analysis/vulnAssetsList', { pageNum: 1 });
    const buildSeconds = (performance.now() - startedAt) / 1000;
    const [edition] = await query(server, 'select max(edition_id)::text as id from ledger_edition');
    const bare = spawn(process.execPath, ['--import', 'tsx', join(repository, 'bench/ledger-bare.ts')], {
      env: {
        ...process.env,
        SUXI_BENCH_DATABASE: server.databaseUrl(),
        SUXI_BENCH_EDITION: String(edition?.['id']),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [address] = (await once(bare.stdout, 'data')) as [Buffer];
    const lists = `${server.url}/prod-api/v1/analysis/vulnAssetsList`;
    const token = root.token ?? '';
    const severities = ['超危', '高危', '中危', '低危'];
    const ours = (n: number) =>
      `${lists}?pageNum=${1 + (n % 40)}&pageSize=20&severity=${encodeURIComponent(severities[n % 4] ?? '')}`;
    const theirs = (n: number) => `${address.toString().trim()}/page?rank=${n % 4}&offset=${20 * (n % 40)}`;
    const sorted = (n: number) =>
      `${lists}?pageNum=${1 + (n % 40)}&pageSize=20&sort_${['project_count', 'exposure_days', 'cvss_score'][n % 3]}=desc`;
    // A first round warms both.
    await load(ours, token, 500);
    await load(theirs, '', 500);
    console.log({ vulnerabilities: body.data.pagination.total, buildSeconds: round(buildSeconds) });
    console.table({
      filtered: await load(ours, token, requestCount),
      sorted: await load(sorted, token, requestCount),
      bare: await load(theirs, '', requestCount),
      'filtered again': await load(ours, token, requestCount),
    });
    bare.kill();
  } finally {
    await server.stop();
  }
}

async function fill(server: StartedServer): Promise<void> {
  await query(
    server,
    `insert into project (project_id, owner, name)
      select 'p' || n, uid, 'project ' || n from generate_series(1, ${projectCount}) n, account limit ${projectCount}`,
  );
  await query(
    server,
    `insert into task (task_id, project_id, created_by, name, product_version, source_name, upload_sha256, size_bytes,
        status, finished_at)
      select 't' || substr(project_id, 2), project_id, owner, 'a', '', 'a.zip', '', 1, 'finished', now() from project`,
  );
  await query(
    server,
    `insert into project_finding
      select 'p' || p, 'f' || n, 't' || p, 'CJN-' || v, 'c' || (n % 200), 'pkg:npm/a' || (v % 4000), 'a' || (v % 4000), '1.0',
        'CVE-' || v, 'vulnerability ' || v, v % 4, 10 - (v % 90) / 10.0, v % 50 = 0, '2026-01-01T00:00:00Z',
        now() - (v % 200) * interval '1 day', null
      from generate_series(1, ${projectCount}) p, generate_series(1, ${findingsPerProject}) n,
        lateral (select (p * 7919 + n * 104729) % ${vulnerabilityCount} as v) drawn
      on conflict do nothing`,
  );
  await query(
    server,
    `insert into component (task_id, component_id, purl, package_key, ecosystem, name, version, requirement, directness,
        scopes, declared_license, evidence)
      select 't' || p, 'c' || n, 'pkg:npm/a' || k || '@1.' || (p % 5), 'pkg:npm/a' || k, 'npm', 'a' || k, '1.' || (p % 5), '', 'direct', '{}',
        'MIT', '[]'
      from generate_series(1, ${projectCount}) p, generate_series(1, 200) n,
        lateral (select (p * 13 + n * 31) % 4000 as k) drawn`,
  );
  await query(server, 'analyze');
}

/** Ask for `count` addresses over fifty connections, each as soon as the one before is answered. */
async function load(addressOf: (n: number) => string, token: string, count: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  let next = 0;
  const startedAt = performance.now();
  const one = async () => {
    while (next < count) {
      const address = addressOf(next++);
      const askedAt = performance.now();
      await answered(address, token, agent);
      times.push(performance.now() - askedAt);
    }
  };
  await Promise.all(Array.from({ length: connections }, one));
  const seconds = (performance.now() - startedAt) / 1000;
  agent.destroy();
  times.sort((a, b) => a - b);
  const at = (share: number) => round(times[Math.floor(share * (times.length - 1))] ?? 0);
  return { perSecond: Math.round(count / seconds), p50Ms: at(0.5), p99Ms: at(0.99), maxMs: at(1) };
}

function answered(address: string, token: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const asked = request(address, { agent, headers: token === '' ? {} : { authorization: token } });
    asked.on('response', (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.on('end', () =>
        text.startsWith('{"code":200') ? resolve() : reject(new Error(text.slice(0, 200))),
      );
    });
    asked.on('error', reject);
    asked.end();
  });
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
