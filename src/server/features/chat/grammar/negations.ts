import { certainWords, conflictWords } from './certain-words.ts';
import { patterns } from './concepts.ts';
import { wordsOfDistribution } from './distribution.ts';
import { everywhere } from './everywhere.ts';
import { limitPatterns, negativePatterns } from './limits.ts';
import { orderWords } from './orders.ts';
import type { Question } from './question.ts';
import { closedDenied, endDenied, taskStates, undoneTickets } from './states.ts';
import type { Understood } from './understand.ts';

/** Words that deny something and are an argument of their own, with whether a query has it. */
interface Negative {
  readonly words: RegExp;
  isAsked(query: Understood): boolean;
}

/** Words that deny something and say an argument, by its name; of some only one value. */
const ofArguments: readonly (readonly [key: string, words: RegExp, value?: unknown])[] = [
  ['unlicensed', limitPatterns.unlicensed],
  ['fixable', limitPatterns.unfixable, false],
  ['unassigned', limitPatterns.unassigned],
  ['undetected', limitPatterns.undetected],
  ['outdated', limitPatterns.outdated],
  ['vulnerable', negativePatterns.clean, false],
  ['clean', negativePatterns.clean],
  ['absent', negativePatterns.absent],
  ['unset', negativePatterns.ungated],
  ['without', negativePatterns.withoutSeverity],
  ['several_versions', limitPatterns.severalVersions],
  ['result', negativePatterns.failing, 'fail'],
  ['result', negativePatterns.undecided, 'none'],
  ['read', patterns.unread, false],
  ['verdict', patterns.notReach, 'no'],
  ['verdict', patterns.doubt, 'doubt'],
  ['outside', certainWords.outside],
  ['status', closedDenied],
  ['status', endDenied],
  ['status', undoneTickets],
  ['view', undoneTickets],
  ['measure', /未修复|没修/],
  ['view', patterns.overdue],
];

/** What nobody has repaired or dealt with. */
const undone =
  /(?:还|仍|都|也|尚|一直|至今)*(?:没有?人?|未|尚未)(?:被|去|来|能|给)?(?:修复?|修好|修掉|补|解决|处理|处置|整改|搞定|消除|清(?:理|除)?|消)(?:掉|好|过|完)?(?!版本|方案|建议|补丁)|\b(?:not (?:yet )?(?:been )?(?:fixed|repaired|patched|resolved|remediated|handled|dealt with)|still (?:not|un)\w*)\b/;
const ofUndone: ReadonlySet<string> = new Set([
  'alerts',
  'component_reachability',
  'exploit_forecasts',
  'project_vulnerabilities',
  'reachable_vulnerabilities',
  'statistics',
  'vulnerabilities',
  'vulnerability_impact',
]);

/** What was not raised is in an older version. */
const notRaised =
  /(?:还|仍|都|一直)*(?:没有?|未|没人)(?:人|有|去)?(?:升级?|更新|换)(?:上去|上来|完|掉|过)?|\bnot (?:yet )?(?:been )?(?:upgraded|updated|bumped)\b/;

const negatives: readonly Negative[] = [
  ...ofArguments.map(
    ([key, words, value]): Negative => ({
      words,
      isAsked: ({ args }) => (value === undefined ? key in args : args[key] === value),
    }),
  ),
  ...taskStates.map(
    ([words, state]): Negative => ({
      words,
      isAsked: ({ args }) => [args['status']].flat().includes(state),
    }),
  ),
  // What is listed is still to be repaired or dealt with.
  { words: undone, isAsked: ({ tool }) => ofUndone.has(tool) },
  { words: notRaised, isAsked: ({ args }) => 'below' in args || args['outdated'] === true },
  { words: negativePatterns.failing, isAsked: ({ tool }) => tool === 'project_gate' },
  // When the last one was says how long there was none.
  {
    words: certainWords.scannedLongAgo,
    isAsked: ({ tool, args }) => tool === 'detections' && 'project' in args,
  },
  { words: /(?:没有?|未)(?:有|再)?(?:更新|同步)|不新/, isAsked: ({ tool }) => tool === 'knowledge_status' },
  {
    words: limitPatterns.outdated,
    isAsked: ({ tool }) => tool === 'upgrades' || tool === 'project_upgrades',
  },
  { words: limitPatterns.unmaintained, isAsked: ({ tool }) => tool === 'unmaintained_components' },
  {
    words: conflictWords.conflict,
    isAsked: ({ tool }) => tool === 'license_conflicts' || tool === 'project_licenses',
  },
  { words: /不(?:同|一样)|没有?(?:区别|差别)/, isAsked: ({ tool }) => comparing.has(tool) },
];

