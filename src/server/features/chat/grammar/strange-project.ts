import { withoutConcepts } from './concepts.ts';
import { taskStatesIn, ticketStatesIn } from './states.ts';
import { isEveryday } from './everyday.ts';
import { padding } from './padding.ts';
import { plainly } from './plain-writing.ts';
import type { Question } from './question.ts';
import { topicIn } from './topics.ts';

/** How the names of projects end. */
export const namesProject =
  /(?:平台|系统|项目|计划|专项|产品线|服务|网关|网站|中心|引擎|商城|门户|后台|中台|前台|小程序|模块|组|端|站|台|大脑|中枢)$/;

/** What stands before or after the name of a project. */
const named = [
  /(?:项目|工程|系统)\s*[「“"'《]([^「」“”"'《》]{2,40})[」”"'》]/,
  /[「“"'《]([^「」“”"'《》]{2,40})[」”"'》]\s*(?:这个|那个)?(?:项目|工程|系统)/,
  /([\p{Script=Han}A-Za-z0-9_-]{2,20}?)(?:这个|那个)?项目(?!的?(?:列表|总数|数量))/u,
  /^(?:请问|那)?([\p{Script=Han}A-Za-z0-9_-]{2,10}?(?:平台|系统|服务|网关|网站|中心|引擎|商城|门户|后台|中台|小程序|计划|大脑|中枢))(?:里面?|中|上|那边|现在|目前|到底|还|也|有没有|是否|是不是|在)*(?:用|引|依赖|装|集成|有)/u,
  /\bproject\s+(?:called\s+|named\s+)?["']?([A-Za-z0-9][\w-]*)["']?/i,
  /\b(?:the\s+)?["']?([A-Za-z0-9][\w-]+)["']?\s+project\b/i,
];

/** English names of what projects are, after the word that tells which: `the order service`; some stand alone. */
const kindOfProject =
  'service|platform|system|app|application|tools?|module|site|backend|frontend|server|client';
const telling = 'gateway|portal|website|engine|mall|shop';
const english = new RegExp(
  String.raw`\b(?:in|of|for|on|does|is|has|did|can|at)\s+(?:the\s+|our\s+)?((?:(?!(?:the|our|whole|entire|any|each|every|all|same|other|which|this|that|operating|security|my)\s)[a-z][\w-]*\s+)(?:${kindOfProject}|${telling})|${telling})\b(?!\s+(?:check|rules?))`,
  'i',
);

/** The same before a Chinese question: `payment gateway 有哪些漏洞`. */
const englishFirst = new RegExp(
  String.raw`^((?:[a-z][\w-]*\s+)?(?:${telling})|[a-z][\w-]*\s+(?:${kindOfProject}))(?=\s*\p{Script=Han})`,
  'iu',
);

/** A beginning that something is asked of; it may be anything but where something of ours is asked. */
const begun =
  /(?:^|[，,。；;：:]\s*)(?:请问|请|帮我|帮忙|查一?下|查查|看一?下|看看|那)*([\p{Script=Han}]{2,10}?)(?:的|有(?!限|空|点|劲|时|意|关)|需要|应该|该|要|能不能|能否|可以|可不可以|现在|安全吗|用了|是否|最近|怎么样|情况|受)/u;
const ours = [
  'vulnerability',
  'component',
  'license',
  'upgrade',
  'reach',
  'gate',
  'detection',
  'ticket',
  'state',
  'affect',
  'risk',
] as const;

/** Who asks, or lets ask. */
const people =
  /^(?:老板|领导|客户|甲方|法务|审计|监管|上级|上面|主管|经理|总监|同事|老师|专家|股东|投资人|评审)/;

/** Words that stand there and are no names. */
const noName =
  /^(?:还|仍|也|刚|只|剩|余|别)|[也都]$|^(?:占比|比例)|^以|^(?:第三方|三方|开源|整改|年度|工作|上线|迭代|人手|人力|工期|排期)|期间$|白名单|不会|能修|预算|明天|后天|时间|精力|资源|[着了过中]$|多久|平均|发现|修好|^从|失联|凌晨|半夜|夜里|早上|晚上|上午|下午|中午|^[把将]|所$|说说|讲讲|聊聊|谈谈|总结|概括|介绍|汇总|^一[句段份张页]|^自己|^代码|^源码|掉线|离线|停用|禁用|锁定|传染|宽松|公有领域|可信|自研|复杂度|静态|版本|并存|一会|开会|会议|汇报|评审|周会|例会|各|排队|排前|排名|类$|的$|名下|名字|名称|紧急|优先|加急|你们|[早晚]期|污染|关闭|打开|处理|驳回|挂起|已|全|没|它|他们|其|哪|什么|所有|全部|我|咱|每|这|那|多少|几|本[周月季年]|今|昨|上[周月个季]|最|高危|超危|中危|低危|严重|漏洞|组件|许可|依赖|工单|预警|告警|检测|扫描|可达|项目|风险|危险|未|新|谁|怎|如何|为|请|帮|查|看|列|给|有|是|在|和|与|使用|用|个|升级|修复|风|趋势|统计|密码|报告|令牌|用户|知识|门禁|失败|在野|超期|逾期|影响|受|如果|一下|目前|当前|现在|整体|总体|公司|哪些|同|两|一共|总共|合计|□/;
const noWord = new Set(
  'the a an this that my our your which what every each any all some new riskiest worst top each other another whole same one of by per is are in has have does do'.split(
    ' ',
  ),
);

/** Whether a word is wholly one that questions are made of: `拖期` of `拖期的工单`, `挂掉` of `挂掉的检测`. */
function isOfQuestions(name: string): boolean {
  return withoutConcepts(name).trim() === '' || taskStatesIn(name).length + ticketStatesIn(name).length > 0;
}

/** A question with the project that it is about, where nobody here knows its name. */
export function withStrangeProject(question: Question, asked: string): Question {
  if (question.projects.length > 0 || question.licenses.length > 0) return question;
  if (question.concepts.has('how') && topicIn(question.text) !== undefined) return question;
  const strange = strangeProject(question, asked);
  if (strange === undefined) return question;
  const components = question.components.filter(
    (name) => !strange.toLowerCase().includes(name.toLowerCase()),
  );
  return { ...question, projects: [strange], components };
}

/** The name of a project that whoever asks does not have, where a question is plainly about one. */
function strangeProject(question: Question, asked: string): string | undefined {
  const { text, components, concepts, vulnerabilities, weaknesses } = question;
  const known = components.filter((one) => one !== question.strange);
  const namesOther = vulnerabilities.length + known.length + weaknesses.length > 0;
  const isOfOurs =
    !namesOther && (question.severities.length > 0 || ours.some((concept) => concepts.has(concept)));
  for (const pattern of isOfOurs ? [...named, english, englishFirst, begun] : named) {
    const name = pattern.exec(plainly(asked))?.[1]?.trim();
    if (name === undefined || noName.test(name) || people.test(name) || noWord.has(name.toLowerCase()))
      continue;
    if (
      pattern !== english &&
      pattern !== englishFirst &&
      (isEveryday(name) || padding.has(name) || isOfQuestions(name))
    )
      continue;
    // What stands before a noun may limit it, in words that nobody can list: `搁置的工单`.
    if (pattern === begun && asked.includes(`${name}的`) && !namesProject.test(name)) continue;
    // What is spoken of in other ways is no project; a strange word may be one.
    const isComponent =
      components.length > 0 &&
      !name.toLowerCase().includes(components[0] ?? name) &&
      !(known.length > 0 && namesProject.test(name));
    if (!text.includes(name.toLowerCase()) || isComponent) continue;
    return pattern === english || pattern === englishFirst ? name.toLowerCase() : name;
  }
  return undefined;
}
