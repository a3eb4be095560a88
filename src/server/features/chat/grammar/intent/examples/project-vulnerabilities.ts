import type { Ways } from './ways.ts';

/** How people ask for `project_vulnerabilities`. */
export const projectVulnerabilities: Ways = {
  alone: `
{project}[里|][间接依赖|直接依赖|传递依赖|transitive dependency|direct dependency][带来|引入|带进来]的漏洞
{project}[有|都有|存在|里有|还有][哪些|什么|多少|几个][漏洞|洞|安全问题|{severity}漏洞]
{project}的{severity}[漏洞|洞|][有几个|几个|多少|列一下|给我看看|有哪些]
{project}[最严重|最要命|最危险]的[三个|5个|几个|][漏洞|洞]
[show|show me|list|give me] [the|all|all the|] [{severity}|] [vulnerabilities|vulns|issues|cves|holes] [in|of|for] {project}
[which|what|how many] [{severity}|] [vulnerabilities|vulns|cves|issues] [does {project} have|are in {project}|are left in {project}]
{project} [vulns|vulnerabilities|cves|security issues]
[top 3|worst five|3 worst] [vulnerabilities|vulns] [of|in] {project}
{project}在野利用的漏洞
{project}被利用过的漏洞
known exploited vulnerabilities in {project}
any exploited vulns in {project}
exploited vulnerabilities of {project}
项目{project}有哪些漏洞
项目{project}的{severity}漏洞
vulnerabilities of project {project}
{project}的漏洞
{project}漏洞
{project}有哪些漏洞
{project}有什么洞
{project}的{severity}漏洞
{project}{severity}漏洞有哪些
{project}里{component}的漏洞
{project} 漏洞列表
列出{project}的漏洞
{project}有多少漏洞
{project}有多少{severity}漏洞
{project} vulnerabilities
vulnerabilities in {project}
vulnerabilities of {project}
list the {severity} vulnerabilities of {project}
{severity} vulns in {project}
how many vulnerabilities does {project} have
show {project} vulns
{project}有哪些漏洞
{project}的{severity}漏洞列出来
{project}里{component}有几个洞
{project}漏洞清单
{project}还剩什么没修
{project}有没有已知被利用的漏洞
把{project}的CVE都给我
{project}{severity}问题
{project}扫出什么毛病了
{project}中由{component}引起的安全缺陷
审计要{project}全部未处置漏洞的明细
{project}到底漏在哪儿
{project}哪些窟窿最要命
看看{project}有没有{severity}级别的隐患
{project}存在哪些安全问题
渗透前想知道{project}上有啥已知的洞可钻
{project}里头KEV名单上的有谁
{project}的漏动给我看看
我这个{project}，好像报了一大堆，具体都是哪些编号
{project}{component}漏洞
{project}只看{severity}的，其余不要
{project}安全缺陷明细
{project}中被黑客实际用过的漏洞有没有
{project}都有些啥子漏洞嘛
请出示{project}现存脆弱性清单，按严重程度排
{project}上{component}那边爆的编号有哪些
vulnerabilities in {project}
{severity} issues of {project}
What CVEs does {project} have?
any known exploited vulns in {project}
show findings for {component} within {project}
list all security problems of {project}
{project} vulns, {severity} only
how vulnerable is {project}, give me the items
{project} 的 CVE list
{project} 有多少 {severity} 的 vuln
{project} 里 {component} 的 vulnerabilities
{project} 有 KEV 的吗
{project} open issues 里安全类的列一下
{severity} findings 在 {project} 有哪些
{project} 漏洞
{project} 洞
{project} {severity}
{project} loudong
{project} gaowei loudong
{project}有啥毛病
{project}有咩漏洞
{project}里的{component}惹了哪些祸
客户扫出我们{project}一堆问题，你这边都有哪些
{project}发版在即，还挂着什么{severity}的没
{project}的{severity}和其它的分开，只要{severity}
{project}正被人利用的洞
{project}给个CVE编号表
值夜班，{project}有没有{severity}要立刻处置
怕{project}有后门漏洞，列给我看看
{project}上头{component}的缺陷编号
{project}到底有几处危险，一条一条说
{project}没修完的
{project}有哪些安全隐患需要告诉客户
{project}报警一片红，红的是啥
{project}未处理漏洞
敬请提供{project}截至目前已识别但尚未修复的安全漏洞明细，{severity}者优先
{project}里有没有log4shell那种级别的
开发想看{project}自己那堆漏洞
{project} vulns
{project} cve
{project} {severity} vulns
please give me bug of security in {project}
which holes does {project} still have
{component} problems in {project}
anything {severity} in {project}?
exploited in the wild and present in {project}
show open findings {project}
is there any {severity} issue left in {project} before release
{project} 有啥 vuln
{project} 的 {severity} vuln
{project} 里 {component} 这个 dep 的 CVE
{project} open 的 finding
{project} 有没有 exploited 的 vuln
{project} vuln 列表 only {severity}
{project} CVSS 9 分以上的漏洞
{project}评分大于 7 的漏洞
{project}的高分漏洞，CVSS 不低于 8
{project} vulnerabilities with a score above 7
CVSS 9 or higher in {project}
{project}直接依赖里的漏洞
{project}间接依赖带来的漏洞
vulnerabilities in direct dependencies of {project}
{project}哪些洞
{project}背着哪些 CVE
{project}{period}的漏洞
{project}{period}有哪些漏洞
`,
  after: {
    alerts: `
{project}里的这些都列一下
and what does {project} have in total
`,
    component_usage: `
它在{project}里有几个洞
and its vulns in {project}
{project}那边因为它报了哪些
`,
    detections: `
{project}扫出哪些漏洞
findings of {project} from it
`,
    project_changes: `
现在还剩哪些
what is still open there
那{severity}的还有几个
`,
    project_components: `
这些有漏洞吗
哪些带洞
{component}有几个洞
which of them are vulnerable
那漏洞呢
它们的 CVE 呢
`,
    project_gate: `
卡住的是哪些漏洞
它的{severity}漏洞列一下
which vulnerabilities block it
blocking 的 CVE 有哪些
`,
    project_overview: `
都有哪些漏洞
漏洞列出来
那{severity}的是哪些
show me the {severity} ones
list them
它有已知被利用的吗
危险的那几个是谁
它的 vuln 给我
`,
    project_upgrades: `
它现在有哪些漏洞
不升的话还有哪些{severity}的
which vulns would those fix
{component}那几个洞具体是啥
`,
    project_vulnerabilities: `
只看高危的
只要{severity}
just the critical ones
{component}的呢
那{project}呢
被利用的有吗
same for {project}
only those from {component}
filter {severity} 的
已知被利用的挑出来
严重的几个是
and the {severity} ones?
`,
    projects: `
{project}的漏洞给我
vulns of {project}
`,
    reachable_vulnerabilities: `
它全部漏洞呢
不管可不可达，都列出来
all of its vulns then
`,
    risky_projects: `
{project}都有哪些洞
第一个{project}的{severity}列出来
what's wrong with {project}, list
`,
    tickets: `
{project}还有哪些漏洞没修
what's left in {project}
`,
    vulnerabilities: `
{project}的呢
只看{project}
only in {project}
那{project}有哪些
`,
  },
};
