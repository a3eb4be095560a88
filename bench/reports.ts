import { readFile, writeFile } from 'node:fs/promises';
import { reportTypes } from '#model';
import { query } from '../test/http/accounts.ts';
import { type Client, signIn } from '../test/http/client.ts';
import { type StartedServer, startServer } from '../test/http/start-server.ts';

const componentCount = 20_000;
const findingCount = 100_000;

/**
 * What it costs the server to export a task with 100,000 findings in 20,000 components as each type, from the question to
 * the last byte; peaks are those of the whole server, in which reports are written.
 */
export async function bench(): Promise<void> {
  const server = await startServer();
  try {
    await fill(server);
    const root = await signIn(server.url, 'superadmin', server.adminPassword);
    const figures: Record<string, object> = {};
    for (const type of reportTypes) figures[type] = await exported(server, root, type, 1);
    figures['word, 2 at once'] = await exported(server, root, 'word', 2);
    console.table(figures);
  } finally {
    await server.stop();
  }
}

async function exported(
  server: StartedServer,
  client: Client,
  type: string,
  atOnce: number,
): Promise<object> {
  const restMb = await memoryMb(server, 'VmRSS');
  // The peak begins anew.
  await writeFile(`/proc/${server.pid}/clear_refs`, '5');
  const startedAt = performance.now();
  const sizes = await Promise.all(Array.from({ length: atOnce }, () => sizeOf(server, client, type)));
  const sizeBytes = sizes.reduce((sum, size) => sum + size, 0);
  return {
    seconds: Number(((performance.now() - startedAt) / 1000).toFixed(1)),
    'file MB': Number((sizeBytes / 2 ** 20).toFixed(1)),
    'before MB': restMb,
    'peak MB': await memoryMb(server, 'VmHWM'),
  };
}

/** Export once. Answers the size of the file; throws where there is none. */
async function sizeOf(server: StartedServer, { token = '' }: Client, type: string): Promise<number> {
  const answer = await fetch(`${server.url}/prod-api/v1/report/export?task_id=t&type=${type}`, {
    headers: { Authorization: token },
  });
  if (answer.headers.get('content-disposition') === null)
    throw new Error((await answer.text()).slice(0, 200));
  let sizeBytes = 0;
  for await (const piece of answer.body ?? []) sizeBytes += piece.length;
  return sizeBytes;
}

/** A figure of the memory of the server, as Linux has it. */
async function memoryMb({ pid }: StartedServer, name: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const [, kilobytes] = new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}

/** A task as the analysis keeps it, with a verdict on whether each of its findings is reached. */
async function fill(server: StartedServer): Promise<void> {
  const run = (statement: string) => query(server, statement);
  await run(`insert into project (project_id, owner, name) select 'p', uid, '示例商城' from account limit 1`);
  await run(`
    insert into task (task_id, project_id, created_by, name, product_version, source_name, upload_sha256, size_bytes,
      status, finished_at, component_count, library_version, knowledge_generation)
    select 't', 'p', owner, '第 1 次检测', '1.0', 'shop.zip', '', 1, 'finished', now(), ${componentCount}, '2026.11.23',
      (select generation from knowledge_generation order by loaded_at desc limit 1) from project`);
  await run(`
    insert into component (task_id, component_id, purl, package_key, ecosystem, name, version, requirement, directness,
      scopes, declared_license, evidence, severity, severity_rank, ids_by_severity, safe_version)
    select 't', 'c' || n, 'pkg:npm/pack-' || n || '@1.' || n % 50 || '.0', 'pkg:npm/pack-' || n, 'npm', 'pack-' || n,
      '1.' || n % 50 || '.0', '', case when n % 10 = 0 then 'direct' else 'transitive' end, '{}',
      (array['MIT', 'Apache-2.0 OR MIT', 'BSD-3-Clause'])[n % 3 + 1],
      '[{"path":"web/package-lock.json","line":12,"method":"lockfile"}]', 'high', 1,
      jsonb_build_object('high', jsonb_build_array('CVE-2099-' || n)), '1.99.0'
    from generate_series(1, ${componentCount}) n`);
  await run(`
    insert into finding (task_id, finding_id, component_id, knowledge_id, primary_id, ids, ids_upper, purl, ecosystem,
      component_name, component_version, directness, title, severity, severity_rank, score, cvss_version, cvss_vector,
      is_known_exploited, weaknesses, affected_range, fixed_versions, match_source, published_at, modified_at)
    select 't', 'f' || n, 'c' || c, 'k' || n, 'CVE-2099-' || n, jsonb_build_object('cve', jsonb_build_array('CVE-2099-' || n), 'ghsa', jsonb_build_array('GHSA-' || n)),
      array['CVE-2099-' || n, 'GHSA-' || n], 'pkg:npm/pack-' || c || '@1.' || c % 50 || '.0', 'npm', 'pack-' || c, '1.' || c % 50 || '.0',
      'direct', '某组件在处理特制请求时存在缓冲区溢出漏洞', (array['critical', 'high', 'medium', 'low'])[n % 4 + 1], n % 4,
      7.5, '3.1', 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H', n % 100 = 0, '{CWE-79}', '<1.99.0', '{1.99.0}', 'osv',
      '2026-01-02T00:00:00Z', '2026-01-02T00:00:00Z'
    from generate_series(1, ${findingCount}) n, lateral (select n % ${componentCount} + 1 as c) drawn`);
  await run(`
    insert into reach_verdict (task_id, finding_id, rank, reachable, evidence, reason, symbol, language, frames)
    select 't', 'f' || n, n % 3, (array['yes', 'doubt', 'no'])[n % 3 + 1], 'call', '从入口函数经 2 次调用到达', 'pack.parse', 'JavaScript',
      '[{"func":"main","file":"src/main.js","line":3},{"func":"readOrder","file":"src/订单/order.js","line":18},{"func":"pack.parse","file":"","line":0}]'
    from generate_series(1, ${findingCount}) n`);
  // As the analysis does behind what it keeps.
  for (const table of ['component', 'finding', 'reach_verdict']) await run(`analyze ${table}`);
}
