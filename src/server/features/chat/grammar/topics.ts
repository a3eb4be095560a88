import type { Topic } from '../queries/recipes.ts';

/** Topics that nobody has to teach by examples: with how it is asked, these words mean them for certain. */
const ruled: readonly (readonly [RegExp, Topic])[] = [
  [
    /(?:分享|共享|发给?|给).{0,8}(?:检测)?(?:结果|报告链接)|(?:检测)?结果.{0,12}(?:分享|共享|发给|给.{0,6}看)|(?:分享|只读)链接|外部.{0,6}(?:看|查看).{0,6}结果|(?:让|给)[^,，]{1,6}看[^,，]{0,6}(?:结果|报告)|\bshare\b.{0,24}\b(?:results?|link)\b|\bread-only link\b/,
    'share-results',
  ],
  [/\bjira\b|禅道|缺陷(?:管理)?(?:系统|平台)|\b(?:issue|bug) trackers?\b/, 'issue-tracker'],
  [
    /(?:导入|上传|接收|读入|录入|加载|\b(?:import|upload|load)).{0,16}\bvex\b|\bvex\b.{0,16}(?:导入|上传|导进|传上|读进|import|upload)/,
    'import-vex',
  ],
  [
    /(?:导入|上传|接收|读入|录入|传(?:上|进)|引入|加载|\b(?:import|upload|load|ingest)).{0,16}(?:sbom|物料清单|cyclonedx|spdx|bill of materials)|(?:sbom|物料清单|cyclonedx|spdx|bill of materials).{0,12}(?:导入|上传|导进|传上|传进|读进|import|upload|ingest)/,
    'import-sbom',
  ],
  [
    /(?:清除|清掉|清理|删除?|抹掉?|销毁|擦除|不留|移除|弄掉).{0,10}(?:源码|源代码|代码|源文件)|(?:源码|源代码|代码|源文件).{0,16}(?:清除|清掉|清理|删|抹|销毁|擦除|弄掉|弄走|不(?:想|要|能|愿意?)?再?(?:保?留|存))|\b(?:erase|delete|wipe|purge|remove)\b.{0,24}\b(?:source code|sources?|code)\b/,
    'erase-source',
  ],
  [
    /(?:取消|停掉?|终止|中止|停止|杀掉?).{0,8}(?:检测|扫描|任务)|(?:扫|跑|测)(?:着|到一半|起来|上)了?呢?[^。？?]{0,8}(?:取消|停|终止|中止|撤)|(?:检测|扫描|任务).{0,14}(?:取消|停掉?|终止|中止|停止)|\b(?:cancel|stop|abort|kill)\b.{0,20}\b(?:scans?|detections?|tasks?|jobs?)\b/,
    'cancel-detection',
  ],
  [
    /重新(?:再)?(?:跑|检测|扫描?|做|执行|分析|启动)|重[跑扫检]|再(?:跑|扫描?|检测|做)一?[遍次下]|\b(?:re-?run|re-?scan|re-?detect|(?:run|scan|detect)\b.{0,24}\bagain|repeat\b.{0,16}\b(?:scan|detection|task))\b/,
    'repeat-detection',
  ],
  [
    /(?:删除?|清除|移除|去掉).{0,12}(?:检测|扫描|任务)(?:记录|结果|任务)?|(?:检测|扫描|任务)(?:记录|结果)?.{0,8}(?:删|清除|移除)|\b(?:delete|remove)\b.{0,20}\b(?:scans?|detections?|tasks?)\b/,
    'delete-detection',
  ],
  [
    /(?:删除?|移除|注销|归档|下架|去掉).{0,16}(?:项目|系统|工程)(?!成员)|(?:项目|系统|工程).{0,10}(?:删|移除|注销|归档|去掉)|\b(?:delete|remove|archive|drop)\b.{0,24}\bprojects?\b/,
    'delete-project',
  ],
  [
    /(?:重置|重设|找回).{0,8}(?:密码|口令)|(?:密码|口令).{0,14}(?:重置|重设|找回)|(?:忘|丢|不记得)(?:记|了|掉)*.{0,4}(?:密码|口令)|(?:同事|别人|用户|员工|他|她).{0,8}(?:密码|口令)|\breset\b.{0,24}\bpass\s?words?\b|\bforg[eo]t\w*\b.{0,16}\bpass\s?words?\b|\bpass\s?words?\b.{0,16}\b(?:reset|forgotten)\b/,
    'manage-user',
  ],
  [
    /(?:停用|禁用|启用|解锁|删除?|注销|收回|回收|清退|去掉).{0,8}(?:用户|账号|账户|帐号|同事|员工|权限)|(?:用户|账号|账户|帐号).{0,10}(?:停|禁用|启用|解锁|删|注销|收回|回收|清退|锁)|(?:离职|走了|调走|退休)(?:了)?(?:的)?(?:人|同事|员工)?.{0,10}(?:账号|账户|帐号|用户|权限)|\b(?:disable|enable|unlock|lock|block|freeze|kick out|delete|remove|deactivate|revoke|offboard|suspend|close)\b.{0,16}\b(?:users?|accounts?)\b/,
    'manage-user',
  ],
  [
    /(?:预警|告警).{0,16}(?:已读|处置|处理掉|标)|(?:标|处置|处理).{0,12}(?:预警|告警)|\b(?:mark|handle|deal with|dismiss)\b.{0,16}\balerts?\b/,
    'handle-alerts',
  ],
  [
    /(?:关闭|关掉|结掉|转派|改派|转给|转交|移交|交接|受理|驳回|挂起|流转).{0,10}(?:工单|单子)|(?:工单|单子).{0,10}(?:关|结|转|改派|移交|交给|交接|给别人|换(?:个|一个)?(?:人|处理人)|换给|让给|挪给|受理|驳回|挂起|流转)|\b(?:close|reassign|reject|suspend|accept|delegate|transfer|re-?route)\b.{0,16}\btickets?\b|\b(?:hand|pass|give|forward|move|shift)\b.{0,8}\btickets?\b.{0,8}\b(?:over|on|off|to|along)\b/,
    'handle-ticket',
  ],
  [
    /^(?!.*(?:令牌|\btokens?\b)).*(?:\b(?:ci|cd|ci\/cd|jenkins(?:file)?|gitlab[- ]ci|github actions|pipelines?)\b.{0,20}(?:扫描|检测|scan|detect)|(?:流水线|持续集成|构建).{0,16}(?:扫描|检测)|(?:扫描|检测|scan).{0,16}(?:流水线|持续集成|\bci\b|\bjenkins(?:file)?\b|\bgithub actions\b|\bpipelines?\b)|(?:\bjenkins\b|\bgitlab[- ]ci\b|\bci\b|流水线|持续集成)[^。？?]{0,12}(?:接(?!口)|集成|连)|(?:接(?!口)|集成|连).{0,8}(?:\bjenkins\b|\bgitlab[- ]ci\b|流水线|持续集成)|(?:\bjenkins\b|\bgitlab\b|\bgithub actions\b|流水线|构建)(?:里面?|中|上|的时候|时)?[^,，。？?]{0,6}(?:跑|调用?|触发|执行|集成|用)(?:起来|一下)?(?:你们|溯析|suxi|这个?(?:工具|平台|系统)|扫描|检测)|\b(?:run|call|trigger|invoke|use|integrate|hook|plug|wire|embed|connect|add)\b (?:\w+ ){0,2}?(?:suxi|溯析|this|it|you|the (?:tool|scanner|platform|product)|your \w+)\b.{0,24}\b(?:jenkins|gitlab|github actions|ci|ci\/cd|pipelines?|builds?)\b|(?:自动|定时|每[天晚周]|周期性?地?|提交(?:后|时)?就?)(?:地|来)?(?:触发)?(?:扫描?|检测|跑)|\b(?:automatic\w*|nightly|on (?:every )?(?:push|commit))\b.{0,16}\bscan|\bscan\w*\b.{0,24}\b(?:automatic\w*|nightly|on (?:every )?(?:push|commit))\b|命令行(?:工具)?|\bcommand line\b|\bcli\b)/,
    'scan-from-ci',
  ],
];

