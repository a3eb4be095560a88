import type { LicenseCategory, TicketPriority } from '#model';
import type { Cutting } from './cutting.ts';
import { numberOf } from './numbers.ts';
import type { Question } from './question.ts';

const bareFigure = String.raw`(10(?:\.0)?|\d(?:\.\d)?|[一二三四五六七八九十](?:点[零一二三四五六七八九])?|nine|eight|seven|six|five|ten)`;
const figure = String.raw`${bareFigure}\s*分?`;
const scored = String.raw`(?:cvss(?:\s*v?[234](?:\.\d)?)?|评分|分数|得分|分值|打分|(?:base )?scor(?:es?|ed|ing)|rated)`;
const link = String.raw`(?:\s*(?:的|为|是|在|of|is|are|分数?|评分|得分|scores?|rated|that|which|base))*\s*`;
const above = String.raw`(大于等于|不低于|不小于|不少于|至少|达到|>=|≥|at least|no less than|from|大于|超过|高于|多于|>|over|above|more than|higher than|greater than|exceed(?:s|ing)?)`;
const upward = String.raw`(?:[及或含]?(?:以上|往上|朝上)|起步?|或更高|打头|\+|or (?:more|higher|above|greater|over|up|worse)|and (?:above|up|higher|more|over|worse)|plus)`;

const patterns = [
  new RegExp(`${scored}${link}${above}\\s*${figure}(?![\\d.])(?:\\s*${upward})?(?:的)?`, 'i'),
  new RegExp(`${scored}${link}()${figure}(?![\\d.])\\s*${upward}(?:的)?`, 'i'),
  new RegExp(`()(?<![\\d.])${figure}\\s*${upward}(?:的)?\\s*(?:的)?${scored}`, 'i'),
  new RegExp(`()(?<![\\d.十百])${bareFigure}\\s*分\\s*(?:的)?\\s*${upward}(?:的)?`, 'i'),
  new RegExp(`${above}\\s*(?:a |the )?${scored}${link}${figure}(?![\\d.])`, 'i'),
  // A score with a decimal is one where vulnerabilities are spoken of.
  new RegExp(`(?<=(?:漏洞|洞|vuln|cve|hole|anything|issue).*)${above}\\s*(\\d\\.\\d|10\\.0)(?![\\d.])`, 'i'),
];
/** Of these, the score itself is not meant. */
const beyond = /^(?:大于|超过|高于|多于|>|over|above|more than|higher than|greater than|exceed(?:s|ing)?)$/i;

/** From which score of CVSS on something is wanted; more than 9 is 9.1, as scores have one decimal. */
export function takeScore(text: Cutting): number | undefined {
  // Between two scores no query looks.
  if (/between|之间|到\s*\d|至\s*\d|\d\s*[-~–]\s*\d/i.test(text.rest)) return undefined;
  const [full] = text.all(/(?<=cvss|评分|得分|分数|打分|漏洞|洞|^)\s*(?:的|是|为|拿了?|打了?)*满分(?:的)?/i);
  if (full !== undefined) return 10;
  for (const pattern of patterns) {
    const [found] = text.all(pattern);
    if (found === undefined) continue;
    const [, word = '', score = ''] = found;
    const from = scoreOf(score);
    return beyond.test(word) ? Math.min(10, Math.round(from * 10 + 1) / 10) : from;
  }
  return undefined;
}

/** A score in figures or in words: `9.8`, `九点八`, `nine`. */
function scoreOf(text: string): number {
  const [whole = '', part] = text.split('点');
  if (part !== undefined) return numberOf(whole) + numberOf(part) / 10;
  return /^[\d.]+$/.test(text) ? Number(text) : numberOf(text);
}

const refused =
  /[,，、\s]*(?:不要|不看|不含|不算|除了|排除|而?不是|\b(?:not|without|except|excluding|but not)\b)(?=[^,，]{0,4}(?:间接|传递|直接|indirect|transitive|direct))/;

