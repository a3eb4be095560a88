import { cutJson } from '../../cutting/cut-json.ts';
import type { FixFacts, FixHead, KnownFix, SecurityFix } from '#engine';
import { mostCodeCharacters } from '../../fixes/fix-statement.ts';
import { type Feed, notJson, parseRecord } from '../feed.ts';
import { listOf, objectOf, textOf, textsOf } from '../foreign.ts';
import { recordOf } from '../patches/patches.ts';
import { fixesOfPatch } from '../patches/read-patch.ts';

/**
 * Functions before and after a vulnerability was repaired in them, as records of JSON: `vulnerable` and `fixed`, a whole
 * `patch`, or hashes of both sides (`runs`), with the ids of the vulnerability and where the code comes from.
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
    return fixes.map((fix) => ({ record: recordOf(fix), fix: { source: 'code-fixes', ...fix } }));
  },
};

function readRecord(record: Readonly<Record<string, unknown>>): KnownFix[] | string {
  const ids = textsOf(record.cves ?? record.vulns).filter((id) => /^[\x21-\x7e]{3,120}$/.test(id));
  if (ids.length === 0) return '缺少漏洞编号';
  const head = {
    vulnerabilityIds: ids,
    project: textOf(record.project) ?? textOf(record.source_package) ?? textOf(record.package) ?? '',
    url: linkOf(record.url),
    fixedAt: textOf(record.fixed_at),
  };
  const { vulnerable, fixed, patch } = record;
  if (typeof patch === 'string' && typeof vulnerable !== 'string') {
    const fixes = fixesOfPatch(patch, head).map((fix): SecurityFix => ({ ...head, ...fix }));
    return fixes.length === 0 ? '补丁没有改动源代码' : fixes;
  }
  const path = textOf(record.file);
  if (record.runs !== undefined && path !== undefined)
    return readFacts(record, { ...head, path, functionName: textOf(record.function) });
  if (typeof vulnerable !== 'string' || typeof fixed !== 'string' || path === undefined)
    return '缺少文件路径、修复前或修复后的代码';
  if (Math.max(vulnerable.length, fixed.length) > mostCodeCharacters) return '代码过长';
  const functionName = textOf(record.function);
  return [{ ...head, path, functionName, vulnerable, fixed, ...laterOf(record, () => true) }];
}

/** Hashes of a repair without its code, as `hashRecord` writes them. */
function readFacts(record: Readonly<Record<string, unknown>>, head: FixHead): FixFacts[] | string {
  const hashes = objectOf(record.runs);
  const { vulnerable, fixed } = hashes;
  const [prints, places] = [numbersOf(record.prints), numbersOf(record.places)];
  if (!isRuns(vulnerable) || !isRuns(fixed) || prints.length === 0) return '修复指纹不完整';
  const runs = { vulnerable, fixed, ...laterOf(hashes, isRuns) };
  return [{ ...head, isFunction: record.isFunction === true, runs, prints, places }];
}

/** The later form of a repaired function, where a record has one that can be read. */
function laterOf(record: Readonly<Record<string, unknown>>, isReadable: (text: string) => boolean) {
  const { later } = record;
  const isText = typeof later === 'string' && later.length <= mostCodeCharacters;
  return isText && isReadable(later) ? { later } : {};
}

/** A repair as a record that has hashes of its code alone. */
export function hashRecord({ vulnerabilityIds, path, functionName, fixedAt, ...others }: FixFacts): string {
  return JSON.stringify({
    cves: vulnerabilityIds,
    file: path,
    function: functionName,
    fixed_at: fixedAt,
    ...others,
  });
}

function isRuns(value: unknown): value is string {
  return typeof value === 'string' && value.length <= mostCodeCharacters && /^(?:[0-9a-f]{4})*$/.test(value);
}

function numbersOf(value: unknown): number[] {
  return listOf(value).filter((one): one is number => Number.isSafeInteger(one) && (one as number) >= 0);
}

function linkOf(value: unknown): string | undefined {
  const link = textOf(value);
  return link !== undefined && /^https?:\/\/[^\s"<>]+$/.test(link) ? link : undefined;
}
