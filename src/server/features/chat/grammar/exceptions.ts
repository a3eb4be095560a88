import type { Excepted } from '../queries/excepting.ts';
import { asksFor } from './courtesy.ts';
import { Cutting } from './cutting.ts';
import { isEveryday } from './everyday.ts';
import { takeEcosystem } from './identifiers.ts';
import { takeLicenses } from './license-names.ts';
import { componentMeant, type Names } from './names.ts';
import { plainly } from './plain-writing.ts';

/** Something that a question does not want: `除了 bob 的`, `not in log4j-core`. */
export interface Exception {
  readonly kind: Excepted;
  readonly name: string;
}

/** Where something is taken out of: what was listed. */
const ofList = String.raw`\b(?:from|off|out of) (?:it|them|here|(?:the|that|this|these|those|your) (?:\w+ )?(?:lists?|results?|rankings?|tables?|rows|ones|answers?))\b`;
const cues =
  /(?<![清排消解免拆扫去删移])除了|除去|除开|(?<![清排消解免拆扫去删])除(?!了|去|开|外)|排除掉?|剔除|去掉|抛开|抛去|撇开|撇去|刨[去掉开]|扣[掉除]|甩开|忽略|略过|跳过|不要|不看|不算|不含|不包括|不包含|别(?:算上?|看|管|要|带上?|把)|不管|不考虑|不计|不用(?:看|管|算)|[先甭]不?用?管|先不看|拿掉|划掉|划去|刨除|撇除|摘出去|剔掉|滤掉|过滤掉|屏蔽掉?|而?不是|并非|(?<![是除并莫无])非(?=\s*[a-z@])|\bnon[- ]?|\bnot\b(?! (?:in|from|of|by|for|under|(?:count|includ|show|list|consider|bother)\w*)\b)|\b(?:except(?: for)?|besides|apart from|other than|aside from|exclud(?:e|es|ing)|ignor(?:e|ing)|skip(?:ping)?|omit(?:ting)?|minus|everything except|leav(?:e|ing) (?:out|off|aside)|tak(?:e|ing) out|filter(?:ing)? out|cut(?:ting)? out|hid(?:e|ing)|disregard(?:ing)?|discount(?:ing)?|forget(?:ting)?(?: about)?|never ?mind|not including|sav(?:e|ing) for|barring|(?:do not|don['’]?t|not) (?:count|include|show|list|consider|bother with)(?:ing)?|but not|but|(?:are |is )?not (?:in|from|of|by|for|under)|(?:are |is )?not(?= (?:a?gpl|lgpl|mit|bsd|apache|mpl)\b)|without(?= (?:a?gpl|lgpl)\b))\b/;
const before = new RegExp(
  String.raw`${cues.source}|\b(?:drop|remove|strike|delete|take|leave|kick|cut)\b(?=.{1,60}${ofList})`,
  'gi',
);
/** What corrects what was said, where it does not stand before a kind of things. */
const bare = /^(?:非|non[- ]?|not)$/i;
const after = new RegExp(
  String.raw`^\s*(?:的|项目|组件)?\s*(?:不[谈说论讲提]|之外|以外|除外|外|${ofList}|不算|不要|就算了|就免了|那个不算|这?(?:先|暂时?)?(?:放一?边|抛开|撇开|刨去|去掉|排除))`,
);
const joint = /^\s*(?:和|与|跟|及|以及|还有|、|,|，|\band\b|\bor\b)\s*(?:the\s+)?/i;
/** What stands between the cue and the name. */
const filler =
  /^(?:\s*(?:掉|了|项目|组件|属于|the\b|project\b|component\b|those\b|ones?\b|of\b|in\b|from\b|under\b))*\s*/i;
const token = /^@?[a-z0-9][\w./:+-]*(?:\/[\w.-]+)*/i;

/** Take what is not wanted out of a text, with the words that say so; what is not known by its name stays, and is named as left out. */
export function takeExceptions(text: Cutting, names: Names): Exception[] {
  const found: Exception[] = [];
  for (const { index, 0: cue } of text.rest.matchAll(before)) {
    const start = index + cue.length;
    const pointed = pointedFrom(text.rest, index, start, names);
    if (pointed !== undefined) {
      found.push(pointed.exception);
      // What is said of it beside is why it is not wanted: `支付网关下线了，不算它`.
      blank(text, pointed.from, index);
      blank(text, index, start + pointed.length);
      continue;
    }
    const { exceptions, end } = namesFrom(text.rest, start, names);
    // Who says what something is not may have corrected himself.
    const isOther =
      /是|非/.test(cue) && !/^\s*(?:的|负责|处理|发起|名下|组件|包|依赖)/.test(text.rest.slice(end));
    if (bare.test(cue) && !exceptions.every(({ kind }) => kind === 'license' || kind === 'ecosystem'))
      continue;
    if (exceptions.length === 0 || isOther || /[是要]$/.test(text.rest.slice(0, index))) continue;
    found.push(...exceptions);
    const [closing = ''] = after.exec(text.rest.slice(end)) ?? [];
    blank(text, index, end + closing.length);
  }
  return [...found, ...takeClosed(text, names)];
}

/** What would be without something is not what there is beside it: `如果把 axios 去掉`. */
const supposing = /(?:如果|要是|假如|假设|倘若|万一|\bif )[^,，。;；]*$/i;

/** Names after which it is said that they are not wanted: `支付网关除外`. */
function takeClosed(text: Cutting, names: Names): Exception[] {
  const closing =
    /(?:项目|组件|许可证|协议)?\s*(?:的\s*)?(?:那[些个])?(?:就|先|都|也|给我|暂时?|咱们?)*(?:之外|以外|除外|不算(?:上|在内|进[来去])?|不要|不看|甭管|不管|不考虑|不计(?:入)?|忽略|略过|跳过|算了|免了|撇开|刨[去掉开]|抛开|放一?边|放在?一边|排除(?:掉|在外)?|(?:去掉|拿掉|剔除?掉?|剔出去|扣[掉除]|除掉|过滤掉|摘(?:掉|除|出去)|隐藏掉?|别(?:看|列|管|算|显示)|不用(?:管|看|列|算))(?=了?吧?(?:[\s，,、。；;！!？?]|$))|\b(?:aside|excluded|excepted|left out|(?:does|do) not count|not (?:included|counted)))/gi;
  const found: Exception[] = [];
  for (const { index, 0: words } of text.rest.matchAll(closing)) {
    const head = text.rest.slice(0, index).trimEnd();
    if (supposing.test(head)) continue;
    const start = Math.max(
      ...[...head.matchAll(/[\s，,、。；;的把将]|^/g)].map(({ index: at, 0: one }) => at + one.length),
    );
    const one = nameAt(head, start, names);
    if (one === undefined || one.end !== head.length) continue;
    const joined = namesBefore(head.slice(0, start), names);
    found.push(...joined.exceptions, one.exception);
    blank(text, joined.start, index + words.length);
  }
  return found;
}

/** What is pointed at behind a cue and was named before it, where nothing was asked of it: `fastjson 我们知道，除了它`. */
function pointedFrom(text: string, index: number, start: number, names: Names) {
  const [pointer] = pointing.exec(text.slice(start)) ?? [];
  if (pointer === undefined) return undefined;
  for (let from = index - 1; from >= 0; from -= 1) {
    if (/\w/.test(text[from - 1] ?? '')) continue;
    const one = nameAt(text, from, names);
    if (one === undefined || asksFor(text.slice(0, index))) continue;
    return { ...one, from, length: pointer.length };
  }
  return undefined;
}

const pointing = /^\s*(?:它们?|这个|那个|这(?!些)|\b(?:it|that(?: one)?|this(?: one)?)\b)(?:之外|以外|外)?/i;

/** The names that are joined to what stands behind them: `A、B 和 `. */
function namesBefore(head: string, names: Names) {
  const exceptions: Exception[] = [];
  let start = head.length;
  for (;;) {
    const before = head.slice(0, start).replace(/\s*(?:和|与|跟|及|以及|还有|、|,|，|\band\b)\s*$/i, '');
    if (before.length === start || before.trim() === '') break;
    const from = Math.max(
      ...[...before.matchAll(/[\s，,、。；;的]|^/g)].map(({ index, 0: one }) => index + one.length),
    );
    const one = nameAt(before, from, names);
    if (one === undefined || one.end !== before.length) break;
    exceptions.unshift(one.exception);
    start = from;
  }
  return { exceptions, start };
}

/** The names one after the other from a place on: `A、B 和 C`. */
function namesFrom(text: string, start: number, names: Names) {
  const exceptions: Exception[] = [];
  let end = start;
  let at = start + (filler.exec(text.slice(start))?.[0].length ?? 0);
  for (let one = nameAt(text, at, names); one !== undefined; one = nameAt(text, at, names)) {
    exceptions.push(one.exception);
    end = one.end;
    const [joined] = joint.exec(text.slice(end)) ?? [];
    if (joined === undefined) break;
    at = end + joined.length;
  }
  return { exceptions, end };
}

/** The name that stands at a place: of a project, of a person, or of a component. */
function nameAt(text: string, at: number, names: Names): { exception: Exception; end: number } | undefined {
  const rest = text.slice(at);
  const project = names.projects
    .filter((name) => name !== '' && rest.toLowerCase().startsWith(plainly(name).toLowerCase()))
    .toSorted((one, other) => other.length - one.length)[0];
  if (project !== undefined)
    return { exception: { kind: 'project', name: project }, end: at + plainly(project).length };
  const word = token.exec(rest)?.[0].replace(/[.:+-]+$/, '');
  if (word === undefined || word.length < 2) return undefined;
  const end = at + word.length;
  const person = names.people.find((name) => name.toLowerCase() === word.toLowerCase());
  if (person !== undefined) return { exception: { kind: 'person', name: person }, end };
  const other = licenseOrEcosystem(rest, names);
  if (other !== undefined) return { exception: other.exception, end: at + other.length };
  if (word.length < 3 || isEveryday(word)) return undefined;
  const component = componentMeant(word, names.components);
  return component === undefined ? undefined : { exception: { kind: 'component', name: component }, end };
}

/** A licence, a family of them or a package manager at the beginning of a text, and how long its name is there. */
function licenseOrEcosystem(
  rest: string,
  names: Names,
): { exception: Exception; length: number } | undefined {
  const [spelling = ''] = startsWithLicense.exec(rest) ?? [];
  if (spelling !== '') {
    const family = /^(?:a?gpl|lgpl)$/i.test(spelling.trim()) ? spelling.trim().toUpperCase() : undefined;
    const [name] = family === undefined ? takeLicenses(new Cutting(spelling), true) : [family];
    const tail = licenseNoun.exec(rest.slice(spelling.length))?.[0].length ?? 0;
    if (name !== undefined && componentMeant(spelling.trim(), names.components) === undefined)
      return { exception: { kind: 'license', name }, length: spelling.length + tail };
  }
  const [word = ''] = /^[a-z][\w.+#-]*/i.exec(rest) ?? [];
  const ecosystem = word === '' ? undefined : takeEcosystem(new Cutting(word));
  return ecosystem === undefined
    ? undefined
    : { exception: { kind: 'ecosystem', name: ecosystem }, length: word.length };
}

const startsWithLicense =
  /^(?:agpl|lgpl|gpl|mit|bsd|apache|mpl|epl|isc|wtfpl|unlicense|cc0|zlib|sspl|eupl|cddl|mulanpsl|0bsd)(?:[-\s]?v?\d(?:\.\d)*)?(?:[-\s]?clause)?(?:-only|-or-later|\+)?(?![\w-])/i;
const licenseNoun = /^\s*(?:许可证|协议|licen[cs]ed?|系列|家族)/i;

function blank(text: Cutting, from: number, to: number): void {
  text.rest = `${text.rest.slice(0, from)}${' '.repeat(to - from)}${text.rest.slice(to)}`;
}
