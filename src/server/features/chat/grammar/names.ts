import { lastPart } from '../queries/find-packages.ts';
import { editDistance, nearest, tolerance } from './distance.ts';

/** The names that whoever asks may see. */
export interface Names {
  readonly projects: readonly string[];
  /** Packages in use. */
  readonly components: readonly string[];
  /** User names of those who have tickets or projects; empty where nobody is known. */
  readonly people: readonly string[];
  /** The user name of whoever asks. */
  readonly me?: string | undefined;
}

/** A name that was found in a text, and the letters that stand for it there. */
export interface NameFound {
  readonly name: string;
  readonly typed: string;
}

/** Endings of project names that say little by themselves. */
const common =
  /^(?:平台|系统|服务|网站|引擎|工具|项目|中心|模块|产品|应用|后台|前台|内部|公司|管理|数据|信息|安全|业务|用户|客户|测试|开发|运维|监控|日志|接口|网络|测试|智能|移动|统一|综合|企业)$/;

/** Project names in a text: as they are, else misspelled, else their telling beginning. */
export function projectsIn(text: string, projects: readonly string[]): NameFound[] {
  const lower = text.toLowerCase();
  const exact = projects
    .filter((name) => name !== '' && lower.includes(name.toLowerCase()))
    .toSorted((one, other) => other.length - one.length);
  if (exact.length > 0) {
    const whole = exact.filter(
      (name, index) => !exact.slice(0, index).some((longer) => longer.includes(name)),
    );
    return whole
      .map((name) => ({ name, typed: text.substr(lower.indexOf(name.toLowerCase()), name.length) }))
      .toSorted((one, other) => text.indexOf(one.typed) - text.indexOf(other.typed));
  }
  const misspelled = projects.flatMap((name) => misspelledIn(lower, name));
  if (misspelled.length > 0) return misspelled.slice(0, 2);
  const begun = projects.flatMap((name) => {
    const short = beginningIn(lower, name.toLowerCase());
    return short === undefined ? [] : [{ name, typed: short }];
  });
  return begun.length === 1 ? begun : [];
}

/** A name with a wrong letter, which Chinese names of three letters and more can bear. */
function misspelledIn(text: string, name: string): NameFound[] {
  const wanted = name.toLowerCase();
  const isLatin = /^[\w .-]+$/.test(wanted);
  const most = isLatin ? tolerance(wanted.length) : wanted.length >= 3 ? 1 : 0;
  if (most === 0) return [];
  for (const length of [wanted.length, wanted.length - 1, wanted.length + 1]) {
    for (let at = 0; at + length <= text.length; at += 1) {
      const typed = text.slice(at, at + length);
      const isWhole = !isLatin || (!/\w/.test(text[at - 1] ?? '') && !/\w/.test(text[at + length] ?? ''));
      // A letter too few at either end is no slip but a shorter word.
      const isLike = typed[0] === wanted[0] || typed.at(-1) === wanted.at(-1);
      if (isWhole && isLike && !/\s/.test(typed) && editDistance(typed, wanted, most) <= most) {
        return [{ name, typed }];
      }
    }
  }
  return [];
}

function beginningIn(text: string, name: string): string | undefined {
  const parts = [name.slice(0, 3), name.slice(0, 2), name.slice(-2)];
  return parts.find(
    (part) =>
      part.length >= 2 &&
      part !== name &&
      /\p{Script=Han}{2}/u.test(part) &&
      !common.test(part) &&
      text.includes(part),
  );
}

/** A component that a word of a question means. */
export function componentMeant(word: string, components: readonly string[]): string | undefined {
  const wanted = word.toLowerCase();
  const spelled = wanted.replaceAll(/[-_. ]/g, '');
  const tests: ((name: string, last: string) => boolean)[] = [
    (name) => name === wanted,
    (_name, last) => last === wanted,
    (name) => wanted.includes('/') && name.endsWith(`/${wanted}`),
    (_name, last) => last.replaceAll(/[-_.]/g, '') === spelled,
    (_name, last) => wanted.length >= 3 && last.startsWith(`${wanted}-`),
    (name) => wanted.length >= 3 && name.split(/[/:]/).includes(wanted),
    (_name, last) => wanted.length >= 4 && last.split('-').includes(wanted),
    (_name, last) => wanted.length >= 5 && last.startsWith(wanted),
  ];
  for (const test of tests) {
    const found = components.find((name) => test(name.toLowerCase(), lastPart(name).toLowerCase()));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The component that a misspelled word means. */
export function misspelledComponent(word: string, components: readonly string[]): string | undefined {
  const byLast = new Map(
    components.flatMap((name) => {
      const last = lastPart(name).toLowerCase();
      return [last, last.replaceAll(/[-_.]/g, '')].map((spelled) => [spelled, name] as const);
    }),
  );
  const found = nearest(word.toLowerCase(), byLast.keys());
  return found === undefined ? undefined : byLast.get(found);
}
