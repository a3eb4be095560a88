import { c } from './c/c.ts';
import { cpp } from './cpp/cpp.ts';
import { csharp } from './csharp/csharp.ts';
import { java } from './java/java.ts';
import { javascript } from './javascript/javascript.ts';
import type { Language } from './language.ts';
import { objectiveC } from './objective-c/objective-c.ts';
import { python } from './python/python.ts';
import { typescript } from './typescript/typescript.ts';

/** Every language that has a folder beside this file, in alphabetical order. To add one: a folder, and a line here. */
export const languages: readonly Language[] = [
  c,
  cpp,
  csharp,
  java,
  javascript,
  objectiveC,
  python,
  typescript,
];
