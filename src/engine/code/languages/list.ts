import { c } from './c/c.ts';
import { java } from './java/java.ts';
import { javascript } from './javascript/javascript.ts';
import type { Language } from './language.ts';
import { python } from './python/python.ts';
import { typescript } from './typescript/typescript.ts';

/** Every language that has a folder beside this file, in alphabetical order. To add one: a folder, and a line here. */
export const languages: readonly Language[] = [c, java, javascript, python, typescript];
