import { pointsBack } from './leaning.ts';
import type { Question } from './question.ts';

/** Words of the product and of its trade that people ask the meaning of. */
const terms =
  '工单|预警|告警|组件|依赖|漏洞|项目|检测|门禁|可信库|知识库|不?可达性?|在野(?:利用)?|[超高中低]危|许可证?(?:冲突|兼容)?|传染性?|溯源|克隆|自研率|自主可控|(?:直接|间接|传递)依赖|误报|圈复杂度|静态分析|趋势|态势|epss|kev|cvss|sbom|sca|sla|vex|cwe|cve|cpe|purl|copyleft|mcp|物料清单';

const outright = new RegExp(
  [
    String.raw`^[\s\p{P}]*(?:请问|解释一?下)?(?:什么|啥)(?:是|叫做?|叫作)(?![^,，]*(?:最|的|我))[^,，]{1,10}[\s\p{P}]*$`,
    String.raw`^[\s\p{P}]*[^,，的]{1,10}(?:是|叫)?(?:个)?(?:什么|啥)(?:意思|东西|概念|含义|玩意儿?)(?:呀|啊|呢)?[\s\p{P}]*$`,
    String.raw`^[\s\p{P}]*(?:${terms})\s*(?:到底|究竟)?(?:是|指)(?:个)?(?:什么|啥)(?:呀|啊|呢)?[\s\p{P}]*$`,
    String.raw`^[\s\p{P}]*(?:${terms})\s*(?:是)?(?:干嘛|干什么|做什么|干啥)用?的[\s\p{P}]*$`,
    String.raw`^[\s\p{P}]*what(?:'s| is| s) (?:an? (?:[a-z]+ ){0,2}[a-z]+|${terms})[\s\p{P}]*$`,
    String.raw`^[\s\p{P}]*(?:what does|what do) (?:the )?(?:[a-z-]+ ){1,4}mean\b|\b(?:meaning|definition) of\b`,
  ].join('|'),
  'u',
);

/** Whether the meaning of a word is asked, and not what there is of it: `什么是可信库`, `what is a ticket`. No query explains words. */
export function asksMeaning(question: Question): boolean {
  const { text, projects, components, vulnerabilities, weaknesses, licenses, strange } = question;
  const known = components.filter((name) => name !== strange);
  const isNaming = [projects, known, vulnerabilities, weaknesses, licenses].some((names) => names.length > 0);
  return !isNaming && !pointsBack(question) && outright.test(text);
}
