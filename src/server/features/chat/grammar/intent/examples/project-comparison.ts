import type { Ways } from './ways.ts';

/** How people ask for `project_comparison`. */
export const projectComparison: Ways = {
  alone: `
{project}[和|跟|与]{project}[哪个|谁][漏洞多|更危险|更安全|更糟|组件多|风险大|好点|差]
[对比|比较|比一下|对比一下]{project}[和|跟|与]{project}
{project}[和|跟|与]{project}[都|共同|同时|][用了|有][哪些|什么][组件|包|依赖]
{project}[和|跟|与]{project}[有什么|有啥|的][共同组件|相同的组件|区别|差别|不同]
[compare|put side by side] {project} [with|and|to|against] {project}
[which|which one] [is|of them is] [worse|safer|riskier|better], {project} or {project}
does {project} have more [vulnerabilities|vulns|components] than {project}
[what|which components] do {project} and {project} [share|have in common|both use]
{project}和{project}哪个烂一点
{project}跟{project}谁更糟糕
which is in worse shape, {project} or {project}
{project}和{project}比一比
{project}跟{project}比怎么样
{project}与{project}对比
对比{project}和{project}
比较一下{project}和{project}
{project}和{project}哪个更安全
{project}和{project}谁的漏洞多
{project}跟{project}哪个漏洞更多
{project}比{project}差在哪
{project}比{project}漏洞多吗
{project}和{project}有什么区别
{project}和{project}的差异
{project}和{project}共同用到的组件
{project}和{project}都用了哪些组件
{project}和{project}有哪些相同的依赖
{project}、{project}两个项目的共有组件
{project}和{project}重合的组件
{project}和{project}用的库有多少一样
哪个风险更高，{project}还是{project}
{project}还是{project}更危险
{project}与{project}相比怎么样
把{project}和{project}放一起比
{project}对比{project}
{project} vs {project}
compare {project} and {project}
compare {project} with {project}
{project} versus {project}
how does {project} compare with {project}
difference between {project} and {project}
which is safer, {project} or {project}
which one is worse, {project} or {project}
does {project} have more vulnerabilities than {project}
what do {project} and {project} have in common
components shared by {project} and {project}
common dependencies of {project} and {project}
components in both {project} and {project}
is {project} in better shape than {project}
{project} 跟 {project} compare 一下
{project} 和 {project} 哪个 risk 高
{project} 和 {project} 的 common component
{project}同{project}边个好啲
俩项目比比：{project}，{project}
{project}和{project}谁更烂
{project}和{project}共用了哪些组件
what do {project} and {project} share
{project}和{project}都用了哪些包
{project}跟{project}谁更烂
`,
  after: {
    project_comparison: `
那{project}和{project}呢
and {project} against {project}
`,
    project_overview: `
跟{project}比呢
和{project}比一下
compare it with {project}
`,
  },
};
