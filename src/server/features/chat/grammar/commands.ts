import type { Topic } from '../queries/recipes.ts';
import { asksFor } from './courtesy.ts';
import type { Question } from './question.ts';

/** What is to be changed, by the words that say it, with how people do it themselves. The first that fits. */
const commands: readonly (readonly [RegExp, Topic])[] = [
  [
    /(?:把|将|给)[^,，]{0,24}(?:工单|单子|任务单|[张个]单)[^,，]{0,10}(?:(?:改|调|设|换)(?:成|到|为|给)|延(?:期|后|长)|推[迟后]|催|提(?:前|到)|降到|升到)|催一?[下催].{0,8}(?:工单|单子)|\b(?:set|change|move|put|extend|postpone|push|raise|lower|bump|update|give|hand|transfer|shift)\b(?! (?:in|me|us|on)\b).*(?:\btickets?\b.*\b(?:to|by|until|till|over)\b|\b(?:deadline|due date|priority|assignee|status)\b.*\btickets?\b)/,
    'handle-ticket',
  ],
  [
    /(?:标|设|置|改|变|弄)(?:记|置)?(?:为|成|上|一下)?(?:已读|已处置|处置)|(?:已读|处置)掉|清(?:空|掉|除).{0,4}(?:预警|告警)|\bmark\b.*\b(?:read|handled|dealt)|(?:clear|wipe|delete|dismiss).*\balerts?\b/,
    'handle-alerts',
  ],
  [
    /(?:关|闭|结|删|撤|驳回|转|派|改派|受理|分配|指派).{0,8}(?:工单|单子|任务单)|(?:工单|单子|任务单).{0,12}(?:关|结|删|撤|驳回|转|派|受理)(?:了|掉|闭|给|单)?|\b(?:close|delete|drop|reassign|assign|reject)\b.*\btickets?\b/,
    'handle-ticket',
  ],
  [
    /(?:删|清|移)(?:除|掉|空|了|光)?.{0,8}(?:源码|源代码|上传的?代码)|(?:erase|delete|wipe|remove).*\b(?:source code|sources?|code)\b/,
    'erase-source',
  ],
  [/(?:忽略|误报|不受影响).{0,4}(?:掉|了)?|\b(?:ignore|dismiss|suppress)\b/, 'audit-finding'],
  [
    /(?:取消|停掉?|终止|中止|杀掉?).{0,10}(?:检测|扫描|任务)|(?:检测|扫描|任务).{0,6}(?:取消|停|终止)(?:了|掉)?|\b(?:cancel|stop|abort|kill)\b.*\b(?:scans?|detections?|tasks?|jobs?)\b/,
    'cancel-detection',
  ],
  [
    /(?:删|清|移)(?:除|掉|空|了|光)?.{0,12}(?:检测|扫描|任务)|(?:delete|remove|wipe|drop).*\b(?:scans?|detections?|tasks?)\b/,
    'delete-detection',
  ],
  [
    /(?:禁用|停用|删|重置|改).{0,10}(?:用户|账号|账户|帐号|密码|口令)|(?:disable|delete|remove|reset).*\b(?:users?|accounts?|passwords?)\b/,
    'manage-user',
  ],
  [
    /(?:删|清|移)(?:除|掉|空|了|光)?.{0,16}(?:项目|系统|工程|□)|(?:项目|系统|工程|□).{0,6}(?:删|清)(?:除|掉|空|了|光)|(?:delete|remove|wipe|drop|erase).*(?:\bprojects?\b|□)/,
    'delete-project',
  ],
];

const startsScan =
  /^[\s\p{P}]*(?:请|麻烦)?(?:你|您)?(?:帮我?|替我|给我)(?:马上|立刻|现在)?(?:再|重新)?(?:发起|启动|开始|跑|做|扫|检测|扫描)|^[\s\p{P}]*(?:please |pls |can you |could you |just )*(?:start|run|launch|kick off|trigger|begin)\b.*\b(?:scan|detection|analysis)\b/u;

const makesTicket =
  /^[\s\p{P}]*(?:请|麻烦|帮我?|替我|再)*(?:给|为|对|把|就)[^,，]{0,12}(?:都|各)?(?:新?建|创建|开|提交?|派)(?:一?[个张])?(?:工单|单子)|^[\s\p{P}]*(?:please |pls |can you |could you |just )*(?:create|open|raise|file|make) (?:an? |some )?tickets? (?:for|on|about)\b/u;

