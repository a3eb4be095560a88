import { clausesOf } from './courtesy.ts';

/** What joins two things that are asked, and asks for the second by itself. */
const joints =
  /(?<=[^，,。；;！!？?\n]{2})(?=(?:顺便|顺带|顺手|另外|然后再|以及)(?!的)|还有(?!没有|哪|什么|谁|多少|几|啥)|再(?:看|查|列|说|告诉|帮)|\b(?:and|plus)\s+(?:also|then|what|which|how|who|when|where|is|are|does|do|did|can|should|any|anything|anyone|tell|show|list|give)\b|\bas well as\b)/gi;

/** What says of a clause that it asks. */
const asks =
  /什么|啥|哪|谁|多少|几(?:[个条张处种次款项天版级分家]|[\s?？。]*$)|怎|如何|咋|干[嘛吗啥]|多[久大新少]|吗|么[\s?？。]*$|呢|(?<![都也])没有?[\s?？。]*$|有没有|有无|是不是|是否|能不能|能否|可否|会不会|要不要|该不该|(\p{Script=Han})不\1|还是|列[出一]|导(?:个|份|一[个份])|看一?[看下]|查一?[查下]|说一?[说下]|统计|汇总|\b(?:which|what|who|whose|how|when|where|why|is|are|was|were|does|do|did|has|have|can|could|should|will|any|list|show|tell|give|count)\b/iu;

/** A clause that limits what was asked beside it: `只看高危的`, `不要间接的`, `低危的就算了`, `跟上次扫描相比`. */
const limits =
  /的[\s?？。]*$|(?:就?算了|别(?:给我?|要|列|看|管|算)(?:出?来?|了)?|不用(?:看|管|列|算|给我?)?|不(?:要|看|算|管)|除外|免了)了?[\s。]*$|一[个处条]?[^,，]{0,4}[都也]没有?[\s。]*$|^\s*(?:跟|和|与|同|比起?)[^,，]*(?:相比(?:较|起来)?|比较|比起来|对比)[\s。]*$|^\s*相比于?|^\s*(?:compared|in comparison) (?:to|with)\b|^\s*(?:只|仅|不要|不看|不含|除了|包括|按|以|优先|最好|越|only|except|without|but not|sorted|by)|\bonly\W*$/i;

/** A clause that asks of what the one before it tells, and cannot be asked without it. */
const ofThese = /^\s*(?:其中|当中|里面|这里面|是[^,，]{1,20}还是|of (?:which|them|those|these)\b)/i;

/** A clause of a question, or a part of it that is divided from the others by more than a comma. */
export interface Clause {
  /** Without the words that join it to the one before: `另外`, `and also`. */
  readonly text: string;
  /** Whether a sentence begins with it, or words that join what is asked beside what was asked before. */
  readonly isApart: boolean;
  /** Whether it says that something else is asked: `另外`, `by the way`. */
  readonly isElse: boolean;
}

/** The clauses of a question, divided also at the words that join two things that are asked. */
export function clausesAsked(asked: string): Clause[] {
  const clauses: Clause[] = [];
  let end = 0;
  for (const words of dividedAtJoints(asked)) {
    const at = asked.indexOf(words, end);
    const text = words.replace(opening, '').replace(conditional, '');
    const isApart = /[。；;！!？?\n]/.test(asked.slice(end, at)) || text !== words;
    if (/[\p{L}\d]/u.test(text)) clauses.push({ text, isApart, isElse: somethingElse.test(words) });
    end = at + words.length;
  }
  return clauses;
}

function dividedAtJoints(asked: string): string[] {
  return clausesOf(asked).flatMap((clause) => clause.split(joints));
}

/** The parts of a question that more than commas divide. */
export function sentencesAsked(asked: string): Clause[] {
  const sentences: Clause[] = [];
  for (const clause of clausesAsked(asked)) {
    const last = sentences.at(-1);
    if (last === undefined || clause.isApart) sentences.push(clause);
    else sentences[sentences.length - 1] = joined(last, clause);
  }
  return sentences;
}

/** Two neighbouring clauses as one, which begins as the first does. */
export function joined(one: Clause, next: Clause): Clause {
  return { ...one, text: `${one.text}，${next.text}` };
}

