import { access } from './access.ts';
import { authentication } from './authentication.ts';
import { categories } from './categories.ts';
import type { ChineseText, ChineseTexts } from './chinese-text.ts';
import { cryptography } from './cryptography.ts';
import { information } from './information.ts';
import { injection } from './injection.ts';
import { input } from './input.ts';
import { logic } from './logic.ts';
import { memory } from './memory.ts';
import { numbers } from './numbers.ts';
import { paths } from './paths.ts';
import { resources } from './resources.ts';
import { web } from './web.ts';

/** Our texts by subject. To add one: a file beside these, and a line here. */
export const subjects: readonly ChineseTexts[] = [
  access,
  authentication,
  categories,
  cryptography,
  information,
  injection,
  input,
  logic,
  memory,
  numbers,
  paths,
  resources,
  web,
];

/** Our words for an entry of CWE, by its id; nothing where we have none. */
export function chineseTextOf(id: string): {
  description: string | undefined;
  extendedDescription: string | undefined;
} {
  const text = byNumber.get(id.slice('CWE-'.length));
  return { description: text?.description, extendedDescription: text?.extended };
}

const byNumber = new Map<string, ChineseText>(subjects.flatMap((texts) => Object.entries(texts)));
