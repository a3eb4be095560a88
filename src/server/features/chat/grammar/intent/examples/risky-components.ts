import type { Ways } from './ways.ts';

/** How people ask for `risky_components`. */
export const riskyComponents: Ways = {
  alone: `
[漏洞|风险|问题]最[多|高|大]的[前三|前5|前十|5][个|]组件
[哪个|哪些|什么][组件|依赖|包|库][漏洞最多|最危险|风险最高|问题最大|最坑]
[组件|依赖|包]按[漏洞数|风险|漏洞]排[一下|序|名|]
[which|what] [component|components|package|packages|dependency|library] [has|have|is|are] the [most vulnerabilities|riskiest|worst|most dangerous|most cves]
[top|worst] [5|ten|three|] [components|packages|dependencies|libs] [by vulnerabilities|by vulns|by risk|]
[components|packages] [ordered|sorted|ranked] by [vulnerabilities|number of vulns|risk|cve count]
安全隐患前十的库
隐患最大的几个库
问题最多的库
最烂的组件
最差的几个组件是谁
风险最高的组件
最危险的组件
riskiest components
worst components
哪些组件最危险
风险最高的开源包排行
哪个依赖带来的漏洞最多
最该先换掉的库是啥
组件风险榜
问题最多的三方件有哪些
所有项目里最不省心的包
毒瘤组件top10
漏洞扎堆的依赖
哪几个包一升级就能消掉一大片漏洞
最烂的库是哪个
跨项目看，谁是罪魁祸首的组件
高风险组件
请按漏洞数量给第三方部件排序
哪些jar最坑
优先淘汰哪些开源件
害群之马是哪些依赖
咱家用的包里头哪个洞最大
危险的第三方库列几个
组建风险排名
哪些零件最容易出事
哪些开源软件该进黑名单了，按咱们现有的漏洞看
最严重漏洞集中在哪些包
列前五个高危部件
谁家的库拖累我们最多
全部依赖里头最薄弱的环节
riskiest components
which libraries cause most of our vulnerabilities
top 10 vulnerable dependencies
Which third-party packages should we get rid of first?
worst packages across all projects
most dangerous library we use
rank components by severity
components with the most CVEs
最 risky 的 component 有哪些
top vulnerable lib 排名
哪个 dependency 的 CVE 最多
component risk top5
worst package 是谁
哪些 OSS 组件 most critical
风险组件
最危险组件
组件 漏洞 排名
zui weixian zujian
边个包最伤
哪个库最坑人
哪个包漏洞多得离谱
升哪个依赖收益最大
只换一个包，换谁
咱们依赖里的定时炸弹
老是出事的开源包是哪些
给架构组一份该淘汰的库名单，按漏洞多寡
最拖累安全的三方件
高危组件前十
哪个开源库把我们害惨了
全盘看，漏洞最重的依赖
组件黑榜
CTO想砍掉几个危险的库，砍哪些
哪些包是重灾区
不想挨个项目看，直接说哪个包最糟
请按危害程度列出前若干名高风险开源部件
最脆弱的依赖
祸根是哪几个包
哪些第三方件最要命
risky deps
worst dependency
which library is most problem
top vulnerable packages
one upgrade to kill most findings, which package
libraries with worst CVEs over all apps
most harmful open source we have
packages to replace first
bad components ranking
dangerous third party list
最危险的 lib
哪个 dep vuln 最多
top10 risky lib
哪个包 CVE count 最高
most vulnerable 的依赖
lib 黑名单候选，按 vuln
whats the riskiest lib we have
最坑的包
which libs hurt us most
最该先换掉的组件
most dangerous deps
`,
  after: {
    component_facts: `
还有哪些比它更危险的
which other packages are worse
`,
    risky_components: `
前三个
top 3
再来几个
just the first
前5 only
`,
    risky_projects: `
那组件呢
按组件排呢
and by component
哪个 lib 害的
`,
    statistics: `
哪些组件问题最大
worst among the components
`,
    vulnerabilities: `
主要是哪些包带来的
which libraries cause most of these
`,
  },
};
