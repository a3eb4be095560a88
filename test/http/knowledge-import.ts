import { createHash } from 'node:crypto';
import type { Client, WireAnswer } from './client.ts';

/** Send a file of knowledge, and have it imported. Answers what the call answered. */
export async function importFile(
  client: Client,
  name: string,
  content: string | Buffer,
): Promise<WireAnswer> {
  const bytes = Buffer.from(content);
  const { body } = await client.post('/upload/init', { name, size: bytes.length, purpose: 'knowledge' });
  if (body.code !== 200) throw new Error(`cannot send ${name}: ${body.error}`);
  const { upload_id, chunk_size: chunkSize } = body.data;
  for (let index = 0; index * chunkSize < bytes.length; index += 1) {
    const chunk = bytes.subarray(index * chunkSize, (index + 1) * chunkSize);
    await client.postForm('/upload/chunk', [
      ['upload_id', upload_id],
      ['index', String(index)],
      ['sha256', createHash('sha256').update(chunk).digest('hex')],
      ['file', new File([new Uint8Array(chunk)], 'chunk')],
    ]);
  }
  const completed = await client.post('/upload/complete', { upload_id });
  if (completed.body.code !== 200) throw new Error(`cannot complete ${name}: ${completed.body.error}`);
  return client.post('/system/kbImport', { upload_id });
}

/** Import a file and wait until that has ended. Answers the import. */
export async function importAndWait(client: Client, name: string, content: string | Buffer) {
  const { body } = await importFile(client, name, content);
  if (body.code !== 200) throw new Error(`cannot import ${name}: ${body.error}`);
  return untilImported(client, body.data.import_id);
}

/** Ask for an import until it has ended. */
export async function untilImported(client: Client, importId: string, withinMs = 240_000) {
  const startedAt = performance.now();
  for (;;) {
    const { body } = await client.get('/system/kbImport', { import_id: importId });
    if (body.code === 200 && !['queued', 'running'].includes(body.data.status)) return body.data;
    if (performance.now() - startedAt > withinMs) throw new Error(`import still ${JSON.stringify(body)}`);
    await new Promise((settle) => setTimeout(settle, 200));
  }
}

/** An OSV record about one npm package. */
export function osvRecord(id: string, name: string, rest: Readonly<Record<string, unknown>> = {}) {
  return {
    id,
    modified: '2026-01-02T00:00:00Z',
    published: '2026-01-01T00:00:00Z',
    summary: `Flaw in ${name}`,
    affected: [
      {
        package: { ecosystem: 'npm', name },
        ranges: [{ type: 'SEMVER', events: [{ introduced: '0' }, { fixed: '2.0.0' }] }],
      },
    ],
    ...rest,
  };
}
