import { c } from './c.ts';
import { csharp } from './csharp.ts';
import type { FollowedLanguage } from './followed.ts';
import { go } from './go.ts';
import { java } from './java.ts';
import { javascript } from './javascript.ts';
import type { Lowering } from './lowering.ts';
import { php } from './php.ts';
import { python } from './python.ts';

/**
 * The languages whose data flow can be followed, by their ids. To add one: a file beside this one, a line here and one in
 * `followed.ts`.
 */
export const lowerings: Readonly<Record<FollowedLanguage, Lowering>> = {
  c,
  cpp: c,
  csharp,
  go,
  java,
  javascript,
  php,
  python,
  typescript: javascript,
};
