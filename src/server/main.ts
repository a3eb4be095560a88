import { ExpectedFailure, start } from './start.ts';

// The entry of the server: starts it, and ends it when asked to or when whoever started it is gone.

process.title = 'suxi-server';

/** Whatever hangs, the process ends: longer than the longest grace, farewell and stop of the database together. */
const patienceMs = 130_000;

// Whoever read it may be gone, with the terminal or before it: that ends nothing halfway.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);

const starting = start(process.env, (sentence) => process.stdout.write(`${sentence}\n`));
let isLeaving = false;

/** A start that is under way is brought to its end first: it has begun things that only it can end. */
async function leave(cause: string): Promise<void> {
  if (isLeaving) return;
  isLeaving = true;
  setTimeout(() => process.exit(1), patienceMs).unref();
  const running = await starting.catch(() => undefined);
  await running?.stop(cause);
  process.exit(0);
}

// A terminal that is closed sends SIGHUP several times.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void leave(signal));
process.on('disconnect', () => void leave('the starter is gone'));

try {
  await starting;
} catch (error) {
  if (error instanceof ExpectedFailure) process.stderr.write(`溯析无法启动：${error.message}\n`);
  else console.error('溯析无法启动：', error);
  process.exit(1);
}
