import { certainWords } from './certain-words.ts';
import type { Concept } from './concepts.ts';
import type { Question } from './question.ts';

/** What people say before a question: who asks, that they ask, and that they ask of all until now. */
const before =
  /^[\s，,。.!！~～]*(?:(?:(?:截[止至]|到)(?:目前|现在|今天|当前)(?:为止)?|[迄至]今(?:为止)?|您好|你好|大家好|嗨|哈[喽啰]|在吗|早上?好|上午好|中午好|下午好|晚上好|各位|亲|老师|大佬|兄弟们?|哥们儿?|打扰了|急急+|十万火急|在线等|很急|快+(?![要到过超满])|赶紧的?|帮看一?下|给(?:我)?看一?下|请教一?下?|请问一?下?|麻烦(?:您|你|大家)?|劳驾|拜托|辛苦(?:您|你)?|打扰一?下?|不好意思|帮(?:我|忙|个忙)|(?:我|咱们?)?(?:就|只)?(?:想|要)(?:知道|了解|问问?|请教|确认|打听)一?下?|(?:能不能|能否|可不可以|可以)(?:帮我|告诉我)|再?告诉我一?下?|(?:昨[天晚夜]|今[天早晨晚]|前[天晚]|刚才?|最近|这[两几]天)?(?:群里|网上|朋友圈|公众号上?|新闻上?|外面)(?:都|又|有人|一直|好像)*(?:在|都在)?(?:传|说|聊|讨论|刷|报|炒)(?:的|了|到|说|疯了?)*|(?:领导|老板|客户|同事|甲方|安全部|审计|买方|采购方?|法务|律师|投资人|投资方|监管|尽调|合规)(?:那?边)?(?:(?:在|想|要|又|刚|来)+(?:问|知道|了解|听|看)了?一?下?(?:汇报|报告)?|(?:很|正|都)?(?:急着?|着急|催着?|等着)要?(?:看|用|呢|了)?(?=[，,、\s])))|(?:hi|hello|hey|hiya|yo|morning|good (?:morning|afternoon|evening)|please|pls|plz|excuse me|quick (?:question|one|check|q)|one more(?: thing)?|urgent(?!\s*(?:ticket|task|work|item|alert|vuln|priority|one|的|级|工单|单|任务))|asap|fyi|btw|ok(?:ay)?(?= so)|so(?=,)|(?:could|can|would|will) you (?:please )?(?:tell me|check|help me(?: to)?|let me know)|(?:i|we) (?:just )?(?:want|need|would like|'d like) to know|i was wondering|i wonder|do you (?:happen to )?know|(?:my|our|the|an?) (?:boss|manager|client|customer|team|auditor|buyer|purchaser|supplier|vendor|investor|regulator|lawyer|counsel|insurer|partner|director|cto|ciso|procurement)s? (?:(?:wants?|needs?|would like|insists?) to (?:know|see)|(?:is |are |keeps? )?ask(?:s|ed|ing)?(?: me| us)?))\b)(?:there\b|if\b)?(?![^，,。]{0,2}(?:新建|创建))[\s，,。.:：!！~～-]*/i;

/** What people say after it. */
const after =
  /(?<!\b(?:and|or|nor|not|than|but|are|is|that|them|those|these|ones)\s*)[\s，,。.!！~～]*(?:谢谢(?:您|你|啦|了)?|多谢了?|感谢|谢了|拜托了?|麻烦了|辛苦了|急+|在线等|比较急|很急|着急|马上要|快|赶紧|多谢啦|thanks?(?: you)?(?: (?:a lot|so much|very much|in advance))?|thx|cheers|please|pls|asap|urgent|ta|tks|tnx|thank u|much appreciated|need it (?:now|fast|asap)|in a (?:hurry|rush))(?=[\s。.!！~～?？]*$)/i;

/** A question without the words of courtesy around it; one that is nothing else stays as it is. */
export function withoutCourtesy(text: string): string {
  let rest = text;
  for (let last = ''; last !== rest; ) {
    last = rest;
    rest = rest.replace(before, '').replace(after, '');
  }
  return /[\p{L}\d]/u.test(rest) ? rest : text;
}

const smallTalk =
  /^[\s，,。.!！~～?？]*(?:你好|您好|在吗|嗨|哈[喽啰]|谢谢(?:你|您|啦|了)?|多谢|感谢|辛苦了|好的?|知道了|明白了?|再见|拜拜|你是谁|你都?(?:能|会|可以)(?:干|做|帮我(?:干|做)?)?(?:点|些)?(?:什么|啥|嘛)|能问(?:你)?(?:些|点)?(?:什么|啥)|帮助|hi|hello|hey|thanks?(?: you)?(?: (?:a lot|so much|very much))?|thx|cheers|ok(?:ay)?|got it|bye|help|who are you|what can (?:you do|i ask(?: you)?))(?:呀|啊|呢|吗|吧|哈|there)?[\s，,。.!！~～?？]*$/i;

/** Whether somebody greets, thanks, or wants to know what he may ask, and nothing else. */
export function isSmallTalk(text: string): boolean {
  return smallTalk.test(text);
}

/** `一个高危都没有` as `没有高危漏洞`. */
export function denialFirst(text: string): string {
  return text.replaceAll(
    /(?:连)?一[个处条]?((?:[超高中低]危|严重)(?:及以上)?)的?(?:漏洞|洞)?[都也]没有?/g,
    '没有$1漏洞',
  );
}

/** What says nothing of what is asked. */
const empty: ReadonlySet<Concept> = new Set<Concept>([
  'want',
  'what',
  'list',
  'how',
  'state',
  'ours',
  'who',
  'count',
]);

/** What people tell of the time at which they came to ask: `昨晚群里在传`, `we have a review today`. */
const occasion =
  /群里|朋友圈|公众号|新闻|听说|据说|[在都]传|传开|刷屏|开会|会上|例会|(?:写|做|赶|交|填)(?:个|份|一份)?(?:月报|周报|日报|季报|年报|报告|报表|ppt|材料|总结)$|汇报|评审|复盘|答辩|述职|交付|上线|发版|卖给|(?:领导|老板|客户|甲方|审计|监管|买方|采购方?|法务|律师|投资[人方]|上面|上级)[^,，]{0,6}(?:问|催|要|来|查|看|发|下|通知|通报)|(?:招|投)标|标书|尽职?调查?|问卷|^\W*(?:(?:it|this|that)(?:['’ ]?s| is)?\s+)?(?:just\s+)?for (?:my|our|the|an?) (?:\w+ )?(?:boss|manager|lead|chief|ceo|cto|ciso|board|management|client|customer|team|auditors?|standup|slides?|deck|meeting|report|presentation|newsletter)\b|\b(?:heard|rumou?rs?|news|meeting|review|standup|(?:about|going|planning|have|need) to (?:ship|deliver|release|launch|sell|go live)|audit(?:ors?)?|questionnaires?|tenders?|due diligence|bids?|contracts?(?= says| requires)|(?:my |our |the )?(?:boss|manager|client|customer|team|auditor|buyer|purchaser|supplier|vendor|investor|regulator|lawyer|counsel|insurer|partner|director|cto|ciso|procurement|legal|compliance|security|management|finance)\b.*\b(?:asked|asks|asking|wants|called))\b/;

/** The parts of a question that commas divide. */
export function clausesOf(text: string): string[] {
  return text
    .split(
      /[，,。；;！!？?：\n]+|:\s|\s[-–—]+\s|\s+(?:and|but|so)\s+(?=(?:they|he|she|legal|compliance|the (?:boss|client|customer|auditor)s?|(?:my|our) (?:boss|manager|lead|team|client|customer|auditor|cto|ciso|security|legal)s?)\b)/i,
    )
    .filter((clause) => /[\p{L}\d]/u.test(clause));
}

/** Whether a part of a question names something or speaks of something; other parts only tell why it is asked. */
export function saysSomething({ text, concepts, period, ...named }: Question): boolean {
  return (
    [...concepts].some((concept) => !empty.has(concept)) ||
    (period !== undefined && !occasion.test(text)) ||
    certainWords.posture.test(text) ||
    Object.values(named).some((value) => (Array.isArray(value) ? value.length > 0 : value !== undefined))
  );
}

/** What somebody is going to do with the answer: `want to reboot the box tonight`, `我晚上想重启服务器`. */
const plan =
  /^\s*(?:because |since |so |as )?(?:(?:i|we|they)(?: ?['’ ]?(?:m|re)| am| are)? )?(?:want|wants|wanted|need|have|plan|hope|going|about|planning|hoping|trying|would like|['’ ]d like)(?: to|na) (?:re-?boot|re-?start|shut|patch|update|upgrade|migrate|move|take|power|switch|replace|swap|tidy|clean|clear|report|present|prepare|file|go|leave|finish|close|do some)\b|^\s*(?:因为|由于)?(?:我们?|咱们?|运维|今晚|晚上|明天|待会儿?|一会儿?|等下|等会儿?|下班前?|周末)*(?:想|要|准备|打算|计划|得|需要)(?:给|把|去|做)?[^,，]{0,6}(?:重启|关机|停机|断电|割接|迁移|搬家|扩容|打补丁|升级系统|维护|下班|走人|换机器|挪机器|腾地方|腾空间)[^,，哪谁什么多少几怎吗呢]{0,8}$/;

/** Until when somebody needs it: `before the release on Friday`, `下周上线前`. */
const deadline =
  /(?<!\b(?:due|created|found|opened|closed|published|made|ran|run|scanned|detected|added|done|were \w+)[\s,]*)\b(?:before|ahead of|in time for|prior to|for|by) (?:the|our|this|next|tomorrow['’]?s?|today['’]?s?|(?:mon|tues|wednes|thurs|fri)day['’]?s) (?:\w+ )?(?:release|launch|go-?live|audit|review|demo|meeting|deadline|presentation|handover|delivery|tender)\b(?: (?:on|next|this) \w+| tomorrow| tonight| today)?(?=[\s?.!]*$)|(?:赶?在)?(?:(?:下?周[一二三四五六日天末]|[明后今]天|下周|这周|本周|月底|今晚)要?的?)?(?:发版|上线|封版|提测|投产|交付|评审|验收|割接|演示)之?前(?!\s*\d)(?:都|必须|一定|得|要|应该|需要?)*(?=[^\s?？。])/gi;

/** A question without the sentences that only tell what its asker is going to do, and until when. */
export function withoutPlan(written: string): string {
  const undated = written.replaceAll(deadline, '');
  const text = /\p{L}{2}/u.test(undated) ? undated : written;
  const sentences = text.split(/(?<=[?？。！!；;，,]|\.\s)/);
  const asked = sentences.filter(
    (sentence) => !plan.test(sentence.toLowerCase().replace(/[\s\p{P}]*$/u, '')),
  );
  return asked.length === 0 ? text : asked.join('');
}

/** What asks for something. */
const asking =
  /哪|什么|啥|多少|几[个条处种]|有没有|是否|能不能|[吗呢么]|怎|谁|列|统计|查|需要知道|\b(?:which|what|who|how|list|any|where|when|whether|if|know|show|give)\b|(\p{Script=Han})[不没]\1/u;

/** Whether a part of a question only says something of what another part asks for: `that one is being retired`. */
export function isAside(clause: string, { concepts, text, period, ...named }: Question): boolean {
  const isOfNothing = [...concepts].every((concept) => empty.has(concept) || concept === 'pronoun');
  const isNaming = Object.values(named).some((value) =>
    Array.isArray(value) ? value.length > 0 : value !== undefined,
  );
  return (
    concepts.has('pronoun') &&
    isOfNothing &&
    period === undefined &&
    !isNaming &&
    !asking.test(clause.toLowerCase()) &&
    saying.test(text)
  );
}

const saying =
  /\b(?:is|are|was|were|has|have|will|won|does|do|isn|aren|got|gets)\b|是|已|要|将|会|不|没|快|正|早|都/;

/** Whether words ask for something. */
export function asksFor(words: string): boolean {
  return asking.test(words.toLowerCase());
}

/** What is said of something that is known already and not asked of: `我们心里有数`, `I know about those`. */
const aside =
  /心里有数|(?:早|已经?|都|我们?|咱们?)(?:早就|已经?|都)*(?:知道|清楚|了解|掌握|处理)了?[。.!！]*$|^[\s\p{P}]*(?:(?:i|we) (?:already )?(?:know|knew|understand)(?: all)?(?: about)? ?(?:it|that|those|them|these|this)?|(?:i|we)(?: am|['’ ]?m| are|['’ ]?re)? (?:already )?(?:aware|on it|on top)\b.*|(?:that|those|it|this|they|these)(?: ones?)?(?: ?['’ ]?s| ?['’ ]?re| is| are)? (?:already )?(?:known|handled|covered|fine|ok|sorted|taken care of|being (?:fixed|handled)|old news))[\s\p{P}]*$/u;

/** Whether a part of a question only tells when and for whom it is asked: `下周要给客户交付支付网关`. */
export function isOccasion(clause: string): boolean {
  const text = clause.toLowerCase();
  return aside.test(text) || (occasion.test(text) && !asking.test(text));
}
