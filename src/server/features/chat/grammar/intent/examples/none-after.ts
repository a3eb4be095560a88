import type { Ways } from './ways.ts';

/** What no query answers, after a query was made. */
export const noneAfter: NonNullable<Ways['after']> = {
  alerts: `
都标成已读
mark them all read
`,
  detections: `
取消它
再跑一遍{project}
stop that one
`,
  how_to: `
你帮我操作吧
do it for me
太麻烦了不弄了
`,
  license_facts: `
帮我起草一份许可合同
`,
  none: `
为什么不行
你再试试
why not, just do it
算了
没用的东西
`,
  project_gate: `
先给它放行
let it through anyway
`,
  project_overview: `
把它删了吧
rename it please
`,
  project_upgrades: `
那你直接帮我升了
go ahead and open the PR for me
`,
  project_vulnerabilities: `
都帮我忽略掉
close them all
`,
  projects: `
别人的呢
市场部的也列一下
`,
  tickets: `
帮我关掉那张
reassign it to {person}
催一下{person}
`,
  vulnerability_facts: `
给我写个它的exp
那你帮我打一下看看
`,
  vulnerability_impact: `
直接帮我修了
{person}部门的也查一下
`,
  weakness_facts: `
帮我把代码里的这种问题改掉
`,
};
