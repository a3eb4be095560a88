import type { Ways } from './ways.ts';

/** How people ask for `component_facts`. */
export const componentFacts: Ways = {
  alone: `
{component}[要|得|应该|该|需要|]升[级|]到[几|多少|哪个版本|什么版本|哪一版][才|]安全
{component}[最新|安全|推荐|没漏洞的][版本|版][是|到|是多少|是哪个]
{component}[是什么|是干嘛的|是个啥|靠谱吗|怎么样]
{component}[的|]许可证[是|][什么|啥]
[what|which version] [should|do|must] [i|we] [bump|upgrade|update|move|raise] {component} to
what [is|'s] the [latest|newest|safe|recommended|fixed] version of {component}
[tell me about|what is|info on|details of] {component}
[is|how safe is] {component} [safe|ok to use|any good|maintained]
[what|which] license is {component} under
[what|which] version of {component} [is safe|has no vulnerabilities|should we go to|do we need]
{component}是什么组件
介绍一下{component}
{component}升到几才没有漏洞
is there [any|a] {component} [release|version] [without|with no] [known|] vulnerabilities
{component}哪个版本没有漏洞
tell me about {component}
{component}最新版本
{component}的许可证
{component} {version}有漏洞吗
{component}安全吗
{component}升级到哪个版本
what is {component}
latest version of {component}
is {component} {version} safe
license of {component}
{component}最新版是多少
{component}用的什么许可证
{component} {version}有已知漏洞吗
{component}升到哪版才安全
{component}简介
选型阶段，想了解一下{component}靠不靠谱
{component} {version}能放心用不
{component}这个包是干嘛的
{component}官方出到几了
请问{component}开源协议以及历史漏洞情况如何
{component}过没过期，还有人维护么
推荐一个{component}没毛病的版本
{component}爆过哪些雷
{component} {version}换成哪一版比较稳妥
法务想确认{component}以何种许可发布
{component}安全版本
{component}资料
查查{component}的底细
打算引入{component}，有什么坑没有
{component}是哪家出品的，主页在哪
{component} {version}是不是太老了
说说{component}这个库
{component}身上背着多少个CVE
{component}有没有干净的版本可选
{ecosystem}上的{component}现在更新到哪了
{component}组建信息
latest version of {component}
is {component} {version} safe to use
What licence is {component} under?
give me the rundown on {component}
known vulnerabilities in {component} {version}
We're thinking about adopting {component}; any security history I should worry about?
{component} info
safest release of {component} to move to
{component} 的 latest release 是哪个
{component} {version} 有 known CVE 吗
{component} license 是啥
{component} 这个 package 的 details
有没有 {component} 的 safe version 推荐
{component} 还 maintained 吗，last release 什么时候
{component} 最新
{component} 啥协议
{component} 安全吗
{component} zuixin banben
{component} xukezheng
{component}能商用不，它自己挂的是什么证
{component}这包靠谱不，准备写进技术方案里
同学推荐我用{component}，怕有漏洞
{component} {version}还能撑多久，有没有爆过洞
{component}弄啥用的
{component}这个东东是搞么子的
WARN deprecated {component}@{version}，这版有毛病吗
{component}停更了吗
产品选型表要填{component}的协议、最新版、已知漏洞
{component}有没有替代的安全版本可升
{component} {version}被曝过几个洞
{component}名声好不好，历史上出过什么安全事故
想引进{component}，安全上有哪些顾虑
{component}出新版了没
{component}哪个版本无漏洞
烦请提供关于开源组件{component}的基础档案，包括授权方式、当前最新发行版本及其安全记录
{component}作者是谁，开源地址给一个
架构评审要问{component}，先给我点料
{component} {version}这版干净不干净
{component} ok to use?
{component} licence
newest {component}
please tell me {component} is good or not good for security
student project: is {component} {version} fine or should I pick another release
what's wrong with {component} {version}
does {component} have CVEs
tell me a bit about the {ecosystem} library {component}
which {component} version has zero known issues
how old is {component} {version}, what's current
{component} 这个 lib 咋样
{component} 的 lic 是什么
{component} latest ver
{component}@{version} 有 vuln 没
{component} safe version 是哪个，我提 PR
{component} deprecated 了吗
{component}升到几点几才安全
{component}升到哪个版本就没事了
{component}要升到多少
give me some background on {component}
{component} background
{component}是干嘛的
{component}的底细
{component}现在出到哪版了
{component} 有没有不带洞的版本
{component} 安全的版本是多少
{component}安全版本
{component}哪个版本安全
safe version of {component}
which version of {component} is safe
{component}不带漏洞的版本
{component} {version}能用吗
{component} {version}还能用不
is {component} still maintained
{component}还有人维护吗
is {component} any good
any good: {component} {version}?
{component}靠谱不
should we trust {component}
`,
  after: {
    component_facts: `
那{component}呢
{version}呢
{component}的最新版呢
and {component}?
它主页在哪
is {version} better
{version} 这个 ver 安全吗
`,
    component_usage: `
它最新是哪版
[what|which version] should it be [upgraded|bumped|raised|updated] to
它安全吗
what's its licence
这个包有啥已知漏洞
升到多少稳妥
is that version still ok
那它的 license 呢
`,
    license_usage: `
{component}是什么库
那{component}有替代版本吗
what is {component}
`,
    project_changes: `
新加的{component}安全吗
what is {component}, the new one
{component}是什么来头
`,
    project_components: `
{component}是干嘛的
{component}最新版多少
what's {component}
{component}有漏洞没
`,
    project_licenses: `
{component}是什么
{component}什么证
tell me about {component}
`,
    project_upgrades: `
{component}新版有漏洞吗
{component}最新是多少
is that version of {component} clean
`,
    risky_components: `
{component}升到哪版好
{component}有没有安全版
safe version for {component}
`,
    vulnerability_facts: `
{component}最新版修了没
那{component}该用哪版
which {component} release is clean
`,
    vulnerability_impact: `
{component}升到哪版安全
那个组件最新版是多少，{component}
safe version of {component}?
`,
  },
};
