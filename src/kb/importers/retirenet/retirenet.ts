import { isComparable, pushTo, versionOrderOf } from '#engine';
import { purlOf, type VersionInterval } from '#model';
import { type AdvisoryStatement, emptyAdvisory } from '../../advisory.ts';
import { cutJson } from '../../cutting/cut-json.ts';
import { unite } from '../../interval-sets.ts';
import { cveOf, linksOf } from '../facts.ts';
import { type Feed, notJson, parseRecord } from '../feed.ts';
import { listOf, objectOf, textOf, textsOf, wordsOf } from '../foreign.ts';

/**
 * Retire.NET: a JSON file per announcement of Microsoft, with NuGet packages, affected versions one by one, and the first
 * that is repaired (https://github.com/RetireNet/Packages).
 */
export const retirenet: Feed = {
  id: 'retirenet',
  label: 'Retire.NET（JSON）',
  sources: ['retirenet'],
  recognizes: ({ text }) =>
    /"packages"\s*:\s*\[/.test(text) && /"affected"\s*:\s*"[^"]*",\s*"fix"\s*:/.test(text),
  cut: (pieces, head) => cutJson(pieces, head),
  read({ text, file }) {
    const value = parseRecord(text);
    if (value === undefined) return notJson;
    const entry = objectOf(value);
    const statements = statementsOf(listOf(entry.packages).map(objectOf));
    if (typeof statements === 'string') return statements;
    const name = `RETIRENET-${file.replace(/\.json$/i, '').replace(/[^\w.-]+/g, '_')}`;
    const named = textOf(entry.description)?.match(/CVE-\d{4}-\d{4,12}/gi) ?? [];
    const cves = [...new Set(named.flatMap((id) => cveOf(id) ?? []))];
    // An announcement of several vulnerabilities speaks of each.
    return (cves.length === 0 ? [name] : cves).map((id) => ({
      record: id === name ? name : `${name} ${id}`,
      advisory: {
        ...emptyAdvisory('retirenet', id),
        statements,
        references: linksOf(textsOf(entry.link)),
        words: { title: wordsOf(entry.description, 500) },
      },
    }));
  },
};

/** A statement per package, or why there are none. */
function statementsOf(entries: readonly Readonly<Record<string, unknown>>[]): AdvisoryStatement[] | string {
  const intervals = new Map<string, VersionInterval[]>();
  for (const { id, affected, fix } of entries) {
    const [name, from, to] = [textOf(id), textOf(affected), textOf(fix)];
    if (name === undefined || !/^[\w.-]{1,200}$/.test(name)) return '有软件包缺少有效的名称';
    if (from === undefined || !isComparable(from)) return `无法识别的版本：${from?.slice(0, 80) ?? '空'}`;
    if (to !== undefined && !isComparable(to)) return `无法识别的版本：${to.slice(0, 80)}`;
    const only = { version: from, isIncluded: true };
    const end = to === undefined ? only : { version: to, isIncluded: false };
    pushTo(intervals, name, { from: only, to: end });
  }
  if (intervals.size === 0) return '没有写明受影响的软件包';
  const compare = versionOrderOf('nuget');
  return [...intervals].map(([name, stated]) => ({
    package: purlOf('nuget', name),
    ecosystem: 'nuget',
    name,
    versions: { intervals: unite(stated, compare), listed: [] },
  }));
}
