import { FAILSAFE_SCHEMA, loadAll } from 'js-yaml';
import { parse as parseTomlText } from 'smol-toml';
import { UnreadableFile } from '../unreadable-file.ts';
import { type ForeignRecord, isRecord } from './foreign-values.ts';

/** Deeper nesting than this is no package file. */
const maxDepth = 200;
/** More YAML aliases than this are no package file. */
const aliasesOfPackageFiles = 10_000;

/** Parse JSON whose top is an object. An empty file states nothing. Throws `UnreadableFile`. */
export function parseJson(text: string, path: string): ForeignRecord {
  return parseWith(text, path, 'JSON', (trimmed) => JSON.parse(trimmed) as unknown);
}

/** Parse TOML. Throws `UnreadableFile`. */
export function parseToml(text: string, path: string): ForeignRecord {
  return parseWith(text, path, 'TOML', (trimmed) => parseTomlText(trimmed, { maxDepth }));
}

/**
 * Parse every document of a YAML file; those that hold no mapping are left out. Throws `UnreadableFile`.
 *
 * All scalars stay texts as written: a version `1.10` is not the number 1.1.
 */
export function parseYaml(text: string, path: string, maxAliases = aliasesOfPackageFiles): ForeignRecord[] {
  try {
    const documents = loadAll(text, { schema: FAILSAFE_SCHEMA, maxDepth, maxAliases, json: true });
    return documents.filter(isRecord);
  } catch {
    throw new UnreadableFile(path, '不是有效的 YAML 文件');
  }
}

function parseWith(
  text: string,
  path: string,
  format: string,
  parse: (trimmed: string) => unknown,
): ForeignRecord {
  // A byte order mark is no part of the content.
  const trimmed = text.replace(/^\uFEFF/, '');
  if (trimmed.trim() === '') return {};
  let parsed: unknown;
  try {
    parsed = parse(trimmed);
  } catch {
    throw new UnreadableFile(path, `不是有效的 ${format} 文件`);
  }
  if (!isRecord(parsed)) throw new UnreadableFile(path, `${format} 文件的最外层不是对象`);
  return parsed;
}
