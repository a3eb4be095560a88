import { certainWords } from './certain-words.ts';
import { patterns } from './concepts.ts';
import { givenOut } from './distribution.ts';
import { limitPatterns } from './limits.ts';
import type { Qualifier } from './qualifier.ts';
import { lists, ofBoth, ofComponents, ofVulnerabilities, set, tellsTicketTimes } from './listing-queries.ts';
import { negativeQualifiers } from './negative-qualifiers.ts';

const numeral = String.raw`\s*(?:\d|[一二两三四五六七八九十百]+\s?[个条项张次分天])`;

/** What lies ahead is known to no query; people say it when they tell why they ask, too. */
const soon =
  /下个?月|将来|未来|预测|预计|\b(?:next month|in the future|forecast|predict\w*|will (?:there )?be)\b/;
const later = /明[年天日]|后天|下个?(?:周|季度?|年|星期|礼拜)|\b(?:tomorrow|next (?:week|quarter|year))\b/;
export const ahead = new RegExp(`${soon.source}|${later.source}`);

/** Times that were not read as such: those that were read have left a blank. */
const timesLeft =
  /(?:(?<!\d)\d{1,3}|[一两二三四五六七八九十半]|(?<![这那])几)\s?个?(?:小时|分钟|钟头|天|周|星期|礼拜|月|季度|年)(?!份)(?:之?[前内]|以[前来内])?|[周月季年][初中末底]|周末|\b(?:\d+|a|an|one|two|three|four|five|six|few|several|couple of) (?:hours?|minutes?|days?|weeks?|months?|quarters?|years?)\b|\bago\b|\bweekend\b/;

