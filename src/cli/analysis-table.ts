import { type Analysis, isIgnored, type OwnedFolder } from '#engine';
import { type Finding, leadingRating, primaryId, severities } from '#model';
import { cloneLines, type CloneSummary } from './clone-summary.ts';
import { type CodeSummary, codeSummary } from './code-summary.ts';
import { severityWords } from './severity-words.ts';
import { folderLines } from './folder-summary.ts';
import { terminalText } from './terminal-text.ts';
import { weaknessLines } from './weakness-summary.ts';
import { type VulnerableCodeSummary, vulnerableCodeLines } from './vulnerable-code-summary.ts';

/** What was heard while a scan went on; of what was not looked for there is nothing. */
export interface Summaries {
  readonly clones: CloneSummary | undefined;
  readonly vulnerableCode: VulnerableCodeSummary | undefined;
  /** Those of others, whatever was looked for. */
  readonly folders: readonly OwnedFolder[];
}

/** What a scan found, for people: the findings worst first, then the totals and what could not be read. */
export function analysisTable(analysis: Analysis, summaries: Summaries): string {
  const rows = [...analysis.findings]
    .sort(bySeverity)
    .map((finding) => findingRow(finding).map(terminalText));
  const lines = rows.length === 0 ? [] : alignColumns([header, ...rows]);
  return `${[...lines, ...(lines.length > 0 ? [''] : []), ...summary(analysis, summaries)].join('\n')}\n`;
}

const header = ['等级', '评分', '漏洞编号', '组件', '版本', '修复版本', '影响版本'];

function findingRow({ component, vulnerability, matched, fixedVersions }: Finding): string[] {
  const at = component.lastIndexOf('@');
  return [
    severityWords[vulnerability.severity],
    leadingRating(vulnerability.ratings)?.score.toFixed(1) ?? '-',
    primaryId(vulnerability),
    decodeURIComponent(component.slice('pkg:'.length, at)),
    decodeURIComponent(component.slice(at + 1)),
    cell(fixedVersions) || '未提供',
    cell(matched.map(({ range }) => range)),
  ];
}

const widestCell = 60;

/** All of several texts, each once, as far as they fit. */
function cell(texts: readonly string[]): string {
  const all = [...new Set(texts)].join(' | ');
  return all.length > widestCell ? `${all.slice(0, widestCell - 1)}…` : all;
}

function bySeverity(a: Finding, b: Finding): number {
  const rank = severities.indexOf(a.vulnerability.severity) - severities.indexOf(b.vulnerability.severity);
  return rank !== 0 ? rank : a.component < b.component ? -1 : 1;
}

function summary(analysis: Analysis, { clones, vulnerableCode, folders }: Summaries): string[] {
  const { files, components, findings, undetected } = analysis;
  const count = (kind: string) => files.filter(({ outcome }) => outcome.kind === kind).length;
  const vulnerable = new Set(findings.map(({ component }) => component)).size;
  const distinct = new Set(findings.map(({ vulnerability }) => vulnerability.knowledgeId)).size;
  const unsaid = undetected.length === 0 ? '' : `，${undetected.length} 个未检测`;
  return [
    `文件 ${files.length} 个: 已解析 ${count('read')}，不适用 ${count('not-applicable')}，跳过 ${count('skipped')}`,
    `组件 ${components.length} 个，其中 ${vulnerable} 个有漏洞${unsaid}；漏洞 ${distinct} 个，命中 ${findings.length} 处`,
    ...codeLines(codeSummary(analysis.code)),
    ...folderLines(folders).map(terminalText),
    ...cloneLines(clones).map(terminalText),
    ...vulnerableCodeLines(vulnerableCode).map(terminalText),
    ...weaknessLines(analysis).map(terminalText),
    ...analysisRemarks(analysis),
  ];
}

const namedLanguages = 8;

function codeLines({ files, lines, languages, functions }: CodeSummary): string[] {
  if (files === 0) return ['源文件 0 个: 没有识别到可度量的源代码'];
  const named = languages.slice(0, namedLanguages).map(({ language, code }) => `${language} ${code} 行`);
  const others = languages.length > namedLanguages ? [`另有 ${languages.length - namedLanguages} 种`] : [];
  return [
    `源文件 ${files} 个: 有效行 ${lines.code}，注释 ${lines.comment}，空行 ${lines.blank}（${[...named, ...others].join('，')}）`,
    functions.count === 0
      ? '函数 0 个'
      : `函数 ${functions.count} 个，圈复杂度平均 ${functions.averageCyclomatic}，最高 ${functions.mostCyclomatic}`,
  ];
}

/** What could not be read or understood, a line each. */
export function analysisRemarks({ files, notes }: Analysis): string[] {
  const warnings = notes.filter(({ level }) => level === 'warning');
  const rest = notes.filter(({ level }) => level !== 'warning');
  return [
    ...remarks('警告', warnings),
    ...remarks('跳过', skippedFiles(files, warnings)),
    ...remarks('说明', rest),
  ];
}

/**
 * Whether parts of what was scanned could not be read: files that were skipped, archives that are damaged. A
 * requirement that leaves its version open was read all the same, and files that are to be ignored are no fault.
 */
export function isIncomplete({ files, notes }: Analysis): boolean {
  return (
    files.some((file) => file.outcome.kind === 'skipped' && !isIgnored(file)) ||
    notes.some(({ step, level }) => step === 'unpack' && level === 'warning')
  );
}

/** Something to be told about a file, or about the whole. */
interface Remark {
  readonly path: string | undefined;
  readonly reason: string;
}

/** The skipped files that no warning speaks of already. */
function skippedFiles(files: Analysis['files'], warnings: readonly Remark[]): Remark[] {
  const told = new Set(warnings.map(({ path }) => path));
  return files.flatMap(({ path, outcome }) =>
    outcome.kind === 'skipped' && !told.has(path) ? [{ path, reason: outcome.reason }] : [],
  );
}

const shownRemarks = 20;

function remarks(kind: string, all: readonly Remark[]): string[] {
  const shown = all.slice(0, shownRemarks).map(({ path, reason }) => {
    return terminalText(`${kind}: ${path === undefined ? '' : `${path}: `}${reason}`);
  });
  const restCount = all.length - shown.length;
  return restCount === 0 ? shown : [...shown, `${kind}: 另有 ${restCount} 条，见 --format json`];
}

/** Pad the cells of each column to one width; a Chinese character takes two places on a terminal. */
function alignColumns(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => widthOf(row[column] ?? ''))),
  );
  return rows.map((row) =>
    row
      .map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - widthOf(cell)))
      .join('  ')
      .trimEnd(),
  );
}

function widthOf(text: string): number {
  let width = 0;
  for (const character of text) width += /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uff60]/.test(character) ? 2 : 1;
  return width;
}
