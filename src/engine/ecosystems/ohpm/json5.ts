import { UnreadableFile } from '../../unreadable-file.ts';
import type { ForeignRecord } from '../foreign-values.ts';
import { plainJson } from '../npm/json-with-comments.ts';
import { parseYaml } from '../parsed-texts.ts';

/**
 * Parse JSON5 whose top is an object; an empty file states nothing. Throws `UnreadableFile`.
 *
 * Without its comments and commas at the end it is a flow mapping of YAML, which knows single quotes and bare keys too.
 */
export function parseJson5(text: string, path: string): ForeignRecord {
  const plain = plainJson(text.replace(/^\uFEFF/, '')).replaceAll('\t', ' ');
  if (plain.trim() === '') return {};
  const [document] = plain.trimStart().startsWith('{') ? parseYaml(plain, path) : [];
  if (document === undefined) throw new UnreadableFile(path, '不是有效的 JSON5 文件');
  return document;
}
