import { isAboutAll, isComplete } from './leaning.ts';
import type { Question } from './question.ts';
import type { Understood } from './understand.ts';

/** Who asks for the others, and for nothing else: `哪些没有`, `which do not?`. */
const theOthers =
  /^[\s\p{P}]*(?:and |but |那么?|然后)?(?:(?:哪[些几]个?|谁|什么)(?:项目|系统|组件|包|应用)?(?:是|还)?(?:没有?|不)(?:用|在用|使用|有|过|通过|能|行)?的?|(?:没用?|没有?用?|不用|没过|没通过|不行|剩下)的(?:呢|有哪些|是哪些|有谁)?|(?:其他|其它|其余)的?(?:呢|有哪些)|(?:which|who|what)(?: ones?| projects?| apps?| of (?:them|our projects))? (?:do|does|did|are|is|have|has|can) ?not(?: use it| have it| have any| use them| pass)?|the (?:others|rest)|(?:the )?ones that (?:do|did|are|have) not)(?:呢|啊|吗)?[\s\p{P}]*$/u;

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
