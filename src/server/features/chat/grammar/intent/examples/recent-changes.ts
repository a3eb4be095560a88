import type { Ways } from './ways.ts';

/** How people ask for `recent_changes`. */
export const recentChanges: Ways = {
  alone: `
{period}[有|有什么|有啥|有哪些|发生了什么|都有啥][变化|变动|新情况|动静|]
{period}[新增|新发现|多|新出]了[哪些|什么|多少|几个][漏洞|洞]
{period}[的|][安全|][周报|月报|报告|总结|汇总|简报]
[出|写|生成|给我|来]一[份|个]{period}[的|][安全|][周报|月报|总结|简报]
[what|what's|anything] [changed|happened|new|is new] {period}
[how many|which|what] [new|] [vulns|vulnerabilities] [were found|came in|showed up|did we find] {period}
[weekly|monthly|security] [report|summary|digest] [for|of|] {period}
{period}修了多少
{period}修了多少漏洞
{period}一共修好几个
{period}新出了几个漏洞
new vulns {period}
how many vulnerabilities were fixed {period}
vulnerabilities found {period}
{period}的修复量
{period}新增和修复各多少
{period}有啥新情况
{period}有什么新鲜事
{period}有什么变化
{period}的变化
what changed {period}
changes {period}
{period}有什么新情况
{period}新增了哪些漏洞
{period}修了些啥
{period}发生了什么变化
{period}都扫了哪些项目，扫出什么新的
{period}动态
我休假回来了，{period}错过了啥
写周报，{period}新出现和已修复的漏洞汇总下
{period}安全上有啥新鲜事
{period}进展
{period}有没有冒出新问题
{period}解决掉了哪些漏洞
总结{period}的变动
{period}情况通报
{period}我们干了些什么，新发现几条、消了几条
请报告{period}间各项目安全状况的变化
{period}新洞
夜班交接：{period}有什么要留意的新漏洞或检测
{period}变更记录，漏洞和检测方面的
{period}消停吗，有没有新的洞
{period}有啥动静没
{period}新曾漏洞
给我捋捋{period}的大事，新漏洞啊检测啊这些
{period}做过哪些检测、修好了什么
{period}以来的新发现
{period}跟安全有关的更新回顾
what happened in {period}
{period} changes
New vulnerabilities since {period}?
what did we fix {period}
give me a recap of {period}
Anything new {period} that I should report?
catch me up on {period}
fixed and newly found during {period}
{period} 有什么 update
{period} 的 recap
{period} 新 found 的漏洞有哪些
{period} fix 掉了什么
standup 要讲，{period} what's new
manager 要 {period} 的 highlights，新洞旧洞都算
{period} 变化
{period} 新漏洞
{period} 修复
{period} bianhua
{period} xinzeng loudong
{period}有咩新嘢
{period}出了啥幺蛾子
{period}都发生啥了，安全这块
刚睡醒接班，{period}有新的洞吗
{period}谁又扫了，有没有新问题
月报素材：{period}新出现多少、修掉哪些
出差回来，{period}补课
{period}干成了啥，修复方面
{period}平静不
{period}新东西
{period}我不在，帮我理一遍都出了啥事
{period}检测和漏洞的来龙去脉
{period}大事记
产品周会要同步{period}安全变化
{period}有变坏的地方吗
敬请汇总{period}内新增漏洞、已修复漏洞及完成的检测
{period}多出来的漏洞
{period}扫描回顾
{period}什么新增什么消除
{period} news
new in {period}
what's up since {period}
tell me what is changed {period}
handover for night shift: {period}
fixed {period}?
did anything new pop up {period}
sprint review: what moved {period}
{period} activity, scans and findings
I was on leave {period}, what did I miss
{period} 有啥 new vuln
{period} changelog
{period} fixed 的 list
weekly report 用，{period} 的变化
on-call 交接 {period} summary
{period} 新 vuln 和 fix
anything move {period}
what's new {period}
{period}冒出来多少漏洞
any news {period}
`,
  after: {
    alerts: `
{period}还有别的新情况吗
anything else new {period}
`,
    recent_changes: `
{period}呢
那{period}
and {period}
{period} 的呢
只看{period}修掉的
how about {period}
`,
    trend: `
{period}具体新增了哪些
涨的那段是什么，{period}
what exactly was new {period}
{period}修了什么
`,
  },
};