/** What hangs on the answer to the clause before it: `没过的话`, `if so`. */
const conditional =
  /^\s*(?:(?:如果|要是|若是?|万一)?(?:[没不]过|过不了|没通过|通不过|没?有|没|不?行|不?能|不?是|失败|不?可以|不?会|没?用|没?中)了?的话[，,\s]*|(?:and |but )?if (?:so|not|yes|no)\b,?\s*)/i;
/** Words that join a clause to the one before it. */
const opening =
  /^\s*(?:(?:顺便|顺带|顺手|另外|此外|还有|以及|然后)(?:再|也)?(?:帮我|告诉我|跟我)?(?:想?问一?[下句]|看一?[下看]|说一?[下说]|查一?[下查])?[，,\s]*(?!的|没有|哪|什么|谁|多少|几|啥)|(?:and|plus|also|by the way|btw)\b,?\s*(?:also\b)?)/i;
/** What says that something else is asked. */
const somethingElse = /^\s*(?:顺便|顺带|顺手|另外|此外|(?:and |plus )?also\b|by the way\b|btw\b)/i;

/** What is only supposed: `if we could only upgrade five things, which five?`. */
const supposed = /^\s*(?:if|suppose|supposing|assuming)\b(?! (?:so|not)\b)/i;

/** Whether a clause has a word that asks. */
export function isAsking(clause: string): boolean {
  return asks.test(clause) && !supposed.test(clause);
}

/** Whether a clause only limits what was asked before it, or asks of what that tells. */
export function onlyLimits(clause: string): boolean {
  return (limits.test(clause) && !isAsking(clause)) || ofThese.test(clause);
}

/**
 * The parts of a question that each ask for something, in their order: clauses that only tell or limit stay with the one
 * that asks. One part where one thing is asked.
 */
export function askingParts(asked: string): string[] {
  const clauses = dividedAtJoints(asked).map((clause) => clause.replace(conditional, ''));
  const parts: { text: string; isAsking: boolean }[] = [];
  for (const text of clauses) {
    const last = parts.at(-1);
    const asksItself = isAsking(text);
    const isOfLast =
      last !== undefined && (!last.isAsking || (!asksItself && limits.test(text)) || ofThese.test(text));
    if (isOfLast) {
      last.text += `，${text}`;
      last.isAsking ||= asksItself;
    } else parts.push({ text, isAsking: asksItself });
  }
  const end = parts.at(-1);
  if (end !== undefined && !end.isAsking && parts.length > 1) {
    parts.pop();
    const last = parts.at(-1);
    if (last !== undefined) last.text += `，${end.text}`;
  }
  return parts.map(({ text }) => text);
}

/** Every way of dividing a question at a word that joins two things: `概况和有漏洞的组件`. */
export function halvesOf(asked: string): (readonly [string, string])[] {
  return [...asked.matchAll(/[和及与跟、&＆]|以及|还有|加上|\s(?:and|plus)\s/gi)].map(
    ({ 0: joint, index }) => [asked.slice(0, index), asked.slice(index + joint.length)] as const,
  );
}

const eachCounted = /^(.{2,60}?)(?:各|分别|各自)(?:都|是|有|为)*(?:多少|几)(?:个|张|条|种|项|次)?([^，,]*)$/;
const howMany =
  /^(.*\bhow many )(.{2,60}?)((?:\s+(?:are there|do we have|have we got|exist|there are))[^,]*)?[\s?]*$/i;

const eachNamed =
  /^(.{2,60}?)(?:各自?|分别)(?:都|是|有|叫|为)*((?:什么|啥|哪(?:[个些几]?个?|几种?)|谁)[^，,]*)$/;

/** Each of several things of which the same is asked, by its kind: `最大的项目和最大的组件分别是哪个`; of which it is asked how many there are: `漏洞和工单各有多少`, `how many projects and components`. */
export function countedParts(asked: string): string[] {
  const chinese = eachCounted.exec(asked.replace(/[\s?？。]+$/, ''));
  if (chinese !== null)
    return (chinese[1] ?? '').split(/[和与跟及、]|以及|还有/).map((part) => `${part}有多少`);
  const named = eachNamed.exec(asked.replace(/[\s?？。]+$/, ''));
  if (named !== null)
    return (named[1] ?? '').split(/[和与跟及、]|以及|还有/).map((part) => `${part}是${named[2] ?? ''}`);
  const [, opening = '', things = '', rest = ''] = howMany.exec(asked) ?? [];
  const parts = things.split(/,\s*(?:and\s+)?|\s+and\s+/i);
  return parts.map((part) => `${opening}${part}${rest}`);
}