/** Words that mean a topic for certain where how something is done is asked; examples teach its other words. */
const outright: readonly (readonly [RegExp, Topic])[] = [
  [
    /片段[^,，]{0,8}(?:比对|对照|匹配|对比|出处|来源)|\bsnippets?\b.*\b(?:open source|upstream|match\w*|origin\w*|c[ao]me from)\b/,
    'code-provenance',
  ],
  [/误报|不受影响|\bfalse (?:positives?|alarms?)\b|\b(?:suppress|triage)\b/, 'audit-finding'],
  [
    /(?:把|让|叫|给)(?:[他她]们?|新来的?|新人|同事|别人|人)[^,，]{0,4}(?:加|拉|邀请?|带|放)(?:进|上|到)|(?:拉|邀请?|带)(?:[他她]们?|新来的?|新人|同事|别人|人)[^,，]{0,4}(?:进来|进去|进项目|进组)/,
    'share-project',
  ],
  [
    /(?:导出?|下载|生成|出|弄|要|做|存|打印|转)[^,，]{0,8}(?:pdf|word(?!press)|docx?|纸质|书面)|(?:pdf|word(?!press)|docx)[^,，]{0,6}(?:怎么|如何|导|下载|生成|出)|\b(?:need|want|get|export|download|generate|make|print|produce|create|have|save)\b.{0,20}\b(?:pdfs?|word (?:file|document|doc)|docx|hard copy|printout)\b/,
    'export-report',
  ],
  [
    /(?:让|给|使|叫|加|拉|邀请?)[^,，]{1,10}(?:也|都)?(?:能|可以|可)?(?:看到?|看见|访问|进入?|查看|参与|加入)[^,，]{0,4}(?:\u25A1|[这那该]?个?项目)|(?:给|让|加|开|授)[^,，]{0,12}(?:\u25A1|项目)[^,，]{0,4}(?:权限|成员)|(?:项目|\u25A1)[^,，]{0,6}(?:让|给)[^,，]{1,10}(?:看|访问|查看)(?!.*(?:结果|报告))|\b(?:let|allow|enable|grant|give)\b.{1,30}\b(?:see|view|access|look at|into|join)\b.{0,12}(?:\bprojects?\b|\u25A1)/,
    'share-project',
  ],
  [
    /(?:离线|漏洞|知识|情报|特征|更新|升级)(?:的)?(?:漏洞|知识|情报|特征|升级|更新|数据)*包[^,，]{0,10}(?:导|传|装|打|上|灌|更新)|(?:导入?|上传|安装|打上?|灌)[^,，]{0,6}(?:离线|漏洞|知识|情报|特征|更新)(?:漏洞|知识|情报|升级|更新|数据)*包|\b(?:import|load|install|apply|upload)\b.{0,16}\b(?:offline|air[- ]?gapped|knowledge|vulnerability|feed) (?:\w+ )?(?:package|bundle|pack|data|update)s?\b/,
    'import-knowledge',
  ],
  [
    /(?:换|改|修改|更换|变更|更新)[^,，]{0,4}(?:密码|口令)|(?:密码|口令)[^,，]{0,6}(?:换|改)|\bchange\b.{0,16}\bpass\s?words?\b/,
    'change-password',
  ],
  [
    /自动(?:地|来|去)?(?:通知|提醒|告诉|推送)|(?:通知|提醒)(?:到|一?下)?(?:我|我们|咱们|大家)(?!的)|\b(?:notify|alert|remind|tell) (?:me|us)\b.{0,16}\b(?:automatic\w*|when|whenever|as soon as|if)\b|\b(?:get|be) (?:automatically )?(?:notified|alerted)\b|\b(?:get|receive|send) (?:\w+ ){0,3}(?:messages?|e?-?mails?|notifications?|alerts?)\b.{0,10}\b(?:when|whenever|if|as soon as|each time|every time)\b/,
    'subscribe-alerts',
  ],
  [
    /^(?!.*(?:仓库|\bgit|\bsvn)).*(?:(?:代码|源码|压缩包|安装包|工程|镜像|二进制|固件|制品|构建产物|\b(?:jar|war|ear|apk|ipa|aar|exe|dll|rpm|deb|whl|zip|tar|tgz)\b)\s?(?:包|文件)?[^,，]{0,4}(?:传(?!染)|上传|丢上|扔上|放上)|(?:上传|传|丢)[^,，]{0,4}(?:代码|源码|压缩包|安装包)(?!库))|\bupload\b(?!.{0,16}\boffline).{0,16}\b(?:code|source|zip|archive|package|jar|war|apk|binary|firmware|image|build|artifacts?)\b/,
    'new-detection',
  ],
];

