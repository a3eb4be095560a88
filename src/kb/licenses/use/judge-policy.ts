import type { ExpressionTree } from '#engine';
import type { LicensePolicy, LicensePolicyRule } from '#model';
import type { LicenseBook } from '../license-book.ts';

/** What the rules of a house say of an expression. */
export interface PolicyVerdict {
  readonly policy: LicensePolicy;
  /** The rule that decided; absent when none did. */
  readonly rule: LicensePolicyRule | undefined;
}

/** The strictest last; of alternatives the first is chosen, of what holds together the last counts. */
const byStrictness: readonly LicensePolicy[] = ['allow', 'none', 'review', 'deny'];

/**
 * What the rules say of an expression. For each licence the narrowest rule decides: an exception for the component, then a
 * rule of the project, then one that names the licence. Of a choice (OR) the mildest verdict counts, of what holds
 * together (AND) the strictest.
 */
export function judgePolicy(
  tree: ExpressionTree | undefined,
  rules: readonly LicensePolicyRule[],
  book: LicenseBook,
  component = '',
): PolicyVerdict {
  if (tree === undefined) return ofCategory('unknown', rules, component);
  if (tree.kind === 'license') return ofLicense(tree.id, rules, book, component);
  const [left, right] = tree.parts.map((part) => judgePolicy(part, rules, book, component)) as [
    PolicyVerdict,
    PolicyVerdict,
  ];
  const isRightStricter = byStrictness.indexOf(right.policy) > byStrictness.indexOf(left.policy);
  return isRightStricter === (tree.kind === 'AND') ? right : left;
}

/** The strictest of some verdicts; nothing is said where there are none. */
export function strictestPolicy(verdicts: readonly PolicyVerdict[]): PolicyVerdict {
  return verdicts.reduce(
    (strictest, one) =>
      byStrictness.indexOf(one.policy) > byStrictness.indexOf(strictest.policy) ? one : strictest,
    verdicts[0] ?? { policy: 'none', rule: undefined },
  );
}

/** The rules that hold on a day, `2026-12-31`. */
export function rulesOn(day: string, rules: readonly LicensePolicyRule[]): LicensePolicyRule[] {
  return rules.filter(({ until }) => until === '' || until >= day);
}

function ofLicense(
  id: string,
  rules: readonly LicensePolicyRule[],
  book: LicenseBook,
  component: string,
): PolicyVerdict {
  const license = book.find(id);
  const category = license?.category ?? 'unknown';
  const names = new Set([id, license?.id, license?.replacedBy]);
  return narrowest(
    rules.filter((rule) => (rule.subject === 'category' ? rule.target === category : names.has(rule.target))),
    component,
  );
}

function ofCategory(category: string, rules: readonly LicensePolicyRule[], component: string): PolicyVerdict {
  return narrowest(
    rules.filter((rule) => rule.subject === 'category' && rule.target === category),
    component,
  );
}

function narrowest(fitting: readonly LicensePolicyRule[], component: string): PolicyVerdict {
  const [rule] = fitting
    .filter((one) => one.package === '' || one.package === component)
    .sort((a, b) => narrowness(b) - narrowness(a));
  return { policy: rule?.policy ?? 'none', rule };
}

function narrowness(rule: LicensePolicyRule): number {
  return (rule.package === '' ? 0 : 4) + (rule.isOfProject ? 2 : 0) + (rule.subject === 'license' ? 1 : 0);
}
