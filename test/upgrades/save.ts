import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { readArchive, wholePart, writeArchive } from '../../src/server/backup/archive.ts';
import { manifestName } from '../../src/server/backup/manifest.ts';
import { askChat, startChatWorld } from '../http/chat-world.ts';
import { type Client, untilEnded } from '../http/client.ts';
import { makeZip } from '../make-archives.ts';
import { whatIsSeen } from './what-is-seen.ts';

// `npx tsx test/upgrades/save.ts`, once for each release: save an installation of this version as `<version>.tar.gz`, with
// what is seen of it beside it. `test/http/upgrade.test.ts` moves all of them to the version of the day.

const root = fileURLToPath(new URL('../..', import.meta.url));
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
const place = mkdtempSync(join(tmpdir(), 'suxi-save-'));
const world = await startChatWorld();
try {
  const { server, alice } = world;
  await detectWeakCode(alice.client);
  await askChat(world, world.root, { question: '哪些项目使用了 lodash' });
  const seen = await whatIsSeen(server);
  const backup = join(place, 'backup.tar');
  execFileSync(process.execPath, [join(root, 'bin', 'suxi'), 'backup', backup], {
    env: { ...process.env, SUXI_DATA: server.dataFolder },
  });
  const saved = join(place, 'saved.tar');
  await withoutKnowledge(backup, saved);
  const folder = join(root, 'test', 'upgrades');
  writeFileSync(join(folder, `${version}.tar.gz`), gzipSync(readFileSync(saved), { level: 9 }));
  writeFileSync(join(folder, `${version}.json`), `${JSON.stringify(seen, undefined, 2)}\n`);
} finally {
  await world.stop();
  rmSync(place, { recursive: true });
}

/** The projects of the assistant have no weak code of their own. */
async function detectWeakCode(client: Client): Promise<void> {
  const code = 'import hashlib, os, sys\nhashlib.md5(b"")\nos.system("ls " + sys.stdin.readline())\n';
  const { body } = await client.postForm('/analysis/check', [
    ['project_name', '运维脚本'],
    ['file', new File([new Uint8Array(makeZip([{ name: 'weak.py', content: code }]))], 'weak.zip')],
  ]);
  await untilEnded(client, body.data.task_id);
}

/** The same backup as one of an installation that keeps its knowledge elsewhere: knowledge is large, and no row. */
async function withoutKnowledge(from: string, to: string): Promise<void> {
  await writeArchive(to, async (writer) => {
    await readArchive(from, async (name, content) => {
      const bytes = await wholePart(content);
      if (name.startsWith('knowledge/')) return;
      if (name !== manifestName) return writer.add(name, bytes);
      const manifest = { ...JSON.parse(bytes.toString()), knowledgeGeneration: 0 };
      await writer.add(name, Buffer.from(JSON.stringify(manifest)));
    });
  });
}
