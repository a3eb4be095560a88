import type { Ways } from './ways.ts';

/** How people ask for `component_usage`. */
export const componentUsage: Ways = {
  alone: `
[哪些|哪个|哪几个|什么][项目|系统|应用|服务|产品][在|还在|都|]用[了|着|到]{component}
{component}[谁在用|哪里用了|在哪用了|用在哪|哪些项目在用|有人用吗|都在哪|被谁引了]
[哪些|哪个|什么][项目|系统|应用][没有|没|不|未][用|使用|依赖|引入]{component}
[没|没有|不]用{component}的[项目|系统|应用][有哪些|列一下|]
除了{project}[还有|]谁[在|还在|]用{component}
{project}以外[哪些|哪个][项目|系统]用了{component}
{component}[用了|在用|用着|现在有][几个|哪些|什么|多少个]版本
{project}[用|里|里面|依赖]的{component}是[什么|哪个|几点几]版本
[who|which projects|which apps|what|which of our apps] [uses|use|depend on|pull in|ship|contain|still use] {component}
[where|in which projects] [is|do we use|have we got] {component} [used|]
[which|what] [projects|apps] [don't|do not] [use|depend on|include] {component}
[projects|apps] [without|not using] {component}
[besides|apart from|other than|except] {project}, [who|which projects|what] [uses|use] {component}
[what|which] version of {component} [does {project} use|is in {project}|do we use|are we on]
[do|does] [we|anyone|anybody] [use|have|still use] {component}
is {component} [used|in use|anywhere] [in our projects|in {project}|]
{project}里{component}是几点几的
{project}的{component}是什么版本
{project}用的哪个版本的{component}
which version of {component} does {project} use
{component}在{project}里是哪个版本
{component}哪些项目有
哪些项目有{component}
有项目用{component}吗
有人用{component}吗
anyone using {component}
any project with {component}
哪些项目用了{component}
谁在用{component}
{component}谁在用
{component}用在哪
项目里有{component}吗
{component}这个包有人用吗
有没有用{component}
{component} {version}谁在用
who uses {component}
which projects use {component}
who is on {component} {version}
is {component} used anywhere
帮我看看{component}现在都被哪些项目用着
谁家还挂着{component} {version}呢
{component}引用情况
咱们有没有哪个系统依赖了{component}
{component}是直接依赖还是被别的包带进来的
查一下{component}的使用范围，写应急通报要用
老板问{component}涉及到几个应用，麻烦列个清单给我
{component}搁哪儿用着呐
我记得有个工程引了{component}，忘了是哪个
哪些地方还没摆脱{component}
{component}分布
想把{component}下线，先摸个底看谁在用
{ecosystem}里的{component}出现在哪几个项目
是不是已经没人使{component}了
{component}都装了哪几个版本，各在哪儿
劳驾，{component}这个三方件在我名下的产品里有踪迹么
定位{component} {version}所在位置
{component}是怎么混进来的，传递依赖路径给我瞅瞅
排查{component}，看看哪些服务中招引入了它
到底哪个项木用了{component}啊
供应商通知{component}投毒了，请核查我方软件是否集成该包
{component}有冇项目用紧
反查{component}
除了网站以外还有别处用到{component}吗
{component}低于{version}的都在哪些工程里
请审计一下开源件{component}被哪些应用采用，出现于何种版本
who uses {component}
where do we have {component} {version} deployed in our apps
Is anybody still pulling in {component}?
{component} dependents
Find every project of mine that ships {component}, please.
how did {component} get into our codebase, direct or transitive?
Could you tell me which applications contain the {ecosystem} package {component}?
do we depend on {component} at all
{component} usage 看一下
哪些 repo import 了 {component}
{component} {version} 在 prod 哪些 app 里 hit 到
这个 lib {component} 有几个 project 在 reference
check 一下 {component} 的 direct/transitive 引入
我要 deprecate {component}，who is using 它
{component} 谁在用
想问下咱这边是不是也踩着{component}，群里都在传
担心{component}被我们某个老系统偷偷带着
{component}这玩意儿俺们有没有啊
{component}呢个包边度有用到
半夜被叫起来了，{component}在哪些服务里，快
产品经理问：{component}要是停维护，会牵动哪几个产品
毕业实习第一周，导师让我找{component}都在哪儿出现过
{component} 引用方
{component}反向依赖
{component} shei zai yong
yilai {component} de xiangmu
不用给我讲{component}是什么，告诉我谁依赖它就行
{component}是谁拉进来的，我们自己没写过这行依赖
报错 Could not resolve {component}:{version}，这包是哪个工程声明的
{component}还剩几家没换掉
要给{component}做全量替换，得先知道涉及的工程
有没有工程卡在{component} {version}不动的
{component}这个jar在我们应用里有吗，有的话是几版
各位老师好，冒昧打扰，麻烦帮忙确认一下{component}目前是否被我名下任一应用所使用，如有请注明版本，万分感谢
咱们哪旮旯还使{component}呢
{component}在用版本一览
{component}不会就我一个人在用吧
从依赖树往回找，{component}挂在谁底下
{component} used where
users of {component}?
I worry {component} is hidden somewhere in our apps
Please, my company want to know which software have {component} inside
which teams' builds would break if {component} vanished from the registry
anything on {component} {version} still?
CTO here: how many of our products sit on {component}?
transitive or direct, where does {component} come from
good evening, night shift, need all places with {component} asap
reverse lookup {component}
{component} 这个 dep 谁在 require
有 repo 还 pin 在 {component} {version} 吗
npm ls {component} 那种效果，跨项目的
{component} 有几个 ver 在跑，都在哪
哪些 PJ 的 lockfile 里有 {component}
{component} 的 owner 项目是谁，要发 PR 换掉
咱们组谁的代码里还带着{component}
谁的代码里有{component}
does anything we build pull in {component}
do any of our builds include {component}
anything still shipping {component}
有{component}吗
{component}有吗
{component}还残留在哪
{component}藏在哪个项目里面
`,
  after: {
    component_facts: `
谁在用
我们哪些项目用了它
who uses it
where is it used in our stuff
咱有吗
它在哪个 repo
`,
    component_usage: `
那{component}呢
换成{component}呢
same for {component}
{version}这版呢
只看{ecosystem}的
它是直接引的还是间接带的
just the {ecosystem} one
还有 {component} 也查下 usage
`,
    license_usage: `
{component}还有谁用
哪个项目引的{component}
who pulled {component} in
`,
    none: `
那{component}谁在用总知道吧
`,
    project_components: `
{component}还有别的项目用吗
is {component} used elsewhere
{component}是从哪带进来的
`,
    project_upgrades: `
{component}别的项目也用了吗
还有谁也在用{component}
who else uses {component}
`,
    risky_components: `
{component}谁在用
第一个{component}在哪些项目里
where's {component} used
{component} 有哪些 repo 用
`,
    vulnerability_facts: `
谁在用{component}
那个包{component}在我们哪些项目里
where do we use {component} then
`,
    vulnerability_impact: `
还有谁在用{component}
那这个包别的项目用了没，{component}
who else has {component}
`,
  },
};
