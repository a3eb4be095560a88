import type { Role } from '#model';
import type { accountStates } from '../queries/account-words.ts';
import type { machineStates } from '../queries/machine-words.ts';

/** Words of those who run the platform: its accounts and its machines. */
export const platformWords = {
  accounts: /用户(?!名|协议|数据)|账号|账户|帐号|\b(?:users?|accounts?)\b/,
  /** What is asked of accounts, and not how something is done with them. */
  ofAccounts:
    /多少|几个|哪些|名单|列表|列一?下|有谁|都有|停用|禁用|锁定?|登录|角色|权限|总数|一共|\b(?:how many|which|list|who|locked|disabled|enabled|roles?|log(?:ged)? ?in|signed in)\b/,
  signedIn:
    /(?:登[录陆](?!模块|功能|接口|页|代码|逻辑|服务)|上线)过?|\b(?:logg?ed in|sign(?:ed)? in|last login|log in)\b/,
  /** Sign-ins as what the log tells. */
  signIns:
    /登[录陆](?:的)?(?:记录|日志|历史|操作|情况|流水)|(?:记录|日志|操作)[^,，]{0,4}登[录陆]|\b(?:sign|log)-?ins?\b|\b(?:sign|log)(?:ged|ned)?[- ]in (?:records?|history|log|events?)\b/,
  /** Who signed in, of whom nobody is named. */
  whoSignedIn:
    /(?:(?:有)?(?:谁|哪些人|什么人|几个人|多少人|哪几个人|哪些同事|哪些用户))(?:都|在|用过?|曾|还)*(?:登录|登陆|上线)|\b(?:who|how many people|which users?)\b(?: (?:has|have|all))*\s+(?:logg?ed|signed) in\b/,
  /** People by what they may do here. */
  byRole: /管理员|超管|专家|项目经理|\b(?:admin(?:istrator)?s?|superadmins?|experts?)\b/,
  everybody:
    /(?:多少|几个|哪些)个?人在?(?:用|使用)(?:着)?(?:这个|该|本|咱们的?|我们的?)?(?:系统|平台|产品|工具)|\bhow many people (?:are )?us(?:e|ing) (?:this|the) (?:system|platform|product|tool)\b/,
  done: /(?:发生|做|有|进行|产生)(?:了|过|的|些|哪些|什么|多少|几[条次个])*操作(?!系统)|操作(?:记录|日志)有哪些/,
  /** How long tickets take, and how many are closed in time. */
  ticketTimes:
    /(?:平均|一般|通常|大概|大约)[^,，]{0,8}(?:多久|多少天|几天|多长时间)[^,，]{0,6}(?:关|闭|处理|解决|办|结|搞定|完成)|(?:关|闭|处理|解决|办|结|完成|受理)[^,，]{0,6}(?:平均|一般|通常|大概)?(?:要|需要?|得|花|用)?(?:多久|多少天|几天|多长时间|时长|周期|耗时|天数)|平均(?:关闭|关单|处理|解决|办理|办结|闭环|完成|修复)(?:时间|时长|天数|周期|用时|要|需)|(?:按[期时]|及时|准时|如期)(?:率|关|闭|完成|办结|处理|解决)[^,，]{0,10}(?:率|比例|占比|多少)?|(?:按[期时]|及时|准时)率|\bhow (?:long|many days|fast|quickly)\b[^,.?]*\b(?:clos\w*|resolv\w*|handl\w*|tickets?)\b|\b(?:average|mean|median) (?:time|days|duration)\b[^,.?]*\b(?:clos\w*|resol\w*|tickets?)\b|\b(?:on[- ]time|in time|within (?:the )?(?:sla|deadline))\b(?=.*\b(?:rate|share|percent\w*|ratio|how many|proportion)\b)|\b(?:rate|share|percent\w*|ratio|proportion)\b.*\b(?:on[- ]time|in time|within (?:the )?(?:sla|deadline))\b|\bsla\b.*\b(?:rate|met|compliance)\b|(?:处理|办理|整改|关闭|闭环)(?:的)?(?:周期|时效|速度)[^,，]{0,4}(?:多长|多久|多少|几天|怎么样|如何)?|(?:关|结|办)单[^,，]{0,4}(?:率|比例|占比)/,
  /** What is said with it and is known for no other reason. */
  closing:
    /平均(?!一次|每|次|数|值)|关单|结单|办结|办理|关掉|闭环|周期|时效|多长|\b(?:percentage|share|ratio|proportion|resolve[ds]?|deadline)\b/,
  working: /正常|健康|在线|可用|活着|掉线|离线|失联|断开|\b(?:ok|up|down|online|offline|alive|healthy)\b/,
  machines:
    /节点|集群|[几多]少?台(?:机器|服务器)|机器(?=[^,，]{0,4}(?:离线|掉线|失联|在线|挂|宕|活着))|(?:离线|掉线|失联|挂|宕)(?:机|掉|了)*的(?:机器|服务器)|(?:检测|扫描|分析|工作)(?:机器?|服务器)|工作机|\b(?:nodes?|clusters?|machines?|workers?)\b/,
} as const;

const roles: readonly (readonly [RegExp, Role])[] = [
  [/超级管理员|超管|\bsuper ?admin(?:istrator)?s?\b/, 'superadmin'],
  [/项目经理|项目管理员|\bproject (?:managers?|admins?)\b|\bpadmins?\b/, 'padmin'],
  [/管理员|\badmin(?:istrator)?s?\b/, 'admin'],
  [/专家|\bexperts?\b/, 'expert'],
  [/普通用户|\b(?:ordinary|normal|regular) users?\b/, 'user'],
];

export function roleIn(text: string): Role | undefined {
  return roles.find(([words]) => words.test(text))?.[1];
}

/** What accounts are asked for by their state. */
export function accountStateIn(text: string): (typeof accountStates)[number] | undefined {
  if (!platformWords.accounts.test(text)) return undefined;
  if (/停用|禁用|\bdisabled\b/.test(text)) return 'disabled';
  if (/锁(?!文件)|\blocked\b/.test(text)) return 'locked';
  return /启用|在用的|有效的|\b(?:enabled|active)\b/.test(text) ? 'enabled' : undefined;
}

/** What machines are asked for by their state. */
export function machineStateIn(text: string): (typeof machineStates)[number] | undefined {
  if (!platformWords.machines.test(text)) return undefined;
  if (/失联|掉线|离线|断开|联系不上|宕机?|挂(?:了|掉)|没心跳|\b(?:silent|offline|lost|down)\b/.test(text))
    return 'silent';
  if (/排空|\bdrain\w*\b/.test(text)) return 'draining';
  return /(?:已|被)?停(?:止|掉|了)|\bstopped\b/.test(text) ? 'stopped' : undefined;
}
