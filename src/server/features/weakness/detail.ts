import { type WeaknessDetail, weaknessToWire } from '#contract';
import type { Weakness, WeaknessUse } from '#kb';
import { type Severity, severityOfScore } from '#model';
import type { FoundWeakness } from './library.ts';

/** Everything known about a weakness, as the wire spells it. */
export function toDetail({ weakness, use, newest }: FoundWeakness): WeaknessDetail {
  const { chinese } = weakness;
  return weaknessToWire({
    id: weakness.id,
    name: weakness.name,
    chineseName: chinese.name ?? '',
    abstraction: abstractionOf(weakness),
    status: weakness.status ?? '',
    languages: weakness.languages,
    severity: typicalSeverity(use),
    description: chinese.description ?? '',
    extendedDescription: chinese.extendedDescription ?? '',
    related: [...weakness.observed, ...newest],
    relations: weakness.relations,
    examples: weakness.examples,
  });
}

/** CWE rates no weakness: it is as severe as the vulnerability in the middle of those that name it. */
function typicalSeverity(use: WeaknessUse | undefined): Severity {
  return use?.medianScore === undefined ? 'unknown' : severityOfScore(use.medianScore, '3.1');
}

/** A category or a view has none of its own: it is called what it is. */
function abstractionOf({ kind, abstraction }: Weakness): string {
  return { weakness: abstraction ?? '', category: 'Category', view: 'View' }[kind];
}
