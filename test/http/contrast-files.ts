import type { Client } from './client.ts';

/** Keep a file in the library of contrasts, as the console does. Answers its id. */
export async function addToLibrary(
  client: Client,
  name: string,
  content: Uint8Array | string,
  more: Readonly<Record<string, string>> = {},
): Promise<string> {
  const bytes = Buffer.from(content);
  const begun = await client.post('/upload/init', { name, size: bytes.length, purpose: 'contrast' });
  const { upload_id } = begun.body.data as { upload_id: string };
  await client.postForm('/upload/chunk', [
    ['upload_id', upload_id],
    ['index', '0'],
    ['file', new File([new Uint8Array(bytes)], 'chunk')],
  ]);
  await client.post('/upload/complete', { upload_id });
  const { body } = await client.post('/contrast/libAdd', { upload_id, ...more });
  if (body.code !== 200) throw new Error(`cannot keep ${name}: ${body.error}`);
  return body.data.file_id as string;
}

/** The row of a list under an id, once it is in one of some states. */
export async function untilState(
  client: Client,
  path: string,
  key: 'file_id' | 'task_id',
  id: string,
  states: readonly string[] = ['ready', 'finished', 'failed', 'cancelled'],
  // oxlint-disable-next-line typescript/no-explicit-any -- the wire, as a foreign client sees it
): Promise<any> {
  for (let tries = 0; tries < 600; tries += 1) {
    const { body } = await client.get(path, { pageNum: 1, pageSize: 100 });
    const row = body.data.list.find((one: Record<string, unknown>) => one[key] === id);
    if (states.includes(row?.status)) return row;
    await new Promise((settle) => setTimeout(settle, 100));
  }
  throw new Error(`${id} comes to no end`);
}