/** The words of the ways in which a component comes in. */
export const ways = {
  direct:
    /直接的?(?=[呢吗吧\s?？。]*$)|直接(?:的)?(?:依赖|引入|引用|引(?:进来)?的|组件|使用|用到?的)|[一顶][级层](?:的)?(?:依赖|组件)|第一[层级]|自己(?:声明|引入|引用?|加|装)(?:进来)?(?:的)?|\b(?:direct(?:ly)?|top[- ]level|first[- ]level)\b/,
  transitive:
    /间接|传递(?:性)?(?:的)?(?:依赖|引入|组件)|二级(?:[及或]?以[上下])?(?:的)?依赖|(?:深层|多级|嵌套|底层)(?:的)?依赖|(?:别的|其他|别人家?的?)(?:包|组件|依赖)带(?:进来|来)的?|依赖的依赖|\bnested dep\w*|\b(?:transitive(?:ly)?|indirect(?:ly)?)\b/,
} as const;

/** How a component came in, where only one way is wanted: `直接依赖里的，不要间接的`. */
export function howIn(text: string): 'direct' | 'transitive' | undefined {
  const [wanted = text] = text.split(refused);
  if (wanted !== text) return howIn(wanted);
  const isDirect = ways.direct.test(text);
  const isTransitive = ways.transitive.test(text);
  return isDirect === isTransitive ? undefined : isDirect ? 'direct' : 'transitive';
}

/** The words of priorities of tickets. */
export const priorities: readonly (readonly [RegExp, TicketPriority])[] = [
  [
    /紧急|[加特]急|十万火急|火烧眉毛|最高优先级|优先级最高|\b(?:urgent|top[- ]priority|highest[- ]priority)\b/,
    'urgent',
  ],
  [/(?<!最)高优(?!化)(?:先级?)?|优先级(?:为|是)?高|\bhigh[- ]priority\b/, 'high'],
  [/(?:普通|一般|(?<!其)中等?)优先级|优先级(?:为|是)?(?:普通|一般)|\bnormal[- ]priority\b/, 'normal'],
  [/低优先级?|优先级(?:为|是)?低|\blow[- ]priority\b/, 'low'],
];

/** How urgent the tickets are that are wanted. */
export function prioritiesIn(text: string): TicketPriority[] {
  return priorities.flatMap(([pattern, priority]) => (pattern.test(text) ? [priority] : []));
}

