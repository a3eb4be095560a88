import type { Ways } from './ways.ts';

/** How people ask for `upgrades`. */
export const upgrades: Ways = {
  alone: `
[要|该|得|需要|应该|先]升级[哪些|什么|哪几个][组件|包|依赖|库|]
[哪些|什么|哪几个][组件|包|依赖|库][要|该|需要|应该|得]升级
[所有项目|全部项目|我们|全公司][要|该|需要][先|]升级[哪些|什么][组件|包|]
[升级|修复|整改][建议|清单|计划|方案][|给我一份|列一下]
[先|最先|优先]升级[什么|哪个|哪些]能消除[最多|更多]的漏洞
[升级|修]哪个[组件|包]最划算
[what|which components|which packages|which dependencies] [should|must|do] [we|i] [upgrade|update|bump|patch|fix] [first|]
[what|which] [components|packages|dependencies|libraries] need [upgrading|updating|an upgrade|to be upgraded]
[upgrade|remediation|patch] [plan|list|advice|recommendations] [for all projects|for everything|overall|]
[which|what] [upgrade|upgrades] [removes|remove|kills|fix] the most [vulnerabilities|vulns]
where do we start [upgrading|patching|fixing]
`,
  after: {
    vulnerabilities: `
要升级哪些组件
那要升级什么
what do we upgrade
how do we get rid of them
`,
    risky_components: `
要升级到哪个版本
都该升到几
what should they be upgraded to
`,
    components: `
哪些要升级
which of them need an upgrade
`,
  },
};
