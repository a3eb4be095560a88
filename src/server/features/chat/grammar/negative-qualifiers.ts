import { set } from './listing-queries.ts';
import type { Qualifier } from './qualifier.ts';

/** Arguments that say that something is not so. */
const negations = [
  'absent',
  'unassigned',
  'undetected',
  'unset',
  'unlicensed',
  'clean',
  'outside',
  'except',
  'fixable',
  'order',
];

/** What says that something shall not be there or was not done, and which queries take account of it. */
export const negativeQualifiers: readonly Qualifier[] = [
  {
    pattern:
      /(?<![清排消解免拆扫去删移])除了|除去|除开|除外|之外|以外|排除|剔除|不含|不包括|不算|不属于|不在|\b(?:except|excluding|other than|apart from|besides|but not|not in|not from|outside)\b/,
    isMet: ({ args }) => args['except'] !== undefined,
  },
  // A name or a word that was taken out and is denied: `不是 bob 的工单`.
  {
    pattern:
      /(?<![是要])(?:不是|并非|不要|不看|非)\s*\u25A1|\b(?:not|isn't|aren't) (?:by |for |of |from )?\u25A1/,
  },
  {
    pattern:
      /(?<![清排消解免拆扫去删移])除(?!了?法|此)|[没未不]被?(?:人|黑客)?(?:在野)?(?:利用|攻击)|\b(?:not|never|un)\s?(?:been |yet |being |known to be )*exploited\b/,
    isMet: ({ args }) => args['except'] !== undefined,
  },
  // Things that shall not be there: `没有漏洞的组件`.
  {
    pattern:
      /(?:没有?|无|未|不存在|不带|不受)(?:任何|已知|查到|发现)?(?:漏洞|洞|缺陷|问题|风险|影响|许可证?|协议|补丁|修复版本|组件|依赖|负责人|处理人)|\b(?:no|without|free of|lack(?:ing|s)?|clear of)\s+(?:\w+\s+){0,2}(?:vuln|cve|issue|flaw|problem|licen[cs]e|patch|fix|component|dependenc|owner|assignee|ticket)/,
    isMet: ({ args }) =>
      args['unlicensed'] === true ||
      args['vulnerable'] === false ||
      args['clean'] === true ||
      args['without'] !== undefined ||
      args['fixable'] === false ||
      args['unassigned'] === true,
  },
  // Of a severity that shall not be there, which was taken out: `没有超危漏洞的项目`.
  {
    pattern:
      /(?:没有?|无|不存在|不含|不带)(?:任何)?\s*\u25A1\s*(?:级别?|等级)?的?(?:漏洞|洞)|\b(?:no|without(?: any)?)\s+\u25A1\s*(?:vuln|cve|issue|flaw)/,
    of: set('vulnerabilities', 'projects', 'risky_projects', 'statistics'),
    isMet: ({ args }) => args['without'] !== undefined,
  },
  // What was not done: `没有用`, `没检测过`.
  {
    pattern:
      /(?:没有?|未|从不|不再?|没人)(?:被|再|曾|在|有)?(?:使用|用(?!给|管|说|看|列)|引用|引入|依赖|包含|检测|扫描|扫|通过|升级|声明|指派|分配|关联|触发|受)|\bun(?:affected|used|scanned|licensed|assigned)\b|(?:\bnot|n't|\bnever|\bno longer)\s+(?:\w+\s+){0,2}(?:us|depend|contain|includ|affect|scan|pass|assign|upgrad|ha[sv])/,
    isMet: ({ tool, args }) =>
      args['absent'] === true ||
      args['undetected'] === true ||
      args['status'] !== undefined ||
      args['result'] !== undefined ||
      args['unlicensed'] === true ||
      args['order'] === 'detected_longest_ago' ||
      (tool === 'detections' && args['project'] !== undefined) ||
      args['unassigned'] === true,
  },
  // Something that is denied right before a name: `没引 □`.
  {
    pattern:
      /(?:没有?|未|不)(?:被|再|有|在)*(?!是|管|论|同|过|但|仅|只|要|看|算|含|包)\p{Script=Han}{1,3}\s*\u25A1/u,
    of: set('component_usage', 'license_usage'),
    isMet: ({ args }) => args['absent'] === true || 'except' in args,
  },
  // What nobody does or did, in whatever words.
  {
    pattern: /没有?人|没谁|无人|谁[都也](?:没|不)|从不|\b(?:nobody|no[- ]one|none|never|neither)\b/,
    isMet: ({ args }) =>
      negations.some((key) => key in args) || args['read'] === false || args['verdict'] === 'no',
  },
];
