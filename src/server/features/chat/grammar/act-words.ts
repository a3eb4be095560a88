import type { Topic } from '../queries/recipes.ts';

/** What is done, as people say it in Chinese and English; of verbs with a particle also what stands between. */
export const acts = {
  remove:
    /删(?:除|掉|了)?|去掉|去除|清除|清掉|清空|清理|清(?:得|个)?干净|自动清|抹(?:除|掉|去)?|销毁|擦除|移除|弄掉|扔掉|丢掉|撤掉|撤下|收起来?|处理掉|注销|下架|归档|\b(?:delet\w+|remov(?:e|ed|ing)|eras\w+|wip(?:e|ed|ing)|purg\w+|discard\w*|destroy\w*|archiv(?:e|ed|ing)(?! (?:file|for))|clean(?:ed|ing)? (?:up|out)|(?:get|got|getting) rid of|(?:throw|thrown|throwing)(?: \w+){0,3} (?:away|out)|take(?: \w+){0,3}? out|archive (?:function|feature|button))\b/,
  notKeep:
    /(?:不|别)[^,，]{0,14}留|\b(?:have|has|need|needs) to go|must go|(?:not|never) (?:be )?(?:stay|kept|keep|remain|stored?|left|leave)\b/,
  stop: /取消|停(?!用)(?:掉|止|下来?|一下|一会)?|终止|中止|中断|打断|暂停|叫停|撤回|不想(?:再)?扫|\b(?:cancel\w*|stop(?:ped|ping)?|abort\w*|kill\w*|interrupt\w*|halt\w*|paus\w+|terminat\w+|suspend\w*|call(?: \w+){0,2} off)\b/,
  repeat:
    /再(?:来|跑|扫|测|做|检|弄|查)(?:描|测|查)?一?[遍次回下趟]|重(?:新|跑|扫|测|检|做|来)|\b(?:re-?(?:do|run|scan|start|analy[sz]e)|repeat\w*|once more|(?<!never )(?<!not )again|another time|one more time)\b/,
  bringIn:
    /导入|导进|上传|录入|读入|读进|解析|接收|引入|加载|装进|(?:往|到|从)?哪[里儿]?(?:放|传|上传)|[丢扔放传喂]到?(?:进|上|给|哪)[去来]?|\b(?:import\w*|upload\w*|load(?:ed|ing)?|ingest\w*|feed|fed|read(?:ing)?|tak(?:e|en|ing)(?: \w+){0,3} in|bring(?: \w+){0,4} in|accept\w*|pars(?:e|ed|ing)|put(?: \w+){0,4} in(?:to)?|get(?: \w+){1,7} into|submit\w*)\b/,
  check: /检测|扫描?|查(?=[\s?？。]*$)|\b(?:scan\w*|check\w*|analy[sz]e[ds]?|test(?:ed)?)\b/,
  look: /看|查|菜单|功能|\b(?:see|find|check|look|menu|page|feature)\b/,
  need: /需要|要(?:一?个)|\b(?:needs?|wants?)\b/,
  assign:
    /指?派|安排|交给|让[^,，]{1,6}(?:修|处理|改)|\b(?:assign\w*|ask(?: \w+){1,4} to (?:fix|repair|handle|look))\b/,
  fetch:
    /拉(?:取|下来|代码)|克隆|扫|检测|\b(?:clon(?:e|es|ed|ing)|pull\w*|check(?:ed)? out|fetch\w*|scan\w*)\b/,
  takeOut:
    /导出|导成|下载|存成|存为|保存|打印|弄出来|拿到|拿份|生成|出一?份|[下要]一份|\b(?:export\w*|download\w*|generat\w+|produc\w+|print\w*|save[ds]?|hand over|get|obtain)\b/,
  disable:
    /停用|停掉|禁用|冻结|封掉|封号|关掉|锁[定住]?|解锁|启用|恢复|\b(?:disabl\w+|deactivat\w+|clos(?:e|ed|ing)|(?:un)?lock\w*(?: \w+ out)?|block\w*|revok\w+|reactivat\w+|enabl\w+)\b/,
  reset:
    /重置|重设|找回|忘(?:了|记|掉)|丢了|解[锁开]?|输错|\b(?:reset\w*|forg[eo]t\w*|lost|locked out|give|fresh|new)\b/,
  mark: /标(?:为|成|记|上)?|登记|记(?:录|下来)|点成|处置|处理(?!人|掉)|确认|已读|\b(?:mark\w*|document\w*|record\w*|acknowledg\w+|ack|dismiss\w*|clear(?:ed|ing)?|tick(?: \w+)? off|deal(?:t)? with|handl(?:e|ed|ing)|suppress\w*)\b/,
  finish:
    /关(?:闭|掉)?|结(?:掉|单|束)?|完结|转(?:派|给|交)?(?!成|为|换)|改派|给(?:别人|其他人|他人|同事)|退(?:回去?|掉)?|驳回|受理|挂起|流转|改(?:一下)?状态|改成|\b(?:clos(?:e|ed|ing)|re-?assign\w*|hand(?: \w+){1,3} (?:over|to|on)|pass(?: \w+){1,3} (?:over|to|on)|reject\w*|send(?: \w+){1,3} back|resolv\w+|finish\w*|complet(?:e|ed|ing)|accept\w*|set(?: \w+){1,3} to|chang\w+ (?:\w+ ){0,2}(?:status|state|assignee)(?: of)?)\b/,
  create:
    /新建|创建|建(?:成|立|一?个)?|新增|新开|开(?:个|一[个张]|通)|登记|注册|添加|加(?:个|一个|进来)?|提(?:个|一[个张])|派|申请|录入|转成|转为|变成|怎么开|\b(?:creat\w+|open(?:ed|ing)?|fil(?:e|ing)|rais(?:e|ed|ing)|register\w*|add(?:ed|ing)?|turn(?: \w+){0,3} into|set(?:ting)? up|sign up|invit\w+|assign\w*|new|get|make)\b/,
  start:
    /开始|发起|启动|提交|跑(?:一[次下遍])?|测一下|查一?查|查一下|做一?次|第一步|\b(?:first step|get(?: \w+){1,2} going|start\w*|begin|launch\w*|kick off|run|perform|submit\w*|get(?: \w+){1,3} (?:checked|scanned|analy[sz]ed))\b/,
  update:
    /更新|升级|回滚|回退|切回|同步|\b(?:updat\w+|refresh\w*|upgrad\w+|roll(?: \w+){0,4} back|rolled back|revert\w*|sync\w*)\b/,
  change:
    /改|换|修改|调整|去掉|不想要|不要|删|加上?|放上?|自定义|定制|\b(?:chang\w+|adapt\w*|edit\w*|customi[sz]\w+|put|add|remove|replac\w+|modif\w+|design\w*|adjust\w*)\b/,
  edit: /改|编辑|定制|自定义|调整|\b(?:edit\w*|chang\w+|customi[sz]\w+|adapt\w*|modif\w+)\b/,
  save: /导出|存成|存为|保存|打印|下载|\b(?:export\w*|print\w*|sav(?:e|ed|ing)|download\w*)\b/,
  hide: /忽略|隐藏|屏蔽|压掉|[别不]再(?:出现|报|提示|显示)|\b(?:ignor\w+|suppress\w*|hid(?:e|den|ing)|silenc\w+|mut(?:e|ed)|stop (?:showing|reporting))\b/,
  show: /给[^,，]{1,12}(?:看|访问|权限)|要看|让[^,，]{1,14}(?:看|访问|查|参与)|发给|发个?链接|分享|共享|看不[到见]|\b(?:shar(?:e|ed|ing)|look(?:s|ing)? at|public link|see|read|view|send|show|access)\b/,
  configure:
    /配(?:置|上)?|设(?:置|定|成)?|填|改|接(?:入|上)?|连(?:接|上|到)?|对接|打通|集成|用(?:上)?|换|地址|\b(?:configur\w+|set(?:ting)?(?: up)?|chang\w+|connect\w*|plug(?: \w+){0,4} in|hook\w*|integrat\w+|us(?:e|ing)|address|url|endpoint|point)\b/,
  compare:
    /比(?:一比|一下|对|较)?|对比|对照|放(?:在)?一起(?:看)?|相似度|像不?像|\b(?:compar\w+|diff(?:ing)?|next to each other|side by side|similar\w*|alike|shares? code)\b/,
  forbid:
    /禁(?:止|用|掉)?|设定|(?:可以|能)用|不许|不准|不让|不允许|拒绝|黑白?名单|白名单|审批|规则|策略|\b(?:forbid\w*|forbidden|permit\w*|ban(?:ned)?|disallow\w*|acceptable|(?:dis)?allowed|rules?|polic(?:y|ies)|(?:allow|black|deny|block|white)-?lists?|approv\w+)\b/,
  block:
    /别(?:让|放行|给过)|卡(?:住|掉)?|拦(?:住|下|截)?|(?<!能)不[让准许能](?:再)?|禁止|门槛|挡(?:住)?|\b(?:block\w*|stop\w*|fail(?:s|ed|ing)?|prevent\w*|hold(?: \w+)? back|break(?:s|ing)?|refuse\w*|not let)\b/,
  send: /发(?:个|送|封|条)?|推送?|通知|提醒|告诉|\b(?:send\w*|sent|mail(?:ed)?|e-?mail(?:ed)?|notif\w+|tell|told|alerted|inform\w*|hear about|ping\w*)\b/,
  search:
    /搜(?:索|一下)?|检索|查(?:询|找|一下|到)?|\b(?:search\w*|look(?:ing)?(?: \w+){0,3} up|look for|find|lookup)\b/,
  evaluate:
    /评(?:估|测|价|分|定)?|测|算|打(?:一?个|分)|\b(?:evaluat\w+|assess\w*|rat(?:e|ed|ing)|scor(?:e|ed|ing))\b/,
  apply:
    /申请|纳入|走什么流程|走流程|提交|想进|进入|纳入|加进|\b(?:apply\w*|appl(?:ied|ication)|request\w*|approv\w+|submit\w*|become|get(?: \w+){1,3} into|put into|added? to)\b/,
} as const satisfies Readonly<Record<string, RegExp>>;

