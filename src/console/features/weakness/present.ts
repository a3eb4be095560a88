import type { WeaknessFacts } from '#contract';
import { abstractionWords, languageWords, relationWords, statusWords, weaknessTexts } from './texts.ts';

/** `跨站脚本 (Improper Neutralization ...)`; the English name alone where there is no Chinese one. */
export function displayName({ name, chineseName }: Pick<WeaknessFacts, 'name' | 'chineseName'>): string {
  return chineseName === '' ? name : `${chineseName} (${name})`;
}

/** `基础 (Base)`; a word that we do not know is shown as it came. */
export function abstractionText(word: string): string {
  return withOriginal(word, abstractionWords);
}

export function statusText(word: string): string {
  return withOriginal(word, statusWords);
}

/** `上级 (ChildOf)`. */
export function relationText(word: string): string {
  return withOriginal(word, relationWords);
}

/** The languages for people; `暂无数据` when none is named. */
export function languagesText(languages: readonly string[]): string {
  if (languages.length === 0) return weaknessTexts.none;
  return languages.map((language) => languageWords[language] ?? language).join('、');
}

function withOriginal(word: string, words: Readonly<Record<string, string>>): string {
  if (word === '') return weaknessTexts.none;
  const chinese = words[word];
  return chinese === undefined ? word : `${chinese} (${word})`;
}
