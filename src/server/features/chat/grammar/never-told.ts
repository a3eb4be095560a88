import { certainWords } from './certain-words.ts';

const parts = String.raw`(?:安全|市场|研发|开发|测试|运维|产品|财务|人事|法务|销售|技术|质量|质控|架构|前端|后端|移动|基础|数据|业务|运营|信息|网络|支付|合规)[一二三四五六七八九十\d]*(?:部门?|团队|小组|组|科)(?!件)`;
/** A part of the organisation: no query knows who belongs to which. */
const department = new RegExp(
  String.raw`(?:${parts}|\p{Script=Han}{2,4}事业[部群])(?=的(?!人|同事|领导|老大|要求|老师|意思)|有|负责|名下|里|内|用|管|在|手[上里下])|(?:哪个|每个|各个?)\s?(?:teams?|departments?|groups?)\b|\b(?:security|dev(?:elopment)?|qa|ops|front-?end|back-?end|marketing|platform|payments?|mobile) (?:team|department|group)\b(?! (?:wants?|asks?|asked|is asking|needs?))`,
  'u',
);
/** What would be without something, or is to be so: only what is there is told. */
const supposed =
  /把\s*\u25A1\s*从\s*\u25A1\s*(?:项目|系统)?(?:里面?|中|里头)?(?:去掉|移除|删掉|删除|拿掉|剔除|摘掉)[吧了]?[\s。!！]*$|(?:如果|要是|假如|假设|倘若|万一)[^,，。]*?(?:去掉|移除|拿掉|删掉|删除|不用|下线|剔除|摘掉|干掉)|\bif (?:we|i|you|one) (?:were to )?(?:drop(?:ped)?|remov(?:e|ed)|delet(?:e|ed)|(?:get|got) rid of|stop(?:ped)? using)\b/;

/** What a vulnerability makes possible, and what its vector of CVSS says: its facts tell it, and no list is limited by it. */
const vector =
  /拒绝服务|(?:远程)?(?:代码|命令)执行|提权|权限提升|越权|信息泄[露漏]|敏感信息|任意文件|\b(?:denial of service|(?:remote )?code execution|privilege escalation|information (?:disclosure|leak\w*))\b|(?:机密|保密|完整|可用)性|(?:不?需要?|无需|免)(?:登录|认证|授权|鉴权|交互|点击)|(?:远程|本地)可?(?:利用|触发|攻击)|\b(?:availability|confidentiality|integrity|(?:un)?authenticated|remotely exploit\w+)\b/;

/** Whether somebody attacks right now: no query watches machines. */
const attacked =
  /(?:服务器|主机|机房|内网|网络|网站|官网|线上|生产环境|我们|公司)[^,，]{0,6}(?:被|遭|受)(?:到|了)?[^,，]{0,4}(?:攻击|入侵|攻破|攻陷|黑(?!客)|渗透)|\b(?:are|were|have|is|was|has) (?:we|our (?:servers?|network|site|systems?)|the (?:servers?|network|site))\b[^,.?]{0,24}\b(?:hacked|breached|attacked|compromised|under attack)\b/;

/** What would not work any more: nobody here tries a version. */
const broken =
  /(?:升级?|换)[^,，]{0,10}会不?会[^,，]{0,4}(?:出问题|挂|坏|崩|报错|有影响)|(?:破坏性|不兼容的?)(?:变更|改动|更新)|\bwhat (?:will |would |could |might )?breaks?\b|\bbreaking changes?\b|\b(?:will|would|does) (?:it|that|this|anything) break\b/;

/** What several projects have in common is told of two that are named. */
const shared =
  /(?:共用|共有|共享|共同|重合|重叠)(?:的)?(?:组件|依赖|库|包)?(?:最|较)|\b(?:share(?! of)|in common|overlap\w*)\b/;

/** Who signed in is told by the log and the accounts alone. */
const signedIn = /登[录陆](?!设置|方式|模块|功能|接口|页|代码|逻辑|服务)/;
const tellSignIns: ReadonlySet<string> = new Set(['accounts', 'operations']);
/** By what nobody counts here: `按提交人统计`, `grouped by author`. */
const otherKeys =
  /(?:按|以)照?(?:提交(?:人|者)|作者|开发(?:者|人员)?|程序员|分支|提交|文件类型|代码行|部门|团队|小组|地区|客户|版本分支|环境|厂商|供应商)(?:来|去|分别|各自)*(?:统计|分组|汇总|归类|分类|排|分|看|列|拆|数|算)|\b(?:by|per|for each|each|every) (?:author|committer|developer|contributor|branch|commit|department|region|customer|environment|vendor|supplier)s?\b/;

/** To whom something is sent, and whether code of a licence was copied. */
const byTool: Readonly<Record<string, RegExp>> = {
  alerts: /(?:发|推|通知|抄送)(?:到|给|送给)?(?:了)?谁|谁(?:能|会|可以)?收到|\bwho (?:gets|receives)\b/,
  license_facts: certainWords.copied,
};

/** What a question says and a query never takes account of, whatever its arguments. */
export function neverTold(text: string, tool: string): string[] {
  const limits = [
    department,
    supposed,
    attacked,
    broken,
    otherKeys,
    ...(tool === 'project_comparison' ? [] : [shared]),
    ...(tool === 'vulnerability_facts' ? [] : [vector]),
    ...(tellSignIns.has(tool) ? [] : [signedIn]),
    ...(byTool[tool] === undefined ? [] : [byTool[tool]]),
  ];
  return limits.flatMap((words) => words.exec(text)?.[0] ?? []);
}