/** What it may be done to, also where no topic is about it: what stands nearer is meant. */
export const things = {
  sbom: /\bsboms?\b|物料清单|软件清单|成分清单|清单文件|\b(?:bills? of materials|cyclonedx|spdx)\b/,
  vex: /\bvex\b/,
  source:
    /源代?码|源文件|(?<!检测|二进制)代码(?!检测|扫描|溯源|仓?库)|上传的(?:文件|东西|包|内容)|\b(?:sources?(?: code)?|(?<!open )code(?! (?:scan|review))|uploads|uploaded (?:files?|archives?|packages?))\b/,
  archive: /压缩包|安装包|镜像|\bjar\b|\b(?:archives?|zips?|tarballs?|jars?|images?|binar(?:y|ies))\b/,
  program:
    /二进制|固件|\b(?:so|dll|exe|apk)\b\s?(?:文件)?|软件|程序|样本|\b(?:binar(?:y|ies)|firmwares?|dlls?|programs?|executables?|samples?|two (?:packages|files|apps|archives|versions of the binary))\b/,
  project: /项目|工程|(?:老|旧|这个|那个|业务|一个|对应的?)系统|应用|\b(?:projects?|apps?|applications?)\b/,
  detection:
    /检测(?!结果|报告)|扫描(?!结果|报告|器)|扫(?!描)|任务|再测|\b(?:scans?|detections?|tasks?|jobs?|analys[ei]s|runs)\b/,
  results: /结果|(?:扫|测|查)(?:的|出来的)东西|\b(?:results?|findings?|outcome)\b/,
  report: /报告|报表|\b(?:reports?|pdfs?)\b/,
  reportPart:
    /封面|[那这一]?章节?|模板|版式|页眉|页脚|水印|\blogo\b|\b(?:cover|chapters?|templates?|layout|logo|header|footer|watermark)\b/,
  user: /用户|账号|账户|帐号|登录名|\b(?:users?|accounts?|logins?)\b/,
  password: /密码|口令|\b(?:pass ?words?|passwd|pwd)\b/,
  alert: /预警|告警|警报|\b(?:alerts?|warnings?|alarms?)\b/,
  ticket: /工单|单子|整改单|一张单|\b(?:tickets?|work items?)\b/,
  token: /令牌|凭证|凭据|密钥|\btoken\b|\b(?:tokens?|api keys?|credentials?)\b/,
  knowledge:
    /知识[库包]|漏洞(?:库|数据)|情报|离线包|\b(?:(?:knowledge|vulnerability|vuln|advisory|your) (?:base|database|db|data|feed|library)|offline (?:packages?|data)|advisories|knowledge)\b/,
  gate: /门禁|\b(?:gates?)\b/,
  release: /上线|放行|发布|发版|合并|构建|\b(?:releas(?:e|es|ing)|builds?|deploy\w*|merges?|pipelines?)\b/,
  trusted: /可信(?:组件)?库?|入库|\btrusted(?: librar\w+)?\b/,
  independence: /自主可控|自主率|自研率|\b(?:independence|self[- ](?:developed|made)(?: share| rate)?)\b/,
  model: /(?:大|语言)?模型|\b(?:llms?|language models?|qwen|deepseek|chatglm|ollama|openai)\b/,
  copied:
    /抄袭?|溯源|雷同|同源|照搬|[跟和与同]开源[^,，]{0,8}像|\b(?:plagiari\w+|copied|provenance|resembles? open[- ]source|origin of (?:the |our )?code)\b/,
  agent: /智能体|编程助手|\bmcp\b|\b(?:mcp|claude|cursor|copilot|ai (?:agents?|clients?|assistants?))\b/,
  mailServer:
    /邮件服务器?|发件(?:人|邮箱)?|\bsmtp\b|系统[^,，]{0,4}发(?:不出)?邮件|\b(?:smtp|mail (?:server|host|settings)|outgoing mail|the (?:system|platform|server) sends? e?mails?)\b/,
  license: /许可证?|协议|\b(?:licen[cs]es?|licensing)\b/,
  vulnerability: /漏洞(?!库|数据)|洞|\b(?:vulnerabilit(?:y|ies)|vulns?|cves?|holes?|flaws?)\b/,
  developer: /开发(?:人员)?|程序员|\b(?:developers?|engineers?|programmers?)\b/,
  repository:
    /仓库|代码库|\bgit\w*|\bsvn\b|\b(?:git(?:lab|hub|ee)?|repos?|repositor(?:y|ies)|svn|bitbucket)\b/,
  member:
    /成员|组员|同事|员工|\b(?:members?|teams?|people|teammates?|colleagues?|employees?|somebody|someone|her|him)\b/,
  verdict:
    /误报|不受影响|没影响|无影响|接受(?:这个)?风险|\b(?:accept(?:s|ed|ing)? (?:a |the |this )?risks?|false positives?|not affected|(?:does not|doesn.?t|not) affect\w*)\b/,
  reachability: /可达性?|\breachab\w*/,
  component:
    /组件|依赖|第三方库|(?:软件|依赖|这个|某个)包|\b(?:components?|packages?|librar(?:y|ies)|dependenc(?:y|ies))\b/,
} as const satisfies Readonly<Record<string, RegExp>>;

