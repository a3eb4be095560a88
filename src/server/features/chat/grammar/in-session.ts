import { findTool } from '../tools/list.ts';
import { changesInVain, goneOn } from './going-on.ts';
import { ofProject } from './intent/decide.ts';
import { isAboutAll, isComplete, pointsBack, subjects } from './leaning.ts';
import { languageOf } from './language.ts';
import type { Question } from './question.ts';
import { pointsToRow } from './rows-named.ts';
import {
  type Circumstances,
  type Doubtful,
  isHeeding,
  type Made,
  type Missing,
  readAlone,
  understand,
  type Understood,
} from './understand.ts';
import { onlyAsksWhich, whichOfThem } from './which-of-them.ts';

/**
 * Understand a question among those before it. One that names nothing itself, and is not understood so or loses what was
 * spoken of, is read as if its asker had named that: `怎么修` after a vulnerability is `CVE-2021-44228 怎么修`.
 */
export function understandInSession(
  written: string,
  circumstances: Circumstances,
  isSameSentence = false,
): Understood | Missing | Doubtful | undefined {
  const plain = understand(written, circumstances);
  const question = readAlone(written, circumstances);
  const [last] = circumstances.before;
  if (last !== undefined && (goneOn(last, question) !== undefined || changesInVain(last, question)))
    return plain;
  const understood = withLimitsBefore(plain, question, last);
  const isOfItsOwn = isComplete(question) || isAboutAll(question) || isNaming(question);
  const focus = isOfItsOwn || pointsToRow(written) ? [] : focusOf(question, circumstances.before);
  const isOfFocus = isHeeding(understood) && keeps(understood, focus);
  const ofRows = whichOfThem(written, question, circumstances);
  const isOfRows = !isOfFocus || onlyAsksWhich(written) || (isHeeding(ofRows) && keeps(ofRows, focus));
  if (ofRows !== undefined && isOfRows) return ofRows;
  if (focus.length === 0) return ofSeveral(question, understood, last);
  // Another ranking is of everything, as the one before it was.
  if (isHeeding(understood) && rankings.has(understood.tool) && last !== undefined && rankings.has(last.tool))
    return understood;
  const leansOnIt = isSameSentence || pointsBack(question);
  if (understood === undefined && !leansOnIt) return undefined;
  // What was spoken of last goes before what was spoken of earlier.
  const isOfEarlier = isHeeding(understood) && namesOf(understood).length > 0;
  if (isHeeding(understood) && ((!leansOnIt && !isOfEarlier) || keeps(understood, focus))) return understood;
  const spelled = understand(spelledOut(written, focus, circumstances), { ...circumstances, before: [] });
  if (isHeeding(spelled) && keeps(spelled, focus)) return spelled;
  // What it points to is lost: another question would be answered.
  const isLost = leansOnIt && isHeeding(understood) && (pointsBack(question) || mayBeOf(understood, last));
  return isLost && isHeeding(understood) ? { readings: [understood], leftOut: [] } : understood;
}

/** What is asked of some of what was listed is limited by what that was limited by: `其中已有补丁的呢` after high ones. */
function withLimitsBefore(
  understood: Understood | Missing | Doubtful | undefined,
  question: Question,
  last: Made | undefined,
): Understood | Missing | Doubtful | undefined {
  if (!isHeeding(understood) || last?.tool !== understood.tool || !inside.test(question.text))
    return understood;
  return { tool: understood.tool, args: { ...last.args, ...understood.args } };
}

/** Whether a query could be about what the one before is about: what explains the product is about none of it. */
function mayBeOf({ tool }: Understood, last: Made | undefined): boolean {
  const shape = findTool(tool)?.input.shape ?? {};
  const isOf = (key: string) => key in shape || (key === 'project' && tool in ofProject);
  return subjects.some((key) => last?.args[key] !== undefined && isOf(key));
}

