import { randomUUID } from 'node:crypto';
import { makeZip } from '../make-archives.ts';
import { type Client, untilEnded } from './client.ts';

/** Detect some npm packages, each by its name or name and version, in a project, to the end. Answers the ended task. */
export async function detectPackages(
  client: Client,
  projectId: string,
  packages: readonly (readonly [name: string, version: string, license?: string])[],
) {
  const entries = packages.map(([name, version, license]) => [
    `node_modules/${name}`,
    { version, ...(license !== undefined && { license }) },
  ]);
  const content = JSON.stringify({
    lockfileVersion: 3,
    packages: {
      '': { dependencies: Object.fromEntries(packages.map(([name]) => [name, '*'])) },
      ...Object.fromEntries(entries),
    },
  });
  const { body } = await client.postForm('/analysis/check', [
    ['product_id', projectId],
    ['request_key', randomUUID()],
    ['file', new File([new Uint8Array(makeZip([{ name: 'package-lock.json', content }]))], 'a.zip')],
  ]);
  if (body.code !== 200) throw new Error(`cannot detect: ${body.error}`);
  return untilEnded(client, body.data.task_id);
}
