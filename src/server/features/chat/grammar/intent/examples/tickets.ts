import type { Ways } from './ways.ts';

/** How people ask for `tickets`. */
export const tickets: Ways = {
  alone: `
{person}[手上|手里|名下|那边|头上|][有|还有|挂着|][什么|哪些|多少|几个|啥][活|工单|单子|任务|待办]
[派|分|指派|分配]给[我|{person}]的[工单|单子|任务|活][有哪些|有几张|]
[超期|逾期|过期|紧急|没关|未关闭|待复测|处理中|高优先级]的[工单|单子][有哪些|有几张|给我看看|]
{component}[的|那个|那张|相关的][工单|单子|修复单][到哪一步了|谁在处理|处理得怎么样了|进展如何|什么状态|有吗]
[谁在|谁负责|是谁在][修|处理|跟|改]{component}[的漏洞|]
{vulnerability}[的|][工单|单子][到哪了|谁在处理|有没有|什么状态]
[有没有|有]{component}的[工单|单子]
[who|which person] is [fixing|working on|handling|repairing|patching|dealing with|taking care of] {component}
[who|which person] is [fixing|working on|handling] {vulnerability}
[status|state|progress] of the [{component}|{vulnerability}] [ticket|tickets|fix]
[is there|do we have] a ticket for [{component}|{vulnerability}]
[tickets|ticket] [about|for|on] [{component}|{vulnerability}]
[what|which tickets] [is|are] [assigned to|on the plate of|with] [me|{person}]
[what|which tickets] [does|has] {person} [have|got] [to do|open|left|]
[overdue|urgent|open|unclosed|high priority] tickets [of {person}|for {project}|please|]
已经关掉的工单
关了的单子
待复测的单子
哪些工单在等验证
已经处理完的工单
tickets that are done
tickets waiting to be verified
{person}手上还有多少没关的工单
工单
{project}的工单
{person}的工单
{person}有工单吗
我的工单
tickets
tickets of {project}
tickets of {person}
my tickets
overdue tickets
我的工单
有哪些逾期的工单
待我处理的单子
派给{person}的工单
{project}的工单情况
我提过哪些工单
还有几张单没关
工单列表
谁的活儿超期了
{person}手上有什么修复任务
分到我头上的整改任务
过期没办完的任务单
我要干的活有哪些
{project}有没有还没处理的单子
催一催，看哪些单拖了
我开给别人的单进展如何
已关闭的工单
请查阅逾期未结的整改单
所有修复工单
正在处理中的票
我有什么待办
{person}那张单子做完了没
功单看一下
{project}上派了谁去修，单子到哪一步了
晨会要过任务，把任务单摆出来
谁还欠着活儿没交
my tickets
overdue tickets
What is assigned to {person}?
tickets for {project}
show the remediation tasks I created
open work items
which tasks are late
what's on my plate
我的 ticket 有哪些
{person} 的 open ticket
overdue 的 ticket 拉一下
{project} 的 ticket status
assign 给我的 issue
todo list 给我看
工单
待办
逾期工单
gongdan
wo de daiban
{person}的工单
我有咩单未做
{person}那边干得咋样了，单子
{project}的单
有没有快黄了的单子
谁拖着没干
站会要看各人的修复任务
要我做的
{person}是不是还压着单
我派出去的单有人动吗
没关的单
超时任务
{project}修复任务都派给谁了
今天我得干啥
处理完的单子
烦请列示分配予{person}且尚未完结之工单
升级依赖那张单什么状态
有人在修{project}吗，看看工单
还没人接的单子
tickets
tickets {person}
overdue tasks
what I must do today
{project} tickets
is {person} done with his task
tickets opened by me
who is late with fixing
assigned to me
unfinished remediation work for {project}
ticket 列表
{person} 的 ticket
overdue ticket 谁的
{project} 有 open 的 ticket 吗
我的 todo
ticket owner 是 {person} 的
紧急的工单
紧急工单有哪些
优先级最高的工单
高优先级的工单
urgent tickets
high priority tickets
which tickets are urgent
加急的单子
{project}的紧急工单
我提过的工单
我之前提的那些单子
我发出去的工单
tickets I filed
tickets that I raised
which tickets blew their deadline
tickets past the deadline
tickets that missed their due date
哪些单子过了截止日期
拖过期限的工单
{person}手里的活儿
tickets nobody closed in time
没按时处理的工单
拖着没修的单子
tickets that slipped
late tickets
谁的工单拖了
`,
  after: {
    alerts: `
这些开单了吗
do we have tickets for them
`,
    component_usage: `
有人在处理了吗，工单有没有
is there a ticket for it already
`,
    how_to: `
那已有的单子给我看看
show existing tickets first
`,
    project_overview: `
有没有工单
谁在修
tickets for it?
这个项目派了哪些单
`,
    project_upgrades: `
有人接这个活了吗
任务派了没
any ticket for that
`,
    project_vulnerabilities: `
这些派单了吗
谁在跟这些
who's assigned to fix them
有 ticket 没
`,
    reachable_vulnerabilities: `
这些有人在修吗
tickets for these
`,
    recent_changes: `
单子关了几张，列一下
who's on the new ones, tickets?
`,
    statistics: `
那些工单列一下
show the tickets
逾期的单是哪几张
`,
    tickets: `
逾期的呢
{person}的呢
只看{project}
just mine
overdue ones only
已完成的呢
and {person}'s
我提的呢
{person} 手上的 ticket 呢
还有{project}的单
紧急的呢
urgent ones only
`,
    vulnerabilities: `
有单子吗
谁负责修
who should fix them
逾期的派给谁了
`,
    vulnerability_facts: `
有没有单子在跟这个
any tickets on it
`,
    vulnerability_impact: `
派单了没
这个有工单在跟吗
who is working on it, any ticket
{project}的单子开了没
`,
  },
};
