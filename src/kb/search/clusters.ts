import type { VulnerabilityIndex } from './vulnerability-index.ts';

/** Vulnerabilities that share a weakness, an ecosystem or a source. */
export interface VulnerabilityCluster {
  readonly group: 'weakness' | 'ecosystem' | 'source';
  readonly value: string;
  readonly size: number;
  /** Its hottest members, as documents. */
  readonly hottest: readonly number[];
  /** The most frequent weaknesses of an ecosystem or source, and the most frequent ecosystems of a weakness. */
  readonly keywords: readonly string[];
}

const mostOfGroup = 20;
const mostMembers = 5;

/** The largest clusters of each group. */
export function clustersOf(index: VulnerabilityIndex): VulnerabilityCluster[] {
  const hot = { by: 'hot', direction: 'desc' } as const;
  const { facets } = index.find({}, hot);
  const groups = [
    { group: 'weakness', filter: 'weaknesses', keyword: 'ecosystem' },
    { group: 'ecosystem', filter: 'ecosystems', keyword: 'weakness' },
    { group: 'source', filter: 'sources', keyword: 'weakness' },
  ] as const;
  return groups.flatMap(({ group, filter, keyword }) =>
    facets[group].slice(0, mostOfGroup).map(({ value, count }) => {
      const found = index.find({ [filter]: [value] }, hot);
      return {
        group,
        value,
        size: count,
        hottest: [...found.documents.subarray(0, mostMembers)],
        keywords: found.facets[keyword].slice(0, mostMembers).map((one) => one.value),
      };
    }),
  );
}
