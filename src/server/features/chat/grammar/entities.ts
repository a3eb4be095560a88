import type { license } from '#contract';
import type { TaskStatus, TicketStatus } from '#model';

/** Names of vulnerabilities that everybody knows them by. */
const nicknames: readonly (readonly [RegExp, string])[] = [
  [/log4\s?shell/i, 'CVE-2021-44228'],
  [/spring4\s?shell/i, 'CVE-2022-22965'],
  [/text4\s?shell/i, 'CVE-2022-42889'],
  [/heart\s?bleed|心脏滴血|心脏出血/i, 'CVE-2014-0160'],
  [/shell\s?shock|破壳漏洞/i, 'CVE-2014-6271'],
  [/dirty\s?cow|脏牛/i, 'CVE-2016-5195'],
  [/eternal\s?blue|永恒之蓝/i, 'CVE-2017-0144'],
  [/regre\s?sshion/i, 'CVE-2024-6387'],
];

/** Takes things out of a text: what was found leaves a blank, so that it is not read twice. */
export class Cutting {
  constructor(public rest: string) {}

  /** Every place of a pattern; its first group, or all of it. */
  all(pattern: RegExp): RegExpExecArray[] {
    const found: RegExpExecArray[] = [];
    this.rest = this.rest.replace(
      new RegExp(pattern.source, pattern.flags.includes('g') ? pattern.flags : `${pattern.flags}g`),
      (...parts: unknown[]) => {
        const groups = parts.slice(
          0,
          parts.findIndex((part) => typeof part === 'number'),
        ) as string[];
        found.push(groups as unknown as RegExpExecArray);
        return ' '.repeat(groups[0]?.length ?? 0).replace(/^ /, '\u25A1');
      },
    );
    return found;
  }

  has(pattern: RegExp): boolean {
    return this.all(pattern).length > 0;
  }
}

/** The ids of vulnerabilities, as their sources write them, however they were typed. */
export function takeVulnerabilities(text: Cutting): string[] {
  const cves = text
    .all(/(?:(?:cve|cev|vce|cvs|ecv)[-_ :：]{0,2})(\d{4})[-_ ]?(\d{4,7})(?!\d)/i)
    .map(([, year, no]) => `CVE-${year}-${no}`);
  const bare = text
    .all(/(?<![\w.-])((?:19|20)\d{2})-(\d{4,7})(?![\d-])/)
    .map(([, year, no]) => `CVE-${year}-${no}`);
  const ghsa = text
    .all(/ghsa(?:-[23456789cfghjmpqrvwx]{4}){3}/i)
    .map(([id = '']) => `GHSA${id.slice(4).toLowerCase()}`);
  const chinese = text
    .all(/(?:cnnvd-\d{6}-\d{3,5}|cnvd-\d{4}-\d{4,6}|avd-\d{4}-\d{4,7}|cjn-\d{4}-\d+)/i)
    .map(([id = '']) => id.toUpperCase());
  const named = nicknames.flatMap(([pattern, id]) => (text.has(pattern) ? [id] : []));
  return [...new Set([...cves, ...bare, ...ghsa, ...chinese, ...named])];
}

/** Weaknesses that are called by name. */
const weaknessNames: readonly (readonly [RegExp, string])[] = [
  [/sql\s?注入|sql\s?injection|sqli\b/i, 'CWE-89'],
  [/跨站脚本|\bxss\b|cross[- ]site scripting/i, 'CWE-79'],
  [/跨站请求伪造|\bcsrf\b/i, 'CWE-352'],
  [/\bssrf\b|服务端请求伪造/i, 'CWE-918'],
  [/反序列化|deserializ?ation/i, 'CWE-502'],
  [/路径(?:遍历|穿越)|目录(?:遍历|穿越)|path traversal|directory traversal/i, 'CWE-22'],
  [/命令注入|command injection/i, 'CWE-78'],
  [/缓冲区溢出|buffer overflow/i, 'CWE-120'],
  [/\bxxe\b|外部实体/i, 'CWE-611'],
  [/原型链?污染|prototype[- ]pollution/i, 'CWE-1321'],
  [/释放后使用|use[- ]after[- ]free/i, 'CWE-416'],
];