/** Hours of the day: `凌晨跑的`, `晚上 10 点以后`, `at night`. */
export const hoursOfDay =
  /(?:凌晨|半夜|深夜|夜里|夜间|大清早|清早|早上|早晨|上午|中午|下午|傍晚|晚上|晚间)(?!好)(?:[跑扫做建提开]|检测|扫描|登录|发起|创建|失败|成功)?|(?:\d{1,2}|[一二两三四五六七八九十]{1,3})\s?点(?:钟|半|整)?(?=多|左右|[之以]?[前后]|到|至|[跑扫做建提开发起]|的|之间)|\b(?:at|by|during the|in the|over ?the|late at) ?(?:night|midnight|noon|morning|afternoon|evening)s?\b|\bovernight\b|\b(?:after|before|at|around|since) \d{1,2}(?::\d{2})? ?(?:am|pm|o'?clock)\b|\bafter hours\b/;

/** By what rows are to be put in order: only lists have any. */
export const ordering =
  /按[^,，]{1,6}(?:排序?|倒序|降序|升序)|从[高大多新][到至][低小少旧]|\b(?:sort(?:ed)?|order(?:ed)?|ranked?) (?:them |it |those )?by\b/;

/** What limits a question, and which queries take account of it. */
export const qualifiers: readonly Qualifier[] = [
  ...negativeQualifiers,
  // The other end of a ranking, and other rankings.
  {
    pattern:
      /(?<!不)安全的(?=项目|组件|包|库|系统)|(?<!版本)最(?:安全|少|低(?!的?版本)|老|旧|早(?![^,，]{0,6}(?:到期|截止|期限))|小|干净|健康|(?:让人)?放心|省心|靠谱)|\b(?:safest|least|fewest|oldest|cleanest|lowest)\b/,
    isMet: ({ args }) =>
      args['order'] !== undefined ||
      args['vulnerable'] === false ||
      args['clean'] === true ||
      args['max_epss'] !== undefined,
  },
  {
    pattern:
      /\b(?:after|before|since|until) (?:the )?\d{4}\b|\d{4}\s?年?(?:之|以)[前后]|\b(?:since|until) \w+/,
  },
  {
    pattern:
      /(?:风险|危险)[最更]|最(?:糟|差|烂|危险|不安全|严重|坑|惨|要命)|\b(?:worst|riskiest|most (?:dangerous|severe|serious|vulnerable|at risk))\b/,
    of: set(
      'projects',
      'gates',
      'components',
      'project_components',
      'licenses',
      'project_licenses',
      'detections',
      'alerts',
    ),
    isMet: ({ args }) => args['order'] !== undefined,
  },
  {
    pattern: /最[多少]的?(?:项目|系统|文件|应用)|\b(?:most|fewest)\b/,
    of: set('code_weaknesses'),
    isMet: ({ args }) => args['by'] !== undefined,
  },
  // How many were repaired is told of all of them by the trend.
  { pattern: /修(?:复|掉|好|完)?了?(?:多少|几[个条处])/, of: ofVulnerabilities },
  // Measures that no query is limited by: `超过 10 个`, `CVSS > 9`.
  {
    pattern: new RegExp(
      String.raw`(?:大于|超过|高于|多于|不少于|少于|小于|低于|不到|不足|达到|至少|[<>≥≤]=?)${numeral}|(?:[<>≥≤]=?|低于|高于|早于|晚于)\s*\u25A1|\b(?:more|greater|less|fewer|older|newer|higher|lower) than\b|\b(?:over|above|below|under|at least|at most)\s+\d|\b\d+ (?:or|and) (?:more|above|higher|over|greater|up)\b|(?:\d+|[一二两三四五六七八九十百]+)\s?[个条项张次分天%％](?:及|或)?(?:以上|以下|以内)`,
    ),
    isMet: ({ args }) => args['several_versions'] === true,
  },
  {
    pattern: /可达(?!性)|触达|\breachable\b/,
    of: new Set([...lists, 'project_gate']),
    isMet: ({ tool }) => tool === 'reachable_vulnerabilities',
  },
  {
    pattern: /被(?:人|别人|黑客|坏人)[^的,，]{0,6}的?(?:漏洞|洞)/,
    isMet: ({ tool, args }) => args['kev'] === true || tool === 'exploit_forecasts',
  },
  { pattern: /在野|勒索|\b(?:kev|in the wild|ransom\w*)\b/, isMet: ({ args }) => args['kev'] === true },
  {
    pattern: patterns.exploited,
    isMet: ({ tool, args }) =>
      args['kev'] === true || tool === 'reachable_vulnerabilities' || tool === 'exploit_forecasts',
  },
  // What is spoken of and told by other queries: licences, who made a ticket, what was read.
  {
    pattern: patterns.license,
    of: set(
      'components',
      'detections',
      'gates',
      'project_components',
      'project_upgrades',
      'project_vulnerabilities',
      'projects',
      'risky_components',
      'risky_projects',
      'vulnerabilities',
    ),
    isMet: ({ args }) => args['unlicensed'] === true || args['license'] !== undefined,
  },
  // Of one project it can be supposed how it is given out; in lists each is judged by what it says of itself.
  {
    pattern: givenOut,
    of: set(
      'component_usage',
      'components',
      'license_conflicts',
      'license_usage',
      'licenses',
      'project_licenses',
    ),
    isMet: ({ args }) => args['distribution'] !== undefined,
  },
  // Days are asked for, and no hours.
  { pattern: hoursOfDay, of: set('alerts', 'detections', 'operations', 'recent_changes', 'tickets') },
  { pattern: patterns.created, of: set('tickets'), isMet: ({ args }) => args['view'] === 'created' },
  {
    pattern: /(?<![给帮让跟对告诉])我(?!们|想|要|查|看|问|先|需)|\b(?:my|mine)\b/,
    of: set('tickets'),
    isMet: ({ args }) => args['view'] !== undefined,
  },
  { pattern: patterns.unread, of: set('alerts'), isMet: ({ args }) => args['read'] === false },
  {
    pattern:
      /只有?\s?[一两二三四五\d]\s?[个条项次]|仅有?\s?[一两二三四五\d]\s?[个条项次]|\bonly (?:one|two|three|\d+)\b/,
  },
  {
    pattern: patterns.overdue,
    isMet: ({ args }) => args['overdue'] === true || args['view'] === 'overdue',
  },
  { pattern: /\bepss\b/, isMet: ({ tool }) => tool === 'exploit_forecasts' },
  // Whether somebody has published how it is done, nobody keeps here.
  {
    pattern:
      /勒索|(?:利用|攻击)(?:代码|脚本|程序|工具)|公开(?:过|了)?的?(?:漏洞)?利用|公开的?\s*exploits?|\b(?:ransom\w*|pocs?|exps?|rce|dos|(?:public|publicly|published|available)(?: available)? exploit(?:s|ed)?|exploit code|proofs? of concept)\b/,
  },
  {
    pattern: /暴露(?:时间|得)?最?[久长]|自研率?|原创|最(?:久|广)|\b(?:widest|longest)\b/,
    // Weaknesses are looked for in own code alone.
    isMet: ({ tool, args }) =>
      args['order'] !== undefined || tool === 'code_weaknesses' || tool === 'components',
  },
  {
    pattern: /传染|宽松|公有领域|\b(?:copyleft|permissive|viral|proprietary)\b/,
    of: new Set([...ofBoth, 'licenses', 'projects']),
    // Of one licence, what it has reached is what uses it.
    isMet: ({ tool, args }) => args['category'] !== undefined || tool === 'license_usage',
  },
  {
    pattern:
      /[一-十\d]+[天日周月](?:之?内|以内)?到期|(?:今|明|后)天到期|(?:快|即将|将要?|马上)到期|\bdue (?:in|soon|tomorrow|today|this|next)\b/,
  },
  {
    pattern: /直接(?:依赖|引入|引用)|间接|传递(?:依赖|引入)|\b(?:in)?direct(?:ly)?\b|\btransitive(?:ly)?\b/,
    isMet: ({ tool, args }) => tool === 'component_usage' || args['how'] !== undefined,
  },
  {
    pattern:
      /(?:已经?|被)(?:忽略|处置|审计|确认|标记)|误报|\b(?:ignored|dismissed|audited|false positives?|suppressed)\b/,
    of: new Set([...ofVulnerabilities, 'risky_components', 'statistics']),
  },
  {
    pattern:
      /(?<![未没不能可])(?:已经?|都|经)修(?:复|掉|好)|(?:修复|修掉|修好)(?:了|过)(?:的|哪些|多少|几)|(?<![没未])(?:已经?|都)?打(?:了|过|上)(?:了)?补丁的|(?<![没未])补(?:过|好|上)了?的|\b(?:were|was|been|already|got) (?:fixed|resolved|patched)\b|\b(?:fixed|resolved) (?:vuln|cve|issue)/,
    of: new Set([...ofVulnerabilities, 'risky_components', 'risky_projects']),
  },
  {
    pattern:
      /(?<!有没)(?:有|存在|带)(?:修复版本|补丁|修复方案|新版本可升)|(?:可以?|能)(?:被)?(?:修复|升级)的|\bfixable\b|\b(?:have|has|with) (?:an? )?(?:available )?(?:fix|patch)/,
    of: new Set([...ofVulnerabilities, 'risky_components', 'project_components']),
    isMet: ({ args }) => args['fixable'] !== undefined,
  },
  {
    pattern: limitPatterns.unfixable,
    of: new Set([...ofVulnerabilities, 'risky_components', 'project_components', 'components', 'statistics']),
    isMet: ({ args }) => args['fixable'] === false,
  },
  {
    pattern: /过时|陈旧|老旧|太[旧老]|[旧老]版本?|版本[^,，]{0,4}(?:旧|老|落后)|落后|\b(?:outdated|stale)\b/,
    of: new Set([...ofComponents, 'statistics', 'vulnerabilities']),
    isMet: ({ args }) => args['outdated'] === true,
  },
  {
    pattern:
      /(?:停止|不再|没人|无人|没有)维护|废弃|弃用|下架|重复|\b(?:deprecated|unmaintained|abandoned|eol|duplicated?s?)\b|end[- ]of[- ]life/,
    of: new Set([...ofComponents, 'project_upgrades', 'upgrades', 'statistics', 'vulnerabilities']),
  },
  {
    pattern:
      /测试(?:代码|依赖|环境|用例)|开发(?:依赖|环境)|生产(?:环境|依赖)|运行时依赖|\b(?:dev|test|production|runtime) (?:dependenc\w+|code|scope)\b/,
  },
  // What nobody reckons here: what it costs, how long it takes.
  {
    pattern:
      /多少钱|花费|费用|成本|预算|报价|人[天日月]|工时|工作量|多久(?:能|可以|才)|要多久|几个人|多少人|\b(?:costs?|budget|man[- ](?:days?|hours?)|effort)\b/,
  },
  {
    pattern:
      /多长时间|(?:排队|等|等待)了?多久|(?:花|用|耗|跑|扫)(?:费|时)?了?多久|耗时|(?<!使)用时|时长|\bhow long\b/,
    isMet: ({ tool, args }) =>
      tool === 'detections' || args['measure'] === 'duration' || tellsTicketTimes({ tool, args }),
  },
  // How long something waited before it began is kept nowhere.
  {
    pattern:
      /(?:排队|等待?|排)(?:得|了|过|的)*(?:多久|多长时间|时间|时长|几(?:分钟|小时))|\b(?:wait\w*|queued?)\b[^,.?]*\bhow long\b|\bhow long\b[^,.?]*\b(?:wait\w*|queued?)\b/,
  },
  {
    pattern: /平均|人均|成功率|失败率|完成率|关闭率|修复率|比率|\b(?:average|mean|on average|rate)\b/,
    of: new Set([...lists].filter((tool) => tool !== 'risky_projects')),
    isMet: (query) => query.tool === 'groups' || tellsTicketTimes(query),
  },
  // When the world was told of a vulnerability is not when it was found here.
  {
    pattern: /公布|披露|公开(?!源|的?利用)|\b(?:published|disclosed)\b/,
    of: set('recent_changes', 'trend', 'vulnerabilities', 'statistics'),
    isMet: ({ args }) =>
      args['order'] === 'newest' ||
      args['published_from'] !== undefined ||
      args['published_to'] !== undefined,
  },
  { pattern: ordering, of: set('projects', 'tickets'), isMet: ({ args }) => args['order'] !== undefined },
  // What is for whoever asks to do is no change.
  {
    pattern:
      /(?:要|该|等|待|需要?)着?我(?:来|去)?(?:处理|办|做|跟进?|管|修|弄)|归我|\b(?:on my plate|for me to (?:do|handle|fix)|(?:i|me) (?:have|need) to (?:do|handle|fix))\b/,
    of: set('recent_changes', 'statistics', 'trend'),
  },
  { pattern: later },
  // What EPSS tells is of the next thirty days.
  { pattern: soon, isMet: ({ tool }) => tool === 'exploit_forecasts' },
  {
    pattern: timesLeft,
    isMet: ({ tool, args }) =>
      args['limit'] !== undefined ||
      args['order'] === 'detected_longest_ago' ||
      tool === 'exploit_forecasts' ||
      tool === 'unmaintained_components',
  },
  { pattern: certainWords.trusted },
  // Counts by kinds of weakness are told by one query.
  {
    pattern:
      /(?:按|分|依)(?:照|各)?(?:个|种)?(?:cwe|弱点|漏洞|洞)?的?(?:类型|种类|类别|cwe|弱点)|\bby (?:cwe|weakness|type|kind|category)/,
    isMet: ({ tool, args }) =>
      tool === 'weakness_counts' || tool === 'licenses' || args['subject'] === 'licenses',
  },
  {
    pattern:
      /(?:漏洞|洞|弱点)的?(?:类型|种类|类别)|\b(?:types?|kinds?|classes) of (?:vuln\w*|weakness\w*|flaws)\b|\b(?:vuln\w*|weakness) (?:types|kinds|classes)\b/,
    isMet: ({ tool, args }) =>
      ['alerts', 'weakness_counts'].includes(tool) ||
      args['weakness'] !== undefined ||
      args['text'] !== undefined,
  },
  { pattern: limitPatterns.unlicensed, isMet: ({ args }) => args['unlicensed'] === true },
  {
    pattern: limitPatterns.severalVersions,
    isMet: ({ tool, args }) => tool === 'component_usage' || args['several_versions'] === true,
  },
  {
    pattern: limitPatterns.vulnerable,
    of: set('component_usage', 'license_usage', 'project_components'),
  },
  {
    pattern: /(?:有|带|含|存在)(?:已知|高危)?的?(?:漏洞|洞|cve)|\bvulnerable\b/,
    of: set('project_licenses'),
  },
  // No query adds up what was told one after the other.
  {
    pattern:
      /[这那它他](?:们)?(?:[两俩二三几]|哥俩)个?(?:项目|系统|组件)?[^,，]{0,4}(?:一共|总共|合计|加起来|共)|(?<!所有项目)加(?:起来|在一起)|\b(?:both|combined|added up|put together|together) (?:have|in total)\b|\bin total (?:for|of|in) (?:both|the two)\b/,
  },
  // A share or a score that was not read, and classes that nobody keeps here.
  {
    pattern:
      /\d\s?[%％]|百分之|(?<![一-龥])[一二三四五六七八九]成(?![员功本分])|(?:cvss|评分|得分)[^,，\d]{0,4}\d|\bp[0-4]\b/,
  },
  // Of "two or three" nobody knows how many are meant.
  { pattern: /[一二两三四五六七八九][二两三四五六七八九](?=[个条张名次分])/ },
  // One thing and not another.
  {
    pattern:
      /□[^□]{0,8}(?:但|而|却|可)(?:是|又|都)?(?:没有?|不|未)[^□]{0,4}□|\b(?:but|and) (?:not|without|no)\b[^□]{0,8}□/,
    of: set('component_usage'),
  },
  // What a licence allows is told of one.
  {
    pattern: /(?:能|可以?|允许|不能|禁止|不可|不许)商用|商业(?:使用|用途)|\bcommercial(?:ly)?\b/,
    of: set('components', 'license_usage', 'licenses'),
    isMet: ({ args }) => args['category'] !== undefined,
  },
  // Whether a detection gets on is not known.
  { pattern: /卡(?:住|死|着|在)|\b(?:stuck|hung|hanging|frozen)\b/, of: set('detections') },
  { pattern: /归档|\barchived?\b/ },
  {
    pattern:
      /(?:哪个|各个?|按|每个)(?:部门|团队|小组)|事业部|研发[一二三四五六七八九十\d]+部|\bdepartments?\b|\b(?:which|what|whose|by|per|each|every) teams?\b/,
  },
  {
    pattern: /紧急|优先级|加急|\b(?:priority|urgent)\b/,
    of: set('alerts', 'detections', 'tickets', 'vulnerabilities'),
    isMet: ({ args }) => args['priority'] !== undefined,
  },
  {
    pattern: /新引入|新加|新增的?(?:组件|依赖|包|库)|\bnewly\b|\bnew (?:component|dependenc|package|librar)/,
    of: ofBoth,
  },
  { pattern: /导出|下载|\b(?:export|download)/ },
  // Whoever has projects is a person; one whom nobody here knows was left in the text.
  {
    pattern:
      /\b[a-z][\w.-]*\s*(?:名下|手上|手里|那边)?都?[有管](?:着|了)?(?:哪些|哪几个|什么|几个|多少)个?项目(?![^,，]*用)/i,
    of: set('component_usage'),
  },
  {
    pattern: /谁负责|负责人|谁的项目|哪个人|\bowners?\b|\bowns\b|\bwho is responsible\b/,
    isMet: ({ tool }) => tool === 'tickets' || tool === 'projects',
  },
];
