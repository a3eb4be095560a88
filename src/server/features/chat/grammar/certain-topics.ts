import type { Topic } from '../queries/recipes.ts';
import { topicOfAct } from './acts.ts';
import type { Has } from './certain-rule.ts';
import { asksHow } from './concepts.ts';
import type { Question } from './question.ts';
import { ruledTopicIn } from './topics.ts';

/** Whether something can be done is asked by who wants to do it. */
export const mayBeDone =
  /能不能|能否|可不可以|可以.*吗|能.*吗|\b(?:can|could|may) (?:i|we|you|one)\b|\bis it possible\b/;

/** Whoever says what he wants to do wants to know how: `我想换个密码`. */
const wished =
  /^[\s\p{P}]*(?:我|我们|咱们?)(?:想|要|想要|需要|打算|希望)(?![^,，]*(?:知道|哪|谁|什么|多少|几))|^[\s\p{P}]*(?:i|we) (?:want|need|would like|['’]d like) to (?!know|see|find)/u;

/** A topic, the words that mean it, and where else they mean it than with how something is done. */
interface Explained {
  readonly topic: Topic;
  readonly words: RegExp;
  readonly isMeant?: (question: Question, has: Has) => boolean;
  /** Its words alone mean it: it is not learned from its sentence either. */
  readonly isUntaught?: true;
}

const often = String.raw`(?:定时|定期|周期性?地?|每(?:天|晚|周|日|夜|个?月|隔)[^,，]{0,8}?|夜间|凌晨|半夜)`;
const oftenInEnglish = String.raw`(?:nightly|weekly|daily|hourly|recurring|periodic(?:al|ally)?|schedule[dr]?|every (?:night|day|week|month|evening|(?:mon|tues|wednes|thurs|fri|satur|sun)day))`;

/** Scans that were made, and none that shall be. */
const whichRan =
  /(?:跑|扫|做|发起|提交|启动|开始|执行)(?:了|过|完)?的(?:检测|扫描|任务|有哪|是哪)|\b(?:scans?|detections?) (?:that )?(?:ran|were run|was run|started)\b/;

const explained: readonly Explained[] = [
  {
    topic: 'scheduled-detection',
    isUntaught: true,
    words: new RegExp(
      String.raw`${often}(?:地|的|去|来|自动|自己|都|会|重新|再|跑|做|执行|启动)*(?:一?[次遍])?(?:检测|扫描?)|(?:检测|扫描)[^,，]{0,6}(?:定时|定期|计划任务|周期)|\b${oftenInEnglish}\b.{0,16}\bscan|\bscan\w*\b.{0,24}\b(?:${oftenInEnglish}|on a schedule)\b`,
    ),
    // How often something was scanned, and how that ended, are other questions.
    isMeant: ({ taskStates, period, text }, has) =>
      has('how') ||
      (taskStates.length === 0 &&
        period === undefined &&
        !has('count', 'trend') &&
        !/几次|次数/.test(text) &&
        !whichRan.test(text)),
  },
  {
    topic: 'subscribe-alerts',
    words:
      /(?:推|发|通知|提醒|同步|告警|预警).{0,10}(?:钉钉|企业微信|企微|飞书|webhook|slack)|(?:钉钉|企业微信|企微|飞书|webhook|slack).{0,8}(?:通知|推送|提醒|告警|预警)|\b(?:webhook|slack|dingtalk|lark|wecom)\b.{0,20}\b(?:alerts?|notif\w+)\b|\b(?:alerts?|notif\w+)\b.{0,40}\b(?:webhook|slack|dingtalk|lark|wecom)\b/,
    isMeant: ({ text }, has) =>
      has('how') ||
      mayBeDone.test(text) ||
      /支持|有没有|有无|\b(?:is there|are there|do you|does it|support\w*)\b/.test(text),
  },
  {
    topic: 'operation-log',
    words:
      /(?:操作|审计)(?:日志|记录)|谁[^,，]{0,3}(?:看|动|改|删|做|干|操作)[过了]|\bwho (?:did|changed|deleted|accessed|touched|saw|looked at) \w+|\b(?:operation|audit|activity) (?:log|trail|records?)s?\b/,
  },
  {
    // Who cannot see a project is to be made a member of it.
    topic: 'share-project',
    words:
      /(?:怎么|怎样|如何|咋)样?才(?:能|可以)(?:看到?|访问|看见|进入?|打开|加入)|(?:看|进|打)不(?:到|见|了|开|去)|没权限(?:看|访问|进)|[给开授][^,，]{0,6}权限|\bhow (?:can|could|do|does) (?:\w+ ){1,4}get (?:access|to see)\b/,
    isMeant: ({ projects, vulnerabilities }, has) =>
      projects.length === 1 && vulnerabilities.length === 0 && !has('vulnerability', 'license', 'ticket'),
  },
  {
    // What a gate asks for is set for each project.
    topic: 'security-gate',
    words:
      /阈值|规则|标准|条件|(?:检查|卡|拦|管)(?:的)?(?:是)?(?:哪些|什么)|\b(?:thresholds?|rules|criteria)\b(?! (?:failed|broken))/,
    isMeant: ({ projects }, has) => has('gate') && projects.length === 0,
  },
];

/** What is to be explained for certain: by the words of a topic that nobody has to teach. */
export function explainedIn(question: Question, has: Has): Topic | undefined {
  const isAsked = has('how');
  const certain = explained.find(
    ({ words, isMeant }) => words.test(question.text) && (isMeant?.(question, has) ?? isAsked),
  );
  if (certain !== undefined) return certain.topic;
  const isHow = asksHow(question.text);
  const isWayAsked = [mayBeDone, wished, wayAsked].some((words) => words.test(question.text));
  // What may be done with what is named is asked of that.
  const known = question.components.filter((name) => name !== question.strange);
  const isOfNamed = question.licenses.length + known.length > 0 && !isHow;
  const isAct = (isHow || isWayAsked) && !isOfNamed && !isOfWhatIsThere(question.text);
  const ruled = isAsked || isWayAsked ? ruledTopicIn(question.text) : undefined;
  return ruled ?? (isAct ? topicOfAct(question) : undefined);
}

/** What asks for things that are there, and for no way to do something. */
const whatIsThere =
  /什么时候|哪[天些几]|多少|统计|分布|(?<![这那好把])几[个条张次](?!月|天)|谁|\b(?:how (?:many|much|long|often)|when (?:did|was|were)|which (?:projects?|components?|tickets?|scans?|detections?|vuln\w*|users?|alerts?)|who(?! do i| should i))\b/;

/** Whether things that are there are asked for, and not first how something is done: `怎么设定哪些许可证可以用`. */
function isOfWhatIsThere(text: string): boolean {
  const at = whatIsThere.exec(text)?.index;
  const how =
    /怎么(?!样)|如何(?!$)|怎样|\bhow (?:do|can|could|would|should|to)\b|\bwhere (?:do|can|could) (?:i|we)\b/.exec(
      text,
    )?.index;
  return at !== undefined && (how === undefined || how > at);
}

/** That a way to do something is asked for, without a word for how. */
const wayAsked = new RegExp(
  [
    String.raw`(?:能|可以)[^,，]{0,16}吗|行不行|能不能|往哪|点哪|有没有[^,，]{0,8}功能|(?:^\W*|[,，])(?:我们?|咱们?)?想(?:把|让|要|再|给|在)?|怎么办|要[^,，]{0,3}(?:封|停|删|关|清|撤)掉?\s*$|要做什么`,
    String.raw`\bwhat (?:do|should|must|can) (?:i|we) (?:do|press|click|add|fill in|need|use|have to)\b|\bwhat does it take\b|\bis there (?:a|an|any|some) (?:\w+ )?(?:link|way|option|function|possibility|button|scheduler|form)\b`,
    String.raw`\b(?:can|could|may) (?:the system|you|it|old|i have|we have|an?|the|our|tickets|alerts|[\w ]{1,20}? be)\b|\bpossible to\b|\b(?:i|we)(?: would|'d| ?d)? (?:like|want|need|wish) to\b`,
    String.raw`\bwhere (?:does|did|could|should|would|will|must|may|to)\b|\bwhere is (?:that|this|it) \w+|\bwhere(?:['’]?s| is| are| s)? (?:the|your|our|my) [\w ]{0,24}?(?:function|feature|form|address|setting|page|button|menu|option|entry)s?\b`,
    String.raw`\bhow (?:is|are) (?:(?:an?|the|our|my|that|this|it) ?)?[\w ]{0,24}?(?:\w+ed|made|done|set up)\b`,
  ].join('|'),
);

/** Whether a topic is not learned, because its words alone mean it. */
export function isUntaught(wanted: Topic): boolean {
  return explained.some(({ topic, isUntaught: isAlone }) => topic === wanted && isAlone === true);
}