export type Act = keyof typeof acts;
export type Thing = keyof typeof things;

/** A topic, by what is done to what, and what has to be spoken of beside that. */
interface Meant {
  readonly topic: Topic;
  readonly act: Act;
  readonly to: readonly Thing[];
  readonly beside?: RegExp;
  /** Wherever it stands: nothing else is done to it here. */
  readonly isAnywhere?: true;
}

const others =
  /同事|员工|别人|有人|某人|他的|她的|管理员|新人|\b(?:somebody|someone|colleagues?|users?|employees?|admin\w*|his|her|their)\b/;
const outside =
  /没有?(?:账号|登录名)|无账号|不能给账号|律师|公开链接|外部|外人|外面|客户|专家|审计|链接|第三方的?人|\b(?:without (?:an? )?(?:account|login)|no (?:account|login)|public|counsel|lawyers?|outsiders?|outside|external|customers?|clients?|links?|auditors?|guests?)\b/;
const projectWord = /项目|\u25A1|\bprojects?\b/;
/** Where and how it can be looked at, of no project that is named. */
const ofAnyProject =
  /^(?!.*\u25A1).*(?:功能|菜单|页面|哪[里儿]?可以|在哪[儿里]?能?[看查找]|怎么[看查]|\b(?:menu|page|feature|where (?:do|can) (?:i|we|one)|how (?:do|does|can) (?:i|we|one))\b)/;
