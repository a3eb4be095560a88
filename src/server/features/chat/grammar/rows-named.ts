import { numberOf } from './numbers.ts';
import { plainly } from './plain-writing.ts';

const ordinals: Readonly<Record<string, number>> = {
  first: 1,
  second: 2,
  third: 3,
  fourth: 4,
  fifth: 5,
};

const chinese =
  /第\s?(\d{1,2}|[一二两三四五六七八九十]{1,3})\s?[个条行项款名](?:(?:项目|组件|漏洞|许可证)(?![\p{L}\d]*(?:列表|总数)))?/u;
const chineseLast = /最后一?[个条行项款名](?:项目|组件|漏洞|许可证)?/;
/** Of vulnerabilities the worst stands first. */
const chineseWorst = /最(?:严重|危险|要命|高危)的(?:那一?个|那一?条|一个|那个漏洞)(?!项目|组件)/;
const englishWorst = /\b(?:the )?(?:worst|most (?:severe|serious|critical)) (?:one|of (?:them|those))\b/i;
const vulnerability = /^(?:CVE|GHSA|CNVD|CNNVD)-/;
const chineseOnly = /上面(?:的|那|这)?(?:个|条|那个)|刚才那[个条]/;
const english =
  /\b(?:the )?(first|second|third|fourth|fifth|last|\d{1,2}(?:st|nd|rd|th))(?: (?:one|row|project|component|package|vulnerability|cve|license|entry))\b|\b(?:the )(first|second|third|fourth|fifth|last)(?=\s*(?:[?.!,]|$))/i;

/** A question with the names of two things that were compared in the place of `前者` and `the latter`. */
export function withPairNamed(asked: string, args: Readonly<Record<string, unknown>>): string {
  const nameOf = (side: 'a' | 'b') => args[`project_${side}`] ?? args[`license_${side}`];
  const named = (text: string, words: RegExp, name: unknown) =>
    typeof name === 'string' ? text.replace(words, ` ${name} `) : text;
  const first = named(asked, /前者|前一个|\bthe former\b/i, nameOf('a'));
  return named(first, /后者|后一个|\bthe latter\b/i, nameOf('b'));
}

/** Kinds of things of which two were asked one after the other, with the nouns that mean one of them. */
const pairs: readonly (readonly [key: string, noun: string])[] = [
  ['component', '组件|库|包|依赖|components?|packages?|librar(?:y|ies)|libs'],
  ['project', '项目|系统|应用|projects?|apps?|systems?'],
  ['vulnerability', '漏洞|洞|vulnerabilities|vulns|cves?'],
  ['license', '许可证?|协议|licen[cs]es?'],
];
const anyNoun = pairs.map(([, noun]) => noun).join('|');
const bothInChinese = new RegExp(
  String.raw`(?:这|那|它|上面|前面|刚才)(?:俩|[两二]个|[两二]款)(${anyNoun})?(?=都|一起|同时|谁|哪|放|的|都|比|有|$|[\s?？，,])|(?:两者|二者)()(?!之一)|(?<=哪[些个](?:项目|系统|应用)|谁|(?:有没有|有)(?:项目|系统)?|^)(?:两个|俩)()(?=都|一起|同时)`,
);
const bothInEnglish = new RegExp(
  String.raw`\bboth (?:of (?:them|these|those)|(?:these |those )?(${anyNoun}))\b|\b(?:these|those|the) two\b(?: (${anyNoun})\b)?(?! \w)|\bthe pair\b|(?<=\b(?:use|using|have|has|need|run|ship|contain|include|compare|affects?) )both\b(?! of| \w+)|\bboth(?= (?:are|have|used|in use)\b)|(?<=^which (?:projects|apps) (?:use|have|contain|need) )them both\b`,
  'i',
);

/** A question with the names of the last two things of a kind that were asked after each other in the place of `这俩`. */
export function withBothNamed(asked: string, before: readonly Readonly<Record<string, unknown>>[]): string {
  const zh = bothInChinese.exec(asked);
  const found = zh ?? bothInEnglish.exec(asked);
  if (found === null) return asked;
  const noun = found.slice(1).find((one) => one !== undefined && one !== '');
  const [names] = pairs
    .filter(([, nouns]) => noun === undefined || new RegExp(`^(?:${nouns})$`, 'i').test(noun))
    .map(([key]) => [
      ...new Set(before.slice(0, 2).flatMap((args) => (typeof args[key] === 'string' ? [args[key]] : []))),
    ])
    .filter((two) => two.length === 2);
  const [later, earlier] = names ?? [];
  if (later === undefined || earlier === undefined) return asked;
  const [and, both] = zh === null ? ['and', 'both '] : ['和', ''];
  return asked.replace(found[0], ` ${both}${earlier} ${and} ${later} `);
}

/** What follows a row that is meant as a place: `第二个里的…`, `in the first one`. */
const inside = /^\s*(?:里|中|内|当中|其中)/;

/**
 * A question with the name in the place of `第二个` or `the first one` of the rows before; else as it is. What is asked inside
 * of a row stays within what the rows were of: `第二个里的…` of the projects that use a component is about that component.
 */
export function withRowsNamed(asked: string, rows: readonly string[], scope: string | undefined): string {
  if (rows.length === 0) return asked;
  const text = plainly(asked);
  const places: readonly (readonly [RegExp, (found: RegExpExecArray) => number])[] = [
    [chinese, ([, number = '']) => numberOf(number)],
    [chineseLast, () => rows.length],
    [chineseWorst, () => (vulnerability.test(rows[0] ?? '') ? 1 : 0)],
    [englishWorst, () => (vulnerability.test(rows[0] ?? '') ? 1 : 0)],
    [chineseOnly, () => (rows.length === 1 ? 1 : 0)],
    [english, ([, one, other]) => englishPlace(one ?? other ?? '', rows.length)],
  ];
  for (const [pattern, placeOf] of places) {
    const found = pattern.exec(text);
    const name = found === null ? undefined : rows[placeOf(found) - 1];
    if (found !== null && name !== undefined && name !== '') {
      const rest = text.slice(found.index + found[0].length);
      const within = scope !== undefined && scope !== name && inside.test(rest) ? ` ${scope}` : '';
      return `${text.slice(0, found.index)} ${name}${within} ${rest}`;
    }
  }
  return asked;
}

/** Whether a question points to a row of the answer before, whether or not there is one. */
export function pointsToRow(asked: string): boolean {
  return [chinese, chineseLast, chineseOnly, english].some((pattern) => pattern.test(plainly(asked)));
}

function englishPlace(word: string, last: number): number {
  const lower = word.toLowerCase();
  return lower === 'last' ? last : (ordinals[lower] ?? Number.parseInt(lower, 10));
}

const ownProject =
  /(?:这|那|该|此)(?:一)?(?:张|个|条|次|单)?(?:单子?|工单|任务|检测|扫描)?(?:所属|所在|对应)?的?(?:项目|系统)|\b(?:its|that|the) (?:ticket'?s? |scan'?s? )?project\b/i;

/** A question with the project of the one row that was told in the place of `这单所属的项目`. */
export function withProjectNamed(asked: string, project: string | undefined): string {
  return project === undefined ? asked : asked.replace(ownProject, ` ${project} `);
}
