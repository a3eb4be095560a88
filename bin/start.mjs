// `npm start`: makes ready what is missing, then runs the server until it is asked to stop.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { prepare } from './prepare.mjs';

const npm = findNpm();
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
if (npm !== undefined) setInterval(() => isAlive(npm) || child.kill('SIGTERM'), 500).unref();
child.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 1 : 0)));

/** The process of npm when it started this one, directly or by a shell; `undefined` where that cannot be told. */
function findNpm() {
  if (process.env.npm_lifecycle_event === undefined) return undefined;
  try {
    const isShell = readFileSync(`/proc/${process.ppid}/cmdline`, 'utf8').includes('bin/start.mjs');
    if (!isShell) return process.ppid;
    const [, parent] = /\nPPid:\s*(\d+)/.exec(readFileSync(`/proc/${process.ppid}/status`, 'utf8')) ?? [];
    return parent === undefined ? undefined : Number(parent);
  } catch {
    return undefined; // no Linux
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
