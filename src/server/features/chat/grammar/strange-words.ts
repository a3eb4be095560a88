import { wordsOfArguments } from './argument-words.ts';
import { certainWords } from './certain-words.ts';
import { withoutConcepts } from './concepts.ts';
import { wordsOfDistribution } from './distribution.ts';
import { everywhere } from './everywhere.ts';
import { allWeaknessNames, namesOfWeakness } from './identifiers.ts';
import { isEveryday } from './everyday.ts';
import { groupingWords } from './grouping.ts';
import type { Classifier } from './intent/classifier.ts';
import { limitPatterns } from './limits.ts';
import { literally } from './literally.ts';
import { padding } from './padding.ts';
import { phraseOf } from './phrase.ts';
import { platformWords } from './platform-words.ts';
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
    ...(isCertain ? [...Object.values(certainWords), ...Object.values(platformWords)] : []),
    ...levels,
    ...wordsOfArguments({ tool, args }),
    ...(tool === 'weakness_counts' ? allWeaknessNames : namesOfWeakness(args['weakness'])),
    ...wordsOfDistribution(args['distribution']),
    ...(tool === 'groups' || tool === 'detections' ? Object.values(groupingWords) : []),
  ];
  const known = [...said, ...meant.map(everywhere)];
  const left = withoutConcepts(withoutAny(text, known));
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

/** A text without some words, of which one may be part of another: `版本` and `低于建议版本`. */
function withoutAny(text: string, words: readonly RegExp[]): string {
  const places = words.flatMap((one) => [...text.matchAll(one)]);
  return places.reduce(
    (rest, { index, 0: found }) =>
      `${rest.slice(0, index)}${' '.repeat(found.length)}${rest.slice(index + found.length)}`,
    text,
  );
}

/** Letters that stand between words. */
const particles =
  /[\s的了在是有和与跟把被让给都也就还很太更最这那哪我你他她它们不没要能会可得地着过吗呢吧啊么个些里上下中来去到从对向为以及或又再]+/;
