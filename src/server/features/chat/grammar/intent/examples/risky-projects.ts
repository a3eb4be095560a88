import type { Ways } from './ways.ts';

/** How people ask for `risky_projects`. */
export const riskyProjects: Ways = {
  alone: `
[哪个|哪些|什么][项目|系统|应用|产品][漏洞最多|最危险|风险最高|问题最大|最糟|最该先修]
[漏洞|风险]最[多|高]的[前三个|5个|几个|][项目|系统|应用]
[各|每个]项目[的|][漏洞数|漏洞数量|漏洞][排一下|排名|画个图|画柱状图|对比|分布]
[which|what] [project|projects|app|apps] [has|have|is|are] the [most vulnerabilities|riskiest|worst|most dangerous|most cves]
[top|worst] [5|ten|three|] [projects|apps|products] [by vulnerabilities|by vulns|by risk|]
[vulnerabilities|vulns] [per|by|for each] [project|app] [as a chart|chart|bar chart|]
风险最高的项目
最危险的项目
riskiest projects
worst projects
哪个项目最危险
风险最高的项目排行
哪些系统问题最大
最该先治理哪个工程
项目风险排名前三
漏洞最多的项目是谁
咱们最烂的是哪个应用
拖后腿的项目有哪些
高风险项目
资源有限，先救哪个系统
哪个项目最不让人省心
安全垫底的几个产品
按严重程度给项目排个序
谁家漏洞最严重
请列示风险居首的应用系统，供管理层决策
哪个工程最脆弱
问题项目top5
重点关注的项目有哪些
最容易被攻破的系统是哪一个
我的项目里哪个最糟
哪块儿最漏风
危险项目榜单
哪个产品烂摊子最大
风显最高的应用
项目安全状况从差到好排一排
哪几个项目得盯紧了
riskiest projects
which project is in the worst shape
top 3 most vulnerable applications
Where should we focus our remediation first, by project?
rank my projects by risk
most dangerous project
Which of our systems keeps you up at night?
worst offenders among projects
top risk 的 project 是哪几个
哪个 project 最 vulnerable
project risk ranking
worst 5 个项目
哪个 app 的 critical 最多，排一下
high-risk 应用 top 榜
风险项目
最危险项目
项目 风险 排名
zui weixian de xiangmu
边个项目最危险
哪个项目最拉胯
哪个系统最悬
CTO问：我们最大的短板是哪个产品
如果只能修一个项目，修谁
哪个应用先修最划算
黑客来了第一个倒的是谁
最让人揪心的项目
高危洞最扎堆的项目
哪家产品最不安全
今晚护网重点盯哪几个系统
项目红黑榜，红的那边
我最担心的该是哪个项目
项目按风险从高到低
风险前五的系统
哪个工程烂得最厉害
请依风险程度列出需优先整改的项目
产品线里哪个最危险
倒数第一的项目
项目里头谁的洞最狠
risk ranking
worst project
which app is most dangerous now
top five risky apps
what project we must fix first
least secure product
order projects by severity of findings
if I have budget for only one project, which
weakest system of ours
where is the fire, which projects
最 risky 的项目
哪个 repo 最危险
top3 风险 project
哪个 app 最 urgent 要修
high risk 项目 list
project 按 risk sort
排前三的高风险项目
which project should we worry about first
哪个项目最让人头疼
最该先处理的项目
where is the fire
最需要关注的项目
哪个项目最该先管
最让人头疼的项目
where should we look first
先救哪个项目
`,
  after: {
    project_overview: `
那它算最危险的吗，排第几
有比它更糟的吗
which one is worse than that
`,
    projects: `
哪个最危险
里面最烂的是谁
which is the worst of them
worst 的是哪个
按风险排一下
`,
    risky_components: `
那项目呢
按项目排一下
and by project
受害最深的项目是哪些
`,
    risky_projects: `
前三呢
只要第一名
top 5
再多列几个
just the worst one
前10 list
`,
    statistics: `
分别是哪个项目最多
which project is the worst
`,
    trend: `
哪个项目拉高的
which project drives it
`,
    vulnerabilities: `
哪个项目最多
which project has the most
集中在谁家
`,
  },
};
