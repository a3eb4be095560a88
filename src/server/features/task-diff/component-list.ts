import { type InputOf, taskDiff } from '#contract';
import { type Sort, sortsOf } from '../../http/list.ts';
import { bySorts, choicesOf, containsText, textOrder } from './lists.ts';
import { type Change, isLicenseChanged, sidesOf } from './rows.ts';
import type { StoredComponent } from './store.ts';

type Query = InputOf<typeof taskDiff.taskDiffComponents>;

/** The changes that a query asks for, in its order; else those of what is new first, the riskiest first. */
export function componentList(query: Query, changes: readonly Change[]): Change[] {
  const { Repo: name, fetcher: ecosystems, change: words } = query;
  const sorts: Sort<'Repo' | 'VulnSeverity'>[] = sortsOf(query, ['Repo', 'VulnSeverity']);
  return changes
    .filter(
      (change) =>
        (name === undefined || containsText(subjectOf(change).name, name)) &&
        (ecosystems === undefined || ecosystems.includes(subjectOf(change).ecosystem)) &&
        (words === undefined || wordsOf(change).some((word) => words.includes(word))),
    )
    .sort(bySorts(sorts, orders, [byKind, orders.Repo, orders.id]));
}

/** The values that such a list may be narrowed to, each with how many changes it has. */
export function componentFacets(changes: readonly Change[]) {
  const counts = countChanges(changes);
  return {
    change: taskDiff.componentChanges.flatMap((value) =>
      counts[value] > 0 ? [{ value, count: counts[value] }] : [],
    ),
    fetcher: choicesOf(changes.map((change) => subjectOf(change).ecosystem)),
  };
}

/** How many components were added, removed and so on. One that has another version and another licence counts twice. */
export function countChanges(changes: readonly Change[]): Record<taskDiff.ComponentChangeWord, number> {
  const counts = { added: 0, removed: 0, upgraded: 0, downgraded: 0, changed: 0, license: 0, unseen: 0 };
  for (const change of changes) for (const word of wordsOf(change)) counts[word] += 1;
  return counts;
}

function wordsOf(change: Change): taskDiff.ComponentChangeWord[] {
  const words: taskDiff.ComponentChangeWord[] = change.kind === 'kept' ? [] : [change.kind];
  return isLicenseChanged(change) ? [...words, 'license'] : words;
}

/** Who a change is about: the component as it is now, or as it last was. */
function subjectOf(change: Change): StoredComponent {
  return 'after' in change ? change.after : change.before;
}

const kinds: readonly Change['kind'][] = [
  'added',
  'upgraded',
  'downgraded',
  'changed',
  'removed',
  'unseen',
  'kept',
];

function byKind(a: Change, b: Change): number {
  return kinds.indexOf(a.kind) - kinds.indexOf(b.kind);
}

const orders = {
  Repo: (a: Change, b: Change) => textOrder(subjectOf(a).name, subjectOf(b).name),
  // Ranks count from the worst: the most severe last is the ascending order of people.
  VulnSeverity: (a: Change, b: Change) => subjectOf(b).severity_rank - subjectOf(a).severity_rank,
  id: (a: Change, b: Change) => textOrder(idOf(a), idOf(b)),
};

function idOf(change: Change): string {
  const { before, after } = sidesOf(change);
  return `${before?.component_id ?? ''}:${after?.component_id ?? ''}`;
}
