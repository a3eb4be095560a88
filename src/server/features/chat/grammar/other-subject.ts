import { findTool } from '../tools/list.ts';
import type { Change } from './changed.ts';
import { keySaid } from './grouping.ts';
import { isComplete, withNamed } from './leaning.ts';
import { leftOut } from './left-out.ts';
import type { Question } from './question.ts';
import type { Understood } from './understand.ts';

/** What may be counted or ranked, by its nouns. */
const nouns: readonly (readonly [subject: string, noun: RegExp])[] = [
  ['projects', /项目|系统|应用|\b(?:projects?|apps?|systems?)\b/g],
  ['components', /组件|依赖|第三方库|包|\b(?:components?|packages?|librar(?:y|ies)|dependenc(?:y|ies))\b/g],
  ['vulnerabilities', /漏洞|\b(?:vulnerabilit(?:y|ies)|vulns?|cves?)\b/g],
  ['licenses', /许可证|协议|\blicen[cs]es?\b/g],
  ['tickets', /工单|单子|\btickets?\b/g],
  ['detections', /检测(?:任务)?|扫描(?:任务)?|\b(?:scans?|detections?)\b/g],
];

const rankings: Readonly<Record<string, string>> = {
  projects: 'risky_projects',
  components: 'risky_components',
};

/** The same of other things: `那组件呢` after the riskiest projects, `and tickets?` after scans by month. */
export function otherSubject(last: Understood, question: Question): Change | undefined {
  const said = nouns.filter(([, noun]) => question.text.search(noun) >= 0);
  const [[subject, words] = ['', /$/]] = said;
  // What is counted by it is counted as before.
  if (said.length !== 1 || isComplete(question) || keySaid(question.text).length > 0) return undefined;
  if (Object.values(rankings).includes(last.tool)) {
    const tool = rankings[subject];
    if (tool === undefined || tool === last.tool) return undefined;
    const next = { tool, args: withNamed({ tool, args: last.args }, question) };
    return leftOut(question, next).length > 0 ? undefined : { words: [words], next };
  }
  const { subject: before, overdue: _overdue, ...rest } = last.args;
  if (!('subject' in (findTool(last.tool)?.input.shape ?? {})) || before === subject) return undefined;
  const next = { tool: last.tool, args: { ...rest, subject } };
  if (isCounted(next)) return { words: [words], next };
  // What is told as a whole by one query is told by another of what this does not count.
  return last.args['by'] === undefined ? undefined : { words: [words], next: undefined };
}

/** Whether a query counts that, by what the one before counted by. */
function isCounted({ tool, args }: Understood): boolean {
  const { subject, by, measure } = args;
  const isOfProject = subject === 'components' || subject === 'vulnerabilities';
  const isGrouped =
    by === undefined ||
    (by !== String(subject).slice(0, -1) && !(isOfProject && (by === 'month' || by === 'status')));
  return isGrouped && measure === undefined && findTool(tool)?.input.safeParse(args).success === true;
}