const asksToDo =
  /^[\s\p{P}]*(?:请|麻烦|帮我?|替我|给我|把|将|都|全部?|直接|快|赶紧|行|好)*\s*(?:把|将|都)?.*(?:删|关|清空|清除|移除|取消|停掉|终止|忽略|标|置为|设为|禁用|停用|重置|驳回|转派|改派|受理|派给|(?:改|调|设|换)[成到为给]|延(?:期|后|长)|推[迟后]|催一?[下催])|^[\s\p{P}]*(?:please |pls |can you |could you |just |go and )*(?:delete|remove|drop|wipe|erase|close|cancel|stop|abort|kill|mark|ignore|dismiss|suppress|disable|reset|reassign|assign|reject|clear|set|change|move|put off|extend|postpone|push|raise|lower|bump|update|hand|transfer|rename)\b/u;

/** What is sent somewhere, and how people take it there themselves. */
const sends =
  /^[\s\p{P}]*(?:please |pls |can you |could you |just |go and )*(?:push|send|forward|sync|upload|publish|post|deliver|mail|e-?mail|copy|back ?up|submit)\b.*\b(?:to|onto|into|every|each|nightly|daily|weekly)\b|^[\s\p{P}]*(?:请|麻烦|帮我?|替我|每[天晚周月日]|定期|自动)*(?:把|将).*(?:推送?|发送?|传送?|上传|同步|提交|备份|归档|寄)(?:到|给|至|去|上|一份)/u;
const sendable: readonly (readonly [RegExp, Topic])[] = [
  [/sbom|物料清单|软件清单|bill of materials/, 'export-sbom'],
  [/报告|报表|结果|\b(?:reports?|results?)\b/, 'export-report'],
  [/预警|告警|\balerts?\b/, 'subscribe-alerts'],
];

/** What tells a question from an order: `哪些`, `怎么`, `多少`, `what`. */
const asks =
  /怎|如何|咋|哪|[未没]关|了的|最|吗|么(?:$|[?？])|多少|多久|平均|几[个条张天次]|有没有|是不是|是否|能不能|能否|可以|谁|为什么|什么|何时|已经|被|的(?:项目|工单|漏洞|检测|组件|任务|单子|预警|用户)?(?:$|[?？])|查|看|列|[?？]|\b(?:how|what|which|who|when|where|why|is|are|does|do|did|has|have|list|show)\b/;

/** Whether a text is to be written, whatever it is about: no query writes any. */
export function ordersText({ text }: Question): boolean {
  return writing.test(text);
}

const writing =
  /^[\s\p{P}]*(?:please |pls |can you |could you |help me (?:to )?)*(?:draft|compose|write|word|phrase)\b.{0,24}\b(?:e?-?mail|letter|apology|memo|reply|statement|announcement|press release|post|tweet|essay|article|newsletter|blurb)\b|^[\s\p{P}]*(?:请|麻烦|帮我?|替我|给我)*(?:[给为向跟替][^,，]{1,8})?(?:写|拟|起草|撰写|编)(?:一?[封份篇个段条])?[^,，]{0,8}(?:邮件|道歉|致歉|声明|公告|信函|稿子?|文章|通稿|检讨)/u;

/** Whether it is asked for something: by the words of the order itself, or by a clause beside it that does not only say why. */
function isAsked(text: string): boolean {
  const [order = '', ...others] = text.split(/[,，。；;！!]/).filter((clause) => /[\p{L}\d]/u.test(clause));
  return asks.test(order) || others.some(asksFor);
}

/** What a question orders to be changed, and how people do it themselves; the assistant changes nothing. */
export function commandIn({ text, concepts }: Question): Topic | undefined {
  if (concepts.has('how') || isAsked(text)) return undefined;
  if (startsScan.test(text)) return 'new-detection';
  if (makesTicket.test(text)) return 'create-ticket';
  if (sends.test(text)) return sendable.find(([pattern]) => pattern.test(text))?.[1];
  return asksToDo.test(text) ? commands.find(([pattern]) => pattern.test(text))?.[1] : undefined;
}
