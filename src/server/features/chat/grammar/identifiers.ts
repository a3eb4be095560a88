import type { Cutting } from './cutting.ts';

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
  [
    /硬编码的?(?:密码|口令|密钥|凭[据证]|账号|令牌)?|(?:密码|口令|密钥|凭[据证])(?:直接)?写死|写死的?(?:密码|口令|密钥|凭[据证])|hard[- ]?coded/i,
    'CWE-798',
  ],
  [/释放后使用|use[- ]after[- ]free|\buaf\b/i, 'CWE-416'],
  [
    /\bre-?dos\b|正则(?:表达式)?(?:拒绝服务|回溯)|regular expression denial of service|catastrophic backtracking/i,
    'CWE-1333',
  ],
  [/资源(?:耗尽|消耗)|resource (?:exhaustion|consumption)/i, 'CWE-400'],
  [/代码注入|code injection/i, 'CWE-94'],
  [/模板注入|\bssti\b|template injection/i, 'CWE-1336'],
  [/表达式(?:语言)?注入|(?:expression language|\bel\b|ognl|spel) injection/i, 'CWE-917'],
  [/ldap\s?注入|ldap injection/i, 'CWE-90'],
  [/日志注入|log (?:injection|forging)/i, 'CWE-117'],
  [
    /crlf\s?注入|crlf injection|(?:http )?(?:响应|头部?)(?:拆分|分割|注入)|(?:response|header) (?:splitting|injection)/i,
    'CWE-93',
  ],
  [/请求走私|request smuggling/i, 'CWE-444'],
  [/开放(?:式)?重定向|url\s?(?:重定向|跳转)|open redirect/i, 'CWE-601'],
  [/任意文件上传|文件上传漏洞|(?:unrestricted|arbitrary) (?:file )?upload/i, 'CWE-434'],
  [/整数溢出|integer overflow/i, 'CWE-190'],
  [/堆溢出|heap(?:[- ]based)? (?:buffer )?overflow/i, 'CWE-122'],
  [/栈溢出|stack(?:[- ]based)? (?:buffer )?overflow/i, 'CWE-121'],
  [/越界读|out[- ]of[- ]bounds read/i, 'CWE-125'],
  [/越界写|out[- ]of[- ]bounds write/i, 'CWE-787'],
  [/空指针|null[- ]pointer|null dereference/i, 'CWE-476'],
  [/双重释放|重复释放|double[- ]free/i, 'CWE-415'],
  [/竞争条件|条件竞争|race conditions?/i, 'CWE-362'],
  [/弱(?:加密|密码算法)|weak (?:crypto\w*|cipher|encryption)/i, 'CWE-327'],
  [/弱(?:哈希|散列)|weak hash\w*/i, 'CWE-328'],
  [/弱随机数?|不安全的?随机数|(?:weak|insecure) random\w*/i, 'CWE-330'],
  [/明文传输|cleartext transmission/i, 'CWE-319'],
  [/证书(?:校验|验证)(?:不当|缺失|绕过)?|certificate validation/i, 'CWE-295'],
  [/格式化字符串|format string/i, 'CWE-134'],
  [/点击劫持|clickjacking/i, 'CWE-1021'],
  [/zip\s?slip/i, 'CWE-22'],
];

/** The names by which a weakness may be called: they are said by its id. */
export function namesOfWeakness(id: unknown): readonly RegExp[] {
  return weaknessNames.flatMap(([pattern, named]) => (named === id ? [pattern] : []));
}

/** The names of all weaknesses. */
export const allWeaknessNames: readonly RegExp[] = weaknessNames.map(([pattern]) => pattern);

export function takeWeaknesses(text: Cutting): { ids: string[]; named: string[] } {
  const ids = text.all(/cwe[-_ ：:]?(\d{1,5})/i).map(([, no]) => `CWE-${no}`);
  // A name may be part of what is looked for: it stays in the text.
  const named = weaknessNames.flatMap(([pattern, id]) => (pattern.test(text.rest) ? [id] : []));
  return { ids, named };
}

const ecosystems: readonly (readonly [RegExp, string])[] = [
  [/\b(?:maven|java|gradle)\b/i, 'maven'],
  [
    /\b(?:npm|(?<!\b(?:workers?|compute|scan(?:ner|ning)?|analysis|cluster|detection)\s)node(?:\.?js)?(?!.*(?:失联|掉线|离线|宕|断开|挂了|在线|\b(?:offline|online|down|silent|drain\w*)\b))|javascript|js|yarn|pnpm)\b|前端/i,
    'npm',
  ],
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

/** The versions that are named, in their order. */
export function takeVersions(text: Cutting): string[] {
  const found = text.all(
    /(?<![\w.])(?:[老旧]的?版本?(?:的|是|号)?\s*)?@?v?(\d+(?:\.[\dx]+)+(?:[-+.]?(?:alpha|beta|rc|final|release|ga|sp|m)?[\w.-]*\w)?)(?:\s?版本?)?/i,
  );
  return found.map(([, version = '']) => version);
}
