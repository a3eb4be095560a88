import type { Ways } from './ways.ts';

/** How people ask for `license_compatibility`. */
export const licenseCompatibility: Ways = {
  alone: `
{license}[和|跟|与]{license}[能|可以|能不能|可不可以][一起用|放一起|混用|共存|搭配|兼容][吗|么|不|]
{license}的[代码|库|组件][能|可以|能不能]放[进|到]{license}[项目|产品|软件][里|][吗|]
[can|may|could] [i|we] [mix|combine|use|link] {license} [with|and|together with] {license}
[is|are] {license} [compatible with|ok with|allowed with|and] {license} [compatible|]
[can|may] {license} code [go|be used|be put|be included] [into|in|inside] [a|an] {license} [project|product|work]
{license}和{license}兼容吗
{license}和{license}能一起用吗
{license} {license}
is {license} compatible with {license}
{license} and {license} together
{license}和{license}兼容吗
{license}跟{license}能不能混着用
我们产品是{license}，里头塞了个{license}的库，有没有冲突
{license}与{license}是否存在许可冲突
把{license}的代码抄进{license}的项目行不行
{license}的程序动态链接{license}的so可以吗
{license}能不能吃下{license}
{license} {license} 兼容性
静态链接的话，{license}遇上{license}会打架不
整体以{license}发布，其中一部分受{license}约束，法律上站得住脚吗
改过的{license}模块放到{license}的软件里一起发合规么
{license}碰到{license}怎么办，合得来吗
请判断：主程序{license}，插件{license}，是否相容
只是打包放一块儿，{license}配{license}没问题吧
网络调用{license}的服务，我自己是{license}，受影响不
{license}搭{license}成不成
{license}对上{license}
为什么说{license}不能跟{license}放一起
把{license}转成{license}重新发布可行吗
{license}里引用了{license}，老外客户会不会告我们
{license}容不容得下{license}
比较一下{license}同{license}，看能否并存
{license}和{license}兼荣性咋样
同一个仓库里既有{license}又有{license}，犯忌讳吗
{license}作品里夹带{license}代码片段，律师函风险有多大
两个证，一个{license}一个{license}，互斥不
is {license} compatible with {license}
can I combine {license} and {license} code
{license} vs {license} conflict?
Our application is {license}; may it statically link a library under {license}?
mixing {license} into a {license} codebase
Would distributing a {license} work that embeds {license} parts be a violation?
do {license} and {license} go together
include {license} source in something released as {license}, allowed or not
{license} 和 {license} compatible 吗
{license} 的 app 里 link 一个 {license} 的 lib 可以吗
{license} + {license} 有 conflict 没
copy 一段 {license} code 到 {license} project ok 不 ok
dynamic link 场景下 {license} 对 {license} 的 compatibility
我 release 成 {license}，dependency 是 {license}，能 pass 合规吗
{license} {license} 能一起用吗
{license} 配 {license}
{license} {license} jianrong ma
我担心{license}的库会坏了我们{license}的发布
我们发{license}，同事偏要引{license}的包，拦不拦
{license}同{license}夹唔夹
{license}跟{license}犯冲不
{license}搁{license}里头中不中
一个{license}一个{license}，凑一块儿咋样
课程作业用{license}开源，抄了段{license}的，可以吗
甲方要求整体{license}，可里面有{license}，过得去么
{license}的框架上面跑{license}的插件有没有问题
{license}代码能否并入{license}作品
只通过接口调用{license}，自家代码是{license}，算不算违反
光盘里同时放{license}和{license}两个软件，算聚合吧，行吗
{license}项目想换成{license}，里面原有代码冲突吗
{license}与{license}：兼容？
把{license}的源文件改两行放进{license}仓库
so库是{license}，主程序是{license}，运行时加载，合规与否
敬请法务同仁协助判断，当整体作品按{license}发布而所含部件为{license}时，是否构成许可证层面的抵触
{license}+{license}=？能共存吗
二者{license}、{license}相不相容
{license}里嵌{license}，产品经理问能不能卖
{license}允许被{license}收编吗
{license} with {license} ok?
{license} and {license} conflict
my program is {license}, I take one file with {license}, is problem?
can a {license} product bundle a {license} tool
linking {license} from {license}, legal?
Does {license} permit relicensing the result as {license}?
{license} inside {license}
I worry about shipping {license} parts under {license}
dynamic linking {license} into {license}: any trouble
are the terms of {license} and {license} contradictory
{license} 和 {license} 能 mix 吗
{license} dep 放 {license} repo 行不行
static link {license} 到 {license} 会 violate 吗
{license} vs {license} 兼不兼容
main license {license}，sub module {license}，legal 能过吗
fork 了 {license} 的 repo，想 release 成 {license}
`,
  after: {
    component_facts: `
它是{license}，跟我们的{license}合得来吗
does {license} go with our {license}
`,
    license_compatibility: `
反过来呢
那{license}和{license}呢
换成{license}呢
动态链接呢
what if it's only dynamic linking
and with {license}
网络调用的话
if I modify it?
那 {license} 呢，ok 不
`,
    license_facts: `
跟{license}兼容吗
和{license}放一起呢
compatible with {license}?
那跟 {license} mix 呢
静态链接到{license}的程序里行不行
`,
    license_usage: `
它跟{license}合吗
ok with {license}?
和我们的{license}冲突不
`,
    project_licenses: `
{license}和{license}为啥冲突
why do {license} and {license} clash
{license}跟{license}到底行不行
`,
  },
};