/** The names by which a weakness may be called: they are said by its id. */
export function namesOfWeakness(id: unknown): readonly RegExp[] {
  return weaknessNames.flatMap(([pattern, named]) => (named === id ? [pattern] : []));
}

export function takeWeaknesses(text: Cutting): { ids: string[]; named: string[] } {
  const ids = text.all(/cwe[-_ ：:]?(\d{1,5})/i).map(([, no]) => `CWE-${no}`);
  // A name may be part of what is looked for: it stays in the text.
  const named = weaknessNames.flatMap(([pattern, id]) => (pattern.test(text.rest) ? [id] : []));
  return { ids, named };
}

const licenseFamilies =
  'agpl|lgpl|gpl|gnu|apache|mit|bsd|mpl|mozilla|epl|eclipse|cddl|isc|wtfpl|unlicense|cc0|cc-by(?:-sa|-nc|-nd)*|mulan ?psl|mulanpsl|artistic|zlib|bsl|boost|ms-pl|openssl|eupl|afl|osl|python|php|ruby|sspl|busl|postgresql|ncsa|0bsd|x11|木兰(?:宽松许可证|宽松|公共许可证)?';
const licenseSpelling = new RegExp(
  String.raw`(?<![\w/:.@-])(?:${licenseFamilies})(?:[-\s]?(?:licen[sc]e|许可证|协议))?(?:[-\s]?(?:version\s?)?v?\.?\d(?:\.\d)*(?:\.x)?)?(?:[-\s]?clause)?(?:\+|[-\s]?(?:only|or[- ]later))?(?:[-\s]?(?:licen[sc]e|许可证|协议))?(?![\w.-]*[\w])`,
  'i',
);

/** Families whose bare name is more often something else: they need a version or the word beside them. */
const ambiguous = /^(?:apache|mozilla|eclipse|python|php|ruby|boost|gnu|zlib|openssl|postgresql|artistic)$/i;

/** Spellings of licences, in their order; `certain` says whether bare family names count, too. */
export function takeLicenses(text: Cutting, certain: boolean): string[] {
  const found: string[] = [];
  text.rest = text.rest.replace(new RegExp(licenseSpelling.source, 'gi'), (spelling: string) => {
    const bare = spelling.replace(/[-\s]?(?:licen[sc]e|许可证|协议)$/i, '').trim();
    const isNamed = bare.length < spelling.trim().length;
    if (ambiguous.test(bare) && !isNamed && !certain) return spelling;
    found.push(usualLicense(bare));
    return `\u25A1${' '.repeat(Math.max(0, spelling.length - 1))}`;
  });
  return found;
}

/** What people write for the licences that they speak of most; others are looked up as they are written. */
function usualLicense(spelling: string): string {
  const text = spelling
    .toLowerCase()
    .replaceAll(/[\s_]+/g, '-')
    .replace(/licen[sc]e/, '')
    .replace(/-+$/, '');
  const gnu = /^(?:gnu-)?(agpl|lgpl|gpl)-?v?\.?(\d(?:\.\d)*)?(\.x)?(\+|-or-later|-only)?$/.exec(text);
  if (gnu !== null) {
    const [, family = '', version, , suffix] = gnu;
    const whole = version ?? { agpl: '3.0', lgpl: '2.1', gpl: '3.0' }[family] ?? '3.0';
    const number = whole.includes('.') ? whole : `${whole}.0`;
    return `${family.toUpperCase()}-${number}-${suffix === '+' || suffix === '-or-later' ? 'or-later' : 'only'}`;
  }
  const table: readonly (readonly [RegExp, string])[] = [
    [/^apache(?:-?v?2(?:\.0)?)?$/, 'Apache-2.0'],
    [/^apache-?v?1\.1$/, 'Apache-1.1'],
    [/^mit$/, 'MIT'],
    [/^bsd-?2(?:-clause)?$/, 'BSD-2-Clause'],
    [/^bsd(?:-?3(?:-clause)?)?$/, 'BSD-3-Clause'],
    [/^(?:mpl|mozilla)(?:-?v?2(?:\.0)?)?$/, 'MPL-2.0'],
    [/^(?:epl|eclipse)(?:-?v?2(?:\.0)?)?$/, 'EPL-2.0'],
    [/^epl-?v?1(?:\.0)?$/, 'EPL-1.0'],
    [/^(?:mulan-?psl|木兰.*)(?:-?v?2(?:\.0)?)?$/, 'MulanPSL-2.0'],
    [/^isc$/, 'ISC'],
    [/^wtfpl$/, 'WTFPL'],
    [/^unlicense$/, 'Unlicense'],
    [/^cc0(?:-?v?1\.0)?$/, 'CC0-1.0'],
    [/^zlib$/, 'Zlib'],
    [/^(?:bsl|boost)(?:-?v?1(?:\.0)?)?$/, 'BSL-1.0'],
    [/^sspl(?:-?v?1(?:\.0)?)?$/, 'SSPL-1.0'],
    [/^eupl(?:-?v?1\.2)?$/, 'EUPL-1.2'],
    [/^cddl(?:-?v?1(?:\.0)?)?$/, 'CDDL-1.0'],
  ];
  return table.find(([pattern]) => pattern.test(text))?.[1] ?? spelling.trim();
}