const nothing = String.raw`(?:没有?|无|未|缺少?|缺失|不明|不带|不知道?|未知|\bno\b|\bwithout(?: an?| any)?\b|\bmissing\b|\black(?:s|ing)?\b|\bundeclared\b|\bunknown\b)`;
const license = String.raw`(?:许可证?|协议|授权|licen[cs]es?|licen[cs]ing)`;
const stating = String.raw`\b(?:declar(?:e|es|ing)|stat(?:e|es|ing)|specif(?:y|ies|ying)|carr(?:y|ies|ying)|mention(?:s|ing)?|nam(?:e|es|ing)|giv(?:e|es|ing)|show(?:s|ing)?|com(?:e|es|ing) with)`;
/** Limits by the words that say them. */
export const limitPatterns = {
  unlicensed: new RegExp(
    String.raw`(?:${stating} )?(?:${nothing}|\bnot ${stating} (?:an?|any)\b)\s*(?:有|带|写|标|声明|注明|标明|标注|填|明|清楚?|上|任何|a |any |declared |stated |clear |known |valid |proper )*\s*${license}|${license}(?:信息|情况|文件|字段)?(?:是|为|都)?(?:没有?|缺失|不明|未知|不清楚|不详|为?空|unknown|missing|undeclared)|\bunlicen[cs]ed\b`,
  ),
  severalVersions:
    /(?:不止|不只|超过|多于)一个版本|多个?(?:不同的?)?版本|不同(?:的)?版本|版本不(?:一致|统一)|版本(?:冲突|混[用乱]|碎片|并存|最?乱|没(?:有)?(?:统一|收敛|对齐))|(?:两|俩|2)个?(?:及|或)?以上(?:的)?版本|\bversion (?:drift|sprawl|skew)\b|(?:(?:混[着杂在]?(?:一起)?|掺着|同时)用?(?:着|了)?)?(?<![这那])(?:好?几|两|三)(?:个|种)(?:不同的?)?版本|版本[^,，]{0,4}(?:五花八门|乱七八糟|参差不齐|不一)|各(?:用|是)各的版本|\b(?:several|multiple|many|different|various|more than one|two or more|mixed) versions?\b/,
  /** What no version repairs: `没有修复版本的`, `no patch available`. */
  unfixable:
    /(?<!有)(?:(?:目前|暂时?|还|仍|尚|都|暂|官方)*(?:没有?|无|未(?:有|出|发布|提供)?|缺少?)(?:可用|任何|官方|发布|出|给出)*的?(?:修复版本?|修复方案|修复办法|修复补丁|补丁|安全版本|可升级(?:的)?版本|可用(?:的)?版本|版本可升|得(?:修|补|升)|法(?:修|补)|解(?:决方案|决办法|法|药)?)|打不[了上]补丁|[修补]不[掉上好]|无法(?:修复|升级)|修不了|没法修|无解)(?:的)?|\b(?:no|without(?: an?| any)?|lack(?:s|ing)?(?: a| any)?) (?:known |available |official )?(?:fix(?:es|ed version)?|patch(?:es)?|fixed versions?|remed\w+)(?: (?:is |are )?(?:yet|available|exists?|out))*\b|\b(?:un-?fixable|un-?patchable|(?:can ?not|could not) be (?:fixed|patched)|not(?:[- ](?:yet|currently|really))*[- ](?:fixable|patchable)|no[- ]fix|nobody has (?:fixed|patched))\b|\b(?:nothing|no version) (?:that )?(?:fixes|patches|to upgrade to)\b/,
  /** What a version repairs: `有补丁的`, `能靠升级解决的`. */
  fixable:
    /(?<!(?<!有)没|没有)(?:有|存在|带|出了|已有)(?:可用|官方)*的?(?:修复版本|补丁|修复方案|安全版本|新版本可升)(?:了)?(?:的)?|(?:可以?|能够?|靠)+(?:通过|靠|用)?(?:升级|打补丁|更新)*(?:就|来)?(?:能|可以)?(?:被)?(?:解决|修复?|修掉|消除|修好|搞定)(?:掉)?的|(?:靠|通过)(?:升级|打补丁|更新)(?:就|来)?(?:能|可以?)?(?:被)?(?:解决|修复?|修掉|消除|修好|搞定)|(?<!不)[可能]修(?:复)?的|修得(?:了|掉|好)的?|(?<!没)有新版本?可?(?:以)?[升换]|(?<!没)有解(?![释决除散])|\bpatchable\b|\bfixable\b|\b(?:have|has|having|with) (?:an? )?(?:available |known )?(?:fix(?:es)?|patch(?:es)?)(?: available)?\b|\b(?:can be|could be) (?:fixed|solved|resolved) by (?:an? )?(?:upgrad\w+|updat\w+)\b/,
  /** In an older version than is advised: `还在用老版本的`. */
  outdated:
    /过时(?:了|的)*|老掉牙的?|老古董(?:的|级)*|上古的?|陈年的?|(?:还|仍|都|一直)*(?:没有?|未|没人)(?:人|去)?升(?:级|上去|完)?(?:的)?|(?:陈旧|老旧|落后|[旧老])的?版本?(?=[^\d]*$)|太[旧老]|(?:没有?|未能?)跟上(?:的)?|版本(?:太|很|过于|还是|有点)*(?:旧|老|落后)|(?:低于|没(?:有)?(?:到|达到|升到|跟上)|未(?:到|达到|升到)|落后于?|不到|够不[着上]|旧于|老于|跟不上|不是)(?:平台|系统|官方|你们|我们|咱们?)?(?:的)?(?:建议|推荐|安全|最新|修复|要求|官方|指定)(?:的)?版本?|\b(?:below|behind|older than|lower than|under|short of|not (?:yet )?(?:on|at)) the (?:recommended|advised|suggested|latest|newest|safe|fixed|current|required) (?:version|release|one)s?\b|\b(?:outdated|out[- ]of[- ]date|old versions?|older versions?|stale)\b/,
  unmaintained:
    /(?:已经?|早就?)?(?:停止|不再|没有?人?|无人|没谁|没人再|停)(?:在|再|继续)?(?:维护|更新|管|打理|发布新?版?)了?(?:的)?|停更了?的?|[弃断]更了?的?|弃坑了?的?|(?:超过|超|已有?)?(?:三|3|两|2|四|五|几|多|好几)年(?:多|以上)?(?:都|就|来)*(?:没有?|未|不)(?:再|怎么|人)*(?:有过?|发过?|出过?|推过?|做过?|提交过?)?(?:任何|一个|什么)?(?:更新|发版|发布|维护|动静|动过|新版本?|版本|代码|提交|release)了?(?:过)?了?的?|废弃了?的?|弃用了?的?|年久失修的?|烂尾的?|\b(?:unmaintained|abandoned|discontinued|dead|(?:no|without(?: a| any)?) (?:new )?(?:releases?|updates?|versions?|commits?) (?:for|in|since|over) (?:\w+ )?(?:years|ages|a long time|a while)|(?:has|have) not (?:had|seen|got) a (?:new )?(?:release|update|version|commit)(?: (?:for|in) (?:\w+ )?(?:years|ages|a long time|a while))?|nobody (?:maintains|updates|supports)(?: any ?more)?|no longer (?:maintained|updated|supported)|not (?:been )?(?:maintained|updated)(?: (?:for|in) (?:years|ages|three years|3 years|a long time))?|deprecated|end[- ]of[- ]life|eol)\b/,
  /** Tickets that nobody has. */
  unassigned:
    /(?:还|尚|仍|都)?(?:(?<!有)没有?|未|(?<!有)无)(?:有|被|人)?(?:分配|指派|派|安排|认领|分)(?:出去|下去)?(?:给(?:任何)?人|处理人|人)?(?:的)?|(?:(?<!有)没有?|(?<!有)无|缺)(?:处理人|负责人|人(?:处理|认领|负责|接|管|跟))(?:的)?|(?<!有)(?:没有?人|没谁|无人)(?:来|去|给|在)?(?:处理|认领?|负责|接手?|管|跟进?|领|理|修|动)(?:的)?|无主的?|没主的?|\b(?:(?:nobody|no[- ]one)(?: has| is| was)?(?: yet)? (?:pick(?:ed|s)? up|took|takes?|taken|owns?|work(?:s|ed|ing)? on|handl\w+|claim\w*|assigned)|unassigned|unclaimed|ownerless|orphan(?:ed)?s?|not assigned(?: to (?:anyone|anybody|someone)|(?! to))|without (?:an? )?(?:assignee|owner)|nobody (?:has|owns))\b/,
  /** What was never scanned: `建了以后一次都没扫过`. */
  undetected:
    /(?:[建创](?:立|建)?(?:了|好|完)?(?:之|以)?后)?(?:从来?|一次|至今|一直|到现在)*[都也还]?(?:没有?|未|从未|从来没|还没|尚未)(?:有|被|做|跑|进行|经)*过?(?:检测|扫描|扫)过?(?:的)?|未检测|零次?(?:检测|扫描)|\b(?:never|not|haven't|hasn't|un)\s?(?:been |yet )*(?:got )?(?:scanned|detected|analy[sz]ed|tested)\b|\bwithout (?:any )?(?:scans?|detections?|results?)\b/,
  vulnerable:
    /(?:有|带|含|存在|中了?|爆出?)(?:已知|高危)?(?:的)?(?:漏洞|洞|cve)(?:的)?|脆弱的|(?<!没)有(?:问题|毛病)|易受攻击|受漏洞影响|不安全的|\bvulnerable\b|\b(?:with|have|has|having) (?:any |known |open |security )*(?:vuln\w*|cves?|holes|flaws|security (?:issues|problems))\b/,
} as const;

