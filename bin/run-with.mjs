import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';

/**
 * Run a program with the words of this command, in a process that starts with other settings. Answers its exit code;
 * signals are passed on to it.
 */
export function runWith(settings, program) {
  const words = [...process.execArgv, fileURLToPath(program), ...process.argv.slice(2)];
  const child = spawn(process.execPath, words, { stdio: 'inherit', env: { ...process.env, ...settings } });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  });
}