/** What is asked of several rows that were listed is not told of everything instead: no query takes them. */
function ofSeveral(
  { concepts, text, ...question }: Question,
  understood: Understood | Missing | Doubtful | undefined,
  last: Made | undefined,
): Understood | Missing | Doubtful | undefined {
  const isOther = isHeeding(understood) && understood.tool !== last?.tool && understood.tool !== 'how_to';
  const isLost = isOther && ofEverything.has(understood.tool) && Object.keys(understood.args).length <= 1;
  if (last?.tool === 'how_to' || !isLost || question.period !== undefined) return understood;
  const isPointing = last !== undefined && concepts.has('pronoun');
  const pointer = inside.exec(text) ?? (isPointing ? several.exec(text) : null);
  return pointer === null ? understood : { readings: [understood], leftOut: pointer.slice(0, 1) };
}

const several =
  /[它他]们|[这那]些|[这那][几两三]个|(?<!其)它(?!们)|\b(?:they|them|these|those)\b|\bin it\b|\bits\b/;
/** Among what was listed before. */
const inside =
  /^[\s,，]*(?:那|这)?(?:其中|里面|里头|当中)|\bof (?:which|those|these|them)\b|\bamong (?:those|these|them)\b/;
/** Queries that tell of everything where nothing limits them. */
const ofEverything: ReadonlySet<string> = new Set([
  'components',
  'licenses',
  'posture',
  'risky_components',
  'risky_projects',
  'statistics',
  'trend',
  'upgrades',
  'vulnerabilities',
]);

function isNaming({ projects, components, vulnerabilities, licenses, weaknesses }: Question): boolean {
  return [projects, components, vulnerabilities, licenses, weaknesses].some((names) => names.length > 0);
}

/** Queries whose first row is what was asked for. */
const rankings: ReadonlySet<string> = new Set(['risky_projects', 'risky_components']);

/** Whether a query looks for what comes first: who says "it" then means that. */
export function isRanking({ tool, args }: Understood): boolean {
  return rankings.has(tool) || args['order'] !== undefined;
}

/** The names of what is spoken of: of a ranking the first, else what the query before is about. */
function focusOf(question: Question, before: readonly Made[]): string[] {
  const [last, named] = before;
  if (last === undefined) return [];
  const [first, ...others] = last.rows ?? [];
  const isOne = isRanking(last) || others.length === 0;
  if (first !== undefined && isOne && question.concepts.has('pronoun') && namesOf(last).length === 0)
    return [first];
  const own = namesOf(last);
  return named?.tool === '' || own.length === 0
    ? [...new Set([...(named === undefined ? [] : namesOf(named)), ...own])]
    : own;
}

function namesOf({ args }: Understood): string[] {
  return [...subjects, 'version'].flatMap((key) => (typeof args[key] === 'string' ? [args[key]] : []));
}

/** Whether a query is about something of what is spoken of. */
function keeps({ args }: Understood, focus: readonly string[]): boolean {
  const values = new Set(Object.values(args).flat().map(String));
  return focus.some((name) => values.has(name));
}

const chinesePointers =
  /(?:它们?|其(?=[的余中]?$)|[该此]|[这那]个?)(?:项目|组件|漏洞|洞|包|库|许可证|协议|系统)?(?![些种几两])/;
const englishPointers =
  /\b(?:it|they|them|(?:this|that) (?:one|project|component|package|library|vulnerability|cve|licen[cs]e|app))\b/i;

/** A question with the names that it leans on. */
function spelledOut(written: string, focus: readonly string[], { names }: Circumstances): string {
  if (languageOf(written, names.projects) === 'zh')
    return `${focus.join(' 的 ')} ${written.replace(chinesePointers, ' ')}`;
  const named = focus.toReversed().join(' in ');
  const asked = written.replace(/^\s*(?:and|plus|also|then|but)\s+/i, '');
  return englishPointers.test(asked)
    ? asked.replace(englishPointers, named)
    : `${asked.replace(/\bits\b/i, 'the').replace(/[\s?.!]*$/, '')} in ${named}`;
}
