/** The languages that questions are asked and answered in. */
export type Language = 'zh' | 'en';

/** A sentence in each of them. */
export type Said = Readonly<Record<Language, string>>;

/**
 * The language of a question. Names and ids alone are asked in Chinese: two English words make a question English, three
 * do beside one Chinese name that nobody knows.
 */
export function languageOf(question: string, names: readonly string[] = []): Language {
  const rest = names.reduce((text, name) => text.replaceAll(name, ' '), question);
  const words = rest.match(/(?<![\w.:/@-])[a-z]+(?:'[a-z]+)?(?![\w:/@-]|\.\w)/gi) ?? [];
  const chinese = rest.match(/\p{Script=Han}+/gu) ?? [];
  return chinese.length < 2 && words.length > 1 + chinese.length ? 'en' : 'zh';
}
