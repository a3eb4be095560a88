import type { Ways } from './ways.ts';

/** How people ask for `reachable_vulnerabilities`. */
export const reachableVulnerabilities: Ways = {
  alone: `
[哪些|什么][漏洞|洞|{severity}漏洞][真的|真|确实|实际|][能|会|可以]被[调用|执行|触发|走]到
[可达|能触发|真会执行]的[漏洞|洞|{severity}漏洞][有哪些|有几个|列一下|]
[所有|全部|我们]项目[里|][有|][哪些|什么][漏洞|洞]可达
{project}[哪些|有哪些|有没有][漏洞|洞|{severity}漏洞][是|]可达[的|]
{project}[可达|不可达]的[漏洞|洞|{severity}漏洞][有哪些|几个|]
{project}{severity}[而且|且|又]可达的[漏洞|洞][有哪些|]
[which|what] [vulnerabilities|vulns|cves|holes] [are|can be|are really|are actually] [reachable|reached|called|triggered|executed] [in {project}|]
[reachable|really reachable] [{severity}|] [vulnerabilities|vulns] [in {project}|in our projects|everywhere|]
[show|list] [me|] [all|the|] reachable [vulns|vulnerabilities|cves] [of {project}|in {project}|]
有哪些漏洞可达
哪些漏洞可达
可达的漏洞
reachable vulnerabilities
which vulnerabilities are reachable
{project}的可达漏洞
{project}可达性
reachable vulnerabilities of {project}
{project}不可达的漏洞
{project}哪些漏洞真的会被调用到
{project}可达漏洞
{project}里代码能走到的洞有哪些
{project}可达性分析结果
{project}哪些是真问题，哪些只是躺在那儿没被执行
{project}有没有实际触发得了的漏洞
{project}不可达的漏洞有哪些，可以先放一放
{project}存疑、判断不了是否可达的
{project}里我们自己的代码确实调用了漏洞函数的
排优先级用，{project}真正被执行到的缺陷
{project}被用到的脆弱函数
{project}的洞是不是都碰不到
过滤掉误报，{project}还有谁是真能打进来的
{project}哪几个漏洞在调用链上
{project}可打性
{project}有多少漏洞不会被代码触及
开发说用不到那个函数，{project}里到底调没调有漏洞的方法
{project}可答漏洞
请列出{project}经调用分析确认可触达的脆弱点
{project}代码路径能通到的安全漏洞
{project}里面哪些洞是摆设
{project}有哪些漏洞是我们的源码摸得着的
{project}漏洞触达情况
按是否真正用到给我筛{project}的漏洞，要用到的
{project}调用图上命中的危险函数
{project}光引了包没调用的那些漏洞
reachable vulnerabilities in {project}
Which flaws of {project} does our code actually call?
{project} reachability
unreachable vulns in {project}
is any vulnerable function really executed in {project}
what can be triggered from the code of {project}
Show me the findings of {project} where reachability is uncertain.
exploitable call paths in {project}
{project} 哪些 vuln 是 reachable 的
{project} 的 reachability 结果
{project} 里 call 到 vulnerable function 的
not reachable 的在 {project} 有几个
{project} call graph 能到的 CVE
{project} 真正 in use 的漏洞代码
{project} 可达
{project} 可达性
{project} 真能打到的
{project} keda loudong
{project}边啲漏洞真系行得到
{project}有几个洞是实打实会跑到的
开发老说用不上，{project}里哪些真用上了
{project}的漏洞函数我们调没调
{project}哪些可以不修，因为调不到
{project}拿不准可不可达的
人手紧，{project}只修能触发的，给我名单
{project}哪些是纸老虎
{project}代码会走到有问题的那行吗
{project}不会被执行到的漏洞
{project}静态调用链分析出来的结果
{project}里真格儿能被利用的
怕误报太多，{project}哪些确认会被调用
{project}源码命中
{project}洞能不能摸到，摸得到的列出来
{project}漏洞函数调用点
敬请筛选出{project}中经可达性验证、确被业务代码调用的漏洞
{project}说不清能不能走到的有吗
{project}引了但没用的漏洞库
{project}能触发几条
{project} reachable
{project} reachable vulns
which bug in {project} is real used by code
{project} not reachable ones
does {project} actually invoke anything vulnerable
what can we ignore in {project} because the code never gets there
call chain hits {project}
undecided reachability {project}
truly exploitable in {project}
show only vulnerabilities whose function {project} calls
{project} reachable 的有吗
{project} 哪些 vuln 真的 call 到
{project} unreachable 的可以 ignore 哪些
{project} reachability = unknown 的
{project} false alarm 之外 real hit 的
{project} 实际 invoke 的 vulnerable function
which vulns in {project} can actually be triggered
{project}哪些漏洞真能打到
what in {project} is really exploitable in practice
{project}里真能触发的洞
which vulns in {project} never get executed
{project}哪些漏洞根本执行不到
{project}真能被打到的
what in {project} is really called
{project}里能触发的漏洞
which holes in {project} actually get hit
`,
  after: {
    how_to: `
那{project}查出来可达的有哪些
`,
    project_overview: `
哪些真的会被调用
可达的有几个
any reachable ones
`,
    project_upgrades: `
哪些是真能调用到的，先修那些
which of them are reachable
`,
    project_vulnerabilities: `
哪些真能触发
可达的是哪些
which ones are reachable
调得到的只有哪几个
其中 reachable 的呢
does our code actually call them
`,
    reachable_vulnerabilities: `
那{project}呢
不可达的呢
and the unreachable ones
判断不了的呢
{project} 的 reachable 呢
what about uncertain ones
`,
    vulnerability_impact: `
{project}里真的调用得到吗
is it reachable in {project}
在{project}能打得到不
`,
  },
};
