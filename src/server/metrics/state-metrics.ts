import type { IntervalHistogram } from 'node:perf_hooks';
import type { Findings } from '../health/watch.ts';
import { version } from '../version.ts';
import type { Metric } from './exposition.ts';

/** What is measured at the moment of asking, and costs nothing: nobody who asks waits for the database. */
export function stateMetrics(isReady: boolean, findings: Findings, loopDelay: IntervalHistogram): Metric[] {
  const states = Object.entries(findings);
  const fact = (name: string, key: string) => Number(findings[name]?.[key] ?? Number.NaN);
  const { rss, heapUsed } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  return [
    {
      ...gauge('suxi_build_info', 'The version that runs; always 1.'),
      samples: [{ labels: { version: version.product, engine: version.engine }, value: 1 }],
    },
    one(gauge('suxi_ready', 'Whether calls can be served.'), isReady ? 1 : 0),
    {
      ...gauge('suxi_finding', 'What the watch of health found, by its state: 1 for the state it is in.'),
      samples: states.flatMap(([name, { state }]) =>
        ['ok', 'warning', 'failed'].map((each) => ({
          labels: { name, state: each },
          value: each === state ? 1 : 0,
        })),
      ),
    },
    {
      ...gauge('suxi_jobs', 'Detections that wait or run.'),
      samples: ['queued', 'running'].map((state) => ({ labels: { state }, value: fact('queue', state) })),
    },
    one(gauge('suxi_worker_connections', 'Workers at the database.'), fact('queue', 'worker_connections')),
    one(
      gauge('suxi_worker_silent_seconds', 'Since a worker last asked the database.'),
      fact('queue', 'worker_silent_seconds'),
    ),
    one(
      gauge('suxi_knowledge_generation', 'The generation of knowledge in use.'),
      fact('knowledge', 'generation'),
    ),
    one(gauge('suxi_disk_free_bytes', 'Room on the tightest volume.'), fact('disk', 'free_bytes')),
    one(gauge('suxi_disk_total_bytes', 'Size of the tightest volume.'), fact('disk', 'total_bytes')),
    one(
      gauge(
        'suxi_event_loop_delay_seconds',
        'Delay of the event loop, 99th percentile since the last reading.',
      ),
      loopDelay.percentile(99) / 1e9,
    ),
    one(gauge('process_resident_memory_bytes', 'Memory of the server process.'), rss),
    one(gauge('nodejs_heap_used_bytes', 'Heap in use.'), heapUsed),
    one(counter('process_cpu_seconds_total', 'Processor time of the server process.'), (user + system) / 1e6),
    one(gauge('process_start_time_seconds', 'When it was started.'), Date.now() / 1000 - process.uptime()),
  ];
}

type Head = Omit<Metric, 'samples'>;

function gauge(name: string, help: string): Head {
  return { name, kind: 'gauge', help };
}

function counter(name: string, help: string): Head {
  return { name, kind: 'counter', help };
}

function one(head: Head, value: number): Metric {
  return { ...head, samples: [{ value }] };
}
