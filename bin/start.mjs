// `npm start`: makes ready what is missing, then runs the server until it is asked to stop.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { prepare } from './prepare.mjs';

const isStarterGone = watchStarter();
await prepare();
if (isStarterGone()) process.exit(1);
process.stderr.write('正在启动服务；首次启动会初始化数据库并载入初始知识库……\n');

const server = fileURLToPath(new URL('../dist/server.js', import.meta.url));
// The channel tells the server when this process is gone, however it ended.
const child = spawn(process.execPath, [server], {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal));
}
// A terminal's Ctrl-C reaches everybody; whoever ends npm alone means the product all the same.
setInterval(() => isStarterGone() && child.kill('SIGTERM'), 1_000).unref();
child.on('exit', (code, signal) => {
  // While it starts up it ends by the signals that it is asked with; any other has struck it down.
  if (code !== null || ['SIGINT', 'SIGTERM', 'SIGHUP'].includes(signal)) process.exit(code ?? 0);
  process.stderr.write(`服务进程意外结束（${signal}）\n`, () => process.exit(1));
});

/**
 * Tells whether npm, or the shell between it and this process, has ended. Who loses his parent gets another one: that
 * shows even while nobody has noticed the end of a process. Without npm nobody is watched: a shell may end before us.
 */
function watchStarter() {
  if (process.env.npm_lifecycle_event === undefined) return () => false;
  const starter = process.ppid;
  const isShell = isShellAround(starter);
  const npm = isShell ? parentOf(starter) : undefined;
  return () => process.ppid !== starter || (npm !== undefined && parentOf(starter) !== npm);
}

function isShellAround(pid) {
  return readProcess(pid, 'cmdline').includes('bin/start.mjs');
}

/** The parent of a process; `undefined` where that cannot be told (no Linux). */
function parentOf(pid) {
  const [, parent] = /\nPPid:\s*(\d+)/.exec(readProcess(pid, 'status')) ?? [];
  return parent === undefined ? undefined : Number(parent);
}

function readProcess(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
