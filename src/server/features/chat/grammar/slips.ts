import { nearest } from './distance.ts';

/** Letters that sound alike, or nearly so where people do not tell `n` from `ng` and `z` from `zh`. */
const soundsAlike =
  '密秘蜜米 码马骂 溯朔塑素 源原缘元远 工公功共 单担丹但蛋 漏露楼陋 洞动懂栋同 升生声省胜 级及极急集季 计记纪技 组祖阻足 件建键间见 检简捡剪减 许需须续 可克课科 证正政整 项向像象相 目木幕 预予玉于遇 警景井静 报抱爆保 告高搞 测侧策册 依以一衣 赖来 兼间坚监 容荣融 影映应英 响想像向 逾余愈鱼 期其起齐 超抄朝 门们闷 禁进近劲 扫少烧 描秒苗瞄 趋区曲取 势是式事市 统同通 修休秀 复服副付 达打答大 风封峰 险先限线 令领另 牌排派 未为位 读度毒 库苦裤 订定顶 阅月越 危微威为 高搞稿 中钟种 低底抵 严言盐岩 重种众 版板办 本笨奔 最醉罪 新心信 哪那拿 些写鞋 周州洲 月阅 上尚 今金斤 天田 昨作做 近进劲 在再载 野也业 利力立历 用永 引印因 失湿施 败拜 队对 协些写 议义意 权全 数树书 总种综 待代带 办半 处出除 看砍 整正 改该盖 静净近 态太 链连练 接节结 变边便 化画话 增赠 状装 概该盖 情请清 况矿 怎增 导到倒 户护 志只 知只 识时实'.split(
    ' ',
  );

/** Words of questions that are set right when one letter of them was mistaken. */
const chineseWords = new Set(
  (
    '密码 溯源 工单 漏洞 升级 组件 许可 项目 预警 告警 报告 检测 依赖 兼容 影响 逾期 超期 门禁 扫描 趋势 走势 统计 修复 可达 风险 令牌 未读 订阅 知识 ' +
    '高危 中危 低危 超危 严重 版本 最新 没看 本月 本周 上周 上月 今天 昨天 最近 在野 利用 引用 失败 排队 协议 授权 总数 数量 待办 处理 整改 ' +
    '静态 动态 变化 新增 状态 概况 情况 怎么 导出 用户 权限 日志 修改'
  ).split(' '),
);

/** What looks like a slip of those words and is none. */
const realWords = new Set('以来 其中 生机 省级 一时 时事 实时 形式 方式 正式 公式 模式 格式'.split(' '));

const likeLetter = new Map<string, string>();
for (const group of soundsAlike)
  for (const letter of group) likeLetter.set(letter, (likeLetter.get(letter) ?? '') + group);

const chineseSlips = new Map<string, string>();
for (const word of chineseWords)
  for (const [at, letter] of word.split('').entries())
    for (const other of likeLetter.get(letter) ?? '') {
      const slip = word.slice(0, at) + other + word.slice(at + 1);
      if (!chineseWords.has(slip) && !realWords.has(slip)) chineseSlips.set(slip, word);
    }

/** Chinese words with one letter that sounds like the right one are set right; nothing changes its place. */
export function chineseSetRight(text: string): string {
  let right = '';
  for (let at = 0; at < text.length; at += 1) {
    const pair = text.slice(at, at + 2);
    const word = chineseWords.has(pair) ? pair : chineseSlips.get(pair);
    // The second letter may be the first of a word that is right as it is.
    const isHere = word === pair || (word !== undefined && !chineseWords.has(text.slice(at + 1, at + 3)));
    right += isHere ? word : (text[at] ?? '');
    if (isHere) at += 1;
  }
  return right;
}

/** Names that everybody knows, whoever uses them. */
const wellKnown =
  'log4shell spring4shell text4shell heartbleed shellshock eternalblue regresshion apache mozilla eclipse'.split(
    ' ',
  );

/** A text with the well-known names set right; it may change its length. */
export function namesSetRight(text: string): string {
  return text.replaceAll(/(?<![\w./:@-])[a-z][a-z0-9]{5,}(?![\w./:@])/gi, (word) =>
    wellKnown.includes(word.toLowerCase()) ? word : (nearest(word.toLowerCase(), wellKnown) ?? word),
  );
}

/** English words that may be misspelled; those of the patterns, and what stands around them. */
const vocabulary = (
  'vulnerability vulnerabilities vulnerable component components dependency dependencies package packages library libraries ' +
  'license licenses licence project projects upgrade upgrades upgrading compatible compatibility together conflict reachable ' +
  'reachability reached alerts alert unread tickets ticket overdue detection detections scans failed running queued finished ' +
  'trend trends critical medium charts moderate status overview summary riskiest risky worst statistics affected affects affect impact ' +
  'should would could changed changes happened exploited which where latest version versions using security projects report export password ' +
  'unknown unreachable unaffected uncertain incompatible static statically dynamic dynamically network modified severity quarter quarterly month months weeks yesterday compare account settings integrate notification reachable uses used'
).split(' ');
const known = new Set(vocabulary);
/** What is near to one of them and another word. */
const others = new Set(
  'filed field files fixes fixed mixed worse there users roles expert experts nodes'.split(' '),
);

/** Short words of the trade, which hardly anything else is near to. */
const shortWords = 'sbom epss spdx'.split(' ');
const otherShort = new Set('boom zoom room spam'.split(' '));

/** Small words of which two letters are easily swapped, by what is typed then; what is a word itself is none. */
const smallSlips = new Map(
  'with that have what when this from show list many most used does uses high risk'
    .split(' ')
    .flatMap((word) =>
      [0, 1, 2].map(
        (at) => [`${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`, word] as const,
      ),
    )
    .filter(([slip]) => !['form', 'sued', 'dose', 'slit', 'lits', 'ilst', 'mots'].includes(slip)),
);

/** A question in small letters, with the slips in its Chinese and English words set right. Its length may change. */
export function corrected(text: string): string {
  return chineseSetRight(text.toLowerCase())
    .replaceAll(/(?<![\w./:@-])[a-z]{4}(?![\w./:@-])/g, (word) =>
      otherShort.has(word) ? word : (smallSlips.get(word) ?? nearest(word, shortWords) ?? word),
    )
    .replaceAll(/[a-z]{5,}/g, (word) => (known.has(word) || others.has(word) ? word : (near(word) ?? word)));
}

/** Whether a word is, or is meant to be, one that questions are made of. */
export function isCueWord(word: string): boolean {
  return known.has(word) || (word.length >= 5 && near(word) !== undefined);
}

function near(word: string): string | undefined {
  // Forms of one word are as near as a slip of the finger: the first that is near enough will do.
  // A word that denies another is no slip of it.
  if (/^(?:un|in|non|dis)/.test(word) && known.has(word.replace(/^(?:un|in|non|dis)/, ''))) return undefined;
  const found = nearest(word, known);
  if (found !== undefined) return found;
  return word.length >= 8 ? vocabulary.find((other) => nearest(word, [other]) !== undefined) : undefined;
}
