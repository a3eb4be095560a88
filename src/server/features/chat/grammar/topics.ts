import type { Topic } from '../tools/how-to.ts';

/** What words ask to be explained, the more particular first. */
const patterns: readonly (readonly [RegExp, Topic])[] = [
  [/\bmcp\b/, 'mcp'],
  [
    /语言模型|大模型|模型(?:地址|接口|配置|服务)|\b(?:llm|language model|openai|model endpoint)\b/,
    'model-endpoint',
  ],
  [/\bvex\b/, 'import-vex'],
  [/sbom|物料清单|bill of materials/, 'export-sbom'],
  [
    /(?:定制|模板|自定义|修改|编辑).*(?:报告|报表)|(?:报告|报表).*(?:模板|定制|版式|样式)|report template|(?:customi[sz]e|edit).*report/,
    'edit-report',
  ],
  [/报告|报表|\breports?\b/, 'export-report'],
  [/密码|口令|\bpasswords?\b/, 'change-password'],
  [/令牌|api.?key|\btokens?\b|api 访问|调用接口/, 'api-token'],
  [/门禁|卡点|流水线|持续集成|\b(?:ci|gates?|pipeline|jenkins)\b/, 'security-gate'],
  [/(?:仓库|git|gitlab|github|gitee)/, 'git-detection'],
  [/可达|reachab/, 'check-reachability'],
  [
    /(?:两次|检测|扫描|detections?|scans?).*(?:compare|diff)|(?:比较|对比|compare|diff).*(?:检测|扫描|结果|两次|版本|scan|detection|run)|(?:两次|上次).*(?:比较|对比|差异)/,
    'compare-detections',
  ],
  [
    /(?:订阅|推送|通知|subscribe|notif).*(?:预警|告警|漏洞|alert|邮件|钉钉|企业微信|飞书|me)?|(?:预警|告警|alert).*(?:订阅|推送|通知|发到|发给|email|邮件)|钉钉|企业微信|飞书|webhook/,
    'subscribe-alerts',
  ],
  [/邮件服务|邮箱服务|\bsmtp\b|mail server|发件/, 'mail-server'],
  [/工单|\btickets?\b/, 'create-ticket'],
  [/操作日志|审计日志|谁改了|谁删了|日志|operation log|audit log|audit trail/, 'operation-log'],
  [/审计|误报|忽略|false positive|\b(?:audit|suppress|ignore)\b|不受影响/, 'audit-finding'],
  [
    /(?:新增|添加|新建|创建|加|开).*(?:用户|账号|账户|同事)|(?:add|create|invite).*(?:user|account|colleague)|user management/,
    'add-user',
  ],
  [/(?:共享|分享|share).*|(?:添加|加|邀请|add).*(?:成员|member)|成员/, 'share-project'],
  [/(?:新建|创建|建|create|new|add).*(?:项目|project)/, 'new-project'],
  [
    /(?:导入|更新|升级|import|update|load|install).*(?:知识库|漏洞库|情报|离线包|knowledge|vulnerability (?:database|db))|离线包|知识包/,
    'import-knowledge',
  ],
  [
    /(?:策略|policy|禁止|白名单|黑名单|禁用).*(?:许可证|licen[cs]e)|(?:许可证|licen[cs]e).*(?:策略|policy|禁止|禁用|审批)/,
    'license-policy',
  ],
  [/可信库|可信仓库|入库|trusted/, 'trusted-apply'],
  [/溯源|抄袭|克隆|代码来源|来源|相似代码|provenance|copied code|code origin|plagiar/, 'code-provenance'],
  [
    /(?:检索|搜索|查询|查|search|look up).*(?:知识库|漏洞库|组件库|许可证库|knowledge)|知识库/,
    'knowledge-search',
  ],
  [
    /(?:新建|发起|开始|做|跑|提交|start|run|new|create|upload|launch).*(?:检测|扫描|分析|scan|detection|analysis)|(?:检测|扫描|scan|analy[sz]e).*(?:项目|代码|压缩包|文件|code|archive|zip|project|upload|镜像)|上传/,
    'new-detection',
  ],
];

/** What is to be explained. */
export function topicIn(text: string): Topic | undefined {
  return patterns.find(([pattern]) => pattern.test(text))?.[1];
}
