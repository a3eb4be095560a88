import { z } from 'zod';

/** Controls, line ends, halves of surrogate pairs, and what reorders or hides the letters beside it (Unicode TR36). */
const unseen = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/u;

/** A text of one line that people type and others read; white space around it is cut off. */
export const lineText = z
  .string()
  .trim()
  .refine((text) => !unseen.test(text), '不能含有换行、控制字符或不可见字符');

/** A text of several lines that people type and others read. */
export const blockText = z
  .string()
  .transform((text) => text.replaceAll('\r\n', '\n').trim())
  .refine((text) => !unseen.test(text.replaceAll(/[\n\t]/g, ' ')), '不能含有控制字符或不可见字符');

/** Longer questions are no names. */
export const longestSearch = 200;

/** What is looked for in a list. */
export const searchText = z
  .string()
  .trim()
  .max(longestSearch, `检索内容不能超过 ${longestSearch} 个字`)
  .optional();

/** A password or key of another system, as it is. */
export const secretText = z.string().max(500, '密码或密钥不能超过 500 个字');
