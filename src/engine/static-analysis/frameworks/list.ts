import type { Framework } from './framework.ts';
import { c } from './c.ts';
import { csharp } from './csharp.ts';
import { go } from './go.ts';
import { java } from './java.ts';
import { javascript } from './javascript.ts';
import { php } from './php.ts';
import { python } from './python.ts';

/** What is known of libraries, by the language. */
export const frameworks: Readonly<Record<string, Framework>> = {
  c,
  cpp: c,
  csharp,
  go,
  java,
  javascript,
  php,
  python,
};

/** Languages that use the libraries of another, and its rules. */
export const likeAnother: Readonly<Record<string, string>> = { typescript: 'javascript' };
