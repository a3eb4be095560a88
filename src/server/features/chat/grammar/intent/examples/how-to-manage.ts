import type { Topic } from '../../../queries/recipes.ts';
import type { Ways } from './ways.ts';

/** How people ask how findings, projects and rules are looked after. */
export const howToManage = {
  'share-project': {
    alone: `
how do i add a teammate to my project
怎么拉同事进来一起看项目
怎么把人拉进项目
给别人开项目的查看权限
想把项目给同事一起看，怎么分享
怎么加项目成员
how to share a project with a colleague
怎么让别人也能看我这个项目
项目共享在哪设
怎样让{person}也能看到我的项目
怎么把项目给同事看
把{person}拉进项目怎么弄
项目权限怎么给别人
add someone to my project, how
how can {person} get access to this project
let a colleague see my project
where do I manage who can see a project
给项目加个人
怎么邀请人进项目
项目协作怎么设置
give {person} read access, how
`,
    after: {
      none: `
then tell me how I share it myself
`,
      project_overview: `
怎么分享给同事
`,
      how_to: `
what about sharing
`,
    },
  },
  'new-project': {
    alone: `
怎么创建项目
建项目在哪
create project how to
新项目从哪儿建
新建项目点哪里
想开一个新项目
where do I set up a project
add a new project, steps
怎么加一个产品进来管
how do I register a new application here
项目在哪新增
要给新系统建个项目，怎么操作
`,
    after: {
      none: `
那我自己怎么建
`,
      projects: `
再建一个怎么弄
how do I add another
`,
    },
  },
  'audit-finding': {
    alone: `
误报怎么标记
mark a finding as false positive how
这条我们确认不受影响，该在什么地方填结论
误报去哪儿消
how do I triage a finding
finding 怎么 suppress
漏洞审核在哪里做
怎么把一条漏洞判为不影响
怎么忽略一个漏洞
扫错了的结果怎么去掉
这个漏洞我们不用管，怎么让它不显示
接受风险在哪填
how to dismiss a vulnerability that doesn't apply
where do I say this is not exploitable for us
how can I hide a wrong result
组件识别错了怎么纠正
漏洞处置结论在哪写
不是我们的问题，怎么把这条关了
how do I accept a risk
it keeps flagging something wrong, how do I silence it
`,
    after: {
      none: `
那在哪儿标误报
`,
      project_vulnerabilities: `
这条是误报，怎么标
how do I mark one as not affected
`,
      vulnerability_impact: `
不受影响的那个怎么标
how do I mark it not affected
`,
      vulnerabilities: `
怎么批量审核
how do I record a verdict on one
`,
    },
  },
  'create-ticket': {
    alone: `
怎么建工单派人去修
how to create a ticket for a vulnerability
open a ticket where
工单咋建
[提|建|开|新建]工单的[入口|地方|按钮|菜单]在[哪|哪儿|哪里]
给开发提个整改单的步骤
想派活给开发修漏洞，在哪开单
怎么把漏洞指派给{person}
让{person}去修这个漏洞，怎么派给他
整改任务在哪下发
how do I assign a vulnerability to {person}
get a developer to fix this, where do I file it
hand a finding over to a developer, how
漏洞怎么分给人处理
how do I raise a fix request
修复任务在哪建
`,
    after: {
      component_usage: `
怎么给他们提个工单让换掉
`,
      project_vulnerabilities: `
怎么给它建工单
`,
      project_upgrades: `
怎么建单让开发升
`,
      tickets: `
怎么再建一张
how do I create one
`,
      vulnerability_impact: `
怎么开单给他们修
`,
    },
  },
  'subscribe-alerts': {
    alone: `
怎么订阅预警邮件
有新漏洞想自动通知我，去哪设置
subscribe to alerts how
不想天天来看，怎么让它有漏洞就发邮件给我
预警怎么发到邮箱
how receive alert email
how can I get alert mails
how do I receive alerts by e-mail
新漏洞能不能推送到企业微信，怎么配
出了新漏洞怎么第一时间知道
飞书机器人接收预警在哪填
webhook 推送预警怎么设
how do I get notified about new vulnerabilities
send me a message when something new turns up, where
can alerts go to slack or a webhook
怎么让告警发到群里
通知方式在哪改
预警订阅入口
keep me posted on new cves automatically, how to set up
`,
    after: {
      alerts: `
怎么订阅
怎么改成发邮件
how do I get these by mail
`,
    },
  },
  'knowledge-search': {
    alone: `
漏洞知识库怎么检索
where to search the knowledge base
在哪能搜索开源组件知识
怎么搜某个漏洞的知识
想查一个没用过的组件的资料，去哪搜
where do I look up a vulnerability
how to look up an open source component
许可证原文在哪里查
查漏洞详情的页面在哪
库里有没有收录某个 CVE，哪里搜
search for a license text, where
`,
  },
  'trusted-apply': {
    alone: `
可信组件怎么申请
想用个新开源包，走什么流程入可信库
apply for a trusted component how
想用一个新库，要怎么申请批准
request approval for a new open source package, where
引入新组件要审批吗，去哪提
入库申请在哪
how do I get a library approved
ask permission to use a new package, how
开源组件准入怎么走
可信库怎么加东西
where do I request a new dependency
`,
    after: {
      component_usage: `
想找个替代库入可信，咋申请
`,
      component_facts: `
想引入它要走什么流程
how do I request approval for it
`,
    },
  },
  'license-policy': {
    alone: `
公司不让用{license}，在系统里怎么禁
怎么禁掉{license}
不允许{license}要在哪里设
许可证黑白名单在哪设置
set up a licence policy
怎么禁止GPL进来，在哪设规则
license 白名单怎么配
怎么禁止使用{license}
怎么规定某个协议不准用
不想让大家用{license}怎么设
怎么不让{license}的组件进来
把{license}拉黑怎么操作
许可证策略在哪配
block copyleft licenses, where
how do I forbid {license} in our company
how to allow only permissive licenses
协议白名单怎么加
哪里可以设禁用的许可证
怎么封掉{license}
`,
    after: {
      license_facts: `
怎么把它禁掉
how can I forbid it
在哪设黑名单
`,
      license_usage: `
怎么规定以后不许用
how to ban it
`,
      project_licenses: `
在哪设许可证规则
where do I set the policy for that
`,
    },
  },
  'operation-log': {
    alone: `
怎么[看|查]谁[改|动]过[参数|配置|设置|参数设置]
操作日志去哪查
审计想看谁动过系统，在哪个菜单
where is the operation log
谁删了东西去哪里能查
audit log page?
操作记录在哪看
怎么查别人做过什么
日志在哪个页面
how can I see who changed something
where do I find the audit trail
find out who deleted a project, where
登录记录在哪里能看到
留痕在哪查
`,
  },
  'change-password': {
    alone: `
where do i change my pw
怎么改密码
登录口令想换一个，去哪换
how do I change my password
密码忘了想改，哪里改
change pwd
我想改登录密码
我要换密码
密码在哪修改
重设密码怎么弄
reset my password, where
new password please, how
how do I update my login password
口令到期了怎么换
`,
  },
} satisfies Partial<Readonly<Record<Topic, Ways>>>;
