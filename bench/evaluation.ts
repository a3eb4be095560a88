import { query } from '../test/http/accounts.ts';
import { type Client, signIn } from '../test/http/client.ts';
import { type StartedServer, startServer } from '../test/http/start-server.ts';

const fileCount = 10_000;
const runsPerFile = 20;
const functionsPerFile = 10;
const matchesPerFile = 3;

/**
 * How long an evaluation of 10,000 files takes, each with 200 lines of code in 20 runs and 10 functions, half of them with
 * three matches; and how long others wait for the server meanwhile.
 */
export async function bench(): Promise<void> {
  const server = await startServer();
  try {
    await fill(server);
    const root = await signIn(server.url, 'superadmin', server.adminPassword);
    const preview = await timed(root, () => root.get('/independence/preview', { task_id: 't' }));
    const evaluation = await timed(root, () => root.post('/independence/evaluate', { task_id: 't' }));
    const { evaluate_id } = evaluation.data as { evaluate_id: string };
    const result = await timed(root, () => root.get('/independence/result', { evaluate_id }));
    const files = await timed(root, () => root.get('/independence/files', { evaluate_id, pageNum: 1 }));
    const [size] = await query(server, 'select snapshot_bytes, length(snapshot) as packed from evaluation');
    console.table({
      preview: preview.figures,
      evaluate: evaluation.figures,
      result: result.figures,
      'first page of files': files.figures,
    });
    console.log({ snapshotMb: mb(size?.['snapshot_bytes']), packedMb: mb(size?.['packed']) });
  } finally {
    await server.stop();
  }
}

/** A call, and the longest that somebody else had to wait for an answer meanwhile. */
async function timed(client: Client, ask: () => ReturnType<Client['get']>) {
  const meanwhile = new AbortController();
  let longestWaitMs = 0;
  const others = (async () => {
    while (!meanwhile.signal.aborted) {
      const startedAt = performance.now();
      await client.get('/user/info');
      longestWaitMs = Math.max(longestWaitMs, performance.now() - startedAt);
      await new Promise((done) => setTimeout(done, 20));
    }
  })();
  const startedAt = performance.now();
  const { body } = await ask();
  const seconds = (performance.now() - startedAt) / 1000;
  meanwhile.abort();
  await others;
  if (body.code !== 200) throw new Error(body.error);
  const figures = { seconds: Number(seconds.toFixed(2)), longestWaitMs: Math.round(longestWaitMs) };
  return { data: body.data, figures };
}

const mb = (bytes: unknown) => Number((Number(bytes) / 1e6).toFixed(1));

async function fill(server: StartedServer): Promise<void> {
  const run = (statement: string) => query(server, statement);
  await run(`insert into project (project_id, owner, name) select 'p', uid, 'bench' from account limit 1`);
  await run(`
    insert into task (task_id, project_id, created_by, name, product_version, source_name, upload_sha256, size_bytes,
      status, figures)
    select 't', 'p', owner, 'bench', '', 'a.zip', '', 1, 'finished', '{"clones":{"generation":1}}' from project`);
  await run(`
    insert into inventory_file (task_id, file_no, path, size_bytes, sha256, outcome, detail)
    select 't', n, 'src/module' || n % 100 || '/part' || n % 10 || '/file' || n || '.c', 5000, '', 'read', 'source'
    from generate_series(1, ${fileCount}) n`);
  await run(`
    insert into source_file (task_id, file_no, language, code_lines, comment_lines, blank_lines, traits, function_count,
      cyclomatic, most_cyclomatic, code_runs)
    select 't', n, 'C', ${runsPerFile * 10}, 20, 20, '{}', ${functionsPerFile}, 10, 1,
      (select array_agg(line order by line) from generate_series(0, ${runsPerFile - 1}) at,
        lateral (values (12 * at + 1), (12 * at + 10)) run (line))
    from generate_series(1, ${fileCount}) n`);
  await run(`
    insert into source_function (task_id, file_no, function_no, name, container, start_line, end_line, code_lines, cyclomatic,
      cognitive, parameters, nesting, token_count, traits)
    select 't', n, f, 'f' || f, '', 24 * f - 23, 24 * f, 20, 1, 0, 0, 0, 100, '{}'
    from generate_series(1, ${fileCount}) n, generate_series(1, ${functionsPerFile}) f`);
  await run(`
    insert into clone_match (task_id, match_id, file_no, path, is_code, granularity, method, clone_type, function_name,
      first_line, last_line, similarity, code_lines, project, website, license, is_private, origin_path, origin_file_id,
      content_no, versions, released_at, origin_first, origin_last, pairs, decision_key, state)
    select 't', n || '-' || m, n, '', true, 'fragment', 'BlockTokenHash', 3, '', 60 * m, 60 * m + 30, 0.8, 25,
      'npm/origin' || n % 300, '', 'MIT', false, 'a.c', 1, 1, '{1.0.0}', '', 1, 31,
      array[60 * m, 60 * m + 30, 1, 31], n || '-' || m, 'pending'
    from generate_series(1, ${fileCount}, 2) n, generate_series(1, ${matchesPerFile}) m`);
  // As the analysis does behind what it keeps.
  for (const table of ['inventory_file', 'source_file', 'source_function', 'clone_match'])
    await run(`analyze ${table}`);
}
