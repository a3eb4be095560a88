/** A figure at one moment, as Prometheus reads it. */
export interface Metric {
  /** Snake case, with its unit: `suxi_disk_free_bytes`. */
  readonly name: string;
  readonly kind: 'counter' | 'gauge' | 'histogram';
  readonly help: string;
  readonly samples: readonly Sample[];
}

/** One value of a metric. */
export interface Sample {
  /** What follows the name of the metric: `_bucket`, `_sum`, `_count`. */
  readonly suffix?: string;
  readonly labels?: Readonly<Record<string, string | number>>;
  readonly value: number;
}

export const expositionType = 'text/plain; version=0.0.4; charset=utf-8';

/** Metrics in the text format of Prometheus (exposition format 0.0.4). Values that are no numbers are left out. */
export function writeExposition(metrics: readonly Metric[]): string {
  return metrics
    .flatMap(({ name, kind, help, samples }) => {
      const lines = samples.flatMap(({ suffix = '', labels = {}, value }) =>
        Number.isNaN(value) ? [] : [`${name}${suffix}${labelText(labels)} ${value}`],
      );
      return lines.length === 0 ? [] : [`# HELP ${name} ${help}`, `# TYPE ${name} ${kind}`, ...lines];
    })
    .map((line) => `${line}\n`)
    .join('');
}

function labelText(labels: Readonly<Record<string, string | number>>): string {
  const pairs = Object.entries(labels).map(([key, value]) => `${key}="${escaped(String(value))}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

function escaped(text: string): string {
  return text
    .replaceAll('\\', String.raw`\\`)
    .replaceAll('"', String.raw`\"`)
    .replaceAll('\n', String.raw`\n`);
}