const toMe = /给?(?:我|我们|大家)|\b(?:me|us|my team|our team|hear)\b/;

/** The topics of acts, the more particular first. */
export const meant: readonly Meant[] = [
  {
    topic: 'edit-report',
    act: 'change',
    to: ['reportPart'],
    beside: /报告|报表|模板|\b(?:reports?|template)\b/,
  },
  { topic: 'edit-report', act: 'edit', to: ['report'] },
  { topic: 'erase-source', act: 'remove', to: ['source'] },
  { topic: 'erase-source', act: 'notKeep', to: ['source'], isAnywhere: true },
  { topic: 'delete-detection', act: 'remove', to: ['detection'] },
  { topic: 'delete-project', act: 'remove', to: ['project'] },
  { topic: 'manage-user', act: 'remove', to: ['user'] },
  { topic: 'manage-user', act: 'disable', to: ['user', 'member'] },
  { topic: 'manage-user', act: 'reset', to: ['password'], beside: others },
  { topic: 'repeat-detection', act: 'repeat', to: ['detection'] },
  { topic: 'cancel-detection', act: 'stop', to: ['detection'] },
  { topic: 'handle-alerts', act: 'mark', to: ['alert'] },
  { topic: 'handle-ticket', act: 'finish', to: ['ticket'] },
  { topic: 'import-sbom', act: 'bringIn', to: ['sbom'], isAnywhere: true },
  {
    topic: 'import-sbom',
    act: 'check',
    to: ['sbom'],
    beside: /只有|文件|\b(?:only|files?|received)\b/,
    isAnywhere: true,
  },
  { topic: 'git-detection', act: 'fetch', to: ['repository'] },
  { topic: 'import-vex', act: 'bringIn', to: ['vex'], isAnywhere: true },
  { topic: 'import-knowledge', act: 'bringIn', to: ['knowledge'] },
  { topic: 'import-knowledge', act: 'update', to: ['knowledge'] },
  { topic: 'security-gate', act: 'block', to: ['release', 'gate'] },
  { topic: 'share-results', act: 'show', to: ['results'], beside: outside, isAnywhere: true },
  { topic: 'share-project', act: 'create', to: ['member'], beside: projectWord },
  { topic: 'share-project', act: 'show', to: ['project'] },
  { topic: 'audit-finding', act: 'mark', to: ['verdict', 'vulnerability'] },
  { topic: 'audit-finding', act: 'hide', to: ['verdict', 'vulnerability', 'component', 'results'] },
  { topic: 'check-reachability', act: 'start', to: ['reachability'] },
  { topic: 'compare-detections', act: 'compare', to: ['detection', 'results'] },
  { topic: 'compare-files', act: 'compare', to: ['program', 'archive', 'source'] },
  { topic: 'license-policy', act: 'forbid', to: ['license'], isAnywhere: true },
  { topic: 'code-provenance', act: 'look', to: ['copied'], beside: ofAnyProject, isAnywhere: true },
  { topic: 'trusted-apply', act: 'apply', to: ['trusted', 'component'] },
  { topic: 'evaluate-independence', act: 'evaluate', to: ['independence'], isAnywhere: true },
  { topic: 'mail-server', act: 'configure', to: ['mailServer'], isAnywhere: true },
  { topic: 'mail-server', act: 'send', to: ['mailServer'] },
  { topic: 'mcp', act: 'configure', to: ['agent'], isAnywhere: true },
  { topic: 'model-endpoint', act: 'configure', to: ['model'] },
  { topic: 'api-token', act: 'create', to: ['token'] },
  { topic: 'create-ticket', act: 'create', to: ['ticket'] },
  { topic: 'create-ticket', act: 'assign', to: ['ticket', 'vulnerability', 'developer'] },
  { topic: 'add-user', act: 'need', to: ['user'] },
  { topic: 'add-user', act: 'create', to: ['user'] },
  { topic: 'new-project', act: 'create', to: ['project'] },
  { topic: 'subscribe-alerts', act: 'send', to: ['alert', 'vulnerability'], beside: toMe, isAnywhere: true },
  { topic: 'knowledge-search', act: 'search', to: ['knowledge'], isAnywhere: true },
  {
    topic: 'knowledge-search',
    act: 'search',
    to: ['component', 'vulnerability', 'license'],
    beside: /资料|信息|详情|全文|编号|\b(?:information|details|facts)\b/,
  },
  { topic: 'new-detection', act: 'start', to: ['detection', 'source', 'archive'] },
  { topic: 'new-detection', act: 'bringIn', to: ['archive', 'source'] },
  { topic: 'export-report', act: 'takeOut', to: ['report'] },
  { topic: 'export-report', act: 'save', to: ['results'] },
  { topic: 'export-sbom', act: 'takeOut', to: ['sbom'] },
];
