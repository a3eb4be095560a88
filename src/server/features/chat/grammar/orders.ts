type Order = readonly [order: string, words: RegExp];

const oldest = /最[早老旧]|第一次|首次|最初|最先|\b(?:oldest|earliest|very first|first ever)\b/;

const highestScore =
  /(?:cvss|评分|得分|分数|分值)\s*的?(?:评分|得分|分数|分值)?(?:最高|从高到低|降序|倒序)|按照?(?:cvss|评分|得分|分数|分值)(?:高低|大小)?(?:来)?排(?:序|列|一?下)?|\b(?:highest|top) (?:cvss|scores?|scor\w+)\b|\b(?:by|sorted by|order(?:ed)? by) (?:cvss|(?:cvss )?scores?)\b/;
const lastPublished =
  /按照?(?:首次)?(?:公布|披露|发布|公开)(?:的)?(?:时间|日期|先后|早晚)?(?:的)?(?:先后|顺序|早晚)?(?:来)?(?:从新到旧|从近到远|由新到旧|由近及远|从晚到早|倒序|降序|倒着?排|排(?:序|列|一?下)?(?!.*(?:升序|正序|从旧|从早)))|\b(?:sort(?:ed)?|order(?:ed)?|rank(?:ed)?) (?:\w+ ){0,3}by (?:publication|published|publish|disclosure|disclosed|release)(?: (?:date|day|time))?(?!.*\b(?:asc\w*|oldest first)\b)|\bmost recently (?:published|disclosed)\b|最新(?!版)|最近(?:公布|披露|公开|发布|爆|曝|出)|新(?:公布|披露|公开|曝光|爆)|刚(?:刚)?(?:公布|披露|公开|爆|曝|出)|\b(?:newest|latest|most recent(?:ly)?|recently (?:published|disclosed)|freshest)\b/;