const ruledTopics: ReadonlySet<Topic> = new Set(ruled.map(([, topic]) => topic));

/** Whether a topic is not learned, because all words that mean it are ruled. */
export function isRuled(topic: Topic): boolean {
  return ruledTopics.has(topic);
}

/** The topic that words mean for certain where how something is done is asked. */
export function ruledTopicIn(text: string): Topic | undefined {
  return [...ruled, ...outright].find(([words]) => words.test(text))?.[1];
}

/** What words ask to be explained, the more particular first. */
const patterns: readonly (readonly [RegExp, Topic])[] = [
  ...ruled,
  ...outright,
  [/\bmcp\b/, 'mcp'],
  [
    /语言模型|大模型|(?:本地|私有|接入|配置|设置|对接|连接|换).{0,6}模型|模型(?:地址|接口|配置|服务)|\b(?:llm|language model|openai|model endpoint|qwen|deepseek)\b/,
    'model-endpoint',
  ],
  [/\bvex\b/, 'import-vex'],
  [/可信|入库|准入申请|trusted/, 'trusted-apply'],
  [
    /sbom|物料清单|软件清单|成分清单|bill of materials|cyclonedx|\bspdx\b.*(?:导出|文件|格式|export|file)/,
    'export-sbom',
  ],
  [
    /(?:定制|模板|自定义|修改|编辑|更换|换|改|设计).*(?:报告|报表)|(?:报告|报表).*(?:模板|定制|版式|样式|封面|logo|章节|页眉|页脚|水印|换|改)|(?:report|pdf).*(?:template|layout|cover|logo|look)|(?:customi[sz]e|edit|change|design).*report/,
    'edit-report',
  ],
  [/报告|报表|\breports?\b/, 'export-report'],
  [
    /(?<!硬编码的?|明文)(?:密码|口令)(?!.*(?:硬编码|明文|泄[露漏]))|\bpass\s?words?\b|\bpasswd\b|\bpw\b|\bpwd\b/,
    'change-password',
  ],
  [
    /令牌|凭证|凭据|密钥|api.?key|\btokens?\b|api\s?(?:访问|调用|认证)|(?:调|调用|访问).{0,4}(?:接口|api)|\bcredentials?\b|call (?:the |your )?api|(?:脚本|程序|script).*(?:认证|登录|authenticate)/,
    'api-token',
  ],
  [
    /门禁|卡点|卡住|流水线|持续集成|构建|\b(?:ci|ci\/cd|gates?|pipelines?|jenkins|builds?|quality gate)\b/,
    'security-gate',
  ],
  [
    /代码仓库|代码库|仓库地址|\b(?:git|gitlab|github|gitee|svn|repo|repos|repository|repositories)\b|分支/,
    'git-detection',
  ],
  [
    /可达|reachab|(?:分析|判断|确认|知道|看).{0,10}(?:真的|真正|实际).{0,6}(?:调用|执行|用到)|(?:漏洞|vuln\w*).{0,12}(?:真的|真正|实际|是否会).{0,4}(?:被)?(?:调用|执行|触发)|call (?:path|graph)/,
    'check-reachability',
  ],
  [
    /(?:二进制|两个(?:文件|样本|软件|包|程序)|binar(?:y|ies)|files).{0,12}(?:比对|对比|比较|compar|diff)|(?:比对|对比|比较|compare|comparing|diff).{0,12}(?:二进制|文件|样本|软件|程序|binar(?:y|ies)|files)|比对库/,
    'compare-files',
  ],
  [
    /自主可控|自主评估|\bindependence\b|(?:评估|evaluat\w+).{0,8}(?:项目|自主|project)/,
    'evaluate-independence',
  ],
  [
    /(?:两次|检测|扫描|前后|版本之间|detections?|scans?|results?).*(?:compare|diff|对比|比较|差异|区别)|(?:比较|对比|compare|diff).*(?:检测|扫描|结果|两次|版本|前后|scan|detection|run|version)/,
    'compare-detections',
  ],
  [
    /邮件服务|邮箱服务|邮件服务器|发件|\bsmtp\b|(?:mail|email) (?:server|setting|settings|config)|outgoing (?:mail|email)|(?:配置|设置).{0,4}(?:邮件|邮箱)/,
    'mail-server',
  ],
  [
    /订阅|推送|钉钉|企业微信|飞书|微信|webhook|\b(?:wecom|wechat|dingtalk|feishu|lark)\b|(?:通知|提醒|告诉|发邮件|邮件).*(?:我|漏洞|预警)|(?:预警|告警|漏洞|alerts?).*(?:通知|发到|发给|邮件|邮箱|提醒)|subscri|\bnotif(?:y|ied|ications?)\b|\b(?:email|mail)\b.*(?:vuln|alert|new)|(?:alerts?|vuln\w*).*\b(?:by e?mail|emailed|slack)\b/,
    'subscribe-alerts',
  ],
  [
    /操作日志|审计日志|操作记录|日志|谁(?:动过|改过|改了|删了|删过|做过|操作)|留痕|\b(?:operation|audit|activity) (?:log|logs|trail|record|records)\b|who (?:did|changed|deleted)/,
    'operation-log',
  ],
  [
    /误报|忽略|不受影响|标记|审计|处置(?:漏洞|组件)|\b(?:false positives?|suppress|ignore|dismiss|triage|mark|audit)\b/,
    'audit-finding',
  ],
  [/工单|派单|派给|指派|分派|\btickets?\b|assign.*(?:vuln|fix|someone|colleague)/, 'create-ticket'],
  [
    /(?:共享|分享|share|协作)|(?:添加|加|邀请|拉|add|invite).{0,8}(?:成员|进项目|member)|(?:邀请|拉|带|叫).{0,8}(?:进来|进去|进组)|成员|(?:让|给).{0,10}(?:看到?|访问|查看|权限).{0,8}项目|项目.{0,8}(?:给|让).{0,10}(?:看|访问|查看)|(?:give|grant|let).*(?:access|see|view).*|access to (?:a|my|the|our) project/,
    'share-project',
  ],
  [
    /(?:新增|添加|新建|创建|建|加|开|注册|开通).{0,8}(?:用户|账号|账户|帐号|同事|员工)|用户管理|(?:add|create|invite|register|new).*(?:users?|accounts?|colleagues?)|user management/,
    'add-user',
  ],
  [/(?:新建|创建|建立|建|开|新增|添加|create|new|add|set ?up|start).{0,10}(?:项目|project)/, 'new-project'],
  [
    /(?:知识库|漏洞库|漏洞数据|情报|离线包|knowledge|(?:vulnerability|vuln|advisory) (?:database|db|data|feed)).*(?:导入|更新|升级|离线|同步|import|update|load|install|offline|sync|refresh)|(?:导入|更新|升级|同步|import|update|load|install|refresh).*(?:知识库|漏洞库|漏洞数据|情报|离线|knowledge|(?:vulnerability|vuln|advisory) (?:database|db|data|feed))|离线包|知识包/,
    'import-knowledge',
  ],
  [
    /(?:策略|禁止|禁用|不许|不准|不允许|白名单|黑名单|审批|限制|polic(?:y|ies)|forbid|ban|block|disallow|whitelist|allowlist|deny).*(?:许可|协议|licen[cs]e|\bgpl|agpl)|(?:许可|协议|licen[cs]e|\bgpl|agpl).*(?:策略|禁止|禁用|白名单|黑名单|审批|polic(?:y|ies)|forbid|whitelist|allowlist)/,
    'license-policy',
  ],
  [
    /溯源|抄|克隆|代码来源|出处|来自哪|相似代码|同源|provenance|片段[^,，]{0,6}(?:比对|对照|匹配|对比)|\bsnippets?\b|\bmatched (?:to|with|against)\b|cop(?:y|ied)(?: code|-paste)|code origin|plagiar|where (?:the |this |our )?code c(?:o|a)me/,
    'code-provenance',
  ],
  [
    /(?:检索|搜索|搜|查询|查找|查|search|look up|lookup|find|look).*(?:知识库|漏洞库|组件库|许可证库|开源项目库|knowledge)|知识库|漏洞库/,
    'knowledge-search',
  ],
  [
    /(?:新建|发起|开始|做|跑|提交|启动|重新|start|run|new|create|upload|launch|kick off|begin|perform).*(?:检测|扫描|分析|scan|detection|analysis)|(?:检测|扫描|扫|scan|analy[sz]e|check).*(?:项目|代码|压缩包|文件|源码|包|code|archive|zip|tar|project|upload|file|image|镜像)|上传|\bupload/,
    'new-detection',
  ],
];

/** What is to be explained. */
export function topicIn(text: string): Topic | undefined {
  return patterns.find(([pattern]) => pattern.test(text))?.[1];
}

/** What is not asked for but to be explained: no query answers with it. */
const onlyExplained: ReadonlySet<Topic> = new Set<Topic>([
  'mcp',
  'model-endpoint',
  'import-vex',
  'export-sbom',
  'edit-report',
  'export-report',
  'change-password',
  'api-token',
  'mail-server',
  'subscribe-alerts',
  'operation-log',
  'share-project',
  'add-user',
  'new-project',
  'import-knowledge',
  'license-policy',
  'trusted-apply',
]);

export function isOnlyExplained(topic: Topic): boolean {
  return onlyExplained.has(topic);
}
