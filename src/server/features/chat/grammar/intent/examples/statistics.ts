import type { Ways } from './ways.ts';

/** How people ask for `statistics`. */
export const statistics: Ways = {
  alone: `
[一共|总共|现在|目前|][有|][多少|几][个漏洞|个组件|个项目|种许可证|张工单]
[漏洞|组件|项目|许可证|工单][总数|数量|分布|统计|占比][|是多少|多少|饼图|画个饼图|图]
[漏洞|许可证|组件|工单][按等级|按类型|按状态|等级|类型|状态][分布|统计|饼图|占比|各多少]
各[等级|级别|类型|状态][漏洞|许可证|工单|组件][数量|有几个|各多少|各几个]
[how many|count|number of|total] [vulnerabilities|components|projects|licenses|tickets] [do we have|are there|in total|altogether|]
[pie chart|chart|bar chart|graph|breakdown|distribution|stats] of [vulnerabilities|licenses|components|tickets|projects] [by severity|by type|please|]
[vulnerabilities|vulns|tickets|licenses] by [severity|status|type]
how many open vulns do we have overall
总共还有几个漏洞没修
[我们|公司|][一共|总共|][用了|用到|有][多少|几][个|种][第三方|开源|][组件|库|依赖]
[截止|截至|到][现在|目前][总共|一共|][扫出来|查出来|扫出|检出][多少|几个]漏洞[了|]
how many {severity} vulnerabilities do we have
how many {severity} vulns in total
我们的组件都是什么协议
组件的许可证分布
组件都用的啥许可证
what licences do our components have
{severity}漏洞总共几个
有多少漏洞
多少个项目
组件总数
许可证分布
所有 license 的分布
how many vulnerabilities
number of projects
license distribution
breakdown of licenses
一共有多少个漏洞
各等级漏洞数量
组件总数是多少
许可证按类别统计
工单有多少张
我有几个项目，给个数就行
漏洞数量统计
按生态数一下组件
漏洞的严重程度占比
统计一下许可证种类
填表用，告诉我组件多少个、漏洞多少个
工单各状态的张数
来点数字，漏洞{severity}的有几多
总共用了多少开源件
饼图看漏洞级别
弱传染、强传染、宽松的许可各占多少
漏洞合计
年终总结要个数，项目总量
请提供我方开源组件规模的量化数据
npm的包和maven的包各有多少
组件数
漏洞个数按{severity}分
多少种协议在用
待办工单总计几单
统记一下漏洞
依赖体量有多大，报个总数
how many vulnerabilities do we have
count of components by ecosystem
number of projects
Give me the figures: licences per category.
ticket counts
total open source packages in use
What is the breakdown of vulnerabilities by severity?
how many licenses are there
component 总 count
漏洞 by severity 的 breakdown
统计 ticket 数
有几个 project，number only
license category 分布 count
一共多少 CVE，给个 total
漏洞总数
组件数量
工单数
多少漏洞
loudong shuliang
tongji zujian
一共有几多个组件
总共多少项目
给个总数，漏洞的
CTO要数字：漏洞多少、分级多少
汇报用，组件按语言生态各几个
许可证几种，各多少
我就要个数，工单
{severity}有几个，报数
漏洞盘子有多大
组件盘点，总量
数一数开源包
项目数量
工单完成多少没完成多少
漏洞分布统计
请提供漏洞分级统计数据，用于月度安全例会
许可类别占比
咱家开源包拢共多少
各级别占几成
vuln count
how many components
total tickets
number of {severity} vulnerabilities
please give statistic of license
count everything: vulnerabilities
how large is our open-source inventory
percent of critical ones among all vulnerabilities
ecosystem breakdown of packages
how many apps are registered
vuln 总数
component count
ticket 有多少
lic 有几类
{severity} 有多少个，count
dashboard 数字：vuln 分级
工单按人统计
每个人手上有几张工单
每人多少工单
各处理人的工单数
工单在谁手上最多
谁的工单最多
tickets per person
tickets by assignee
who has the most tickets
how many tickets does each person have
工单数按处理人分布
各包管理器的组件数
每种语言的组件各多少
各生态的组件数量
组件按包管理器分布
components per ecosystem
how many components per package manager
number of packages by language
npm 和 maven 的组件各有多少
漏洞按等级分布
各等级漏洞数
漏洞各等级有几个
vulnerabilities by severity
项目按风险分布
许可证按类型分布
licenses by category
`,
  after: {
    none: `
那报个漏洞总数吧
just give me numbers then, vulnerabilities
`,
    project_components: `
那全部项目一共多少组件
how many over all projects
`,
    projects: `
一共几个
how many is that
总数呢
`,
    statistics: `
那组件呢
许可证呢
工单呢
and tickets
{severity}的几个
by ecosystem?
项目有几个
lic 呢
how about components
`,
    tickets: `
各状态几张
how many altogether
`,
    trend: `
现在总共多少
how many right now
`,
    vulnerabilities: `
一共几个
总数多少
how many in total
各级别几条
count 呢
`,
  },
};
