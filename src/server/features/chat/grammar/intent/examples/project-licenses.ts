import type { Ways } from './ways.ts';

/** How people ask for `project_licenses`. */
export const projectLicenses: Ways = {
  alone: `
{project}[里|里面|中|][都|][是|有|用了][哪些|什么|啥][许可证|协议|授权|license]
{project}[有没有|有无|存不存在|有][许可证|协议|授权][风险|冲突|问题|隐患][吗|么|]
{project}的[许可证|协议|授权][有哪些|情况|合规吗|有冲突吗|列一下|怎么样]
{project}[有没有|有]传染性的[许可证|协议|组件]
[what|which] [licenses|licences] [are in|does|do we have in] {project} [use|have|]
[any|are there] [license|licence|licensing] [problems|conflicts|risks|issues] in {project}
[is|are] the [licenses|licences] of {project} [ok|compatible|fine|compliant]
does {project} [contain|have|use] any [copyleft|viral] [licenses|code|components]
{project}法务上有没有什么雷
{project}有没有侵权风险
{project}有没有法律上的问题
any legal problems with {project}
{project}合规吗
is {project} legally clean
{project}的许可证
{project}许可证
{project}用了哪些许可证
licenses of {project}
{project} licenses
license conflicts in {project}
{project}都有哪些许可证
{project}的许可证有冲突吗
{project}合规不合规，从协议角度讲
{project}里有没有传染性协议
{project}许可证风险
法务要看{project}的授权情况
{project}用的开源协议汇总
{project}对外发布前检查许可
{project}有没有违反开源许可的组件
{project}里存在哪些license打架的
{project}能不能闭源卖
{project}涉及什么开源授权
{project}许可清单
我们准备把{project}交付给甲方，协议上有啥雷
{project}知识产权风险扫描结果
{project}的依赖各是什么证
{project}有没有GPL之类的麻烦东西
请律师过目之前，先把{project}的许可与冲突列示一下
{project}许可正冲突
{project}在开源合规这块过得去么
{project}里头没标授权的包有没有
{project}协议分布
{project}开源声明里该写哪些许可
{project}会不会被人告侵权
查{project}版权许可状况
{project}那些包的授权彼此合得来不
licenses in {project}
do any terms clash inside {project}
Does {project} contain any copyleft obligations?
is {project} clean from a legal point of view
licensing overview for {project}
Can we distribute {project} commercially, given its open-source licences?
license compliance of {project}
which licences am I bound by in {project}
{project} 的 license 情况
{project} 有 license conflict 吗
{project} license compliance 过得了吗
{project} 里有 copyleft 的东西没
{project} OSS license 列表
legal 问 {project} 的 licensing risk
{project} 协议
{project} 许可证
{project} lic
{project} xukezheng
{project} xieyi chongtu
{project}有没有GPL
{project}会不会因为开源协议吃官司
产品要开卖，{project}许可方面有坑吗
{project}里的证都是些什么证
{project}嘅许可有冇冲突
{project}协议上干净不
想把{project}开源出去，里面的授权碍事不
{project}哪几个包的证不合公司要求
{project}并购尽调，开源许可那块给我
{project}传染性
{project}的授权合规体检
{project}有要求公开源码的东西没
怕{project}被要求开源，看看协议
{project}涉及几种证，有没有互相打架
{project}里有没有没写协议的库
敬请法务复核之用，列明{project}所涉全部开源许可及潜在冲突
{project}卖给国外客户，开源授权合规吗
{project}许可违规项
{project}用的MIT多还是GPL多
{project} licenses
{project} license conflict
legal problem in {project}?
can I sell {project}, about open source license
which terms apply to {project}
gpl in {project}?
is the licensing of {project} in order
I fear {project} includes something copyleft
open-source notice content for {project}
{project} IP compliance
{project} 的 lic 有问题吗
{project} 有没有 GPL 的 dep
{project} lic conflict 列一下
{project} 能 pass legal review 吗
{project} 的 OSS compliance
ship {project} 之前看下 license
is there any licence trouble in {project}
license trouble in {project}
{project}许可证有没有麻烦
{project}的协议有雷吗
is {project} free of {license}
{project}有没有{license}
does {project} have anything under {license}
{project}里有没有{license}的东西
{project}许可证有没有坑
{project}协议干净吗
licence trouble in {project}?
`,
  after: {
    license_compatibility: `
{project}有这种冲突吗
does {project} suffer from that
那我的{project}合规吗
`,
    license_facts: `
{project}有没有冲突
那{project}里都有什么证
does {project} have a licence problem then
`,
    license_usage: `
{project}整体协议情况呢
那{project}冲突不
licences of {project} overall
`,
    project_components: `
都是什么证
那许可证呢
their licences?
lic 列一下
`,
    project_gate: `
是不是许可证的问题，看看
what about the licences
协议方面呢
`,
    project_licenses: `
那{project}呢
{project}有冲突没
and {project}?
只看有冲突的
换 {project} 的 lic
`,
    project_overview: `
那许可证呢
协议有问题没
what about its licences
它的 lic 有 conflict 吗
`,
  },
};