const usages: readonly (readonly [RegExp, license.LicenseUsage])[] = [
  [/静态链接?|static(?:ally)?[- ]?(?:link(?:ed|ing)?)?/i, 'static_link'],
  [/动态链接?|dynamic(?:ally)?[- ]?(?:link(?:ed|ing)?)?/i, 'dynamic_link'],
  [/网络服务|通过网络|saas|云服务|network|over the net|hosted|作为服务/i, 'network'],
  [/修改(?:代码|源码|后)?|modif(?:y|ied|ying)/i, 'modify'],
  [/复制|拷贝|拷|照搬|搬进|copy|copied|copying|paste/i, 'copy'],
  [/一[同起]分发|聚合|打包在一起|aggregat\w*|bundl\w*|side by side/i, 'aggregate'],
];

export function usageIn(text: string): license.LicenseUsage | undefined {
  return usages.find(([pattern]) => pattern.test(text))?.[1];
}

const ecosystems: readonly (readonly [RegExp, string])[] = [
  [/\b(?:maven|java|gradle)\b/i, 'maven'],
  [/\b(?:npm|node(?:\.?js)?|javascript|js|yarn|pnpm)\b|前端/i, 'npm'],
  [/\b(?:pypi|pip|python)\b/i, 'pypi'],
  [
    /\bgolang\b|(?<!\b(?:should|to|can|will|we|you|i|it|must|would|could|let) )\bgo(?: modules?)?\b(?! (?:to|live|up|away|wrong|back|with|through|into|for|on|out|down|from|over)\b)/i,
    'golang',
  ],
  [/\b(?:cargo|rust|crates?)\b/i, 'cargo'],
  [/\b(?:nuget|\.net|dotnet)\b|c#/i, 'nuget'],
  [/\b(?:composer|packagist|php)\b/i, 'composer'],
  [/\b(?:rubygems?|ruby|gems?)\b/i, 'gem'],
];

export function takeEcosystem(text: Cutting): string | undefined {
  return ecosystems.find(([pattern]) => text.has(pattern))?.[1];
}

export type SeverityWord = 'critical' | 'high' | 'medium' | 'low' | 'unknown';
const ranks: readonly SeverityWord[] = ['critical', 'high', 'medium', 'low'];
const severityWords: readonly (readonly [RegExp, SeverityWord])[] = [
  [/超危|致命|特别严重|严重级别?|(?<![多最很])严重(?!吗|程度|性|的是)|\bcritical(?:s)?\b/i, 'critical'],
  [
    /高危|高风险(?!的?\s?(?:组件|项目|包|component|project))|高级别|\bhighs?(?![- ]risk (?:component|project|app|package))(?:[- ](?:risk|severity))?\b/i,
    'high',
  ],
  [/中危|中风险|中等|\b(?:mediums?|moderate)\b/i, 'medium'],
  [/低危|低风险|\blows?(?:[- ](?:risk|severity))?\b/i, 'low'],
  [/未知等级|未评级|等级未知|unrated|unscored/i, 'unknown'],
];

/** Severities that are not wanted: `低危的就算了`, `except low ones`. */
const unwanted =
  /(?:超危|严重|高危|中危|低危)(?:[和、]?(?:超危|高危|中危|低危))*的?(?:漏洞)?(?:就算了|算了|不要|除外|不看|不用|忽略|先不|免了|别(?:给|列|看|显示|展示|放)|不(?:想|必|需要?|关心))|(?:不要|不看|除了|排除|忽略|去掉|(?<!是)非|除(?:去|开)?)(?:超危|高危|中危|低危)(?:[和、]?(?:超危|高危|中危|低危))*(?:之?外|以外)?的?|\b(?:except|not|ignore|without|excluding) (?:the )?(?:critical|high|medium|low)\b(?: ones)?/i;

/** The severities that are named: `高危及以上` is two; where only some are refused, the others. */
export function takeSeverities(text: Cutting): SeverityWord[] {
  const refused = text.all(unwanted).map(([found = '']) => found);
  const isUpward = /以上|or (?:above|higher|worse)|and (?:above|up|higher)|at least|至少/i.test(text.rest);
  const isDownward = /以下|or (?:below|lower)|and (?:below|lower)|at most|至多/i.test(text.rest);
  const named = severityWords.flatMap(([pattern, word]) => (text.has(pattern) ? [word] : []));
  const places = named.map((word) => ranks.indexOf(word)).filter((place) => place >= 0);
  if (isUpward && places.length > 0) return ranks.slice(0, Math.max(...places) + 1);
  if (isDownward && places.length > 0) return ranks.slice(Math.min(...places));
  if (named.length > 0 || refused.length === 0) return named;
  const others = severityWords.filter(([pattern]) => !refused.some((words) => pattern.test(words)));
  return others.map(([, word]) => word);
}

const taskStates: readonly (readonly [RegExp, TaskStatus])[] = [
  [
    /失败|出错|报错|挂了|挂掉|崩了|没跑成|没成功|不成功|\b(?:fail(?:ed|s|ing|ure|ures)?|broken|errors?)\b/i,
    'failed',
  ],
  [/部分完成|\bpartial(?:ly)?\b/i, 'partial'],
  [/排队|等待|\b(?:queued?|waiting|pending)\b/i, 'queued'],
  [
    /正在(?:检测|扫描|进行|跑|运行)?|进行中|运行中|检测中|在跑|跑着|\b(?:running|in progress|ongoing|active|under way)\b/i,
    'running',
  ],
  [/暂停|\bpaused?\b/i, 'paused'],
  [/取消|\bcancell?ed\b/i, 'canceled'],
  [
    /(?:已|都|全部|检测|扫描|跑)完成?了?的?|完成的|成功|结束的|\b(?:finished|completed?|done|succeeded|successful)\b/i,
    'finished',
  ],
];

/** What is said not to be closed is in one of these. */
const notClosed: readonly TicketStatus[] = ['open', 'accepted', 'processing', 'verify'];
const closedDenied =
  /(?:未|没有?|还没|尚未)(?:被)?关(?!注|系|于|联)|\b(?:not|never|isn['’ ]?t|aren['’ ]?t|haven['’ ]?t been|hasn['’ ]?t been)\s+(?:yet )?closed\b|\bunclosed\b/;

/** How the last detection ended is asked, and not for those that ended so: `上次扫描成功了吗`. */
export const stateAsked =
  /(?:上次|上一次|最近一次|最后一次|最新一次|\b(?:last|latest)\b).*(?:成功|完成|失败|通过|跑完)了?(?:没有?|吗|么|与否)|(?:上次|上一次|最近一次|最后一次|最新一次).*(?:是否|有没有|是不是)(?:成功|完成|失败|跑完)|\bdid\b.*\b(?:last|latest)\b.*\b(?:succeed|finish|fail|complete|pass)\b|\bwas\b.*\b(?:last|latest)\b.*\b(?:successful|ok)\b/i;

/** The states of detections that are named. */
export function taskStatesIn(text: string): TaskStatus[] {
  if (stateAsked.test(text)) return [];
  return taskStates.flatMap(([pattern, state]) => (pattern.test(text) ? [state] : [])).slice(0, 1);
}

const ticketStates: readonly (readonly [RegExp, TicketStatus])[] = [
  [/待受理|\bopen\b/i, 'open'],
  [/已受理|\baccepted\b/i, 'accepted'],
  [/处理中|\b(?:in progress|processing)\b/i, 'processing'],
  [/待复测|待验证|\bverif\w*\b/i, 'verify'],
  [/已?关闭|已经?关[掉了]?(?:的)?|关[掉了]的|(?<!nobody |no one |not |n't |never )\bclosed?\b/i, 'closed'],
  [/驳回|\brejected\b/i, 'rejected'],
  [/挂起|\bsuspended\b/i, 'suspended'],
];

export function ticketStatesIn(text: string): TicketStatus[] {
  if (closedDenied.test(text)) return [...notClosed];
  return ticketStates.flatMap(([pattern, state]) => (pattern.test(text) ? [state] : []));
}

const digits: Readonly<Record<string, number>> = {
  一: 1,
  二: 2,
  两: 2,
  俩: 2,
  仨: 3,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
  十: 10,
};
const englishDigits: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
};

/** A number in figures or in Chinese or English words up to 99. */
export function numberOf(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  const english = englishDigits[text.toLowerCase()];
  if (english !== undefined) return english;
  const [tens, ones] = text.includes('十') ? text.split('十') : ['', text];
  const ten = text.includes('十') ? (tens === '' ? 1 : (digits[tens ?? ''] ?? 0)) * 10 : 0;
  return ten + (digits[ones ?? ''] ?? 0);
}

const numeral = String.raw`(\d{1,3}|[一二两俩仨三四五六七八九十]{1,3}|one|two|three|four|five|six|seven|eight|nine|ten)`;

/** How many are wanted: `前 5 个`, `top three`, `给我三条`. The words stay: they say what is wanted, too. */
export function limitIn(text: string): number | undefined {
  const patterns = [
    String.raw`(?:前|\btop\s?|\bfirst\s)\s?${numeral}(?![\d.])`,
    String.raw`(?:最|风险|worst|most|riskiest|排[行名]).*?(?<![\d.-])${numeral}\s?个?\s?(?:最\S{1,4}的)?(?:组件|依赖|[包库]|项目|系统|应用|工程|漏洞|component|project|package|librar|app|system)`,
    String.raw`(?<![\d.-])${numeral}\s?个?\s?(?:最|风险最|worst|riskiest|most|latest|newest|oldest|earliest|recent)`,
    String.raw`先\S{0,4}哪\s?${numeral}\s?[个条项]`,
    String.raw`(?:[给列挑选来说](?:出|我|我们)*|推荐|建议)\s?${numeral}\s?[条个项](?=[\s，。？！,.?!]|就|即可|$)`,
    String.raw`哪\s?${numeral}\s?个?\s?(?:组件|依赖|[包库]|项目|系统|应用|工程).{0,4}(?:最|风险|先)`,
    String.raw`(?:最近|最新|最后|近|latest|last|recent|newest|oldest|最早)的?\s?(?!一[次个]|1\b|one\b)${numeral}\s?(?:[次个条回轮趟]|scans?\b|detections?\b|tasks?\b|runs?\b)(?!月|半月|星期|季度|礼拜)`,
  ];
  const found = patterns
    .map((pattern) => new RegExp(pattern, 'i').exec(text)?.[1])
    .find((one) => one !== undefined);
  const limit = numberOf(found ?? '');
  return limit >= 1 && limit <= 20 ? limit : undefined;
}

export function takeVersion(text: Cutting): string | undefined {
  const [found] = text.all(
    /(?<![\w.])(?:[老旧]的?版本?(?:的|是|号)?\s*)?@?v?(\d+(?:\.[\dx]+)+(?:[-+.]?(?:alpha|beta|rc|final|release|ga|sp|m)?[\w.-]*\w)?)(?:\s?版本?)?/i,
  );
  return found?.[1];
}
