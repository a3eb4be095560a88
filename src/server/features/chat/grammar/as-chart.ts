import { goingOn } from './going-on-words.ts';
import { withNamed } from './leaning.ts';
import { leftOut } from './left-out.ts';
import type { Question } from './question.ts';
import type { Doubtful, Understood } from './understand.ts';

/** Words of those who want to see what was answered as a picture. */
const drawing =
  /(?:画|做|弄|绘|转|变|换|生成|出|用|给|整|来)?(?:一?个|一?张|成|为|出)?(?:柱状|条形|饼状?|折线|曲线|趋势|走势|环形|统计|分布)?图(?:表|形|片)?(?:来|吧|看看|展示|显示|表示)?|\b(?:make|draw|plot|show|give|turn|put|as|into|a|an|it|that|this|me|of|in|to)\b|\b(?:bar|pie|line|trend|column)?\s*(?:charts?|graphs?|plots?|diagrams?|pictures?|visuali[sz]e)\b/g;

const says = /图(?!片|像|标)|\b(?:charts?|graphs?|plot|diagram|visuali[sz]e)\b/;
const overTime = /趋势|走势|曲线|折线|\b(?:trend|line)\b/;

/** Queries whose answers have a picture. */
const drawn = new Set([
  'licenses',
  'project_comparison',
  'project_overview',
  'recent_changes',
  'risky_components',
  'risky_projects',
  'statistics',
  'trend',
]);

/** For the others, the query that draws the same. */
const drawnBy: Readonly<Record<string, (args: Understood['args']) => Understood>> = {
  components: () => ({ tool: 'statistics', args: { subject: 'components' } }),
  project_vulnerabilities: ({ project }) => ({ tool: 'project_overview', args: { project } }),
  projects: () => ({ tool: 'risky_projects', args: {} }),
  tickets: () => ({ tool: 'statistics', args: { subject: 'tickets' } }),
  vulnerabilities: () => ({ tool: 'statistics', args: { subject: 'vulnerabilities' } }),
};

/**
 * The query before as one whose answer has a picture, with its time and other limits: `画成图`, `plot it`. `undefined` where more
 * is said; nothing is drawn that leaves out what the query before was limited to.
 */
export function asChart(last: Understood, question: Question): Understood | Doubtful | undefined {
  const { text } = question;
  if (!onlyDraws(question)) return undefined;
  const args = withNamed(last, question);
  const { period } = args;
  if (overTime.test(text) && last.tool !== 'trend')
    return { tool: 'trend', args: period === undefined ? {} : { period } };
  if (drawn.has(last.tool))
    return leftOut(question, { tool: last.tool, args }).length === 0 ? { tool: last.tool, args } : undefined;
  const other = drawnBy[last.tool]?.(args);
  const left = Object.entries(args).flatMap(([key, value]) =>
    other?.args[key] === value ? [] : [value].flat().map(String),
  );
  return other !== undefined && left.length === 0
    ? other
    : { readings: other === undefined ? [] : [other], leftOut: left };
}

/** Whether a question asks for a picture of what was answered before, and nothing more. */
export function onlyDraws({ text }: Question): boolean {
  return says.test(text) && !/\p{L}{2}/u.test(text.replaceAll(drawing, ' ').replaceAll(goingOn, ' '));
}
