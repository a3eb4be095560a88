import type { Cutting } from './cutting.ts';
import type { Measure } from './measures.ts';
import { takePeriod } from './periods.ts';
import { daysOfSpan, spanCount } from './spans.ts';

/**
 * Limits by what else belongs to a thing or does not: vulnerabilities without a ticket, projects without a detection in some time.
 * Their words are taken out of the text, so that nothing else is read from them; what is asked for is the noun that is left.
 */
export function takeRelations(text: Cutting, now: Date): Measure[] {
  return [ticketed, idle, evaluated].flatMap((read) => read(text, now));
}

type Reading = (text: Cutting, now: Date) => readonly Measure[];

const ticket = String.raw`(?:工单|任务单|整改单|修复单|单子|单(?![独个位元一])|\s?tickets?\b)`;
const making = String.raw`(?:新?建立?|创建|提交?|开|派|挂|关联|生成|转|下|录|报|在|进)`;
const noTicket = new RegExp(
  [
    // What stands in brackets or behind a comma only says the same in other words.
    String.raw`(?:(?:还|都|也)?没人(?:管|处理|跟进?)\s*[（(，,]\s*)?(?<!有)(?:没有?|未|无)(?:有|人|被|谁)?(?:在|给)?(?:${making}(?:立|过|成|了)?)?(?:任何|对应的?|相应的?|相关的?|在办的?|一张|一个|修复|整改)*${ticket}(?:跟进?|处理|在跟)?的?\s*[）)]?`,
    String.raw`(?:连)?(?:一张|一个|半张|任何)(?:在办|待办|未完成|未关闭|没关|开着|处理中|对应|相关|修复|整改)*的?${ticket}(?:都|也)(?:没有?|未)(?:${making}(?:过|了)?)?的?`,
    String.raw`${ticket}(?:都|也|还)*(?:没有?|未)${making}(?:过|了)?的?`,
    String.raw`(?:还|都|也)*(?:没有?人|无人)(?:在)?(?:跟进?|管|负责)(?:着)?的(?=[^,，]*(?:漏洞|洞|超危|高危|中危))`,
    String.raw`不在(?:任何)?${ticket}(?:里面?|中|内)的?`,
    String.raw`\b(?:(?:that |which )?(?:still |do |does |did )*(?:not have|not has|have no|has no|have not|having no|with no|with zero|have zero|without|lack(?:s|ing)?|missing|w\/o)|no|zero)(?: got)?(?: an?| any| a single| single| even one| one| open| active| pending| related| corresponding| repair)* tickets?\b(?: (?:yet|so far|for (?:it|them)|opened|raised|created|filed))*`,
    String.raw`\b(?:nobody|no[- ]?one)(?: has| have)?(?: yet)? (?:opened|raised|created|filed|made|cut)(?: an?| any)? tickets?(?: (?:for|about|on))?(?: yet)?`,
    String.raw`\b(?:not (?:yet )?(?:ticketed|in (?:an?|any) tickets?|covered by (?:an?|any) tickets?)|unticketed)\b`,
  ].join('|'),
  'i',
);
const withTicket = new RegExp(
  [
    String.raw`(?:已经?|都|早就)(?:有|${making})(?:立|好|过|了|成)?(?:对应|相应|相关|在办|修复|的)*${ticket}(?:跟进?|处理|在跟|了)?的?`,
    String.raw`已经?有人(?:在)?(?:跟进?|处理|管|修)(?:着|了)*的?`,
    String.raw`(?<![没未])(?:有|挂着?|${making}了)(?:对应|相应|相关|在办|修复|的)*${ticket}(?:跟进?|处理|在跟|了)*的(?!人)`,
    String.raw`(?<=(?:哪[些个几]*个?|什么)(?:项目|系统|应用|组件|漏洞)(?:还|都|现在|目前)*)(?:有|挂着?)(?:待处理|未完成|未关闭|没关|没处理|开着|在办|处理中)*的?${ticket}(?!吗)`,
    String.raw`(?<=\b(?:which|what) (?:projects?|apps?|systems?|vuln\w*|components?) )(?:still |currently )?(?:have|has) (?:an? |any |open |pending |unresolved )*tickets?`,
    String.raw`(?<!不)在${ticket}(?:里面?|中|内)的?`,
    String.raw`\b(?:with (?:an? |open )*tickets?|(?:that|which) (?:already )?(?:have|has) (?:an? |open )*tickets?|already ticketed|covered by (?:an? )?tickets?)\b`,
  ].join('|'),
  'i',
);
/** What can have a ticket and is asked for; else tickets are. */
const repairable =
  /漏洞|洞(?!察)|超危|高危|中危|低危|严重|组件|依赖|包|库|项目|系统|应用|\u25A1|呢|\b(?:vuln\w*|cves?|holes?|flaws?|issues?|criticals?|highs?|severe|components?|packages?|librar\w*|dependenc\w*|projects?|apps?|applications?|systems?|ones|those)\b/i;

