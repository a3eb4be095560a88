// Preloaded into a measured process (`node --import`): when it ends, the delays of its event loop and its peak memory
// are written to the file named by the process id below SUXI_BENCH_FOLDER.
import { writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

const folder = process.env.SUXI_BENCH_FOLDER;
if (folder !== undefined && isMainThread) {
  const delays = monitorEventLoopDelay({ resolution: 5 });
  delays.enable();
  // What a start costs (loading modules, migrating) is not what a running server is measured by.
  process.on('SIGUSR2', () => delays.reset());
  process.on('exit', () => {
    const figures = {
      program: basename(process.argv[1] ?? ''),
      p50Ms: delays.percentile(50) / 1e6,
      p99Ms: delays.percentile(99) / 1e6,
      maxMs: delays.max / 1e6,
      peakBytes: process.resourceUsage().maxRSS * 1024,
    };
    writeFileSync(join(folder, `${process.pid}.json`), JSON.stringify(figures));
  });
}
