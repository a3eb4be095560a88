// Builds everything: what runs in Node, the console, and the knowledge that comes with the product.
// It is made beside `dist` and put in its place at the end: whoever runs from `dist` never sees half a build.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = join(root, 'dist');
const draft = join(root, `dist.draft-${process.pid}`);
const former = join(root, `dist.former-${process.pid}`);

// A test that builds has its own NODE_ENV, and libraries behave otherwise under it.
process.env.NODE_ENV = 'production';

try {
  mkdirSync(draft);
  await build({
    root,
    configFile: join(root, 'vite.server.config.ts'),
    logLevel: 'warn',
    build: { outDir: draft },
  });
  await build({
    configFile: join(root, 'vite.config.ts'),
    // Libraries for servers and browsers make it warn about things that concern neither.
    logLevel: 'error',
    build: { outDir: join(draft, 'console') },
  });
  cpSync(join(root, 'src', 'kb', 'starter', 'data'), join(draft, 'starter'), { recursive: true });
  cpSync(join(root, 'src', 'kb', 'starter', 'repairs'), join(draft, 'repairs'), { recursive: true });
  for (const step of [
    'kb/weaknesses/pack-catalogue.ts',
    'engine/licenses/detection/pack-listed-texts.ts',
    'server/features/chat/grammar/intent/pack-learned.ts',
  ])
    execFileSync(process.execPath, ['--import', 'tsx', join(root, 'src', step), draft], {
      cwd: root,
      stdio: 'inherit',
    });
  replace();
} finally {
  rmSync(draft, { recursive: true, force: true });
  rmSync(former, { recursive: true, force: true });
}

function replace() {
  try {
    renameSync(dist, former);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
  renameSync(draft, dist);
}
