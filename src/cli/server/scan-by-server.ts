import { type AnswerOf, gate, task, upload } from '#contract';
import { hasEnded } from '#model';
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, open, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { terminalText } from '../terminal-text.ts';
import { packFolder } from './pack-folder.ts';
import { ServerClient, ServerRefused } from './server-client.ts';

/** What a scan by a server is told. */
export interface ServerScanOptions {
  readonly server: URL;
  readonly token: string;
  readonly project: string;
  readonly projectVersion: string | undefined;
  /** What is left out, as the call spells it; `undefined`: what the project leaves out. */
  readonly skip: string | undefined;
  readonly ignore: string | undefined;
  readonly isJson: boolean;
}

/** What the gate of the project says in the end. */
export type ServerScanOutcome = 'pass' | 'fail' | 'none';

const lookEveryMs = 2_000;

/**
 * Send a folder or an archive to a server, wait for the detection, and print what the gate of the project says. Progress
 * goes to stderr. Throws `ServerRefused` when the server does not do it.
 */
export async function scanByServer(path: string, options: ServerScanOptions): Promise<ServerScanOutcome> {
  const client = new ServerClient(options.server, options.token);
  const uploadId = await sendUpload(client, path);
  const { task_id: taskId } = await client.call(task.check, {
    upload_id: uploadId,
    project_name: options.project,
    product_version: options.projectVersion,
    skip: options.skip,
    ignore: options.ignore,
    // A second try after a lost answer is no second detection.
    request_key: randomUUID(),
  });
  const ended = await untilEnded(client, taskId);
  const url = client.page(`/analysis/analysis-results/${taskId}`);
  if (ended.status !== 'finished' && ended.status !== 'partial')
    throw new ServerRefused(`${ended.status_text}：${url}`);
  const verdict = await client.call(gate.gateResult, { task_id: taskId });
  print({ url, ended, verdict }, options.isJson);
  return verdict.result;
}

async function sendUpload(client: ServerClient, path: string): Promise<string> {
  const found = await stat(path).catch(() => undefined);
  if (found === undefined) throw new ServerRefused(`找不到 ${path}`);
  if (!found.isDirectory()) return sendFile(client, path, basename(path));
  const folder = await mkdtemp(join(tmpdir(), 'suxi-pack-'));
  try {
    const name = `${basename(resolve(path))}.tar.gz`;
    const archive = join(folder, 'packed');
    const count = await packFolder(path, archive);
    if (count === 0) throw new ServerRefused(`${path} 中没有文件`);
    say(`打包 ${count} 个文件`);
    return await sendFile(client, archive, name);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function sendFile(client: ServerClient, path: string, name: string): Promise<string> {
  const { size } = await stat(path);
  const sha256 = await digestOf(path);
  const { upload_id, chunk_size } = await client.call(upload.init, { name, size, sha256 });
  const file = await open(path);
  try {
    for (let index = 0; index * chunk_size < size; index++) {
      const bytes = Buffer.alloc(Math.min(chunk_size, size - index * chunk_size));
      await file.read(bytes, 0, bytes.length, index * chunk_size);
      await client.call(upload.chunk, { upload_id, index }, new Blob([bytes]));
      say(`上传 ${Math.floor((Math.min(size, (index + 1) * chunk_size) / size) * 100)} %`);
    }
  } finally {
    await file.close();
  }
  await client.call(upload.complete, { upload_id });
  return upload_id;
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

async function untilEnded(client: ServerClient, taskId: string) {
  let said = '';
  for (;;) {
    const view = await client.call(task.taskView, { task_id: taskId });
    const line = `${view.status_text} ${view.progress} % ${view.stage}`;
    if (line !== said) say(line.trim());
    said = line;
    if (hasEnded(view.status)) return view;
    await sleep(lookEveryMs);
  }
}

type Ended = Awaited<ReturnType<typeof untilEnded>>;
type Verdict = AnswerOf<typeof gate.gateResult>;

const words: Readonly<Record<ServerScanOutcome, string>> = {
  pass: '通过',
  fail: '不通过',
  none: '无法判断，不代表安全',
};

function print(
  { url, ended, verdict }: { readonly url: string; readonly ended: Ended; readonly verdict: Verdict },
  isJson: boolean,
): void {
  const { task_id, task_name, status } = ended;
  if (isJson) {
    process.stdout.write(`${JSON.stringify({ task_id, task_name, status, url, gate: verdict }, null, 2)}\n`);
    return;
  }
  const lines = [
    `${task_name}：${ended.status_text}`,
    `安全门禁：${words[verdict.result]}`,
    ...verdict.reasons.map(({ text }) => `  - ${text}`),
    url,
  ];
  for (const line of lines) process.stdout.write(`${terminalText(line)}\n`);
}

function say(sentence: string): void {
  process.stderr.write(`${terminalText(sentence)}\n`);
}
