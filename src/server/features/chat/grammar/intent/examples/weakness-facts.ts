import type { Ways } from './ways.ts';

/** How people ask for `weakness_facts`. */
export const weaknessFacts: Ways = {
  alone: `
反序列化漏洞属于哪个cwe
sql注入是cwe几
which cwe is xss
{weakness}
{weakness}是什么
what is {weakness}
{weakness}是什么
{weakness}什么意思
解释{weakness}这种缺陷
{weakness}怎么防
报告里写着{weakness}，看不懂
{weakness}属于哪类弱点
{weakness}说的是注入还是别的
介绍一下{weakness}的成因
给开发培训用，讲讲{weakness}
{weakness}定义
{weakness}长啥样，有例子不
{weakness}对应的中文名叫啥
写代码的时候怎么避开{weakness}
{weakness}会造成什么后果
弱点编号{weakness}查询
请说明{weakness}的含义及缓解措施
{weakness}咋回事
审计底稿里引用了{weakness}，请给出标准释义
{weakness}危险在哪里
翻译翻译啥叫{weakness}
{weakness}的父类是哪个
为啥老被扫出{weakness}，这到底指什么毛病
{weakness}若点说明
哪种编码错误会被归到{weakness}
{weakness}有哪些典型漏洞
帮我普及{weakness}
what sort of flaw is {weakness}
{weakness} meaning
Explain the weakness {weakness} with mitigation
how do I prevent {weakness} in my code
define {weakness}
Which class of bugs does {weakness} describe?
consequences of {weakness}
never heard of {weakness}, enlighten me
{weakness} 是哪种 weakness
{weakness} 怎么 mitigate
{weakness} 的 description 有吗
{weakness} stands for 什么
看到一个 {weakness} tag，啥 bug 类型
CWE 词条 {weakness} detail
{weakness} 含义
{weakness} 啥弱点
{weakness} shi sha
{weakness} zenme fang
{weakness}是哪种攻击
考试要考{weakness}，帮我理解下
代码评审被打回，理由写的{weakness}
{weakness}这编号代表嘛
{weakness}即系咩问题
SonarQube 提示 {weakness}，我该懂什么
{weakness}有没有中文说明
{weakness}怎么产生的，通俗点
{weakness}会被人怎样利用
甲方报告列了{weakness}，我要回复，先告诉我它说的是什么
{weakness}和缓冲区溢出有关系吗
{weakness}的修复思路
{weakness}严不严重，一般后果是啥
{weakness}下面还有哪些子类
PPT里要放{weakness}的一句话定义
新来的同事搞不清{weakness}，劳烦讲一下
请从成因、危害、防护三方面扼要阐述{weakness}
{weakness}指的系哪类编码缺陷
{weakness}听过没，到底是个什么bug
产品经理能听懂的{weakness}解释
{weakness}?
what {weakness} is
{weakness} explain simple english please
which mistake leads to {weakness}
how bad is {weakness} typically
my homework is about {weakness}
auditor wrote {weakness} in the finding, what does he mean
give an example of {weakness}
{weakness} countermeasures
Is {weakness} about input validation?
{weakness} 是什么 bug
{weakness} 有 sample code 吗
{weakness} 啥 category
SAST 报 {weakness}，meaning？
{weakness} best practice 怎么防
{weakness} 对应 OWASP 哪条
解释一下 SQL 注入
讲讲跨站脚本
什么叫反序列化漏洞
explain path traversal
what is SSRF
`,
  after: {
    project_vulnerabilities: `
{weakness}是哪种问题
what does {weakness} mean there
`,
    vulnerability_facts: `
那个{weakness}什么意思
{weakness}是哪类
what is that {weakness}
{weakness} 再解释下
`,
    vulnerability_impact: `
它属于的{weakness}是啥
{weakness}又是什么
`,
    weakness_facts: `
那{weakness}呢
{weakness}有啥区别
and {weakness}
它怎么防
举个例子
consequences of it?
它的 parent 是啥
`,
  },
};
