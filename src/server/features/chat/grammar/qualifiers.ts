import type { Question } from './question.ts';
import { lists, ofOne, ofVulnerabilities, set } from './listing-queries.ts';
import { limitPatterns } from './limits.ts';
import { ordering, qualifiers } from './qualifier-words.ts';
import type { Understood } from './understand.ts';

/** Whether a query takes account of limits, or else is told to have left them out. */
export function listsWhatIsLimited(tool: string): boolean {
  return lists.has(tool);
}

/** Whether something is so, asked in a way that has a "not" in it. */
const eitherOr =
  /有没有|有无|是不是|(\p{Script=Han})[不没]\1|(?:没有?|不|未)[吗么吧呢啊\s?？。!！]*$|\bor not\b/gu;

/** Times and people that only some queries tell. */
const whenAsked = /什么时候|何时|啥时候|\bwhen\b/;
const whoDidIt =
  /哪(?:个|位|些|几个)(?:开发|程序员|工程师|同事|员工|作者|人)|谁(?:添加|加|改|提交|写|创建|建|做|跑|发起)的?|谁的锅|谁(?:能|可以|有权|才能|都能)(?:看|访问|查|进|改|编辑|管)|\b(?:which|what) (?:developer|engineer|programmer|dev|coder|committer|contributor|person|colleague|employee|author)s?\b|\bwho (?:added|introduced|committed|changed|wrote|created|ran|started|(?:brought|pulled|put|snuck) (?:it |this |that |them )?in|is to blame)\b|\bwhose fault\b|作者|维护者|\b(?:author|maintainer)s?\b/;
const tellPeople = set('accounts', 'detections', 'groups', 'operations');
/** Who made something, which tickets tell too. */
const whoMade =
  /谁(?:添加|加|改|提交?|写|创建|建|开|发起)的?|\bwho (?:added|created|opened|raised|filed|made)\b/;
const tellTimes = set(
  'accounts',
  'alerts',
  'detections',
  'operations',
  'projects',
  'recent_changes',
  'tickets',
  'trusted_components',
);

/** How often something is done: no query tells that. */
const howOften =
  /(?:每隔?|隔)?(?:多久|几天|多长时间|几个?(?:月|周|星期))[^,，□]{0,4}一次|隔多[久长]|频率|频次|\bhow (?:often|frequently)\b/;

/** A version with what lies before or behind it: `2.14 之前的版本`. */
const versionRange =
  /\u25A1\s*(?:版本?)?(?:的?(?:之|以)[前后上下]|及以|到|至|~|or (?:older|newer|later|earlier|above|below))|(?:低于|高于|早于|晚于|小于|大于|旧于|新于|不到|before|below|above|older than|newer than|since|[<>]=?)\s*\u25A1/;

/** Of people, only who handles a ticket can be asked for, and not who made it. */
const madeBy =
  /\u25A1\s*(?:新建|创建|建|提交?|开|发起|录入|报)(?:了|过|的)|\b(?:created|opened|raised|filed|made|reported) by \u25A1|\bdid \u25A1 (?:create|open|raise|file|make|report)/;

/** The first number of a version behind a name. */
const mainVersion =
  /\u25A1\s*v?(\d{1,2}(?:\.x)?)(?![\d.])(?!\s?[个条项张次天处种年月日周名分位%])(?=\s*(?:的|吗|么|版|系列|[?？。]|$|\p{Script=Han}|in\b|still\b))/u;

const counted =
  /(?<![这那哪几第每前后上下\d.])(?:[两三四五六七八九十]|\d{1,2})\s?[个条项张](?:漏洞|洞|组件|包|库|依赖|项目|系统|工单|单子|预警|升级|函数|许可证)|(?<!\b(?:last|past|next|previous|these|those|between|version|of|in|over|least|most|than|under|the) )(?<![\w.:/@-])(?:[2-9]|1\d|20|two|three|four|five|six|seven|eight|nine|ten)\s+(?:[a-z]+\s+){0,2}?(?:vuln\w*|cves|components|packages|librar\w+|dependencies|projects|apps|tickets|alerts|scans|upgrades|functions|licen[cs]es)\b/;

/** Another way of giving out is supposed: what a licence says is told for all of them. */
const supposing = /换[成做为]|改[成为]|如果|要是|假如|呢[\s?？]*$|\b(?:if|instead|suppose|what about)\b/;
const formsGivenOut =
  /(?:源码|源代码|二进制)(?:的?形式)?(?:来|去)?(?:分发|发布|交付)|\b(?:source|binary)[- ](?:form|release|distribution)s?\b|\b(?:shipped|released?|distributed) as (?:source|binar\w+)\b/;

/** What a question limits, excepts or orders by and a query takes no account of. */
export function qualifiersIn(question: Question, query: Understood): string[] {
  const { tool, args } = query;
  const { text, version, limit, severities, namedWeaknesses } = question;
  const often = howOften.exec(text)?.[0];
  if (!lists.has(tool))
    return [
      often,
      ofOne.has(tool) ? ordering.exec(text)?.[0] : undefined,
      // Which of what has changed is vulnerable is told apart nowhere.
      tool === 'project_changes' ? limitPatterns.vulnerable.exec(text)?.[0] : undefined,
      tool === 'license_facts' && supposing.test(text) ? formsGivenOut.exec(text)?.[0] : undefined,
    ].filter((word) => word !== undefined);
  const isMeant = args['read'] !== undefined || args['verdict'] === 'no';
  const plain = isMeant ? '' : text.replaceAll(eitherOr, ' ');
  const found = qualifiers.flatMap(({ pattern, of = lists, isMet }) =>
    of.has(tool) && isMet?.(query) !== true ? (pattern.exec(plain)?.[0].trim() ?? []) : [],
  );
  const asked = [
    ...(tellPeople.has(tool) || (tool === 'tickets' && whoMade.test(text)) ? [] : [whoDidIt]),
    ...(tellTimes.has(tool) ? [] : [whenAsked]),
  ];
  const ranges = version !== undefined && severities.length === 0 && versionRange.test(text) ? [version] : [];
  const limits =
    limit !== undefined &&
    args['limit'] === undefined &&
    args['several_versions'] === undefined &&
    tool !== 'trend'
      ? [String(limit)]
      : [];
  // A number of things that was not read as how many are wanted.
  const isCounted = limit === undefined && question.projects.length + question.components.length < 2;
  const counts = isCounted ? (counted.exec(text)?.slice(0, 1) ?? []) : [];
  const makers =
    tool === 'tickets' && question.people.length > 0 ? (madeBy.exec(text)?.slice(0, 1) ?? []) : [];
  // A main version alone is no version that components have: `Django 3`.
  const isOfMain =
    question.components.length === 1 && question.projects.length === 0 && version === undefined;
  const mains = isOfMain ? (mainVersion.exec(text)?.slice(1, 2) ?? []) : [];
  const isOfWeakness = args['text'] !== undefined || args['weakness'] !== undefined;
  const weaknesses = ofVulnerabilities.has(tool) && !isOfWeakness ? namedWeaknesses : [];
  const words = asked.flatMap((pattern) => pattern.exec(text)?.[0] ?? []);
  return [
    ...new Set([
      ...found,
      ...ranges,
      ...limits,
      ...counts,
      ...makers,
      ...mains,
      ...weaknesses,
      ...words,
      ...(often === undefined ? [] : [often]),
    ]),
  ];
}
