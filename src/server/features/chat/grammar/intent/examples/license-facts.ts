import type { Ways } from './ways.ts';

/** How people ask for `license_facts`. */
export const licenseFacts: Ways = {
  alone: `
{license}[要求|让|需要|规定][我们|]做[什么|啥|哪些事]
{license}[能|可以|能不能|可不可以|允许][商用|闭源|卖|改|再分发][吗|么|不|]
{license}[是什么|讲了啥|有什么义务|有哪些限制|有啥坑|是什么协议|严不严]
[what|which obligations] [does|do] {license} [require|demand|force us to do|allow|forbid|impose|say|mean]
[can|may] [i|we] [sell|use|ship|modify|close|distribute] [software|code|something] under {license} [commercially|]
[explain|summarise|tell me about] [the|] {license} [license|]
[obligations|terms|restrictions|conditions] of {license}
is {license} [ok for|allowed for|good for|safe for] [commercial use|closed source|proprietary products]
{license}要我们干嘛
用了{license}要做什么
{license}会不会传染
what must we do under {license}
{license}
{license}许可证
{license}能商用吗
{license}的义务有哪些
{license}的 obligation
what does {license} require
obligations of {license}
can I sell software under {license}
{license}允许商用吗
{license}有什么义务
解释一下{license}
用了{license}是不是得把我们源码也公开
{license}协议要点
{license}传染性强不强
{license}里面对专利授权怎么规定的
改了{license}的代码之后需不需要声明
{license}能不能闭源分发
{license}是个啥证
请以法务视角概括{license}的权利、条件与限制
{license}要不要保留版权声明
我只在内部用，{license}会管到我吗
{license}条款
拿{license}的东西去卖钱违不违规
{license}属于宽松型还是著佐权型
{license}必须附上原文吗
{license}对SaaS有要求么
采用{license}会给公司带来哪些法律风险
{license}许可正是什么意思
{license}经OSI认可了没有
{license}准许我干什么、不准我干什么
{license}严格吗，踩了会怎样
给{license}来个大白话版
{license}免责条款有没有
遵守{license}需要做哪些事
what does {license} require
{license} obligations
Can I ship proprietary software with code under {license}?
Is {license} copyleft?
explain the {license} terms in plain words
does {license} include a patent grant
Under {license}, am I obliged to disclose my modifications?
am I allowed to sublicense something that is {license}
{license} 商用 OK 吗
{license} 需要 open source 我们自己的 code 吗
{license} 的 permissions 和 limitations 说一下
{license} 是 permissive 的 license 吗
{license} 要不要 attribution
帮忙 summary 一下 {license} 的 key terms
{license} 商用
{license} 义务
{license} 能闭源吗
{license} shi shenme xieyi
{license} 能不能用啊在线等
{license}会不会把我们整个产品都染了
我怕用了{license}以后要交出源代码
{license}到底让不让卖
做毕设用{license}的代码要注明吗
{license}跟其他证有啥不同，主要限制在哪
产品打算闭门卖盒子，{license}管得着不
{license}这个证咋个说嘛
投资人问{license}有没有坑
{license}要求公开修改吗
{license}对云上服务有没有约束
{license}可以改名字再发布么
{license}弱传染还是强传染
{license}商标能不能用
不懂法，{license}就告诉我能做什么不能做什么
{license}分发二进制时要带什么文件
您好，我司拟在嵌入式产品中采用以{license}授权的代码，恳请说明由此产生的义务及注意事项
{license}算友好不
{license}有冇得专利条款
{license}作者要承担责任吗
{license} ok for commercial?
{license} summary
we are small company, {license} is safe for sell product?
must I publish my source because of {license}
what happens if I violate {license}
is attribution needed with {license}
{license} viral?
How strict is {license} when the software only runs as a service?
startup founder here, can I close-source stuff built on {license}
{license} rights and duties
{license} 这个 lic 能商用不
{license} 会 infect 我们的 code 吗
{license} 对 SaaS 有 obligation 吗
{license} 要 disclose source 吗
{license} 算 weak copyleft 还是 strong
{license} do's and don'ts
`,
  after: {
    component_facts: `
那个协议能商用吗，{license}
{license}有什么要求
what does that {license} demand
{license} 要开源吗
`,
    component_usage: `
它那个{license}允许商用吗
`,
    license_compatibility: `
{license}具体要求啥
为什么，{license}写了什么
what does {license} say exactly
那个{license}给我解释下
`,
    license_facts: `
那{license}呢
{license}也说说
and {license}?
它管SaaS吗
要不要附原文
does it cover patents
它 copyleft 吗
`,
    license_usage: `
它允许商用吗
这个证什么要求
is it copyleft
有啥风险，这个协议
解释下这个 license
what must we do under it
`,
    project_licenses: `
{license}是什么要求
{license}传染吗
what does {license} oblige us to
那个 {license} 能商用吗
`,
  },
};
