// `npm run dev`: builds the server whenever its source changes and starts it anew; the console comes from Vite.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { prepare } from './prepare.mjs';

await prepare();
const { build, createServer } = await import('vite');
const root = fileURLToPath(new URL('..', import.meta.url));

let server;
let isLeaving = false;

const watcher = await build({
  root,
  configFile: join(root, 'vite.server.config.ts'),
  logLevel: 'warn',
  build: { watch: {} },
});
watcher.on('event', ({ code }) => {
  if (code === 'END') restart();
});
const dev = await createServer({ configFile: join(root, 'vite.config.ts') });
await dev.listen();
dev.printUrls();

function restart() {
  const former = server;
  const startNext = () => {
    if (isLeaving) return;
    server = spawn(process.execPath, [join(root, 'dist', 'server.js')], {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    });
  };
  if (former === undefined || former.exitCode !== null) return startNext();
  former.once('exit', startNext);
  former.kill('SIGTERM');
}

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, async () => {
    if (isLeaving) return;
    isLeaving = true;
    await Promise.all([watcher.close(), dev.close()]);
    if (server === undefined || server.exitCode !== null) process.exit(0);
    server.once('exit', () => process.exit(0));
    server.kill('SIGTERM');
  });
}
