import type { Change } from './changed.ts';
import { groupingWords } from './grouping.ts';
import { lists } from './listing-queries.ts';
import type { Question } from './question.ts';
import type { Understood } from './understand.ts';

/** An order and the opposite one, as values of an argument; `undefined` where it is the usual one. */
interface Pair {
  readonly key: string;
  readonly down: unknown;
  readonly up: unknown;
  /** Whether it goes by how much or how many there are, and not by time. */
  readonly isOfAmount: boolean;
}

const byTime = (down: unknown, up: unknown): Pair => ({ key: 'order', down, up, isOfAmount: false });
const byAmount = (down: unknown, up: unknown): Pair => ({ key: 'order', down, up, isOfAmount: true });

/** The orders of each query that has opposite ones. */
const pairs: Readonly<Record<string, readonly Pair[]>> = {
  groups: [{ key: 'least', down: undefined, up: true, isOfAmount: true }],
  detections: [byTime(undefined, 'oldest'), byAmount('longest', 'shortest')],
  licenses: [byAmount(undefined, 'least_used')],
  tickets: [byTime('newest', 'oldest')],
  projects: [
    byTime('newest', 'oldest'),
    byAmount('most_vulnerabilities', 'fewest_vulnerabilities'),
    byAmount('most_components', 'fewest_components'),
    byAmount('most_own_code', 'least_own_code'),
  ],
};

const reversing =
  /(?:按|用)?(?:反过来|倒过来|反着来?|颠倒(?:过来)?|倒序|逆序|反序|反向|掉个头|调过来)(?:排(?:序|列|一下)?|看)?|\b(?:the )?other way (?:a?round)\b|\b(?:reverse|invert|flip)(?: (?:it|them|that|the)(?: (?:order|sort(?:ing)?|ranking|list))?)?\b|\bin reverse(?: order)?\b|\bbackwards\b|\bopposite order\b/g;
const upward = new RegExp(
  `${groupingWords.upward.source}|\\b(?:few|low|small|least)(?:est)? (?:on top|at the top)\\b`,
  'g',
);
const downward =
  /(?:从|由)[多大高](?:到|至)[少小低]|降序|最?[多大长高]的?(?:在|排|放)(?:最?前|前面|头)|\b(?:(?:most|high|large|bigg)(?:est)? first|descending|desc|in decreasing order)\b/g;
/** By which of the two a list goes where only its end is named. */
const amounts = /[少多小大长短高低]|\b(?:few|small|large|bigg)\w*\b/;

/** The opposite order of what was listed: `反过来排`, `the other way round`. */
export function reversed({ tool, args }: Understood, { text }: Question): Change | undefined {
  const words = [upward, downward, reversing].find((one) => text.search(one) >= 0);
  if (words === undefined) return undefined;
  if (words === reversing && compared.some((key) => `${key}_a` in args))
    return { words: [words], next: swapped({ tool, args }) };
  if (!lists.has(tool) && pairs[tool] === undefined) return undefined;
  const pair = pairs[tool]?.find(({ key, down, up }) => args[key] === down || args[key] === up);
  // Months stand in the order of time, which nothing reverses.
  const isByMonth = args['by'] === 'month' && words === reversing;
  const isMeant = pair !== undefined && (pair.isOfAmount || !amounts.test(text)) && !isByMonth;
  if (!isMeant) return { words: [words], next: undefined };
  const isUp = words === reversing ? args[pair.key] === pair.down : words === upward;
  const { [pair.key]: _before, ...rest } = args;
  const value = isUp ? pair.up : pair.down;
  return {
    words: [words],
    next: { tool, args: { ...rest, ...(value !== undefined && { [pair.key]: value }) } },
  };
}

/** What is compared two at a time. */
const compared = ['license', 'project', 'version'];

/** Two that were compared, each in the place of the other. */
function swapped({ tool, args }: Understood): Understood {
  const other = (key: string) => key.replace(/_[ab]$/, (side) => (side === '_a' ? '_b' : '_a'));
  return { tool, args: Object.fromEntries(Object.entries(args).map(([key, value]) => [other(key), value])) };
}
