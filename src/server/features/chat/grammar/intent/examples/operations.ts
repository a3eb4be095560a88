import type { Ways } from './ways.ts';

/** How people ask for `operations`. */
export const operations: Ways = {
  alone: `
{period}[谁|有谁|哪些人][登录|操作|改动|改]过[系统|什么|东西|配置|]
[操作日志|操作记录|审计日志][给我看看|有哪些|列一下|]
{person}{period}[做|干|改|操作]了[什么|啥|哪些事]
who [logged in|changed settings|did what|changed something|deleted something] {period}
[show|list] [me|] [the|] [operation log|audit log|activity log] [of {person}|{period}|]
what did {person} do {period}
操作日志
操作记录给我看一下
看看操作日志
最近的操作日志
{period}的操作日志
{person}的操作日志
{person}做了什么
{person}{period}做了什么操作
{person}最近干了啥
{period}{person}都操作了什么
{period}谁做了什么
{period}谁动了什么
{period}大家都干了些什么
谁在什么时候做了什么
谁登录过
最近谁登录了系统
{period}有谁登录
登录记录
登录日志查一下
审计日志
审计日志拉一下
{period}的审计记录
最近的操作流水
系统里最近有哪些操作
{person}的操作记录
{person}改过什么
{person}删过什么
谁删了东西
谁改过配置
{period}系统操作有哪些
who did what
who did what {period}
what did {person} do
what did {person} do {period}
operation log
show the operation log
audit trail
audit log of {period}
activity of {person}
latest operations
recent activity in the system
who logged in {period}
login history
what has {person} been doing
operations carried out by {person}
list operations {period}
{person} 的 activity
{period} 的 audit log
operation log 拉出来
谁 login 过
最近 operation 有哪些
who changed stuff {period}
who touched what {period}
{period}谁跑了检测
who ran scans {period}
{period}谁改了东西
who modified things {period}
`,
  after: {
    operations: `
{person}呢
{period}的呢
and {period}?
what about {person}
`,
  },
};
