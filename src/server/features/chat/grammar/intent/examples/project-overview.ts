import type { Ways } from './ways.ts';

/** How people ask for `project_overview`. */
export const projectOverview: Ways = {
  alone: `
{project}[怎么样|什么情况|情况如何|总体情况|概况|现状|还好吗|安全吗]
{project}[有|一共有|的][多少行代码|代码有多少行|代码量|代码行数][是多少|多大|]
{project}[谁负责|是谁的|归谁管|负责人是谁|的负责人]
{project}的自研率[是多少|多少|有多高|高不高|]
[how is|how's|what about|what's up with] {project} [doing|looking|]
[give me|show me|i need] [a|an|the] [overview|summary|state|status] of {project}
how many lines of code [does {project} have|are in {project}|has {project}]
[who|which person] [owns|is responsible for|is in charge of] {project}
how [big|safe|risky|secure|large] is {project}
{project}有什么风险
{project}的风险
risks in {project}
risk of {project}
what is the overall state of {project}
{project}
{project}怎么样
{project}情况
{project}概况
{project}的安全状况
{project}安全吗
overview of {project}
{project} status
how is {project}
{project} summary
{project}现在什么情况
{project}整体安全状况
{project}怎么样了
说说{project}
给我{project}的概况，五分钟后开会
{project}体检结果如何
{project}有多少组件多少漏洞
{project}上次检测是什么时候
{project}健康度
汇总一下{project}
领导要看{project}的一页纸摘要
{project}这个项目还好吗
{project}总览
{project}各等级漏洞各几个
刚接手{project}，先了解下全貌
{project}家底
请通报{project}当前安全态势
{project}最近一次扫完的大致结论
{project}情况摸一下
{project}安不安全
{project}盖况
瞧瞧{project}眼下成色咋样
{project}基本信息
{project}有没有什么大问题
周报里要写{project}一段，给点数
{project}扫得咋样
how is {project} doing
overview of {project}
{project} status
Give me a summary of {project} for management.
security posture of {project}
What's the state of {project} right now?
brief me on {project}
{project} at a glance
{project} 的 overview
{project} 整体 status 如何
{project} dashboard 看一眼
{project} 的 big picture 讲一下
{project} health check 结果
{project} 现在 risk 情况大概怎样
{project}
{project} 情况
{project} 咋样
{project} zenmeyang
{project} gaikuang
{project}好着没
{project}而家点样
{project}现在能睡个安稳觉吗
替我看一眼{project}，客户马上到
{project}体质如何
总监半小时后过{project}，给我个底
交接班，{project}目前啥状态
{project}扫出来的总数，各级别分布
{project}有多烂
我是{project}的新产品经理，想知道安全大体情况
{project}风险等级
{project}大概几个洞几个包，上回啥时扫的
{project}整体上让人放心不
{project}摘要
{project}画像
{project}老铁们现在啥样了
请用一段话概述{project}当前的安全水平以及最近一次检测的结论
对{project}不放心，大致给个评价
{project}得分
{project} ok?
how's {project}
summary {project}
I am new manager of {project}, please show general situation
{project} in numbers
should I worry about {project}
quick look at {project}
when was {project} last scanned and what came out
tell me about {project}
steering committee wants one slide on {project}
{project} 现在 ok 吗
{project} health 咋样
{project} summary 给 CTO
{project} 的 security posture
{project} last scan 啥时候，结果大概
{project} KPI 看下
简单汇报一下{project}
给我讲讲{project}
{project}总结一下
sum up {project}
{project}安全水平
give me the gist on {project}
{project} in a nutshell
rundown of {project}
{project}一句话概括
what's up with {project}
{project}汇总一下
`,
  after: {
    component_usage: `
{project}现在整体怎样
那{project}呢，总体情况说下
`,
    detections: `
{project}结果怎么样
那次{project}扫出来大概咋样
what was the outcome for {project}
`,
    none: `
那{project}的情况总能说吧
ok then how is {project}
`,
    project_overview: `
那{project}呢
{project}怎么样
same for {project}
换{project}看看
how about {project}
{project} 的 status 呢
`,
    projects: `
{project}怎么样
打开{project}看看情况
how is {project} doing then
`,
    risky_projects: `
{project}具体情况
details on {project}
`,
  },
};
