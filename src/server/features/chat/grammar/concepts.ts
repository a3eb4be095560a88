import { everywhere } from './everywhere.ts';
import { patternOf, thesaurus } from './thesaurus.ts';

/** The words of the product, and those that need more than a list. */
const ownWords = {
  use: /用了|有人用|使用|用到|在用|用的|依赖|引用|引入|包含|用没用|有用|\b(?:us(?:e|es|ed|ing|age)|depend(?:s|ing)?|contains?|containing|includ(?:e|es|ing)|relies|rely|pull(?:s|ing)? in|ship(?:s|ping)?)\b/,
  affect:
    /影响|波及|涉及|中招|命中|受害|牵连|存在|有没有|又没有事|是否有|\b(?:affect(?:s|ed|ing)?|impact(?:s|ed|ing)?|hit|exposed|vulnerable to|concern(?:s|ed)?|suffer(?:s)?)\b/,
  upgrade:
    /升级|升啥|升什么|要升|该升|更新哪|该更新|要更新|更新什么|升到|更新到|升个级|修复建议|整改|怎么修(?!改)|如何修(?!改)|咋修(?!改)|怎样修(?!改)|怎么解决|如何解决|该修|要修|需要修|先修|换到哪|换成哪|换成什么|\b(?:upgrad(?:e|es|ed|ing)|updates? to|bump|fix(?:es|ing)?|patch|remediat(?:e|ion)|move to|mitigate)\b/,
  compatible:
    /兼容|一起用|一起使用|混用|共存|冲突|搭配|合用|结合|同时用|放在一起|并存|能不能和|能不能跟|能和|可以和|能跟|\b(?:compatib(?:le|ility)|combin(?:e|ed|ing)|mix(?:ed|ing)?|together(?! with (?:the |their |its )?(?:reasons?|details?|names?|versions?|links?|owners?|list))|conflict(?:s|ing)?|link(?:ed|ing)? (?:with|against|to)|get along)\b/,
  change:
    /变化|变了|变动|动静|新情况|改变|有什么新|新增了?什么|新出现|新发现|发生了|动态|周报|月报|差异|不同|不一样|\b(?:chang(?:e|es|ed)|happened|what(?:'s| is|s) new|differen(?:t|ce|ces)|new this|weekly report|monthly report|updates)\b/,
  before:
    /上次|上一次|前一次|之前|相比|对比|比较|以前|\b(?:last (?:scan|time|detection)|previous|compared|before|since)\b/,
  risk: /风险|危险|最差|最糟|最烂|最坑|最严重|漏洞最多|问题最多|最不安全|隐患最多|优先|\b(?:risk(?:y|iest)?|worst|dangerous|most (?:vulnerable|vulnerabilities|critical|severe)|top|priorit(?:y|ize|ise))\b/,
  reach:
    /可达|触达|会走到|(?:真的?|实际|到底)(?:会|能)?(?:走|跑|执行|调用|用|触发)到|走到的|真的会|真会|能被?触发|(?<!门禁|[预告]警|规则)会(?:不会)?(?:被)?触发|调用到|真正调用|真的调用|(?<!工单)被?(?:调|执行|触发|运行)到|真正用到|(?:调用|执行|触发|走|跑)得到|能走到|跑到|实际调用|\b(?:reach(?:able|ed|es|ability)?|actually (?:called|executed|used|exploitable)|call path)\b/,
  notReach:
    /(?<!可)不可达|(?<!会)不会(?:被)?(?:真的?|真正)?(?:调用|触发|执行|走|跑)(?:到)?|触发不[到了]|调用不到|走不到|\b(?:unreachable|not reach(?:able|ed)?)\b/,
  doubt:
    /可达性?(?:未知|不明|不清楚|待定|没结论)|[无没]法判断|不确定|存疑|拿不准|说不清|说不准|判断不[了出]|不好说|\b(?:uncertain|unsure|undetermined|inconclusive|in doubt|doubt(?:ful)?|unknown reach\w*)\b/,
  alert: /预警|告警|警报|提醒|\b(?:alerts?|warnings?|notifications?)\b/,
  unread:
    /未读|没点开|没打开|未打开|没点|没看|没读|没有读|没看过|未看|未查[看阅]|尚未[查阅]|(?<=(?:预警|告警).*)还没处理|还没处理(?=.*(?:预警|告警))|没\s?read|\b(?:unread|unseen|(?:haven't|haven t|have not|not|nobody has|no one has) (?:yet )?(?:read|seen|opened))\b/,
  readOnes:
    /(?<![没未不非][^,，]{0,4})已读|(?<![没未不])(?:已经?)?(?:看|读|点开|打开)过了?(?:的|但|却|而|可|还没|没)(?=.*(?:预警|告警|提醒))|(?<=(?:预警|告警|提醒).*)(?<![没未不])(?:看|读)过了?的|(?:点|打)开过(?=的|[但却而，,、\s]|还)|\b(?:already (?:read|seen|opened)|(?:that )?i(?:['’ ]ve| have)(?: already)? (?:read|seen|opened))\b|(?<!\b(?:not|un)\s?)\b(?:read|seen|opened) but\b|\bread (?:alerts?|ones|warnings?|notifications?)\b/,
  ticket: /工单|任务单|整改单|修复单|单子|待办|\b(?:tickets?)\b/,
  overdue:
    /逾期|超期|延误|延期(?![到至])|拖过|拖(?:着|欠)?的(?=工?单|任务)|误了?期|过期|超时|(?<!什么时候|何时|几号|哪天|几时|快|即将|将|要|马上|临近)到期(?!时间|日)|拖期|(?:超|过)了?(?:修复|整改|处理|规定)?的?(?:期限|时限|截止)|期限.{0,3}过|\b(?:overdue|late|past due|expired|(?:past|blew|blown|beyond|behind|over) (?:its|their|the)?\s?(?:fix(?:ing)?|repair|patch|remediation)?\s?(?:deadlines?|due dates?|sla|terms?)|missed)\b/,
  todo: /轮到我|(?:该|归|派给|落[在到])我(?:处理|的|管|修|办|干|头上)?|待处理|[等待]着?我?处理|待办|我这(?:边|里|儿)的?(?=.*(?:单|活|任务))|给我(?:派|分|指派|安排)(?:了|的|过)|我要(?:处理|干|做|修|弄|办)的|我的|我还有|我手上|我名下|我手头|分给我|指派给我|给我的|我要处理|我负责|我该处理|\b(?:my|mine|assigned to me|to ?do|on me|i have to)\b/,
  created:
    /(?<![给指派分交])我(?:自己|本人|个人|之前|以前|曾经?)*(?:亲手)?(?:创建|[建提开发派](?:过|了|出去?|好)?的|[建提开]过|新建|派|发|分出)|由我创建|\b(?:i (?:have )?(?:created|opened|filed|made|raised|submitted|reported)|created by me)\b/,
  detection:
    /检测(?![到出])|扫描(?![到出])|扫起来|跑起来|扫[了的过得]|扫一?次|扫多久|(?<!没)没扫|跑完|任务|\b(?:scans?|scanned|detections?|jobs?|analys[ie]s|tasks?)\b/,
  gate: /门禁|卡点|上线|发布|准入|放行|红线|\b(?:gates?|gating|go live|release(?:d|able)?|ship it)\b/,
  count:
    /多少(?!分)|几个|几条|几张|几种|几处|数量|总数|统计|分布|占比|合计|共有|\b(?:how many|count|number of|total|statistics?|stats|breakdown|distribution)\b/,
  trend:
    /趋势|走势|曲线|变化图|折线|画.{0,3}图|每天的?(?:数量|变化)|逐日|随时间|走向|(?:数量?|总量|总数|漏洞|洞)(?:整体|总体)?(?:是不是|有没有|是否|在不在)?(?:一直|持续|逐渐|不断)?(?:在|有所)(?:不断|持续|逐渐|慢慢)?(?:降|涨|下降|上升|减少|增加|变多|变少)|\b(?:trends?|charts?|graph|plot|per day|daily|by day|over time|timeline|curve|history of|evol(?:ve|ved|ution)|how (?:did|has|have|does)\b.*\b(?:develop|evolve|move)\w*)\b/,
  how: /怎么|怎样|如何|咋|在哪里|在哪|哪里|哪儿|步骤|去哪|[到从]哪[里儿]?(?=[看设配改查下传导])|教程|怎|教我|(?<![哪几个些的])方法(?!最|写)|流程|入口|\b(?:how(?! (?:many|much|complete|full|good|fresh|recent|often|healthy|safe|secure|exposed|vulnerable|likely|common|high|low|bad|severe|serious|long|is|are|tall|old|far|big|dangerous|come))|where (?:do|can|is|are)|where(?:['’ ]?s)? the (?:place|page|setting|settings|button|menu|option)|steps?|guide|way to|teach me|show me how)\b/,
  want: /我想|我要|帮我|请帮|需要|想要|可以.*吗|\b(?:i want|i need|i'd like|help me|please|can i|could i)\b/,
  what: /是什么|是啥|啥是|啥意思|是个?什么|什么是|什么意思|介绍|详情|资料|说明|靠谱|解释|了解|讲讲|说说|多严重|严重[吗么不]|严重程度|评分|打分|原理|信息|\b(?:what(?:'s| is| are|s| does)?|tell me about|explain|describe|details?|how (?:bad|severe|serious)|cvss|scores?|severity|about|info(?:rmation)?)\b/,
  allow:
    /商用|商业|允许|义务|要求|限制|能不能用|可以用|可以卖|闭源|开源吗|传染|条款|\b(?:commercial(?:ly)?|allow(?:s|ed)?|permit(?:s|ted)?|oblig(?:e|ation|ations)|require(?:s|ments?)?|terms|restrict(?:s|ions?)?|copyleft|viral|must i|sell)\b/,
  latest:
    /最新版|最新的版本|新版本|安全版本|无漏洞版本|哪个版本|什么版本|版本号|\b(?:latest|newest|safe version|which version|what version|current version|most recent)\b/,
  license: /许可证|许可|协议|授权|版权|\b(?:licen[cs]e[sd]?|licensing)\b/,
  component:
    /组件|依赖|类库|第三方库|开源库|软件包|(?<=[的个些种类]|哪些|什么)包(?![括含装])|库|\b(?:components?|dependenc(?:y|ies)|packages?|librar(?:y|ies)|modules?)\b/,
  vulnerability:
    /漏洞|洞|缺陷|雷(?!同)|安全问题|隐患|cve(?!-)|弱点|\b(?:vuln(?:s|erabilit(?:y|ies)|erable)?|cves?|flaws?|security (?:issues?|holes?|problems?)|weakness(?:es)?|issues?)\b/,
  project:
    /项目|工程|系统|应用|产品|\b(?:projects?|apps?|applications?|products?|systems?|services?|repos?|repositories)\b/,
  exploited:
    /\bcisa\b|在野|野外|被利用|被(?:黑客|攻击者|人|坏人)利用|(?:外面|外界|黑客|攻击者|攻击队|有人)(?:已经|都|在|有人|正)*.{0,4}(?:利用|在用)|已知利用|公开(?:的)?(?:利用|exp|poc)|利用过|正在利用|已被利用|\b(?:exploit(?:ed|able|s)?|kev|in the wild|attackers?|hackers?)\b/,
  list: /哪些|哪个|有什么|列出|列一下|列表|清单|看看|看一下|查看|查询|显示|全部|所有|\b(?:which|list|show|all|any|display|give me|what)\b/,
  who: /谁|哪些项目|哪个项目|哪几个项目|哪些系统|什么项目|\b(?:who|which (?:projects?|apps?|of my|of our)|what projects?|where)\b/,
  ours: /我们|咱们|我的|我方|公司|全部项目|所有项目|\b(?:we|our|us|my|mine)\b/,
  state:
    /怎么样|情况|形势|状态|概况|总体|如何$|咋样|安全吗|总览|概览|还好吗|健康|摘要|总结|\b(?:status|state|overview|summary|summari[sz]e|how is|how are|how's|doing|safe|secure|health|overall)\b/,
  writes:
    /(?:通知|提醒|催)一?下?\s*□|发(?:个)?(?:邮件|消息)给|^\W*(?:please |pls )?(?:email|mail|notify|remind|message|ping|tell) (?!me\b|us\b|what|which|if|whether)|删除|删掉|清空|清除|移除|重启|关闭|禁用|\b(?:delete|erase|reboot|restart|drop|wipe|disable|shut down|purge)\b/,
  elsewhere:
    /天气|下雨|下雪|笑话|诗|歌词|股票|翻译|电影|吃什么|彩票|写一?[段个篇]|编程|(?:重写|改写|重构|优化|\brewrite|\brefactor)\s?(?:一下|下)?.{0,12}(?:代码|函数|模块|接口|code|functions?|modules?|class)|几点|你是谁|的身份|冒充|忽略(?:之前|以上|前面|所有)|\b(?:weather|jokes?|poems?|songs?|stock|translate|movie|lunch|dinner|write (?:me|a|some|an)|who are you|ignore (?:all|any|the|previous)|act as|pretend|what time|capital of)\b/,
  pronoun:
    /它|他们|该|此|(?:在|从)[那这](?:里|儿|边)|这个|这些|这张|那个|那些|[这那](?=(?:俩|两|几|一)?[个条张单]?(?:漏洞|组件|包|库|项目|系统|许可证|协议|单子|洞))|上面|刚才|前者|后者|同样|\b(?:it|its|it's|that one|this one|those|these|them|they|(?<!\b(?:is|are|was|were|be|been|s|hi|hey|hello|out|over|anything|something|anyone|anybody|else) )there(?! (?:is|are|was|were|any|an?|some(?:thing)?|been)\b|['’])|the same|this (?:one|project|component|vulnerability|license|licence)|that (?:project|component|vulnerability|license|licence))\b/,
  followUp:
    /^(?:都[是有在]|错了|不对|搞错|弄错|说错|不是|我(?:要|想)?(?:问|说|指)的?是|那么?|还有|另外|其中|里面|里头|当中|再|只看|只要|换成|改成|如果|要是|假如|倘若|然后|而)|呢[?？。]?$|^(?:and|what about|how about|only|just|but|then|also|or|instead|no,? (?:sorry|wait|i mean)|sorry|wait|oops|actually|i meant?|make that|zoom|narrow|widen|drill|same (?:for|with|thing))\b|\b(?:instead|rather|as well|too)[?.!]*$/,
} as const;

/** What a question may speak of. */
export type Concept = keyof typeof ownWords | keyof typeof thesaurus;

/** What words of a question speak of, whatever the language. */
export const patterns = Object.fromEntries(
  [...new Set([...Object.keys(ownWords), ...Object.keys(thesaurus)])].map((concept) => {
    const own = Object.entries(ownWords).find(([name]) => name === concept)?.[1].source;
    const others = Object.entries(thesaurus).find(([name]) => name === concept)?.[1];
    const sources = [own, others && patternOf(others)].filter((source) => source !== undefined);
    return [concept, new RegExp(sources.join('|'))];
  }),
) as Readonly<Record<Concept, RegExp>>;

/** Whether it is asked how something is done, and not how things are: `情况怎么样`, `结果如何`. */
export function asksHow(text: string): boolean {
  return patterns.how.test(
    text.replaceAll(
      /在哪(?=[些几个](?!页面|菜单|界面|地方|按钮|入口))|(?<=[卡挂死停断错败差拦堵])在哪[里儿]?|(?:怎么|咋)样|(?:怎样|如何)(?=[了呢啊吧\s?？。]*$)/g,
      ' ',
    ),
  );
}

/** A text without the words that speak of something: blanks in their place. */
export function withoutConcepts(text: string): string {
  return Object.values(patterns).reduce(
    (rest, pattern) => rest.replaceAll(everywhere(pattern), (words) => ' '.repeat(words.length)),
    text,
  );
}

/** What a question speaks of, which was set right; the names in it were taken out. */
export function conceptsIn(text: string): ReadonlySet<Concept> {
  // What is alike is no trouble (`雷`).
  const words = text.replaceAll('雷同', '相同');
  return new Set((Object.keys(patterns) as Concept[]).filter((concept) => patterns[concept].test(words)));
}
