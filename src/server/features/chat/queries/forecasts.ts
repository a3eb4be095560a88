import { vulnerability } from '#contract';
import { limited } from './limited.ts';
import type { Ask } from './tool.ts';

/** So likely is it that somebody exploits a vulnerability within thirty days; absent where nobody forecast it. */
export type Forecast<Row> = Row & { readonly epss: number | undefined };

/** Vulnerabilities with their forecasts of EPSS, which only their details have; the likeliest first. */
export async function forecastsOf<Row extends { readonly vuln_id: string }>(
  ask: Ask,
  rows: readonly Row[],
): Promise<readonly Forecast<Row>[]> {
  const known = await limited(rows, async (row) => {
    const { epss } = await ask(vulnerability.vulnerabilityDetailCall, { cve_id: row.vuln_id });
    return { ...row, epss };
  });
  return known.toSorted((one, other) => (other.epss ?? -1) - (one.epss ?? -1));
}

/** A probability as people read it. */
export function percentOf(probability: number): string {
  return `${(probability * 100).toFixed(1)}%`;
}
