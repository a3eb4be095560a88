import { ExpectedFailure, start } from './start.ts';

// The entry of the server: starts it, and ends it when asked to or when whoever started it is gone.

process.title = 'suxi-server';

try {
  const running = await start(process.env, (sentence) => process.stdout.write(`${sentence}\n`));
  let isLeaving = false;
  const leave = async () => {
    if (isLeaving) return;
    isLeaving = true;
    // Whatever hangs, the process ends.
    setTimeout(() => process.exit(1), 45_000).unref();
    await running.stop();
    process.exit(0);
  };
  process.on('SIGINT', leave);
  process.on('SIGTERM', leave);
  process.on('disconnect', leave);
} catch (error) {
  if (error instanceof ExpectedFailure) process.stderr.write(`溯析无法启动：${error.message}\n`);
  else console.error('溯析无法启动：', error);
  process.exit(1);
}
