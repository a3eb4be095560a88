import { findTool } from '../tools/list.ts';
import type { Change } from './changed.ts';
import type { Question } from './question.ts';
import type { Understood } from './understand.ts';
import { without } from './wider.ts';

/** What people call what a query is limited by. */
const nouns: readonly (readonly [keys: readonly string[], noun: string])[] = [
  [['project'], String.raw`项目|系统|应用|\b(?:projects?|apps?|applications?|systems?)\b`],
  [
    ['severity', 'min_score'],
    String.raw`(?:严重|危险|风险)?(?:等级|级别|程度)|严重性|\b(?:severit(?:y|ies)|(?:severity |risk )?levels?)\b`,
  ],
  [
    ['period', 'found', 'published_from', 'published_to'],
    String.raw`时间(?:段|范围)?|日期|时段|\b(?:(?:time|date)(?: ?(?:range|frame|span))?s?|periods?|days)\b`,
  ],
  [['status', 'view'], String.raw`状态|\b(?:status(?:es)?|states?)\b`],
  [
    ['assignee', 'person', 'owner', 'member'],
    String.raw`处理人|负责人|发起人|用户|人员?|谁的?|\b(?:assignees?|owners?|persons?|people|users?)\b`,
  ],
  [['priority'], String.raw`优先级|紧急程度|\bpriorit(?:y|ies)\b`],
  [['component'], String.raw`组件|\b(?:components?|packages?|librar(?:y|ies))\b`],
  [['version', 'below', 'outdated'], String.raw`版本|\bversions?\b`],
  [
    ['ecosystem'],
    String.raw`语言|包管理器|生态|\b(?:(?:programming )?languages?|ecosystems?|package managers?)\b`,
  ],
  [['limit'], String.raw`数量|个数|条数|\b(?:counts?|numbers?)\b`],
];

const noun = `(?:${nouns.map(([, words]) => words).join('|')})`;
const several = String.raw`(?:${noun}(?:\s*(?:[和与及、]|\b(?:and|or)\b)\s*(?:the )?${noun})*)`;

/** How people say that something limits no more, around the nouns of it. */
const unlimited = new RegExp(
  [
    `(?:不限(?:制|定)?|不分|不管|无论|不论|不区分|任意|任何|所有|全部|各个?|每一?个?)的?${several}的?(?:都要|都行|都看|都算|都列)?`,
    `${several}(?:都|也)?(?:不限(?:制|定)?|随便|任意|不论|都行|都要|无所谓)`,
    `(?:去掉|取消|不要|不设|放开|拿掉|解除|清掉)了?(?:对)?${several}的?(?:限制|条件|筛选|过滤|限定)`,
    `把?${several}的?(?:限制|条件|筛选|过滤|限定)(?:都|给)?(?:去掉|取消|放开|拿掉|解除|清掉|不要)了?`,
    String.raw`\b(?:any|all|every|each)(?: of)?(?: the| our)? ${several}`,
    String.raw`\b(?:regardless of|no matter|irrespective of|whatever|ignor(?:e|ing)|never mind)(?: the| which| what)? ${several}`,
    String.raw`\b(?:without|remove|drop|lift|clear|no)(?: the| any| that)? ${several} (?:limit|filter|restriction)s?\b`,
  ].join('|'),
  'g',
);

/** What says it without a noun. */
const bare: readonly (readonly [keys: readonly string[], words: RegExp])[] = [
  [['assignee', 'person', 'owner', 'member'], /\b(?:anyone|anybody|everyone|everybody)(?:\b['’ ]s)?\b/g],
  [
    ['limit'],
    /全部|所有|更多|完整|多[来列给看]几[个条张项]?|都(?=列|给|要|显示)|显示|\b(?:all|more|(?:full|whole|entire|complete) list)\b/g,
  ],
];

/** A limit of the query before that is taken away: `不限项目`, `all severities`, or what it is limited to: `其他项目呢`. */
export function widened(last: Understood, { text }: Question): Change | undefined {
  const others = otherThan(last, text);
  if (others !== undefined) return others;
  const found = [...text.matchAll(unlimited)].map(([words]) => words).join('\n');
  const named = nouns.filter(([, words]) => found.search(words) >= 0).flatMap(([keys]) => keys);
  const said = found === '' ? bare.filter(([, words]) => text.search(words) >= 0) : [];
  const keys = [...named, ...said.flatMap(([all]) => all)].filter((key) => key in last.args);
  if (keys.length === 0) return undefined;
  return { words: [unlimited, ...said.map(([, words]) => words)], next: without(last, keys) };
}

/** The projects that are not the one before. */
const otherProjects =
  /(?:其[他它余]|别|另外?)的?(?:所有|全部|几个)?的?(?:项目|系统|应用)|\b(?:other|remaining) (?:projects|apps|applications|systems)\b|\b(?:rest|others?) of (?:the|our) (?:projects|apps|applications|systems)\b/g;

function otherThan(last: Understood, text: string): Change | undefined {
  const { project } = last.args;
  if (typeof project !== 'string' || text.search(otherProjects) < 0) return undefined;
  const all = without(last, ['project']);
  const isDropped = findTool(all?.tool ?? '')?.drops?.includes('project') === true;
  const next =
    all !== undefined && isDropped ? { tool: all.tool, args: { ...all.args, except: [project] } } : undefined;
  return { words: [otherProjects], next };
}
