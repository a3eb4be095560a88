import type { Ways } from './ways.ts';

/** How people ask for `trend`. */
export const trend: Ways = {
  alone: `
{period}[的|][漏洞|][趋势|走势|曲线|变化趋势|趋势图|折线图]
[漏洞|漏洞数量][趋势|走势|变化曲线|折线图][|如何|给我看看|怎么样]
[每天|逐日][新增|修复|新发现|未修复][的|][漏洞|漏洞数][|趋势|曲线]
[trend|chart|graph|curve|timeline] of [vulnerabilities|vulns|open vulns|fixed vulns|new vulns] [{period}|over time|]
[vulnerability|vuln] [trend|trends|history|curve] [{period}|]
are [vulnerabilities|vulns] going [up or down|up|down] [{period}|]
how are vulns trending {period}
{period}每天新发现多少
漏洞趋势
{period}的漏洞趋势
trend {period}
vulnerability trend
漏洞趋势
{period}漏洞走势怎么样
漏洞是变多了还是变少了，画条线
看看{period}每天新增多少漏洞
修复趋势图
{period}的曲线给我看看
未修复漏洞数随时间的变化
漏洞数量涨了没有
画个图，看{period}发现和修复的情况
我们修洞的速度跟得上吗
{period}存量漏洞走向
每日修复数
安全状况是越来越好吗
季度汇报要张折线图，漏洞的
{period}以来漏洞的起伏
漏洞增长曲线
整改成效按天展示
{period}新发现数的变动趋势
漏洞有没有降下来
走势图
近来漏洞是往上走还是往下走
{period}漏洞去势
请绘制{period}漏洞存量、新增与消除的时间序列
按日期看漏洞波动
存量在收敛么
{period}一天天修了几个，做成图表
vulnerability trend
{period} trend of open vulnerabilities
chart of found and fixed vulns over {period}
Are we getting better or worse over time?
show the curve of fixes per day
how has the number of open issues developed in {period}
burn-down of vulnerabilities
plot new findings by day, {period}
{period} 的 vuln trend
漏洞 open/fixed 的 chart
来张 {period} 的 trend 图
backlog 是涨是跌，by day
burndown 曲线看下
{period} found vs fixed 走势
趋势
漏洞 趋势 {period}
走势
loudong qushi
qushi tu
漏洞系咪越来越多
洞是见多还是见少
{period}修得快还是冒得快
CTO要看曲线
给老板看我们在变好，要图
漏洞数每天啥样，{period}
担心漏洞越积越多，看看走向
{period}逐日发现量
修复速度曲线
{period}漏洞变化图
存量下降了吗，来张图
季报配图：漏洞升降
每天关掉几个，拉条线
最近漏洞涨势
{period}那段时间漏洞涨跌
烦请以折线形式呈现{period}内漏洞的新增与修复情况
新增和修复哪个多，按天看
漏洞总量时间轴
修洞进度随时间
trend
trend {period}
vulns over time
is number of vulnerability go up or down
graph of open issues {period}
fixed per day {period}
how fast are we fixing, chart it
curve for the board, vulnerabilities by date
are open findings shrinking
daily new vulns
vuln 趋势
trend {period} 给我
open vuln by day 图
fix rate 的 chart
line chart 看漏洞
{period} 的 vuln 是 up 还是 down
{period}每天修了多少
{period}漏洞是涨了还是降了
is it getting better or worse {period}
vulns going up or down {period}
每天新增几个漏洞
`,
  after: {
    project_changes: `
整体趋势呢
and the trend over {period}
画成曲线看看
`,
    recent_changes: `
画成图
趋势呢
as a chart
show that as a curve for {period}
`,
    risky_projects: `
最近是变好还是变坏
are we improving
`,
    statistics: `
那变化趋势呢
over time?
跟以前比是涨是跌，看图
{period}走势呢
`,
    trend: `
{period}呢
换成{period}
and {period}
只看修复的
fixed only
新发现的呢
拉长到{period}
{period} 的 chart
`,
    vulnerabilities: `
趋势怎样
is it rising
画个图看变化
`,
  },
};
