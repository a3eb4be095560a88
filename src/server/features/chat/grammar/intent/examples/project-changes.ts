import type { Ways } from './ways.ts';

/** How people ask for `project_changes`. */
export const projectChanges: Ways = {
  alone: `
{project}[跟|和|与|比][上次|上一次|前一次|之前][检测|扫描|]比[|较][变了|有|多了|少了][啥|什么|哪些变化|什么不同]
{project}[新增|多|少|消失]了[哪些|什么][组件|漏洞|东西]
{project}[两次|最近两次][检测|扫描][差在哪|有什么差别|有什么不一样|对比]
[what|what's] [changed|different|new] in {project} [since the last scan|compared to last time|since last time|]
[compare|diff] the last two [scans|detections] of {project}
[difference|changes] between the last two [scans|detections] of {project}
{project}的变化
{project}有什么变化
changes in {project}
what changed in {project}
{project}跟上次比有什么变化
{project}两次检测的差异
{project}多了哪些组件少了哪些
{project}新冒出来的漏洞
{project}比之前好了还是坏了
{project}变更
{project}这回扫描和上回扫描有啥出入
{project}修掉了几个洞，又新增几个
对照前一次，{project}增减情况
{project}最新一次检测相比前一次引进了什么
{project}有无改善
{project}前后对比
升级完重扫了，{project}少了哪些漏洞
{project}里什么东西是新加的
请比对{project}最近两次结果并说明差别
{project}怎么突然多了这么多问题
{project}哪些包被移除了
{project}差一分析
{project}上一版到这一版动了啥
看看开发这周给{project}偷偷塞了什么新依赖，跟前一次扫描比
{project}跟前一次检测一样不一样
{project}消失的漏洞有哪些
{project}本次检测净增
昨儿扫的和今儿扫的，{project}差在哪儿
{project}组件版本有没有变动，较上次检测
{project}变糟了吗，同上一回比
what changed in {project} since the last scan
diff of {project}
{project} new vs previous detection
Which vulnerabilities disappeared from {project} after the rescan?
did {project} get worse compared with the prior run
added and removed components in {project}
delta for {project} between the last two detections
anything new in {project} this time round
{project} diff 一下
{project} 和 last scan 比 change 了什么
{project} 新 add 的 component 有哪些
{project} compare 上一次 detection
{project} 的 delta 给我
rescan 之后 {project} fixed 了哪些
{project} 变化
{project} 对比上次
{project} 差异
{project} duibi
{project} bianhua
{project}同上次比有咩唔同
{project}这两回扫的有啥两样
{project}漏洞咋又多了，多的是哪些
{project}合并PR以后再扫，多了啥
重新检测过{project}了，效果如何，减少了哪些
{project}比上个结果多出来的依赖
{project}洞变少了没，跟前一回
{project}有没有退步
{project}上次扫完到这次扫完之间的区别
怕有人往{project}加了新包，比一下前后
{project}新旧检测对照表
{project}净减了几个漏洞
{project}哪些组件换了版本，对照前次
{project}这一轮修掉的
{project}漏洞数对不上，跟前面那次差在哪
烦请将{project}最近一次检测与其前一次检测的结果加以比较，列明增减
{project}新引入
{project}复测结论，哪些没了
{project}较之前次有何进步
{project} diff
{project} changes
compare {project} with before
what is new in {project} after last scan
did the fix in {project} work, which ones went away
{project} introduced what this time
regressions in {project} since the previous detection
are there more bugs in {project} than last scan
removed packages {project}
please show difference of two scan for {project}
{project} 跟上个 scan 比
{project} 新增的 dep
{project} merge 之后 diff
{project} regression 了吗，vs 上次
{project} before/after
{project} 这次 scan gone 的 vuln
{project}这次多出来什么
{project}跟上回比呢
what moved in {project} since the last scan
{project}这次扫描新冒出来啥
`,
  after: {
    detections: `
{project}这两次有什么不同
what differs between the two of {project}
{project} 两次 diff
`,
    project_changes: `
那{project}呢
same for {project}
只看组件
和上次比 {project} 咋样
新增的有哪些
`,
    project_components: `
比上次多了哪些
哪几个是新加的
which of these are new since last scan
`,
    project_gate: `
上次还好好的，变了啥
what's different from last time
`,
    project_overview: `
跟上次比呢
变好了还是变差了
what changed since last time
新增了啥
和前一回 diff 下
`,
    project_upgrades: `
升级以后跟之前比怎样
what changed after the upgrade
`,
    project_vulnerabilities: `
哪些是新出来的，跟上次比
which are new compared to the last run
修掉的有哪些，对比前一次
`,
    recent_changes: `
{project}具体变了啥
{project}跟上次扫的比呢
what changed in {project}
`,
  },
};
