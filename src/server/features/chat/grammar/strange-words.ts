import { withoutConcepts } from './concepts.ts';
import { isEveryday } from './everyday.ts';
import type { Classifier } from './intent/classifier.ts';
import { literally } from './literally.ts';
import { isCueWord } from './slips.ts';
import type { Understood } from './understand.ts';

/** Splits Chinese by the dictionary of ICU. */
const words = new Intl.Segmenter('zh', { granularity: 'word' });

/** What is said with so many queries is a word of any question. */
const general = 2;

/**
 * The words of a question, whose names were taken out, that nobody has used for its query and that are no argument of it:
 * whoever is answered as if he had not said them reads the answer of another question. Chinese words are known by the
 * letters beside each other in them, because nobody can list them; a letter alone is no word.
 */
export function strangeWords(text: string, { tool, args }: Understood, classifier: Classifier): string[] {
  const isKnown = (feature: string, least = general) => {
    const { meanings, isOf } = classifier.spread(feature, tool);
    return isOf || meanings >= least;
  };
  const said = Object.values(args).flat().map(String).map(literally);
  const left = withoutConcepts(said.reduce((rest, word) => rest.replaceAll(word, blank), text));
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
  const latin = [...left.matchAll(/[a-z]+(?:'[a-z]+)?/g)]
    .map(([word]) => word.replace(/'[a-z]+$/, ''))
    .filter(
      (word) =>
        word.length > 2 &&
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
    '领导 老板 客户 同事 所属 相关 有关 涉及 对应 名为 叫做 名叫 一个 一种 一些 这种 那种 该死 类型 单独 身上 手头 手上 本身 才算 来着 等着 框架 生态 工程 全局 我想 讲的 身边 东西 事情 问题 情况 方面 部分 内容 信息 记录 清单 列表 明细 结果 地方 时候 时间 照样 依然 仍然 还有 再次 重新'
  ).split(' '),
);
