import type { Topic } from '../../../queries/recipes.ts';
import type { Ways } from './ways.ts';

/** How people ask how the product is set up and connected. */
export const howToConnect = {
  'api-token': {
    alone: `
API令牌在哪生成
调接口用的 token 怎么拿
where do I create an API key for CI
CI里要用的密钥哪里拿
apikey 在哪
personal access token, where to make
脚本里怎么认证
写程序调你们接口要什么凭证
访问令牌在哪创建
how does my script log in
get credentials for the rest api
how do I call your API
generate access token
接口鉴权怎么做
token 过期了去哪重新弄
`,
    after: {
      how_to: `
那 api token 在哪
`,
    },
  },
  'security-gate': {
    alone: `
how do i hook this into our CI
把它接进我们的CI怎么弄
怎么跟流水线集成
break the build on criticals, how
门禁规则怎么设
想让流水线遇到高危就中断，如何配置卡点
configure the security gate
让 Jenkins 在有严重漏洞时失败，门禁怎么配
gate 的 rule 在哪改
有高危就不让发布，在哪设
流水线里怎么接
CI 集成怎么做
how do I break the build on critical findings
stop releases with high vulnerabilities, how to set that up
integrate with our pipeline, how
where do I set the thresholds for passing
门禁阈值在哪调
上线卡点怎么开
构建时自动检查怎么配置
make the pipeline fail when something critical is found
`,
    after: {
      project_gate: `
门禁怎么配
规则在哪改
how do I change the rule
`,
      vulnerabilities: `
整改期限从哪设，门禁那块吗
`,
    },
  },
  'import-knowledge': {
    alone: `
离线环境怎么更新漏洞库
知识库导入的操作步骤
import the vulnerability knowledge package, how
内网没外网，漏洞库怎么更新
how to update vuln database offline
知识包在哪上传
漏洞数据太旧了，怎么升级
拿到了离线升级包，导到哪
how do I load a new knowledge package
refresh the vulnerability data without internet, how
where do I upload the offline update
情报怎么同步
how do we keep the vulnerability data current here
知识库怎么升到新版
`,
    after: {
      knowledge_status: `
怎么更新
how do I update it
`,
    },
  },
  'add-user': {
    alone: `
怎么添加用户
给新同事开个账号要怎么弄
how to add a user
add my colleague to see project, how?
create account for new employee, how
新人入职，账号怎么开
新员工怎么注册进来
怎么给人开账户
用户在哪新增
来了新人，登录账号在哪建
给实习生弄个帐号
how do I create a login for a new hire
set up an account for somebody
register a new user, where
给他开个登录名
onboard a new colleague, where do I make the account
权限和角色在哪给人分
`,
  },
  'mail-server': {
    alone: `
邮件服务器在哪配
SMTP 怎么 config
set up the mail server where
发信服务器哪儿设
发件邮箱怎么填
邮件发不出去，服务器在哪设
outgoing mail settings
where do I enter the smtp host
how to configure email sending
发邮件用的账号在哪配
`,
    after: {
      how_to: `
换邮件服务器呢
`,
    },
  },
  'model-endpoint': {
    alone: `
大模型接口地址在哪填
怎么接入我们自己的 LLM endpoint
configure the model endpoint
大模型地址怎么设
怎么接本地部署的模型
想用自己的 deepseek，在哪配
换一个语言模型
connect our own language model
where do I enter the llm url
how do I plug in a private gpt
内网有个 qwen，能接到助手上吗
AI 助手用的模型在哪设
`,
  },
  mcp: {
    alone: `
MCP怎么接
想让 Claude/Cursor 连上平台，mcp server 怎么配
how do I connect an MCP client
Cursor 里怎么接你们的 mcp
让 AI 编程助手能查这里的数据，怎么连
can my coding agent query this
connect claude code to this product
agent 怎么调你们的工具
how do I hook up an ai agent
mcp 地址是什么
copilot 能不能接进来用
let my assistant talk to this system, how
`,
    after: {
      how_to: `
and hooking an agent up over mcp
`,
    },
  },
} satisfies Partial<Readonly<Record<Topic, Ways>>>;
