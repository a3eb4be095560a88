import { cutJson } from '../../cutting/cut-json.ts';
import { type FixStatement, mostCodeCharacters } from '../../fixes/fix-statement.ts';
import { type Feed, notJson, parseRecord } from '../feed.ts';
import { objectOf, textOf, textsOf } from '../foreign.ts';
import { recordOf } from '../patches/patches.ts';
import { fixesOfPatch } from '../patches/read-patch.ts';

/**
 * Functions before and after a vulnerability was repaired in them, as records of JSON: `vulnerable` and `fixed`, or a whole
 * `patch`, with the ids of the vulnerability and where the code comes from.
 */
export const codeFixes: Feed = {
  id: 'code-fixes',
  label: '漏洞函数修复前后代码（JSON）',
  sources: ['code-fixes'],
  recognizes: ({ text }) =>
    /"(?:cves|vulns)"\s*:\s*\[/.test(text) &&
    (/"vulnerable"\s*:\s*"/.test(text) ? /"file"\s*:\s*"/.test(text) : /"patch"\s*:\s*"/.test(text)),
  cut: (pieces, head) => cutJson(pieces, head),
  read({ text }) {
    const value = parseRecord(text);
    if (value === undefined) return notJson;
    const fixes = readRecord(objectOf(value));
    if (typeof fixes === 'string') return fixes;
    return fixes.map((fix) => ({ record: recordOf(fix), fix }));
  },
};

function readRecord(record: Readonly<Record<string, unknown>>): FixStatement[] | string {
  const ids = textsOf(record.cves ?? record.vulns).filter((id) => /^[\x21-\x7e]{3,120}$/.test(id));
  if (ids.length === 0) return '缺少漏洞编号';
  const head = {
    source: 'code-fixes',
    vulnerabilityIds: ids,
    project: textOf(record.project) ?? textOf(record.source_package) ?? textOf(record.package) ?? '',
    url: linkOf(record.url),
    fixedAt: textOf(record.fixed_at),
  };
  const { vulnerable, fixed, patch } = record;
  if (typeof patch === 'string' && typeof vulnerable !== 'string') {
    const fixes = fixesOfPatch(patch, head).map((fix): FixStatement => ({ ...head, ...fix }));
    return fixes.length === 0 ? '补丁没有改动源代码' : fixes;
  }
  const path = textOf(record.file);
  if (typeof vulnerable !== 'string' || typeof fixed !== 'string' || path === undefined)
    return '缺少文件路径、修复前或修复后的代码';
  if (Math.max(vulnerable.length, fixed.length) > mostCodeCharacters) return '代码过长';
  const functionName = textOf(record.function);
  return [{ ...head, path, functionName, vulnerable, fixed }];
}

function linkOf(value: unknown): string | undefined {
  const link = textOf(value);
  return link !== undefined && /^https?:\/\/[^\s"<>]+$/.test(link) ? link : undefined;
}
