import type { Ways } from './ways.ts';

/** How people ask for `license_usage`. */
export const licenseUsage: Ways = {
  alone: `
[谁|哪些项目|哪些组件|哪个组件|什么包][用了|引入了|带了|引了|是|沾了]{license}[的|]
{license}[是哪来的|哪来的|从哪来|是谁引进来的|在哪|用在哪|是哪个包的]
{license}的[组件|包|依赖|库|东西][有哪些|是哪些|在哪里|列一下]
[we|do we|does anyone|does anything] [use|have] [anything|something|any code|any component|any package] under {license}
[who|which components|which packages|what] [uses|use|is under|are under|brings in|introduced] {license}
where does [the|] {license} [license|] come from
[list|show] [all|the|] {license} [components|packages|libraries|dependencies]
[how many|any] {license} [components|packages|libraries|dependencies] [do we have|in our code|]
哪些组件用了{license}
谁用了{license}
有没有项目用到{license}
是否有项目用到{license}的包
{license}的组件
which components are {license}
who uses {license}
do we use {license}
哪些组件是{license}的
我们有用到{license}的东西吗
{license}的包都在哪些项目里
查找采用{license}授权的开源件
清点一下{license}，法务要台账
{license}使用情况
有没有哪个系统沾了{license}
哪些工程混进了{license}代码
列出所有{license}协议的依赖
咱们家是不是还藏着{license}的库
带{license}的三方包一共几个，都是谁
{license}分布在哪
上市尽调需要，凡涉及{license}的软件成分请一并列示
公司禁用{license}，谁违反了
{license}出现在什么地方
挑出{license}许可的部件
哪个项目碰了{license}的红线
把挂{license}牌子的组件捞出来
{license}有多少在用
想把{license}清零，现在剩哪些
我手里的东西里边儿，授权是{license}的有哪些呀
{license}组件清单
{license}许可的组件被哪些项母引用
确认我们没有引入任何{license}的代码
按{license}筛一下全部依赖
哪几个包的证是{license}
where do we use {license}
which components are licensed under {license}
Any {license} code in our projects?
{license} packages list
show everything that carries {license}
Legal asks us to enumerate all dependencies governed by {license}.
find {license} in my portfolio
who brought {license} stuff in
{license} 的 dependency 有哪些
哪些 project 里有 {license} license 的包
search 一下 {license} 的 component
我们 stack 里有没有 {license}
{license} usage 统计给 legal
grep 一把 {license}，看哪些 lib 是这个证
{license} 有哪些
{license} 组件
{license} 谁在用
{license} de zujian
俺们这儿还有{license}不
听说{license}很危险，怕我们有人用了
CTO下令不许用{license}，给我看看还有谁
{license}嘅组件有边啲
咱产品里头带{license}的多不多
把{license}的都揪出来
出海合规要查，{license}落在哪些产品
{license}授权的东西在我项目里有没有，有几个
开源声明要写{license}那一节，该列哪些包
哪几个依赖标的是{license}
{license}涉及的项目
{license}命中
我只关心{license}，别的证不用列
恳请协助梳理我方全部软件资产中适用{license}授权条款之组件及其所在项目
有没有漏网的{license}
{license}这类证，门户那边有还是订单那边有，都查查
哪个库让我们背上了{license}
{license}的三方件藏在谁的项目里
谁引了{license}要打屁股
统统找一遍{license}
{license} where
anything {license}?
find all {license} components
I need know which package is {license}
are we clean of {license}
which project got contaminated with {license}
show dependencies under {license} and the apps they sit in
due diligence question: list {license} occurrences
do we ship {license} anywhere
PM asks whether {license} is in any product
{license} 的 lib 有没有
哪些 dep 的 lic 是 {license}
{license} 在哪几个 repo
我们有 ship {license} 的东西吗
legal 要 {license} 的 inventory
全局 filter lic = {license}
who's on {license}
anything under {license}
what do we have under {license}
{license}的有谁
{license}的东西都在哪
anybody pulling in {license} code
what carries {license}
有没有{license}的组件
`,
  after: {
    license_compatibility: `
我们哪些包是{license}
那{license}的组件有谁
where do we have {license}
`,
    license_facts: `
我们用了吗
哪些组件是这个证
谁在用它
do we have any of it
where is it used
我们哪些 dep 是这个 lic
这类的包有哪些
`,
    license_usage: `
那{license}呢
{license}的有没有
how about {license}
换 {license} 查
and {license} packages
只看{license}
`,
    project_licenses: `
别的项目也有{license}吗
哪些包是{license}
which component is the {license} one
`,
  },
};
