import { fingerprintsOf, type OriginFile, printCode } from '#engine';
import { openCodeIndex, openCodeIndexWriter } from '#kb';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { StartedServer } from './start-server.ts';

/** A release whose code is made known, beside the product. */
export interface TestRelease {
  /** `npm/left-pad` */
  readonly project: string;
  readonly version: string;
  readonly releasedAt: string;
  /** Texts by their paths. */
  readonly files: Readonly<Record<string, string>>;
}

/** Make releases known to the index of a server. Answers the files of the index by project and path: `npm/a b.js`. */
export async function knowCode(
  server: StartedServer,
  releases: readonly TestRelease[],
): Promise<ReadonlyMap<string, OriginFile>> {
  const folder = join(server.dataFolder, 'code-index');
  const writer = await openCodeIndexWriter(folder);
  for (const { project, version, releasedAt, files } of releases) {
    const [ecosystem = '', name = ''] = project.split(/\/(.*)/);
    const origin = {
      fullname: project,
      ecosystem,
      name,
      website: `https://example.com/${name}`,
      isPrivate: false,
    };
    await writer.add({ project: origin, version, releasedAt, license: 'MIT' }, incoming(files));
  }
  await writer.close();
  const index = await openCodeIndex(folder);
  const prints = releases.flatMap(({ files }) => incoming(files).flatMap((file) => [...file.fingerprints]));
  const asked = Float64Array.from(new Set(prints)).sort();
  const { fileIds } = await index.find(asked);
  const found = await index.describe([...new Set(fileIds)]);
  await index.close();
  return new Map([...found.values()].map((file) => [`${file.project.fullname} ${file.path}`, file]));
}

function incoming(files: TestRelease['files']) {
  return Object.entries(files).map(([path, content]) => {
    const text = new TextEncoder().encode(content);
    const print = printCode(path, text);
    if (print === undefined) throw new Error(`${path} is no source code`);
    return {
      path,
      sha256: createHash('sha256').update(text).digest('hex'),
      lineCount: print.lineCount,
      text,
      fingerprints: fingerprintsOf(print),
    };
  });
}
