import type { Metric, Sample } from './exposition.ts';

/** Upper bounds of the classes of a histogram, in seconds. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

interface Times {
  readonly labels: Readonly<Record<string, string | number>>;
  /** By class, and the last above all bounds. */
  readonly counts: number[];
  sum: number;
}

/** How long answers took since the start, by route. Routes are those that are registered, so there is an end to them. */
export class RequestTimes {
  private readonly times = new Map<string, Times>();

  add(method: string, route: string, status: number, seconds: number): void {
    const key = `${method} ${route} ${status}`;
    let times = this.times.get(key);
    if (times === undefined) {
      times = { labels: { method, route, status }, counts: Array(bounds.length + 1).fill(0), sum: 0 };
      this.times.set(key, times);
    }
    const at = bounds.findIndex((bound) => seconds <= bound);
    const index = at === -1 ? bounds.length : at;
    times.counts[index] = (times.counts[index] ?? 0) + 1;
    times.sum += seconds;
  }

  metric(): Metric {
    return {
      name: 'suxi_http_request_duration_seconds',
      kind: 'histogram',
      help: 'Time from a request to the end of its answer.',
      samples: [...this.times.values()].flatMap(samplesOf),
    };
  }
}

function samplesOf({ labels, counts, sum }: Times): Sample[] {
  let below = 0;
  const buckets = bounds.map((bound, index) => {
    below += counts[index] ?? 0;
    return { suffix: '_bucket', labels: { ...labels, le: bound }, value: below };
  });
  const count = below + (counts[bounds.length] ?? 0);
  return [
    ...buckets,
    { suffix: '_bucket', labels: { ...labels, le: '+Inf' }, value: count },
    { suffix: '_sum', labels, value: sum },
    { suffix: '_count', labels, value: count },
  ];
}
