import type { Ways } from './ways.ts';

/** How people ask for `vulnerabilities`. */
export const vulnerabilities: Ways = {
  alone: `
top [3|5|10] [cves|vulnerabilities|vulns|holes] by [score|cvss|cvss score]
[所有|全部|我们][项目|][的|有][哪些|][{severity}|][漏洞|洞][列一下|有哪些|给我看看|]
[{severity}|{severity}以上|{severity}及以上]的[漏洞|洞|][有|][哪些|多少|多少个|几个|列一下]
[在野利用|被利用|超期|超过修复期限]的[漏洞|洞][有哪些|几个|列一下|]
[影响|波及|涉及][项目|系统|面]最[多|广]的[漏洞|洞][是哪个|有哪些|前五个|]
[暴露|拖|存在]最久的[漏洞|洞][是哪个|有哪些|前十个|]
[最近|最新|刚][公布|披露|爆出来]的[漏洞|洞][有哪些|影响我们的|列一下]
[反序列化|sql注入|xss|命令注入|路径穿越]的[漏洞|洞][我们|][有|有几个|有没有|有哪些]
{component}[有|还有|都有][哪些|什么|多少][漏洞|洞][没修|影响我们|]
[which|what|how many] [{severity}|] [vulnerabilities|vulns|cves|issues] [do we have|are open|are there|affect us]
[show|show me|list|give me] [all|the|our|] [{severity}|] [vulnerabilities|vulns|cves|issues]
[any|do we have any|are there any] [deserialization|xss|sql injection|known exploited|overdue|{severity}] [vulnerabilities|vulns|issues|bugs]
[oldest|newest|latest|most widespread|longest open] [vulnerabilities|vulns|cves]
[which|what] [vulnerability|vuln|cve] [affects|hits|touches] the most [projects|apps]
[which|what] [vulnerabilities|vulns] have been [open|around|there] the longest
所有漏洞
{severity}漏洞
全部{severity}漏洞
在野利用的漏洞
超期的漏洞
{component}的漏洞
所有项目里{component}的漏洞
名称含 xss 的漏洞
搜一下漏洞里带 injection 的
all vulnerabilities
{severity} vulnerabilities
overdue vulnerabilities
vulnerabilities of {component}
search vulnerabilities for the words buffer overflow
所有{severity}漏洞
我这边全部项目有哪些{severity}的洞
逾期没修的漏洞有哪些
被在野利用的漏洞列出来
{component}相关的漏洞全部给我
跨项目查一下远程代码执行的漏洞
超过整改期限还没处理的安全问题
全部漏洞
名字里带反序列化的漏洞
眼下最要紧要修的是哪些编号
有没有拖过期限的{severity}漏洞
KEV里的我们占了几条，逐条看
列出我名下一切未修复的脆弱点
黑客正拿来打人的那些洞，咱们有哪些
{severity}级别的漏洞明细，不分项目
过了SLA的漏洞
{component}一共惹出来多少漏洞，都叫什么
原型污染类的漏洞在我们这儿有几条
请汇总各项目已超时限的漏洞，审计要问责
找找拒绝服务方面的缺陷
还有什么漏洞没搞定
到期未整改的漏动
漏洞总表按严重度看
不看低的，只要{severity}
挂着很久没人理的漏洞，期限都过了的
SQL注入的洞咱家有没有
all {severity} vulnerabilities
overdue vulnerabilities
Which known exploited vulnerabilities do we have overall?
list vulns in {component} across everything
show me what is past its remediation deadline
any remote code execution flaws anywhere
open findings over all my projects, worst first
KEV only
全部 {severity} 的 CVE
overdue 的 vuln 有哪些
search 漏洞 "deserialization"
已经 known exploited 的都 list 出来
{component} 的 CVE 全项目拉通看
SLA breach 的漏洞清单
高危漏洞
逾期漏洞
{severity} 漏洞
KEV 漏洞
yuqi loudong
suoyou gaowei loudong
我有边啲{severity}漏洞
俺们现在有啥洞
还欠着哪些漏洞没修，超期的
跟{component}有关的洞都拿来
值班要看，所有{severity}的
SLA要爆了的有哪些，已经爆的
合规检查：超期未整改漏洞明细
有没有正在被黑产用的
越界写那类漏洞有没有
全部项目里的XSS
不分项目，把漏洞拉个单子
{component}带来的CVE有哪几个，我所有项目里
该修没修的
路径穿越的漏洞搜一下
担心有已经被利用的漏洞还开着
我们现存漏洞
{severity}的一个都别漏，全列
请将我所辖范围内处置时限已过的漏洞逐条列出
open vulns
overdue
{severity} vulns everywhere
my all vulnerability please
kev in our products?
which findings broke the deadline
vulnerabilities mentioning prototype pollution
any ReDoS in our stuff
everything caused by {component}, all projects
what is still unfixed
{severity} 的 vuln 全列
过 SLA 的 vuln
in the wild 的 CVE 我们有哪些
{component} vuln across projects
open 状态的 CVE 全部
text 里有 injection 的 vuln
CVSS 9 分以上的漏洞
CVSS 大于 9 的漏洞
评分不低于 7 的漏洞
cvss >= 8 的漏洞
分数超过 9 的漏洞有哪些
7 分以上的漏洞
高分漏洞 CVSS 9+
vulnerabilities with a CVSS score of 9 or more
vulns scoring above 8
everything with CVSS at least 7
CVSS over 9
目前有哪些漏洞正在被黑客利用
正被攻击者利用的漏洞
黑客在用的漏洞我们有哪些
野外有人利用的漏洞
which of our vulnerabilities are attackers using
我们有反序列化漏洞吗
有没有 SQL 注入的漏洞
原型污染类的漏洞
xss 漏洞有哪些
do we have any injection vulnerabilities
全公司{severity}的洞
{severity} across the board
everything {severity}, all projects
有没有正在被人打的洞
anything under attack right now
没按时修的漏洞
anything scoring high, all projects
已忽略的漏洞
被标成误报的漏洞
已处置的漏洞有哪些
已经被人拿来打的漏洞
有没有被黑客用起来的漏洞
`,
  after: {
    component_facts: `
它在我们这儿的漏洞列一下
which of those vulns do we have
我们身上中的是哪几个
`,
    component_usage: `
它带来的漏洞有哪些
那漏洞呢，跨这几个项目的
vulnerabilities it brings us
它惹的 CVE 都列一下
`,
    none: `
那高危漏洞总有吧，列一下
ok, critical vulns instead
`,
    project_vulnerabilities: `
所有项目的呢
全部项目里的{severity}
and over all projects
不限这个项目呢
`,
    risky_components: `
{component}的漏洞列一下
which vulns does {component} have here
`,
    statistics: `
具体是哪些
把{severity}的列出来
list them
show the {severity} ones then
`,
    tickets: `
逾期的漏洞呢
and overdue vulnerabilities
`,
    trend: `
还没修的列出来
list what is open
`,
    vulnerabilities: `
只看高危的
逾期的呢
被利用的有哪些
just {severity}
only overdue
{component}的呢
换成{severity}
KEV 的呢
{severity}的也要
过期的只有哪些
`,
    vulnerability_facts: `
同类的还有哪些，被利用的那种
我们其它被在野利用的呢
other known exploited ones we have
`,
    weakness_facts: `
我们有这类漏洞吗
咱项目里属于这种的有哪些
do we have any of this kind
这类 vuln 我们有没有
`,
  },
};
