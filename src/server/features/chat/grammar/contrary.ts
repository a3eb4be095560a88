import { wordsOfArguments } from './argument-words.ts';
import { patterns } from './concepts.ts';
import type { Change } from './changed.ts';
import { isAboutAll, isComplete } from './leaning.ts';
import { gateResultIn } from './limits.ts';
import type { Question } from './question.ts';
import type { Understood } from './understand.ts';

/** Who asks for the others, and for nothing else: `哪些没有`, `which do not?`. */
const theOthers =
  /^[\s\p{P}]*(?:and |but |那么?|然后)?(?:(?:哪[些几]个?|谁|什么)(?:项目|系统|组件|包|应用)?(?:是|还)?(?:没有?|不)(?:用|在用|使用|有|过|通过|能|行)?的?|(?:没用?|没有?用?|不用|没过|没通过|不行|剩下)的(?:呢|有哪些|是哪些|有谁)?|(?:其他|其它|其余)的?(?:呢|有哪些)|(?:which|who|what)(?: ones?| projects?| apps?| of (?:them|our projects))? (?:do|does|did|are|is|have|has|can) ?not(?: use it| have it| have any| use them| pass)?|the (?:others|rest)|(?:the )?ones that (?:do|did|are|have) not)(?:呢|啊|吗)?[\s\p{P}]*$/u;

/** Which others there are, or which there are at all: `还有谁`, `which other projects`. */
const whoElse =
  /还?有?(?:谁|哪[些几]个?(?:其[他它余]|别)?的?(?:项目|系统|应用))还?|(?:其[他它余]|别)的?(?:项目|系统|应用)|\b(?:(?:which|what|any)(?: other)? (?:projects?|apps?|systems?)|(?:which|what|any|the) others?|(?:who|which|anyone|anybody) else)\b/g;

/** Queries of one project, each with what is asked of all of them, by what the question says. */
const ofEach: Readonly<Record<string, (args: Understood['args'], text: string) => Understood | undefined>> = {
  project_gate(_args, text) {
    const result = gateResultIn(text) ?? (/[没未不]|\b(?:not|fail\w*)\b/.test(text) ? 'fail' : undefined);
    return result === undefined ? undefined : { tool: 'gates', args: { result } };
  },
  component_in_project: ({ component }) => ({ tool: 'component_usage', args: { component } }),
};

/** Of which other projects the same is true: `没通过的还有谁`, `which others use it`. */
export function othersLike({ tool, args }: Understood, question: Question): Change | undefined {
  const { text } = question;
  const next = ofEach[tool]?.(args, text);
  if (next === undefined || text.search(whoElse) < 0 || isComplete(question)) return undefined;
  return { words: [whoElse, patterns.use, ...wordsOfArguments(next), aside], next };
}

const aside = /[它他]|\b(?:do|does|did|not|it|also)\b/;

/** What the others are, of those that were listed, by what limited the list. */
export function contraryTo({ tool, args }: Understood, question: Question): Understood | undefined {
  if (!theOthers.test(question.text) || isComplete(question) || isAboutAll(question)) return undefined;
  if (tool === 'component_usage' && args['project'] === undefined && args['also'] === undefined)
    return { tool, args: { component: args['component'], ...(args['absent'] !== true && { absent: true }) } };
  if (tool === 'gates' && (args['result'] === 'pass' || args['result'] === 'fail'))
    return { tool, args: { ...args, result: args['result'] === 'pass' ? 'fail' : 'pass' } };
  if (tool === 'components' && typeof args['vulnerable'] === 'boolean')
    return { tool, args: { ...args, vulnerable: !args['vulnerable'] } };
  return undefined;
}