/** What may come first, by the query that puts it there: the first whose words are said. */
const orders: Readonly<Record<string, readonly Order[]>> = {
  detections: [
    [
      'longest',
      /最[慢久](?!没)|(?:时间|时长|耗时|(?<!使)用时|花|跑|扫)(?:得|了|的)*(?:时间)?最[长久]|\b(?:slowest|longest)\b(?! ago)/,
    ],
    ['shortest', /最快|(?:时间|时长|耗时|用时)最短|\b(?:fastest|quickest|shortest)\b/],
    ['oldest', oldest],
  ],
  vulnerabilities: [
    [
      'oldest',
      /(?:暴露|存在|拖|放|留|挂|躺|晾)(?:得|了|的)?(?:时间)?(?:最|太)?(?:久|长)|最久|存在最长|最[早老旧]|老洞|\b(?:oldest|longest|earliest|around the longest|open the longest)\b/,
    ],
    ['score', highestScore],
    [
      'widest',
      /按(?:影响|波及|涉及)的?(?:项目|系统)?数量?(?:多少)?(?:来)?排|(?:影响|波及|涉及|覆盖|牵连|分布)(?:的)?(?:范围|面|项目|系统|应用)?(?:数)?(?:最|更)?(?:多|广|大)(?!少)|最广|最普遍|最常见|\b(?:most (?:projects|apps|systems|widespread|common)|widest|most widely|(?:largest|greatest|highest) number of (?:our |the )?(?:projects|apps|applications|systems)|(?:affect|hit|touch)\w* the most)\b/,
    ],
    ['newest', lastPublished],
  ],
  project_vulnerabilities: [
    ['score', highestScore],
    ['newest', lastPublished],
  ],
  licenses: [['least_used', /(?:用得?|使用|组件)?最(?:少|冷门)|\b(?:least (?:used|common)|rarest|fewest)\b/]],
  tickets: [
    [
      'longest_overdue',
      /(?:超期|逾期|拖|欠|过期)(?:得|了|的)*(?:时间)?最[久长]|最(?:先|早)到期|最[急紧]|\b(?:(?:most|longest) overdue|due first)\b/,
    ],
    [
      'newest',
      /最新|最(?:近|后)(?:一张|创建|新建|建|提|开)|刚刚?(?:创建|新建|建|提|开)|\b(?:newest|latest|most recent)\b/,
    ],
    ['oldest', oldest],
  ],
  projects: [
    [
      'newest',
      /最新(?!的?(?:版|检测|扫描))|最(?:近|后)(?:创建|新建|建立?|立项|加)|刚刚?(?:创建|新建|建|立项)|\b(?:newest|most recently (?:created|added)|latest project|last created)\b/,
    ],
    [
      'oldest',
      /最(?:早|老|先)(?:的?(?:项目|创建|新建|建|立项))|\boldest projects?\b|\bfirst (?:created|project)\b/,
    ],
    [
      'most_vulnerabilities',
      /按(?:照)?(?:漏洞|洞)(?:的)?(?:数量?|数目|个数|多少)?(?:来)?(?:从多到少|降序|倒序|由多到少|(?:排(?:序|列|个序)?)(?!.*(?:从少|升序)))|(?:漏洞|洞|cve)(?:的)?(?:数量?|总数|个数)?最多|最多(?:的)?(?:漏洞|洞)的(?:项目|系统|应用|工程)|\b(?:most|highest number of|largest number of) (?:vuln\w*|cves|holes)\b/,
    ],
    [
      'fewest_vulnerabilities',
      /按(?:照)?(?:漏洞|洞)(?:的)?(?:数量?|数目|个数|多少)?(?:来)?(?:从少到多|升序|由少到多)|最(?:安全|干净|健康|省心|放心|让人放心|靠谱|稳)|(?:漏洞|洞|问题|风险|隐患)(?:数量?)?最(?:少|小|低)|最少(?:的)?(?:漏洞|洞)|\b(?:safest|cleanest|healthiest|least (?:vulnerable|risky|vulns|vulnerabilities)|fewest (?:vuln\w*|cves|issues|holes|problems)|lowest risk|most secure|best shape)\b/,
    ],
    [
      'most_components',
      /(?:组件|依赖|包|库|三方件?|第三方|开源)(?:数量?|用得|引得|引用)?最(?:多|重|复杂|庞大)|依赖最重|\bmost (?:components?|dependenc\w+|packages?|libraries|deps|libs)\b|\b(?:largest|biggest|heaviest)\b/,
    ],
    [
      'fewest_components',
      /(?:组件|依赖|包|库|三方件?|第三方)(?:数量?|用得|引得)?最少|\bfewest (?:components?|dependenc\w+|packages?|libraries|deps|libs)\b|\b(?:smallest|leanest|lightest)\b/,
    ],
    [
      'least_own_code',
      /自研(?:率|比例|占比|代码|度|程度)?(?:的)?最(?:低|少|差|小)|(?:抄|拷|复制|开源|克隆)(?:得|的)?(?:代码|比例|占比)?最(?:多|高|狠)|\b(?:least (?:own|original|self[- ]written|in-house)|lowest (?:own|original|self[- ]\w+|in-house)|most copied)\b/,
    ],
    [
      'most_own_code',
      /自研|原创|自主(?:代码|编写|开发|率)|\b(?:own code|original code|in-house|self[- ](?:developed|written|rate)|home-?grown)\b/,
    ],
    [
      'detected_longest_ago',
      /(?:最久|很久|好久|长时间|长期|许久|最长时间)(?:没有?|未)(?:有|被|做|再)?(?:检测|扫描|扫|查|测)|(?:检测|扫描|扫)(?:时间)?(?:得|的)?最[早旧老]|\b(?:longest ago|not (?:been )?(?:scanned|detected|checked) (?:for|in) (?:the longest|ages|a long)|longest since|stalest|oldest (?:scan|detection|result)s?)\b/,
    ],
  ],
};

/** What is wanted first of what a query lists; nothing where it knows no such order. */
export function orderIn(tool: string, text: string): string | undefined {
  return orders[tool]?.find(([, words]) => words.test(text))?.[0];
}

/** The words by which an order is asked for. */
export function orderWords(tool: string, order: unknown): RegExp | undefined {
  return orders[tool]?.find(([name]) => name === order)?.[1];
}
