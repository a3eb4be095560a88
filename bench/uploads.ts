import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { signIn } from '../test/http/client.ts';
import { startServer } from '../test/http/start-server.ts';
import { makeTar } from '../test/make-archives.ts';

/** How many uploads, and how large each is. */
const count = 50;
const mebibytes = 200;

/** Many uploads at once, half whole and half in chunks: how much memory the server takes, and whether every hash is right. */
export async function bench(): Promise<void> {
  const noise = { name: 'noise.txt', content: randomBytes(mebibytes * 512 * 1024).toString('hex') };
  const bytes = new Uint8Array(await makeTar([noise]));
  const expected = createHash('sha256').update(bytes).digest('hex');
  const server = await startServer({
    env: { SUXI_UNFINISHED_UPLOADS: '1000', SUXI_UNFINISHED_BYTES: String(2 ** 40) },
  });
  try {
    const client = await signIn(server.url, 'superadmin', server.adminPassword);
    const before = peakMiB(server.pid);
    const startedAt = performance.now();
    const hashes = await Promise.all(
      Array.from({ length: count }, (_, no) => (no % 2 === 0 ? sendWhole(no) : sendInChunks(no))),
    );
    console.log({
      uploads: count,
      mebibytes,
      seconds: Math.round((performance.now() - startedAt) / 100) / 10,
      peakMiBBefore: before,
      peakMiB: peakMiB(server.pid),
      wrong: hashes.filter((hash) => hash !== expected).length,
    });

    async function sendWhole(no: number): Promise<string> {
      const { body } = await client.postForm('/analysis/check', [
        ['project_name', `上传 ${no}`],
        ['file', new File([bytes], 'whole.tar')],
      ]);
      const view = await client.get('/analysis/taskView', { task_id: body.data.task_id });
      return view.body.data.hashes.sha256;
    }

    async function sendInChunks(no: number): Promise<string> {
      const { body } = await client.post('/upload/init', { name: `${no}.tar`, size: bytes.length });
      const { upload_id: uploadId, chunk_size: size } = body.data;
      for (let index = 0; index * size < bytes.length; index += 1) {
        await client.postForm('/upload/chunk', [
          ['upload_id', uploadId],
          ['index', String(index)],
          ['file', new File([bytes.subarray(index * size, (index + 1) * size)], 'chunk')],
        ]);
      }
      const done = await client.post('/upload/complete', { upload_id: uploadId });
      return done.body.data.sha256;
    }
  } finally {
    await server.stop();
  }

  /** The most memory that a process has had (VmHWM of proc(5)). */
  function peakMiB(pid: number): number {
    const [, kibibytes = '0'] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Math.round(Number(kibibytes) / 1024);
  }
}
