import type { knowledge } from '#contract';
import { ecosystems, findEcosystem } from '#engine';
import { type Snapshot, sources } from '#kb';

type Row = knowledge.KnowledgeStatistics['coverage'][number];

/**
 * What the knowledge says of each ecosystem and each release of a distribution, as the wire spells it; those that we
 * read and of which it says nothing stand last. Empty for a generation that was made before this was kept.
 */
export function coverageRows({ coverage }: Pick<Snapshot, 'coverage'>): Row[] {
  if (coverage === undefined) return [];
  const rows = coverage.map(
    (line): Row => ({
      field: line.field,
      label: labelOf(line.field),
      is_covered: line.isCovered,
      is_partial: line.isPartial === true,
      vulns: line.vulnerabilities,
      components: line.packages,
      update_time: line.latestAt ?? '',
      sources: line.sources.map(({ source }) => sources.find(({ id }) => id === source)?.title ?? source),
    }),
  );
  const isSpokenOf = (id: string) => coverage.some(({ field }) => field === id || field.startsWith(`${id}/`));
  const others = ecosystems.filter(({ id }) => !isSpokenOf(id));
  return [...rows, ...others.map(({ id }) => ({ ...nothing, field: id, label: labelOf(id) }))];
}

const nothing = {
  is_covered: false,
  is_partial: false,
  vulns: 0,
  components: 0,
  update_time: '',
  sources: [] as string[],
};

/** `Cargo`; a release of a distribution by what it calls itself. */
function labelOf(field: string): string {
  const release = field.split('/')[1];
  return release ?? findEcosystem(field)?.label ?? field;
}