/** Whether an open ticket is to repair it. */
const ticketed: Reading = (text) => {
  for (const [pattern, value] of [
    [noTicket, false],
    [withTicket, true],
  ] as const) {
    const [words] = pattern.exec(text.rest) ?? [];
    if (words === undefined || !repairable.test(text.rest.replace(words, ' '))) continue;
    // `有没有工单` and `没有工单吗` ask for tickets.
    if (/^[\s?？]*[吗么]/.test(text.rest.slice(text.rest.indexOf(words) + words.length))) continue;
    text.all(pattern);
    return [{ key: 'ticketed', value, words }];
  }
  return [];
};

const detecting = String.raw`(?:检测|扫描|扫|体检|分析|检查|跑)`;
const undone = new RegExp(
  String.raw`(?:一次|一直|从来?|都|也|还|再)*(?:没有?|未)(?:有|被|做|跑|进行|经|再|得到|重新)*(?:一次)?过?${detecting}(?:任务)?(?:过|了)?(?:一次)?的?|(?:都|也|还|一直)*(?:没有?人|无人|没谁)(?:去|来|给|再)?(?:${detecting}|碰|动|做|测|查|理)(?:过|了)(?:检测|扫描)?的?|\b(?:(?:have|has|had|were|was|are|is) )?not (?:been )?(?:re)?(?:scanned|detected|analy[sz]ed|checked)(?= (?:in|for|within|since|during|this|last|the|over|on)\b)|\b(?:nobody|no[- ]one) (?:has )?(?:re)?(?:scanned|checked)(?= (?:in|for|within|since|during)\b)|\bwithout (?:an?|any) (?:scan|detection|analysis)s?(?= (?:in|for|within|since|during|this|last|the|over)\b)`,
  'i',
);
const sinceLong = new RegExp(
  String.raw`(?:超过|多于|已经?|(?<!没)有|都)*\s*${spanCount}\s?个?(天|日|周|星期|礼拜|月|季度|年)(?:多|以上|之久)?(?:[之以]?内)?(?=(?:一次|一直|从来?|都|也|还|再)*(?:没|未))`,
  'i',
);
const inEnglish =
  /\b(?:in|for|within|over|during)(?: more than| over| at least)?(?: the)?(?: (?:last|past|previous))? (\d{1,3}|half an?|an?|one|two|three|four|five|six|seven|eight|nine|ten|thirty|sixty|ninety) (days?|fortnights?|weeks?|months?|quarters?|years?)\b/i;

/** In which time a project was not detected: `30 天内没检测过`, `not scanned for two weeks`, `这个月没扫过`. */
const idle: Reading = (text, now) => {
  if (
    !undone.test(text.rest) ||
    !/项目|系统|应用|\b(?:projects?|apps?|applications?|systems?)\b/i.test(text.rest)
  )
    return [];
  const { rest } = text;
  const long = text.all(sinceLong);
  text.all(undone);
  const [counted] = [...long, ...text.all(inEnglish)];
  const period = counted === undefined ? takePeriod(text, now) : lastDays(counted[1] ?? '', counted[2] ?? '');
  if (period === undefined) {
    text.rest = rest;
    return [];
  }
  text.has(/(?:之|以)?内|里|以来|中/);
  return [{ key: 'idle', value: period, words: period }];
};

function lastDays(count: string, unit: string): string {
  return `last_${Math.min(999, Math.max(1, daysOfSpan(count, unit)))}_days`;
}

const neverEvaluated =
  /(?:还|都|从来?)*(?:没有?|未)(?:有|被|做|进行|经|参加)*过?(?:自主可控|自控)?的?(?:评估|评价)(?:过|了)?的?|(?:自主可控|自控)?的?(?:评估|评价)(?:还|都|也|一直|至今)*(?:没有?人?|未)(?:有|被|去)?(?:做|进行|开展|搞|弄|跑|完成)(?:过|了|完)?的?|自主可控(?:还|都|也|一直)*(?:没有?|未)(?:有|被|做)?(?:评|测)(?:过|估|评)*的?|(?:还|都|从来?)*(?:没有?|未)(?:有|被|做)?(?:评|测|开展|做)(?:过|估|评)*自主可控(?:评估|测评|评价)?的?|\b(?:never|not (?:yet )?(?:been )?) ?(?:evaluated|assessed)\b(?: for (?:its |their )?independence)?|\bwithout (?:an? |any )?independence (?:assessment|evaluation)s?\b/i;

/** Projects of whose independence there is no evaluation. */
const evaluated: Reading = (text) => {
  const [words] = neverEvaluated.exec(text.rest) ?? [];
  if (words === undefined || !/项目|系统|应用|\b(?:projects?|apps?|systems?)\b/i.test(text.rest)) return [];
  text.all(neverEvaluated);
  text.all(/自主可控/);
  return [{ key: 'evaluated', value: false, words }];
};
