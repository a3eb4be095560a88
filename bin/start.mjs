// `npm start`: makes ready what is missing, then runs the server until it is asked to stop.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { prepare } from './prepare.mjs';

const parent = process.ppid;
await prepare();

const server = fileURLToPath(new URL('../dist/server.js', import.meta.url));
// The channel tells the server when this process is gone, however it ended.
const child = spawn(process.execPath, ['--enable-source-maps', server], {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal));
}
// A terminal's Ctrl-C reaches everybody; whoever ends npm alone means the product all the same.
if (process.env.npm_lifecycle_event !== undefined) {
  const watch = () => process.ppid !== parent && child.kill('SIGTERM');
  setInterval(watch, 500).unref();
}
child.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 1 : 0)));
