import { packageKey } from '#model';
import { groupBy } from '../group-by.ts';
import { isComparable, type CompareVersions, versionOrderOf } from '../vulnerabilities/version-order.ts';

/** What a comparison asks of a component. */
export interface ComparedComponent {
  readonly purl: string;
  readonly ecosystem: string;
  /** Empty when no file fixes it. */
  readonly version: string;
  /** What was asked for when no version is fixed. */
  readonly requirement: string;
  /** An SPDX expression; empty when nobody declares one. */
  readonly license: string;
}

/** What became of a component that both sides have: `changed` where two versions have no order, `kept` where it is the same version. */
export type PairKind = 'upgraded' | 'downgraded' | 'changed' | 'kept';

/** A component of which two sides do not have the same. */
export type ComponentChange<C> =
  | { readonly kind: 'added'; readonly after: C }
  | { readonly kind: 'removed'; readonly before: C }
  | {
      readonly kind: PairKind;
      readonly before: C;
      readonly after: C;
      readonly isLicenseChanged: boolean;
    };

/**
 * What differs between the components of two tasks, package by package.
 *
 * A package may be there in several versions on either side. What is the same version continues itself. Of the others
 * each continues the one nearest to it: of the same first two numbers, else of the same first, else whichever is left,
 * the newest first; what then has no partner was added or removed. Components that are alike on both sides may be left
 * out of both: they change nothing.
 */
export function compareComponents<C extends ComparedComponent>(
  before: readonly C[],
  after: readonly C[],
): ComponentChange<C>[] {
  const packages = new Map<string, Sides<C>>();
  const sidesOf = ({ purl }: C) => {
    const key = packageKey(purl);
    const known = packages.get(key) ?? { before: [], after: [] };
    packages.set(key, known);
    return known;
  };
  for (const component of before) sidesOf(component).before.push(component);
  for (const component of after) sidesOf(component).after.push(component);
  return [...packages.values()].flatMap(changesOf);
}

interface Sides<C> {
  readonly before: C[];
  readonly after: C[];
}

type Pair<C> = readonly [before: C, after: C];

function changesOf<C extends ComparedComponent>(sides: Sides<C>): ComponentChange<C>[] {
  const [first] = [...sides.before, ...sides.after];
  if (first === undefined) return [];
  const compare = versionOrderOf(first.ecosystem);
  const pairs: Pair<C>[] = [];
  let rest = pairBy(sides, ({ purl }) => purl, pairs);
  rest = pairEqual(inOrder(rest, compare), compare, pairs);
  for (const keyOf of nearness) rest = pairBy(rest, keyOf, pairs);
  return [
    ...pairs.flatMap((pair) => changeOf(pair, compare)),
    ...rest.before.map((component) => ({ kind: 'removed' as const, before: component })),
    ...rest.after.map((component) => ({ kind: 'added' as const, after: component })),
  ];
}

/** What two versions have in common so that one continues the other, the nearest first. */
const nearness: readonly ((component: ComparedComponent) => string | undefined)[] = [
  ({ version }) => leadingNumbers(version, 2),
  ({ version }) => leadingNumbers(version, 1),
  () => '',
];

function leadingNumbers(version: string, count: number): string | undefined {
  if (!isComparable(version)) return undefined;
  const numbers = version.match(/\d+/g) ?? [];
  return Array.from({ length: count }, (_, place) => (numbers[place] ?? '0').replace(/^0+(?=\d)/, '')).join(
    '.',
  );
}

/** Pair what has the same key, in order; answers what is left. What has no key is left. */
function pairBy<C>(sides: Sides<C>, keyOf: (component: C) => string | undefined, pairs: Pair<C>[]): Sides<C> {
  // From behind, so that the first of a queue is taken from its end.
  const waiting = groupBy(sides.after.toReversed(), keyOf);
  const paired = new Set<C>();
  for (const component of sides.before) {
    const key = keyOf(component);
    const partner = key === undefined ? undefined : waiting.get(key)?.pop();
    if (partner === undefined) continue;
    pairs.push([component, partner]);
    paired.add(component).add(partner);
  }
  return without(sides, paired);
}

/** Pair versions that are one version in other words, such as 1.0 and 1.0.0; both sides are in order. */
function pairEqual<C extends ComparedComponent>(
  sides: Sides<C>,
  compare: CompareVersions,
  pairs: Pair<C>[],
): Sides<C> {
  const paired = new Set<C>();
  const [before, after] = [sides.before.filter(hasOrder), sides.after.filter(hasOrder)];
  for (let i = 0, j = 0; ; ) {
    const [one, other] = [before[i], after[j]];
    if (one === undefined || other === undefined) return without(sides, paired);
    const order = compare(one.version, other.version);
    if (order === 0) {
      pairs.push([one, other]);
      paired.add(one).add(other);
    }
    // The newest stand first: the newer of the two has no equal on the other side.
    if (order >= 0) i += 1;
    if (order <= 0) j += 1;
  }
}

/** The newest first; what has no place in the order stands behind. */
function inOrder<C extends ComparedComponent>(sides: Sides<C>, compare: CompareVersions): Sides<C> {
  const sorted = (components: readonly C[]) => [
    ...components.filter(hasOrder).sort((a, b) => compare(b.version, a.version)),
    ...components.filter((component) => !hasOrder(component)),
  ];
  return { before: sorted(sides.before), after: sorted(sides.after) };
}

function hasOrder({ version }: ComparedComponent): boolean {
  return isComparable(version);
}

function without<C>(sides: Sides<C>, paired: ReadonlySet<C>): Sides<C> {
  const isLeft = (component: C) => !paired.has(component);
  return { before: sides.before.filter(isLeft), after: sides.after.filter(isLeft) };
}

/** What became of a component; nothing when nothing did. */
function changeOf<C extends ComparedComponent>(
  [before, after]: Pair<C>,
  compare: CompareVersions,
): ComponentChange<C>[] {
  const kind = kindOf(before, after, compare);
  const isLicenseChanged = !isSameLicense(before.license, after.license);
  return kind === 'kept' && !isLicenseChanged ? [] : [{ kind, before, after, isLicenseChanged }];
}

function kindOf(before: ComparedComponent, after: ComparedComponent, compare: CompareVersions): PairKind {
  if (before.version === after.version) {
    const isAskedOtherwise = before.version === '' && before.requirement !== after.requirement;
    return isAskedOtherwise ? 'changed' : 'kept';
  }
  if (!hasOrder(before) || !hasOrder(after)) return 'changed';
  const order = compare(before.version, after.version);
  return order === 0 ? 'kept' : order < 0 ? 'upgraded' : 'downgraded';
}

/** Whether two expressions say the same. Where one side declares none, nothing says that there is another licence. */
function isSameLicense(before: string, after: string): boolean {
  return before === '' || after === '' || sortedOperands(before) === sortedOperands(after);
}

/** `MIT OR Apache-2.0` is `Apache-2.0 OR MIT`; expressions of several operators stay as they are written. */
function sortedOperands(expression: string): string {
  const operators = new Set(expression.match(/ (?:AND|OR|WITH) |[()]/g));
  const [operator = ''] = operators;
  if (operators.size !== 1 || operator === ' WITH ' || !operator.startsWith(' ')) return expression;
  return expression.split(operator).sort().join(operator);
}
