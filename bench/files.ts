import { gzipSync } from 'node:zlib';
import { type Client, signIn, untilEnded } from '../test/http/client.ts';
import { startServer } from '../test/http/start-server.ts';
import { makeTar } from '../test/make-archives.ts';
import { median } from './measure.ts';

const fileCount = 100_000;
const line = 'const value = compute(1, 2, 3); // a line of code\n';
const times = 15;

/** How long a page of files and a window of a content take: 100,000 files, 200 MB of lines, a line of 50 MB. */
export async function bench(): Promise<void> {
  const server = await startServer();
  const client = await signIn(server.url, 'superadmin', server.adminPassword);
  const files = Array.from({ length: fileCount }, (_, index) => ({
    name: `src/m${index % 40}/p${Math.floor(index / 40) % 50}/file-${index}.js`,
    content: `export const x${index} = ${index};\n`,
  }));
  const many = await upload(client, files);
  const large = await upload(client, [
    { name: 'lines.js', content: line.repeat(Math.floor((200 * 2 ** 20) / line.length)) },
    { name: 'one-line.js', content: 'x'.repeat(50 * 2 ** 20) },
  ]);
  const page = { task_id: many, pageNum: 1, pageSize: 100 };
  const lists: Readonly<Record<string, Record<string, string | number>>> = {
    'folder with 100,000 files below': { ...page, parent: '/src/' },
    'folder with 2,500 files below': { ...page, parent: '/src/m7/' },
    'folder with 50 files': { ...page, parent: '/src/m7/p3/' },
    'files by a part of their name': { ...page, name: 'file-9999' },
    'the last page of all files': { ...page, pageNum: fileCount / 100 },
  };
  for (const [what, query] of Object.entries(lists)) {
    await measure(what, () => client.get('/analysis/getProjectFiles', query));
  }
  for (const path of ['lines.js', 'one-line.js']) {
    const found = await client.get('/analysis/getProjectFiles', { task_id: large, path, pageNum: 1 });
    const query = { task_id: large, file_id: found.body.data.list[0].file_id };
    await measure(`${path}: first window`, () => client.get('/analysis/fileContent', query));
    await measure(`${path}: outline`, () => client.get('/analysis/fileOutline', query));
  }
  await server.stop();
}

async function upload(client: Client, files: readonly { name: string; content: string }[]): Promise<string> {
  const archive = gzipSync(await makeTar(files), { level: 1 });
  const { body } = await client.postForm('/analysis/check', [
    ['project_name', 'bench'],
    ['file', new File([Uint8Array.from(archive)], 'files.tar.gz')],
  ]);
  const { status, error_text: reason } = await untilEnded(client, body.data.task_id, 600_000);
  if (status === 'failed') throw new Error(reason);
  return body.data.task_id;
}

async function measure(what: string, ask: () => Promise<{ readonly body: { code: number } }>): Promise<void> {
  const taken: number[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    const startedAt = performance.now();
    const { body } = await ask();
    if (body.code !== 200) throw new Error(`${what}: ${JSON.stringify(body)}`);
    taken.push(performance.now() - startedAt);
  }
  console.log(
    `${what.padEnd(36)} p50 ${median(taken).toFixed(0).padStart(5)} ms   max ${Math.max(...taken)
      .toFixed(0)
      .padStart(5)} ms`,
  );
}