const comparing: ReadonlySet<string> = new Set([
  'project_changes',
  'project_comparison',
  'recent_changes',
  'version_comparison',
]);

/** Words that deny something by themselves, whatever is asked; nobody shall read the limit behind them without them. */
export const ownNegatives: readonly RegExp[] = negatives.map(({ words }) => words);

/** Queries of what something is: nothing is left out of a list. */
const explaining: ReadonlySet<string> = new Set([
  'component_facts',
  'how_to',
  'license_compatibility',
  'license_facts',
  'vulnerability_facts',
  'weakness_facts',
]);

/** What denies in Chinese and in English, with the word that is denied. */
const denying =
  /(?:[不没未无非]|(?<![分级类个区辨识性特差])别(?![的人处名])|(?<![清排消解免拆扫去删])除(?!法))(?:\p{Script=Han}{1,5}?(?=的)|\p{Script=Han}{0,3})|\b(?:not|no|non|never|neither|nor|none|nobody|nothing|without|except\w*|excluding|other than|apart from|besides|lack\w*|free of)\b(?:[\s-]+[a-z]+)?/gu;

/** What has such a word in it and denies nothing: questions of whether something is so, courtesy, and words of its letters. */
const idioms = new RegExp(
  [
    String.raw`有没有|有无|(?<!有)(?:没有?|不|未|否)(?:[吗么吧呢啊呀]|[\s?？。!！]*$)|(?:没有?|不|未)(?=[\s?？。!！，,]|$)|(\p{Script=Han}{1,3})[不没](?:有)?\1|(\p{Script=Han})[不没]\2`,
    String.raw`不(?:好意思|错|过(?!门|关|了)|但|仅|光|只|管|论|知道?|晓得|清楚|太?(?:懂|熟|明白|会)|急|然|得不|妨|行|够|少|确定|记得|一定|用说|会吧|愧|客气|想|要紧|放心|安|敢)|(?:差|要|说|受|了)不(?:多|然|定|了|起)|没(?:事|关系|问题|空|时间|听说|想到|看懂|搞懂|弄懂|来得及|记住|法|见过)|无(?:所谓|论|非|法判断|意|疑|聊|线)|非(?:常|得|法)|(?:除|莫|无|是)非|未(?:来|必)|来不及|忘了没|对不起|别(?:列|给|要|说)?(?:明细|详情|废话|啰嗦|绕)`,
    String.raw`\b(?:or not|if not|why not|no (?:rush|idea|hurry|problem|matter|longer|wait|sorry|nope)|not (?:sure|only|just|urgent)|(?:do|does|did) not (?:know|care|mind|understand|remember|want to)|nothing (?:else|more)|no,)\b|^no\b`,
  ].join('|'),
  'gu',
);

/** What a question denies and a query takes no account of: answered without it, it would be the answer to the contrary. */
export function negationsLeft({ text }: Question, query: Understood): string[] {
  if (explaining.has(query.tool)) return [];
  const order = orderWords(query.tool, query.args['order']);
  const asked = negatives.filter((one) => one.isAsked(query)).map(({ words }) => words);
  const rest = [
    idioms,
    ...asked,
    ...wordsOfDistribution(query.args['distribution']),
    ...(order === undefined ? [] : [order]),
  ].reduce((left, words) => left.replaceAll(everywhere(words), (found) => ' '.repeat(found.length)), text);
  return [...rest.matchAll(denying)].map(([words]) => words.trim());
}

/** The denials of limits that a query does not ask for. */
export function denialsLeft({ denied }: Question, { tool, args }: Understood): string[] {
  return denied.filter(({ left }) => !isAsked(left, tool, args)).map(({ words }) => words);
}

function isAsked(left: Readonly<Record<string, unknown>>, tool: string, args: Understood['args']): boolean {
  return Object.entries(left).some(([key, value]) => {
    // Of a project it is asked whether it has vulnerabilities of a severity, and not whether all of them are.
    if (key === 'severity' && tool === 'projects') return false;
    const name = /^t(?:icket|ask)Status$/.test(key) ? 'status' : key;
    const asked = [args[name] ?? []].flat();
    // Who says what he wants beside what he does not want is given that.
    return asked.length > 0 && asked.every((one) => [value].flat().includes(one));
  });
}
