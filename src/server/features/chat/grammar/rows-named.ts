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
