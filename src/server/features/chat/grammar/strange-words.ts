import { certainWords } from './certain-words.ts';
import { withoutConcepts } from './concepts.ts';
import { wordsOfDistribution } from './distribution.ts';
import { namesOfWeakness } from './identifiers.ts';
import { isEveryday } from './everyday.ts';
import { groupingWords } from './grouping.ts';
import type { Classifier } from './intent/classifier.ts';
import { limitPatterns } from './limits.ts';
import { literally } from './literally.ts';
import { phraseOf } from './phrase.ts';
import { isCueWord } from './slips.ts';
import type { Understood } from './understand.ts';

/** Splits Chinese by the dictionary of ICU. */
const words = new Intl.Segmenter('zh', { granularity: 'word' });

/** What is said with so many queries is a word of any question; with fewer it is a word of theirs. */
const general = 6;

/**
 * The words of a question, whose names were taken out, that nobody has used for its query and that are no argument of it:
 * whoever is answered as if he had not said them reads the answer of another question. Chinese words are known by the
 * letters beside each other in them, because nobody can list them; a letter alone is no word. Of a query that its words
 * mean for certain, these words are known.
 */
export function strangeWords(
  text: string,
  { tool, args }: Understood,
  classifier: Classifier,
  isCertain = false,
): string[] {
  // What the sentence of the query says, the answer says.
  const phrase = (['zh', 'en'] as const).map((language) => phraseOf({ tool, args }, language)).join('\n');
  const isKnown = (feature: string) => {
    const { queries, isOf } = classifier.spread(feature, tool);
    return isOf || queries >= general || phrase.includes(feature);
  };
  const said = Object.values(args).flat().map(String).map(literally);
  const levels = args['severity'] === undefined ? [] : [/[及或含]?以[上下]/];
  const meant = [
    lastTime,
    ...Object.values(limitPatterns),
    ...levels,
    ...namesOfWeakness(args['weakness']),
    ...wordsOfDistribution(args['distribution']),
    ...(isCertain ? Object.values(certainWords) : []),
    ...(tool === 'groups' || tool === 'detections' ? Object.values(groupingWords) : []),
  ];
  const known = [...said, ...meant.map((one) => new RegExp(one, `g${one.flags}`))];
  const left = withoutConcepts(known.reduce((rest, words) => rest.replaceAll(words, blank), text));
  const chinese = [...left.matchAll(/\p{Script=Han}{2,}/gu)].flatMap(({ 0: run, index: start }) => {
    const covered = new Set<number>();
    // What stands around a word of the question is what it is known by.
    const [from, to] = [Math.max(0, start - 2), start + run.length + 2];
    for (const length of [2, 3])
      for (let at = from; at + length <= to; at += 1)
        if (isKnown(text.slice(at, at + length)))
          for (let letter = at; letter < at + length; letter += 1) covered.add(letter - start);
    const uncovered = Array.from(run, (letter, at) => (covered.has(at) ? ' ' : letter)).join('');
    const whole = [...words.segment(run)]
      .map(({ segment }) => segment)
      .filter((word) => word.length > 1 && uncovered.includes(word));
    // What the dictionary takes for single letters may be a word that it does not have.
    const rest = whole.reduce((left, word) => left.replace(word, ' '), uncovered);
    const others = rest.split(particles).filter((word) => word.length > 1);
    return [...whole, ...others].filter((word) => !padding.has(word));
  });
  const latin = [...left.matchAll(/[a-z]+(?:'[a-z]+|[+#]+)?/g)]
    .map(([word]) => word.replace(/'[a-z]+$/, ''))
    .filter(
      (word) =>
        (word.length > 2 || /[+#]/.test(word)) &&
        !padding.has(word) &&
        !stemsOf(word).some((stem) => isKnown(stem) || isEveryday(stem) || isCueWord(stem)),
    );
  return [...new Set([...chinese, ...latin])];
}

/** Whether a word that nobody knows may limit or turn round what is asked: it counts, says no, or stands before a thing. */
export function mayLimit(word: string, text: string): boolean {
  if (/[不无非没未除抛别\d两二三四五六七八九十百千]/.test(word)) return true;
  const at = text.indexOf(word);
  return at >= 0 && askedFor.test(text.slice(at + word.length));
}

/** The last time that something was done. */
const lastTime = /(?:最近|最后|上)一次/;

const askedFor =
  /^[\s的类级型性式化用]*(?:漏洞|组件|项目|工单|预警|告警|检测|扫描|许可|依赖|任务|系统|应用|服务|包|库|版本)|^\s*(?:vulnerabilit|components?|projects?|tickets?|alerts?|detections?|scans?|licen[cs]|packages?|librar|dependenc|issues?|findings?|holes?|bugs?|flaws?|cves?|ones?\b|stuff)/i;

/** A word without its ending: `bumping` is `bump`. */
function stemsOf(word: string): string[] {
  const [bare = word] = /^\w{3,}?(?=(?:ing|ed|es|s|ly)$)/.exec(word) ?? [];
  return [word, bare, `${bare}e`];
}

function blank(words: string): string {
  return ' '.repeat(words.length);
}

/** Letters that stand between words. */
const particles =
  /[\s的了在是有和与跟把被让给都也就还很太更最这那哪我你他她它们不没要能会可得地着过吗呢吧啊么个些里上下中来去到从对向为以及或又再]+/;

/** What is said with anything and changes nothing. */
const padding = new Set(
  (
    '其实 到底 究竟 刚才 刚刚 赶紧 赶快 尽快 顺便 顺手 一下 一并 麻烦 大概 大致 大体 具体 详细 真正 真实 确实 实际 目前 当前 现在 现阶段 眼下 如今 ' +
    '已经 总共 一共 合计 左右 全部 所有 整个 整体 分别 依次 逐个 一一 主要 特别 非常 比较 相当 可能 或许 应该 必须 是否 能否 可否 是不是 有没有 ' +
    '我们 咱们 你们 他们 大家 自己 这边 那边 这里 那里 这个 那个 这些 那些 什么 怎么 怎样 如何 哪些 哪个 几个 多少 为什么 因为 所以 如果 但是 不过 而且 以及 还是 或者 ' +
    '请问 请教 告诉 列出 列举 显示 展示 看看 查查 查看 查询 帮忙 想要 需要 知道 了解 关于 对于 针对 根据 按照 通过 由于 就是 只是 还有 另外 其中 之中 当中 里面 ' +
    '手下 手底下 名下 全量 全套 从来没 从没 从未 好多 根本 不够 国庆 好好 干脆 索性 反正 总归 毕竟 果然 居然 竟然 简直 几乎 差不多 大约 估计 万一 一直 一向 从来 始终 老是 总是 经常 偶尔 有时 平时 平常 一般 普遍 往往 马上 立马 立刻 立即 即刻 随即 回头 待会 待会儿 等会 等会儿 一会 一会儿 稍后 稍微 有点 有些 挺好 不错 厉害 糟糕 哎呀 哎哟 天哪 兄弟 哥们 大佬 大哥 大姐 亲爱 同志 老师 小伙伴 伙计 甲方 乙方 审计 法务 合规 安全部 采购 监管 上级 上面 上头 高层 主管 经理 总监 会议 开会 汇报 周报 月报 评审 检查 验收 门口 电话 微信 邮件 截图 表格 材料 准备 提交 交差 应付 催着 催我 着急 火急 十万火急 加班 下班 上班 中午 下午 晚上 早上 凌晨 今早 今晚 说法 意思 印象 记得 忘了 好像 似乎 貌似 据说 听说 传说 网上 新闻 公众号 朋友圈 群里 有人 别人 人家 某个 某些 另一 再说 再看 先看 就看 只想 简单 简要 简短 一句话 一眼 一遍 快速 迅速 直接点 痛快 干货 废话 啰嗦 ' +
    '找找 人手 提供 开源 第三方 复测 fast faster cisa catalog catalogue ' +
    '领导 老板 客户 同事 所属 相关 有关 涉及 对应 名为 叫做 名叫 一个 一种 一些 这种 那种 该死 类型 单独 身上 手头 手上 本身 才算 来着 等着 框架 生态 工程 全局 我想 讲的 身边 东西 事情 问题 情况 方面 部分 内容 信息 记录 清单 列表 明细 结果 地方 时候 时间 照样 依然 仍然 还有 再次 重新'
  ).split(' '),
);
