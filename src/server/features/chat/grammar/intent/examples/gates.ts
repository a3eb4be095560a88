import type { Ways } from './ways.ts';

/** How people ask for `gates`. */
export const gates: Ways = {
  alone: `
[哪些|哪个|哪几个][项目|系统|应用][没过|没通过|不能过|过不了|卡在|通过了|过了][门禁|质量门禁|安全门禁]
[哪些|哪个|哪几个][项目|系统][能|可以|不能|不可以][上线|发布|发版]
[which|what] [projects|apps] [pass|fail|are blocked by|don't pass|do not pass] the [gate|security gate|release gate]
[which|what] [projects|apps] [can|cannot|are ready to] [ship|go live|be released]
被拦下的项目
被卡住的有哪些
which projects did not pass the gate
which projects pass
which projects failed
哪些能过
过不了的项目
哪些项目合格
projects that are ok to release
哪些项目过不了门禁
哪些项目没过门禁
没通过门禁的项目
门禁没通过的有哪些
哪些项目通过了安全门禁
过了门禁的项目
各项目的门禁结论
所有项目的门禁状态
门禁情况汇总
全部项目门禁结果
门禁总览
哪些项目被门禁拦住了
哪几个项目卡在门禁
有几个项目没过门禁
多少项目通过门禁
现在谁过不了门禁
哪些系统不能上线
哪些项目达不到上线要求
哪些项目可以上线
哪些项目能发布
有没有项目门禁不通过
门禁亮红灯的项目
门禁红的是哪些
我的项目都过门禁了吗
项目都能过门禁吗
哪些项目还没有门禁结论
不满足安全门禁的项目
门禁不合格的项目列出来
which projects fail the security gate
which projects pass the gate
projects failing the gate
projects that pass the security gate
gate status of all projects
gate results for every project
do all my projects pass the gate
which projects are blocked by the gate
what cannot be released
which projects can be released
which apps are not allowed to ship
is anything blocked by the gate
list projects by gate result
any project failing its quality gate
overview of security gates
how many projects fail the gate
projects without a gate verdict
哪些 project gate 没过
gate fail 的项目
各 project 的 gate 状态
gate 全绿了吗
所有项目 gate 结果
卡在门禁上的都有谁
门禁挡下了哪些项目
准入没通过的项目
红线没守住的项目有哪些
上线卡点没过的
which projects can ship
what is ready to go out
which ones are blocked
哪些能发版
哪些被卡着
who is held back by the gate
能上线的项目
`,
  after: {
    gates: `
没过的呢
过了的有哪些
only the failing ones
通过的呢
which of them pass
`,
    project_gate: `
其他项目呢
那别的项目过了吗
what about the other projects
`,
  },
};
