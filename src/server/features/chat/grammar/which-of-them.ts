import { kindAsked } from './kinds.ts';
import { lists } from './listing-queries.ts';
import type { Question } from './question.ts';
import { plainly } from './plain-writing.ts';
import {
  type Circumstances,
  type Doubtful,
  isHeeding,
  type Missing,
  understand,
  type Understood,
} from './understand.ts';

/** What stands in the rows of an answer. */
interface Noun {
  readonly zh: string;
  readonly en: string;
  /** The query that lists all of them. */
  readonly list: string;
  /** The queries whose rows they are. */
  readonly of: readonly string[];
}

const nouns: readonly Noun[] = [
  {
    zh: '项目',
    en: 'projects',
    list: 'projects',
    of: ['projects', 'gates', 'risky_projects', 'component_usage', 'independence'],
  },
  {
    zh: '组件',
    en: 'components',
    list: 'components',
    of: [
      'components',
      'project_components',
      'risky_components',
      'trusted_components',
      'unmaintained_components',
    ],
  },
  {
    zh: '漏洞',
    en: 'vulnerabilities',
    list: 'vulnerabilities',
    of: ['vulnerabilities', 'project_vulnerabilities', 'exploit_forecasts'],
  },
  { zh: '工单', en: 'tickets', list: 'tickets', of: ['tickets'] },
  { zh: '检测', en: 'detections', list: 'detections', of: ['detections'] },
  { zh: '预警', en: 'alerts', list: 'alerts', of: ['alerts'] },
  { zh: '许可证', en: 'licenses', list: 'licenses', of: ['licenses', 'project_licenses'] },
];

/** What the rows of a query are, by the name of what lists all of them; `undefined` where that is not known. */
export function rowsOfTool(tool: string): string | undefined {
  return nouns.find(({ of }) => of.includes(tool))?.list;
}

/** Whether somebody asks which rows there are, and nothing of them: `都有哪些`, `which ones`, `list them`. */
export function onlyAsksWhich(written: string): boolean {
  return bare.test(plainly(written));
}

const bare =
  /^[\s\p{P}]*(?:那么?|都|分别|具体|又|是|有|的|这|它们?|他们|些)*哪(?:些|几[个条张项])(?:呢|啊|呀)?[\s\p{P}]*$|^[\s\p{P}]*(?:请|麻烦|帮我|给我|把它?们?|都|全部?|一一|逐个)*列(?:一下|出来|出|个?清单)(?:看看|看一下|给?我看看?|吧)*[\s\p{P}]*$|^[\s\p{P}]*(?:and |so |ok )?which (?:ones?|of (?:them|these|those))(?: (?:are|is) (?:they|those|it)|,? exactly)?[\s\p{P}]*$|^[\s\p{P}]*(?:please )?(?:list|show|name)(?: me)? (?:them|those|these)(?: all)?(?: please)?[\s\p{P}]*$/iu;

/** What follows where one of the rows is meant, and no noun of its own: `哪些有高危漏洞`. */
const said =
  '(?=有|没|无|未|不|还|已|都|过|用|含|带|是|被|存在|需|要|该|能|可以|最|风险|漏洞[最比]|正在|失败|在)';
const inChinese = new RegExp(
  String.raw`^[\s\p{P}]*(?:那么?|其中|里面|这?里头|当中|这些?(?:里面?|中)|[它他]们?(?:里面?|当中|中)?)*(?:又|都)?(哪(?:些|几?个)|有?(?:几|多少)个)${said}`,
  'u',
);
const inEnglish =
  /^[\s\p{P}]*(?:and |so |ok |but )?(which|any|how many)(?: ones?| of (?:them|these|those)|(?= (?:have|has|are|is|use|need|fail(?:ed)?|pass(?:ed)?|do|does|don|did|were|can|still)\b))/iu;

/**
 * What is asked of the rows before, which the question does not name: `which ones have critical vulnerabilities` after projects
 * asks for projects. What limited those rows has to limit the answer too; where no query does that, nothing is answered.
 */
export function whichOfThem(
  written: string,
  { projects, components, text }: Question,
  circumstances: Circumstances,
): Understood | Missing | Doubtful | undefined {
  const [last] = circumstances.before;
  if (last === undefined || last.tool === 'how_to') return undefined;
  if (onlyAsksWhich(written)) return rowsOf(last);
  const noun = nouns.find(({ of }) => of.includes(last.tool)) ?? counted(last);
  if (noun === undefined || projects.length > 0) return undefined;
  const named =
    nameRows(plainly(written), noun) ??
    (counted(last) === undefined || kindAsked(text) !== undefined
      ? undefined
      : ofCounted(plainly(written), noun));
  if (named === undefined) return undefined;
  const { project, order: _order, limit: _limit, subject: _subject, ...limits } = last.args;
  const spelled = typeof project === 'string' ? `${project} ${named}` : named;
  const result = understand(spelled, { ...circumstances, before: [] });
  if (!isHeeding(result) || Object.keys(limits).length === 0) return result ?? nothingSure;
  // Of a component that is named its users are asked for, whatever component was spoken of.
  const isSameList = result.tool === last.tool && components.length === 0;
  return isSameList
    ? { tool: last.tool, args: { ...last.args, ...result.args } }
    : { readings: [result], leftOut: [] };
}

const nothingSure: Doubtful = { readings: [], leftOut: [] };

/** The rows that were listed or counted. */
function rowsOf({ tool, args }: Understood): Understood | Doubtful {
  if (lists.has(tool) && tool !== 'statistics') return { tool, args };
  const noun = counted({ tool, args });
  return noun === undefined ? nothingSure : { tool: noun.list, args: {} };
}

function counted({ tool, args }: Understood): Noun | undefined {
  return tool === 'statistics' ? nouns.find(({ list }) => list === args['subject']) : undefined;
}

/** Some of what was counted: `没人认领的呢`, `and the ones without an assignee`. */
function ofCounted(text: string, { zh, en }: Noun): string | undefined {
  const [, limits] = someChinese.exec(text) ?? [];
  if (limits !== undefined) return `${limits}的${zh}有哪些`;
  return someEnglish.test(text) ? text.replace(someEnglish, `list the ${en} `) : undefined;
}

const someChinese =
  /^[\s\p{P}]*(?:那么?|其中|里面|这?里头|当中|这些?(?:里面?|中)|还有|只[看要]|(?:又)?有(?:多少|几[个张条]))*\s*([^\s谁哪][^哪谁]{0,16}?)的(?:呢|有(?:多少|几[个张条]|哪些)|是(?:哪些|多少)|又?占?(?:多少|几[个张条]))?[\s\p{P}]*$/u;
const someEnglish =
  /^[\s\p{P}]*(?:and |so |ok |but )?(?:what about |how about |how many (?:of (?:them|those) )?(?:are )?|just |only )?(?:the |those )?(?:ones?|those|them)\b(?= (?:with|without|that|which|who|in|of|not|under|above|on|for|assigned|created)\b)/iu;

function nameRows(text: string, { zh, en }: Noun): string | undefined {
  if (inChinese.test(text)) return text.replace(inChinese, `$1${zh}`);
  return inEnglish.test(text) ? text.replace(inEnglish, `$1 ${en}`) : undefined;
}
