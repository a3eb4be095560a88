/** What is to be done with a vulnerability, by how bad it is and how likely somebody is to exploit it. */
export const areas = ['first', 'watch', 'planned', 'later'] as const;
export type Area = (typeof areas)[number];

/** From here on a vulnerability is bad (CVSS: high and critical), and likely to be exploited (EPSS). */
export const bounds = { cvss: 7, epss: 0.1 } as const;

/** Where a vulnerability stands; one that is known to be exploited need not be forecast any more. */
export function areaOf({
  cvss,
  epss,
  kev,
}: {
  readonly cvss: number;
  readonly epss: number;
  readonly kev: number;
}): Area {
  const isLikely = epss >= bounds.epss || kev === 1;
  if (cvss >= bounds.cvss) return isLikely ? 'first' : 'planned';
  return isLikely ? 'watch' : 'later';
}
