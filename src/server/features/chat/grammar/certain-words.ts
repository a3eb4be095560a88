/** Words that speak of one query alone, whatever else is said: nobody has to teach them by examples. */
export const certainWords = {
  forecast:
    /\bepss\b|(?:利用|被利用|攻击)的?(?:概率|可能性|几率|预测)|最(?:有)?(?:可能|容易)(?:会)?(?:被|让|遭)[^,，的]{0,6}(?:利用|用起来|用上|拿来打|打|攻击)(?:到|起来|上)?|\bmost (?:likely |easily )?exploitable\b|\b(?:likely|likelihood|probability) (?:to (?:be|get|become)|of (?:being|getting)) exploited\b/,
  copied:
    /抄(?:袭|的|了|过来?|来)?|照搬|搬(?:运|来的|过来)|[拷粘贴扒](?:贝|过来|来|的)+|复制(?:粘贴|过来|来)|\bctrl\+?c\b|雷同|克隆|(?:代码|函数|文件)[^,，]{0,8}相似度|相似度[^,，]{0,12}(?:代码|函数|文件)|溯源|别人的代码|开源(?:项目|软件|社区|仓库)的(?:代码|源码|片段|函数)|(?:网上|github|gitee)[^,，]{0,4}(?:拷|抄|复制|粘|来的)|\b(?:copied|cop(?:y|ies)[- ]past\w+|lifted from|pasted|ripped off|plagiari\w+|cloned?|code clones?|provenance)\b/,
  /** Which versions of a component a vulnerability is in, whoever uses them. */
  versionsHit:
    /(?:影响|波及|涉及)[^,，]{0,10}(?:哪些|什么|哪几个|哪个|的)版本|受?影响的?版本|(?:哪些|什么|哪几个|哪个)版本[^,，]{0,4}(?:影响|中招|有问题|有洞)|版本(?:范围|区间)|\b(?:which|what) versions?\b.*\b(?:affected|vulnerable|hit)\b|\baffected versions?\b|\bversions? (?:does|do|did|are|is)\b.*\b(?:affect|hit)/,
  /** Whether nothing of a vulnerability is left. */
  allFixed:
    /(?:修|补|处理|整改)(?:复|补)?了(?:没有?|吗|么|嘛)|修没修|补没补|(?:修|补|改|升|处理|清理?|整改)(?:复|补|级)?(?:干净|完|好|掉|光|全)+了?[没吗么嘛]|[都全](?:已经?)?(?:修|补|处理|清|整改)|(?:哪里|哪儿|还有(?:谁|哪些?)|谁|哪些?(?:项目|系统)?)(?:还|都)*没(?:有)?(?:修|补|升|处理)|\b(?:fixed|patched|remediated|gone|closed|resolved|cleaned up) (?:everywhere|yet|in all|across|by all|completely|for good)\b|\b(?:still (?:open|there|around|unpatched|unfixed))\b/,
  /** Whether somebody still looks after a component. */
  keptUp:
    /(?:还|仍|有)(?:有|在)?人?(?:在|继续)*\s*(?:维护|maintain\w*|更新|管|打理)|\b(?:any(?:one|body)|some(?:one|body)|who) (?:still |really |actively )*(?:maintain|look(?:s|ing)? after|updat|develop|support|car(?:e|es|ing) for)\w*|\b(?:still|being|actively|well) (?:being )?(?:maintained|developed|updated|supported)\b/,
  /** How long repairs take. */
  repairTime:
    /从?(?:发现|查出|检出|扫出)(?:来|漏洞|洞)*到(?:被)?(?:修复?(?:好|掉|完)?|解决|关闭|处理完)[^]{0,10}(?:多久|几天|多少天|多长时间)|\b(?:average|mean|typical\w*|how many|how long)\b[^]*\bfrom (?:discovery|detection|finding|found|first seen) to (?:fix\w*|repair\w*|remediat\w+|resol\w+|patch\w*|clos\w+)|修复?的?平均(?:耗时|用时|时长|时间|周期|天数)|平均(?:的)?(?:漏洞)?修复|平均(?:要|需要|得|花|用|拖)*(?:了)?(?:多久|多长时间|几天|多少天)(?:能|才|可以|会|就)*(?:被)?(?:修|补|解决|处理)|修复?(?:掉|好)?一?个?[□\s]*(?:级别?)?的?(?:漏洞|洞)?平均(?:下来)?(?:得|要|需要|花|用)*(?:多久|多长时间|多少天|几天)|(?:漏洞|洞|□)\s*的?平均(?:下来)?(?:得|要|需要|花|用)*(?:多久|多长时间|多少天|几天)(?:能|才)?(?:修|补|解决|处理)|修复(?:漏洞)?(?:时间|周期|时长|耗时|速度)|(?:修复?|修掉)一?个?[^,，]{0,6}(?:要|需要|花|用)(?:多久|多长时间|几天)|\bmttr\b|\bhow (?:many days|long) (?:does|do|did|will|would) (?:it|we|they) (?:usually |typically |normally |on average |generally )?take (?:us |you |them |the team |people )?to (?:fix|repair|remediate|patch|close|resolve)\b|\bhow (?:long|many days) (?:do|does|did|would|will|it takes) (?:\w+ ){0,3}(?:fix\w*|repairs?|patch\w*|remediation\w*|(?:vuln\w*|holes?) (?:take )?to (?:be |get )?(?:fixed|patched|closed))(?: \w+){0,2} (?:take|last|need)|\btime to (?:fix|repair|remediat\w+|resolution|close)\b|\b(?:average|mean) (?:repair|fix\w*|remediation|patch\w*) times?\b|\b(?:mean|average) time to (?:fix|repair|remediat\w+|resol\w+|patch)\b|\bhow (?:long|fast|quickly) (?:does it (?:usually |normally |typically )?take (?:us )?(?:on average )?(?:us )?to|on average does it take (?:us )?to|do (?:we|our teams?|people) (?:usually |normally |typically )?(?:take|need) to|do we (?:usually |normally |typically )?)\s*(?:fix|repair|remediate|patch)/,
  /** How everything is. */
  posture:
    /(?:整体|总体|全局|全公司|公司|全部|所有项目|目前|当前|我们)的?(?:的)?(?:安全)?(?:形势|态势|状况|情况|水平|现状|局面)|(?:整体|总体|公司)(?:上|来说|来看|到底|现在|目前)*(?:安全|健康)吗|安全(?:形势|态势|现状|总览|概览|概况|状况)|\b(?:overall|general|whole) (?:security )?(?:posture|state|situation|status|picture|health)\b|\bsecurity posture\b|\b(?:security|risk)\b[^,.?]*\bat a glance\b|\b(?:overview|summary|snapshot) of (?:our|the) (?:whole |overall |general )?(?:security|risk)\b|\bhow secure are we\b|\bwhere (?:do |are )?we (?:stand|at)\b(?! (?:on|with) (?!security))|\bhow do we stand\b|\b(?:state|status) of (?:our )?(?:overall )?security\b|\bsecurity (?:standing|overview|summary|rundown|health|status|situation)\b|\bare we (?:safe|secure)(?: overall| in general)?(?=\s*(?:[?.,!]|$))|\bhow (?:are we|is (?:everything|security)|do we) (?:doing|look(?:ing)?)(?: overall| in general| security[- ]wise)?\b(?! on| with| in )|\bbig picture\b/,
  /** Who deals with something. */
  handlers:
    /(?:有没有|有无|有|是)?(?:谁|哪个人|哪位|人)(?:正)?(?:在|来|负责)(?:负责)?(?:跟进?|处理|盯|弄|修(?!复?版本)|管)|有(?:没有)?人(?:跟进?|处理|负责|盯|管|认领|接手?)|(?:派|指派|分|交)给(?:了)?谁|\b(?:who(?:'?s| is| ?s)?|(?:is )?any(?:one|body)) (?:on|working on|fixing|handling|dealing with|looking (?:at|into)|assigned to|responsible for)\b/,
  /** What a licence that passes on has reached. */
  infected: /传染|感染|污染|沾[染上]|\b(?:infect\w*|contaminat\w*|taint\w*|affected)\b/,
  /** Which project has the most weaknesses of its own code. */
  mostWeak:
    /(?:代码|静态)?(?:缺陷|弱点)(?:数量?)?最多|最多的?(?:代码)?(?:缺陷|弱点)|\b(?:most|highest number of|largest number of) (?:code |static )?(?:analysis |scan |sast )?(?:weaknesses|defects|findings|flaws|issues|problems)\b(?<=\b(?:code|static|analysis|scan|sast|weaknesses|defects|findings|flaws)\b.*)|(?:静态(?:分析|扫描|检测|检查)|代码(?:扫描|检查))[^,，]{0,8}(?:问题|缺陷|弱点|告警)?(?:数量?)?最多/,
  /** By what a component came in. */
  broughtIn:
    /(?:依赖|引入|传递)?(?:的)?(?:路径|链路?|途径)|(?:引入|引进|带(?:进来|入|来))(?:的)?|从哪里?(?:来)?的?|怎么(?:会)?(?:跑|混|进|带|来|引|装|钻|掺|弄)(?:进|到|来|去)*(?:的)?|(?:跑|混|钻|掺|进)(?:进来?|进去|到|来的)|\b(?:dependency )?(?:paths?|chain)\b|\b(?:pull\w*|brings?|brought|drag\w*) in\b|\b(?:g[eo]t(?:ting)?|c[ao]me|end(?:ed)? up|land(?:ed)?|sneak(?:ed)?|snuck) (?:in|into|inside)\b/,
  own: /(?:自己|我们|自主|咱们?)(?:手|亲手)?(?:写|编写|开发|研发)的|自研|原创|\bwritten by us\b|\bour own code\b/,
  complex:
    /(?:函数|方法|代码|文件)[^,，]{0,4}(?:最|太|过于)复杂|(?:圈|认知)?复杂度|(?:最|太|过于)(?:复杂|绕|难懂|难读|难维护)的(?:函数|方法|代码|文件)|(?:函数|方法)[^,，]{0,4}(?:最|太)(?:绕|难懂|难读|难维护)(?:[、,，]?最?(?:绕|难懂|难读|难维护))*|\b(?:cyclomatic |cognitive )?complexity\b|\bmost complex\b/,
  statics:
    /静态(?:分析|扫描|检测|检查)|(?:代码|源码|源代码)(?:里|中|层面|本身)?(?:的|有|存在|有没有|查出|扫出|发现)*(?:哪些|什么|多少)?(?:安全)?(?:缺陷|弱点|毛病|硬编码)|\b(?:static (?:analysis|scan|findings?|weaknesses)|sast|code (?:weaknesses|defects|flaws))\b/,
  code: /代码|源码|\b(?:code|source)\b/,
  independence:
    /自研|原创率?|自主可控|自主率|\b(?:self[- ](?:made|developed|control\w*)|own code|independence)\b/,
  score: /得分|评分|多少分|几分|打分|等级|评估|分数|\b(?:scores?|scored|grade|evaluat\w+)\b/,
  weaknessKinds:
    /(?:漏洞|洞)[^,，]{0,6}(?:主要|大多|大部分|多数|基本)(?:都|是|属于)*哪一?[类种](?:型)?(?:的)?(?:问题|漏洞|弱点)?|(?:漏洞|洞)(?:数量?)?(?:按|分)(?:照)?(?:类型|种类|类别)|按(?:照)?(?:漏洞|洞)的?(?:类型|种类|类别)|(?:按|分|依|以)(?:照|各)?(?:个|种|着)?(?:cwe|弱点|漏洞(?=的?(?:类型|种类|分类|类别)))(?:的)?(?:类型|种类|分类|类别)?(?:来|去|给我|做|进行|一?下|各自)*(?:的)?(?:排|统计|汇总|分类|归类|分布|看|数|列|分组|分)|(?:哪[种类些个]|什么|各种?|几种?)[^,，]{0,3}(?:cwe|弱点|漏洞类型|类型的?漏洞)|最(?:常见|常出现|普遍|多)的?(?:几[种类]|前?[\d一二三四五六七八九十]+[种类个])?(?:cwe|弱点|漏洞类型)|最(?:常见|多|普遍)的(?:漏洞|弱点|缺陷)(?:类型|种类)|(?:漏洞|弱点)(?:类型|种类)(?:里|中)?[^,，]{0,4}最(?:常见|普遍)|排(?:名)?前\s?\d+\s*[名个位种]?\s*的?\s*(?:cwe|弱点|漏洞类型)|(?:cwe|弱点类型|漏洞类型)[^,，]{0,4}(?:最多|分布|统计|排[名行]|占比|各有|有哪些|top)|\b(?:which|what|top|most common|by|per|each) (?:\w+ )?(?:cwes?|weakness (?:types?|classes?)|weaknesses)\b|\b(?:cwes?|weakness) (?:breakdown|distribution|types?|ranking|categor(?:y|ies)|class(?:es)?|kinds?)\b/,
  trusted:
    /可信(?:库|组件|仓库|源|资格|状态|清单)|白名单(?:组件)?库|\btrusted (?:librar\w*|repositor\w*|repo|components?|packages?|status|approvals?|list)\b/,
  vulnerableOnes:
    /(?:多少|几)(?:个|种)?(?:组件|依赖|包|库)?(?:是)?(?:有|带|存在|含)(?:着)?漏洞|\bhow many (?:of (?:which|them|those|these) )?(?:components? |packages? |dependencies |libraries )?(?:are|is) vulnerable\b/,
  starter:
    /谁(?:刚|最近|昨天|今天)?(?:跑|扫|做|发起|启动|触发|提交|新建|建)(?:了|过|的)|(?:是|由)谁(?:跑|扫|做|发起|启动|触发|提交|新建|建)|(?:发起|启动|提交)人|\bwho (?:ran|started|launched|scanned|made|triggered|did)\b/,
  members:
    /谁(?:都)?(?:能|可以?|有权限?|才能|都能)+(?:看|访问|查|进)|谁有权限?|哪些人(?:都)?(?:能|可以|有权)|成员|(?:谁|哪个人)(?:在|来)?负责|负责人|\bwho (?:can|may|is able to|has) (?:see|view|access|read|open|access to)\b|\b(?:members?|owners?)\b|\bwho (?:else )?works on (?=\u25A1)|\bwho(?:'?s| is| ?s)? (?:owns|(?:responsible|in charge|accountable))\b/,
  bySeverity:
    /(?:按|分|各)个?(?:严重|危害|风险)?(?:等级|级别|程度)|\b(?:by|per|for each) severity\b|\bseverity (?:breakdown|distribution|split)\b/,
  knowledge:
    /(?:知识|漏洞|情报|特征)库|(?:漏洞|情报)数据|\b(?:knowledge|vulnerability|advisory|vuln) (?:base|database|db|data|feed)\b/,
  recorded: /(?:收录|收集|覆盖|录入|收)(?:了|的|有|到)*(?:多少|几)[^,，]{0,6}(?:漏洞|组件|许可证)?/,
  age: /多新|新不新|多旧|旧不旧|过时|(?:多久|什么时候|何时|哪天|几号).{0,4}(?:更新|更|同步)|更新(?:到|于|过|了|时间|日期)|哪[一]?天的|什么时候的|版本|\b(?:how (?:old|new|fresh|recent|current)|(?:last |when )?updat\w+|up[- ]to[- ]date|stale|outdated)\b/,
  ownShare:
    /(?:多少|几成|百分之几|占比|比例|多大)[^,，]{0,8}(?:自己|我们|咱们?)(?:手|亲手)?(?:写|编写|开发|研发)的|(?:自己|我们|咱们?)(?:写|编写|开发|研发)的[^,，]{0,6}(?:多少|几成|占|比例|百分)|\bwhat (?:share|part|portion|percentage|proportion|fraction) of (?:our|the|its|this) code\b[^,.?]*\b(?:our own|own|ourselves|in-house|by us)\b|\bhow much of\b[^,.?]*\b(?:written by us|our own|own code|self[- ](?:made|written)|(?:did|do|have) we (?:write|written|develop\w*)|in-?house|home-?grown)\b/,
  /** What is left of what was to be put right: tickets that are not closed. */
  outstanding:
    /(?:还|尚|仍)(?:差|剩|欠|缺|有)[^,，]{0,6}整改(?!单|方案|建议)(?:项|事项|任务)?(?:没有?做?|未)?(?:做)?(?:完成?|关)?的?|整改(?:项|事项|任务)?(?:还|都|仍)*(?:差|剩|欠|没有?(?:做|完|关|弄|搞|闭环)|未(?:完|关|闭环))(?:了|成|完|好)*|(?:没有?|未)整改(?:完成?|好|掉|到位)?的?|\b(?:outstanding|remaining|open) (?:remediations?|remediation (?:items?|tasks?|work))\b/,
  sbom: /\bsboms?\b|物料清单|\bbills? of materials\b/,
  /** How bad one vulnerability is. */
  howBad:
    /要不要紧|要紧[吗么不]|(?:危险|厉害|可怕|吓人|致命|严重|恐怖)(?:吗|么|不|到什么程度|程度)|(?:有)?多(?:严重|危险|厉害|可怕|要紧|大的?(?:危害|风险|威力))|危害(?:有多|多|程度|大不大|大吗|是什么)|\bhow (?:bad|severe|serious|dangerous|critical|worr\w+)\b|\b(?:is|are) (?:it|that|this|\u25a1)? ?(?:really )?(?:that )?(?:bad|severe|serious|dangerous|a big deal|worth worrying)\b|\bshould (?:i|we) (?:worry|be worried|care)\b/,
  /** Which of several is worse. */
  worse:
    /(?:哪[个一]个?|谁|哪边|哪条)(?:更|比较|最|相对)?(?:为|加)?(?:严重|危险|厉害|可怕|要命|高危|吓人|致命|要紧|急|紧急|狠|毒)|(?:更|比较)(?:严重|危险|厉害|可怕|要命|要紧)|\b(?:worse|worst|more (?:severe|serious|dangerous|critical|urgent)|scarier|nastier|(?:most|higher) (?:severe|serious|dangerous|critical|risk|score))\b/,
  raised: /先升|升谁|升哪|该升/,
  /** What gains the most. */
  worthwhile:
    /(?:该|要|需要?|值得)升级?的(?:第三方)?(?:组件|依赖|包|库)|\b(?:components?|packages?|librar\w+|dependenc\w+|deps|libs)\b (?:to|we (?:should|must|need to)|that (?:should|must|need to|need)(?: be)?|(?:most )?in need of|due for|needing) (?:be )?(?:an )?(?:upgrad|updat|bump|patch|rais)\w*|收益最?[高大多]|最(?:划算|该升级?|值得?|合算|有价值|见效)|性价比|(?:消掉|消除|解决|干掉|清掉|减少)(?:的)?(?:漏洞|洞)?最多|\b(?:top|best|biggest|which|what) (?:\w+ ){0,2}(?:upgrades|updates|bumps)\b|\b(?:upgrades|updates|bumps) (?:that|which) (?:would |will |could )?(?:fix|kill|remove|solve|close|resolve|get rid of|eliminate|clear)\w* (?:the )?most\b|\b(?:get|gets|getting) rid of the most\b|\b(?:fix|remove|eliminate|clear)(?:es|s)? the most (?:vuln\w*|cves|holes|issues)\b|\b(?:upgrade|bump|updat)\w*\b.*\b(?:most|biggest|largest)\b.*\b(?:vuln\w*|cves|holes|issues|risk)\b|\b(?:most (?:worthwhile|urgent(?:ly)?|valuable|effective|useful)|worth(?:while)?|biggest (?:win|gain)s?|only (?:upgrade|update|bump|patch) (?:\w+ ){0,2}(?:things|ones|of them)|best value|bang for)\b/,
  origins:
    /(?:哪[个种些]|按|各)个?(?:编程)?(?:语言|包管理器|生态)|\b(?:which|by|per|each) (?:programming )?(?:languages?|package managers?|ecosystems?)\b/,
  /** What is used by the most projects. */
  mostUsed:
    /(?:影响|波及|涉及|覆盖|分布|使用|用到)(?:的)?(?:面|范围|项目|系统)?(?:得)?最(?:广|大|多)的?[^,，]{0,4}(?:组件|依赖|包|库)|(?:组件|依赖|包|库)[^,，]{0,4}(?:影响|波及|涉及|覆盖|分布)(?:的)?(?:面|范围|项目|系统)?最(?:广|大|多)|(?:组件|依赖|包|库)[^,，]{0,3}被最多(?:的)?(?:项目|系统)|被最多(?:的)?(?:项目|系统)[^,，]{0,8}(?:组件|依赖|包|库)|\bmost (?:widely |commonly )?used (?:components?|packages?|librar\w+|dependenc\w+)\b|\b(?:components?|packages?|librar\w+|dependenc\w+) (?:used|found|present) (?:by|in) the most (?:projects|apps|systems)\b/,
  /** Whether any of ours has something. */
  anyUse:
    /(?:我们|咱们?|公司|这边|有没有(?:人|项目|系统)?|有(?:人|项目))(?:里|这边|现在|目前|还|都|有没有|有|在|到底|是不是|是否)*(?:用|装|引|依赖|引用|引入|集成)(?:了|着|过|到)?\s*(?:\u25A1|[a-z@][\w./-]*)\s*(?:吗|么|没有?|嘛|呢|不)?[\s?？]*$|\b(?:projects?|apps?|systems?|services?)\b[^,.?]*\b(?:with|includ\w*|contain\w*|us\w+|ship\w*|ha(?:s|ve)|embed\w*)\s*\u25A1|\b(?:projects?|apps?|systems?|services?)\b[^,.?]*\u25A1[^,.?]*\b(?:in (?:it|them)|inside)\b|\u25A1\s*(?:used|anywhere|in use|present|found) ?(?:anywhere|by (?:us|anyone|any)|in (?:any|our))?|\b(?:with|includ\w*|contain\w*|us(?:e|es|ing)|ship\w*|have|has|is|are) [@\w./-]+ (?:in (?:it|them|there)|used|anywhere|in use)\b|\b(?:projects?|apps?|systems?|services?)\b[^,.?]*\b(?:with|includ\w*|contain\w*|us\w+|ship\w*|ha(?:s|ve)|embed\w*) [@\w./-]+/,
  /** How long ago something was scanned: `多久没扫了`. */
  scannedLongAgo:
    /(?:多久|多长时间|几天|多少天)(?:都|也)?(?:没有?|未)(?:有|被|再|去|做|跑)*(?:检测|扫描?|跑|测)(?:过|了)?|\bhow long (?:since|ago)\b[^,.?]*\b(?:scan\w*|detect\w*)/,
  most: /最高|\bhighest\b/,
  outside:
    /(?:不|没有?|未)(?:在|进|入|收录|纳入|加入)|(?:可信|白名单)(?:组件)?(?:仓?库)?(?:里面?|中|内)?(?:还|都|也|目前)*(?:没有?|查不到|找不到|不含|不包含|没收)(?:收录|进|入)?的?|(?:之|以)外|(?:可信|白名单)(?:组件)?(?:仓?库)外(?:面|边)?|\b(?:not in|outside|missing from|aren't in|isn't in)\b/,
} as const;

/** Words of licences that do not go together, and of why. */
export const conflictWords = {
  conflict: /冲突|打架|不兼容|矛盾|相冲|\b(?:conflict\w*|incompatib\w*|clash\w*)\b/,
  why: /为什么|为何|为啥|凭什么|怎么会|原因|理由|依据|根据|条款|解释|说明|讲讲|讲一下|哪[两几]个(?:组件|许可证|包|库)|哪些(?:组件|包|库)|谁(?:和|跟|与)谁|怎么(?:解决|处理|办|化解|消除)|如何(?:解决|处理|化解|消除)|\b(?:why|reasons?|because|basis|clauses?|explain|explanation|which (?:two )?(?:components?|packages?)|which two licen[cs]es|resolve|solve|what causes?)\b/,
} as const;

/** Words by which a query is told from others; they are known for no other reason. */
export const tellingWords = {
  /** What a project has of a component, and from where. */
  inProject:
    /版本|有没有|有无|是否|怎么(?:会)?(?:跑|混|进|带|来|引|装|钻|掺|弄)|(?:跑|混|钻|掺|进)(?:进来?|进去|到|来的)|有\s*□\s*(?:这个|这种)?(?:组件|包|库|依赖)?(?:吗|么|没|嘛|不|[\s?？]*$)|路径|链路?|引入|引进|带(?:进来|入)|带来|从哪|间接|直接|用|\b(?:is|are|isn.?t)\s+□\s+(?:\w+ )?(?:in|inside|part of|among)\b|\b(?:versions?|paths?|chain|use[sd]?|using|have|has|contains?|includ\w+|depends?|where|which|pull\w*|brings?|brought|drag\w*|via|through|(?:g[eo]t|c[ao]me|end(?:ed)? up|land(?:ed)?|sneak(?:ed)?|snuck) in(?:to|side)?)\b/,
  /** What is to be done with the vulnerabilities of a version, and what is the newest, is told by other queries. */
  ofUpgrade: /最新|新版|安全版本|建议|\b(?:latest|newest|safe|recommended)\b/,
  /** That a better version is asked for, and not which is the newest. */
  newVersion:
    /(?:有没有|有无|有|存在)(?:什么|更)?(?:新|高|好|安全)的?版本|新版本?可(?:以)?(?:换|升|用)|能升[吗么]|可升[吗么级]|\b(?:newer|better|safer) versions?\b/,
  /** That projects are asked for, and not what is in all of them. */
  projectsAsked:
    /(?:哪[些个几]*个?|多少个?|几个|什么)\s*(?:项目|系统|应用|工程)|□[^,，]*(?:项目|系统|应用|工程)(?:有哪些|是哪些|列表|有多少|有几个)?[\s?？。]*$|\b(?:which|what|how many|any)\s+(?:of (?:our|my|the) )?(?:projects?|apps?|applications?|systems?)\b|^\W*(?:projects?|apps?|applications?|systems?) (?:with|that have|having)\b/,
  /** What may be wrong with a file. */
  wrongWith:
    /问题|缺陷|弱点|漏洞|风险|毛病|隐患|\b(?:issues?|problems?|wrong|weakness\w*|findings?|defects?|flaws?|vulnerab\w*|bugs?)\b/,
  /** In which project, file or place. */
  places:
    /(?:哪[些个几]*|什么)(?:源)?(?:文件|代码|地方|位置|行)|在哪|\b(?:which|what) (?:files?|lines?|places?)\b|\bwhere\b/,
} as const;