/** Words that have a denial in them and are limits of their own. */
export const negativePatterns = {
  /** Without any that is known. */
  clean:
    /(?:没有?|无|不带|不含|不存在|[查找扫]不[出到])(?:任何|已知|查出|查到|发现)?(?:的)?(?:漏洞|洞|cve)(?:的)?|(?:漏洞|洞)[都也]没有?|(?:漏洞|洞)为零|零漏洞|干净的|(?<!不)安全的|\b(?:without|no|free of|zero|not have) (?:any |a single |a |known |open )*(?:vuln\w*|cves?|issues?)\b|\b(?:clean|safe|not vulnerable)\b/,
  /** What the gate let not through, and what it said nothing of. */
  failing:
    /[没未不](?:有|能|会|法)?(?:通过|过(?!期)|达标|放行|合格)|过不了|过不去|卡住|卡在|卡了|被卡|拦(?:住|下|截|着|了|掉|的)|上不了线|发不了版|红灯|标红|挡|不合格|不达标|不(?:能|让|给|许|准)(?:上线?|发布?|发版)|失败|\b(?:fail(?:s|ed|ing)?|block(?:s|ed|ing)?|not (?:pass|allowed|through)\w*|don't pass|do not pass|didn't pass|doesn't pass|can't (?:pass|ship|release)|cannot (?:pass|ship|release)|red)\b/,
  undecided: /尚?无结论|[没未](?:有|出|给)*结论|未判定|待定|\bno verdict\b|\bundecided\b/,
  /** Whose gate nobody has set. */
  ungated:
    /(?:没有?|未|还没)(?:有)?人?(?:给|单独|自己|专门)*(?:设|配|定|建|启用|开|加|弄|上)(?:置|过|了|好|定|立)*(?:安全)?(?:门禁|卡点|红线)(?!结论)|(?<!有)没有?(?:安全)?门禁(?!结论)|(?:门禁|卡点|红线)(?:策略|规则|条件|阈值)?(?:都|还|从来)*(?:没有?|未)(?:人)?(?:设|配|定|建|启用|改)(?:置|过|了|好)*|(?:用|走|按)(?:着|的是)?默认(?:的)?(?:安全)?门禁|\b(?:without|no) (?:an? |any |own |its own )*(?:security )?gates?(?: (?:set|configured|defined))?\b|\b(?:not|never) (?:been )?(?:set|configured|defined)(?: up)? (?:an? |any |the |its )*(?:security )?gates?\b|\bnobody (?:has )?(?:set|configured|defined)(?: up)? (?:an? |any |the |its )*(?:security )?gates?\b/,
  /** What does not use the thing that is named. */
  absent:
    /(?<![有用])(?:没有?|未|不|没在?|没人)(?:被|再|有|在|去)*(?:使用|用到?|引用|引入|引(?:进|到)?|依赖|包含|集成|装|带|挂|调用)(?:过|了)?(?:的)?\s*\u25A1|\u25A1\s*(?:没有?|未)(?:被)?(?:使用|用到?|引用|引入|依赖)|(?:不含|不带|(?<!有)没有|不存在)\s*\u25A1|(?:\bnot|n't|\bnever|\bno longer)\s+(?:\w+\s+){0,1}(?:us(?:e|es|ed|ing)|depend(?:s|ing)?(?: on)?|contain\w*|includ\w*|ha(?:ve|s|ving)|rely(?:ing)? on|pull\w*(?: in)?)\s*\u25A1|\b(?:without|free of)\s*\u25A1/,
  /** Of some severities none: `没有超危漏洞的项目`. */
  withoutSeverity:
    /(?:[一半]个|任何)?\s*\u25A1\s*(?:级别?|等级)?的?(?:漏洞|洞)?(?:[都也](?:没有?|无)|为零|为\s?0)|(?:没有?|无|不存在|不含|不带)(?:任何|一个|什么)?\s*\u25A1\s*(?=的(?:项目|系统|应用|工程))|(?:没有?|无|不存在|不含|不带)(?:任何|一个|什么)?\s*\u25A1\s*(?:和|或|、|级别?|等级|\u25A1|\s)*的?(?:漏洞|洞)|\b(?:no|without(?: any)?|free of)\s+(?:a single |any )?\u25A1[\s\u25A1andor,]*(?:vuln|cve|issue|flaw|ones?\b|s?\s*(?:[?.!,]|$))/,
} as const;

/** Whether only what states no licence is wanted. */
export function isUnlicensed(text: string): boolean {
  return limitPatterns.unlicensed.test(text);
}

/** Whether packages in more than one version are wanted. */
export function isOfSeveralVersions(text: string): boolean {
  return limitPatterns.severalVersions.test(text);
}

/** Whether components with vulnerabilities are wanted, or those without. */
export function vulnerableIn(text: string): boolean | undefined {
  if (negativePatterns.clean.test(text)) return false;
  return limitPatterns.vulnerable.test(text) ? true : undefined;
}

/** What the gate is asked to have said. */
export function gateResultIn(text: string): 'pass' | 'fail' | 'none' | undefined {
  return verdictIn(text.replace(negativePatterns.ungated, ' '));
}

/** What the gate has said, where nothing is said of whether it is set: of `没人设过门禁` nothing was passed. */
function verdictIn(text: string): 'pass' | 'fail' | 'none' | undefined {
  if (negativePatterns.undecided.test(text)) return 'none';
  if (negativePatterns.failing.test(text)) return 'fail';
  return /通过|过了?|达标|合格|放行|过关|绿灯|(?:能|可以)(?:上线?|发布|发版|发)|\b(?:ready to (?:ship|go)|can (?:ship|go)|good to go|pass(?:es|ed|ing)?|green|cleared|ok)\b/.test(
    text,
  )
    ? 'pass'
    : undefined;
}

/** Whether projects without results are wanted. */
export function isUndetected(text: string): boolean {
  // Those were detected, only not lately.
  if (/最久|很久|好久|许久|长时间|长期|最长/.test(text)) return false;
  return limitPatterns.undetected.test(text);
}

/** Whether those are wanted that do not use what is named: `哪些项目没用 □`, `apps without □`. */
export function isAbsent(text: string): boolean {
  return negativePatterns.absent.test(text);
}

/** The words of categories of licences. */
export const categories: readonly (readonly [RegExp, readonly LicenseCategory[]])[] = [
  [
    /强传染|传染性?(?:很|较|比较|最|更)?强|强\s?copyleft|强著佐权|强约束|\bstrong(?:ly)?[- ](?:copyleft|protective)\b/,
    ['strong'],
  ],
  [
    /弱传染|传染性?(?:很|较|比较|最|更)?弱|弱\s?copyleft|弱著佐权|\bweak(?:ly)?[- ](?:copyleft|protective)\b/,
    ['weak'],
  ],
  [/传染性|会传染|copyleft|著佐权|\b(?:viral|reciprocal)\b/, ['strong', 'weak']],
  [
    /(?:要求|必须|强制|得|需要)(?:我们|使用者|使用方)?(?:公开|开放)?(?:源码|源代码|代码|开源)|\brequir\w+ (?:\w+ ){0,3}(?:open[- ]sourc\w+|source code)\b/,
    ['strong', 'weak'],
  ],
  [/宽松|\bpermissive\b/, ['permissive']],
  [/公有领域|公共领域|\bpublic domain\b/, ['public-domain']],
  [/私有|专有|闭源|商业许可|\b(?:proprietary|commercial licen[cs]es?)\b/, ['private']],
];

/** The categories of licences that are named; the first that fits, as some are parts of others. */
export function categoriesIn(text: string): readonly LicenseCategory[] {
  return categories.find(([pattern]) => pattern.test(text))?.[1] ?? [];
}

/** What is asked of two things that are compared. */
const compared =
  /比|对照|对标|差别|差异|区别|不同|(?:哪个|哪一个|谁)(?:更|比较|最)?[烂强弱高低重轻大小脏稳]|哪个更|谁更|哪个.{0,4}[多少好坏差]|共同|共有|共用|都有|都用|重合|重叠|交集|相同|一样|\b(?:compar\w*|versus|vs|diff(?:er\w*|s)?|both|common|shared?|overlap\w*|than|which (?:one )?is|worse|better|safer)\b/;

/** Whether two things are to be compared. */
export function isCompared({ text, concepts }: Question): boolean {
  return compared.test(text) || concepts.has('compare');
}

/** Whether only what a version repairs is wanted, or only what none does. */
export function fixableIn(text: string): boolean | undefined {
  if (limitPatterns.unfixable.test(text)) return false;
  return limitPatterns.fixable.test(text) ? true : undefined;
}
