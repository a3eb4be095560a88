import { cloneTypeToWire, columnTitles } from '#contract';
import { type BlockSettings, type CloneType, gradeCounts, sumOfGroups, sumOfLanguages } from '#model';
import type { Part } from '../content.ts';
import type { CopyLine, OriginLine, ReportResults, TaskLine } from '../results.ts';
import { traceWords } from '../words.ts';
import { column, taskTableOf } from './table.ts';

/** Whether code was compared with known code at all: nothing to compare with is not the same as nothing found. */
function wasCompared({ tasks }: ReportResults): boolean {
  return tasks.some(({ figures: { clones } }) => clones !== undefined && clones.generation > 0);
}

/** Why code was not compared: nobody was to, or there was nothing to compare it with. */
function notCompared({ tasks }: ReportResults): Part {
  const wasLeftOut = tasks.every(({ figures: { clones } }) => clones === undefined);
  const reason = wasLeftOut ? '检测时没有做这项分析' : '代码库中没有可比对的开源代码';
  return { kind: 'paragraph', text: `代码溯源未检测：${reason}。` };
}

/** Known code that was not whole yet has less to find. */
function unreadNote({ tasks }: ReportResults): Part[] {
  const unread = Math.max(0, ...tasks.map(({ figures: { unreadPackages = 0 } }) => unreadPackages));
  if (unread === 0) return [];
  const text = `检测时已知代码库仍在建立，有 ${unread} 个开源项目尚未读取，溯源结果可能不完整。`;
  return [{ kind: 'paragraph', text }];
}

const nothingFound: Part = { kind: 'paragraph', text: '没有发现与已收录开源代码相同的代码。' };

export function originParts(results: ReportResults, settings: BlockSettings): Part[] {
  if (!wasCompared(results)) return [notCompared(results)];
  const unread = unreadNote(results);
  if (results.origins.length === 0) return [nothingFound, ...unread];
  const columns = [
    column<OriginLine>('project', '来源项目', 32, ({ project }) => project),
    column<OriginLine>('version', '版本', 12, ({ version }) => version),
    column<OriginLine>('license', '许可证', 18, ({ license }) => license || '未知'),
    column<OriginLine>('private', '范围', 8, ({ isPrivate }) => (isPrivate ? '内源' : '开源')),
    column<OriginLine>('file_count', '涉及文件', 9, ({ fileCount }) => fileCount),
    column<OriginLine>('function_count', '函数', 8, ({ functionCount }) => functionCount),
    column<OriginLine>('fragment_count', '片段', 8, ({ fragmentCount }) => fragmentCount),
    column<OriginLine>('code_lines', '代码行', 9, ({ codeLines }) => codeLines),
    column<OriginLine>('state', '确认', 10, ({ state }) => traceWords[state]),
  ];
  return [...unread, ...taskTableOf(results, '代码来源', columns, results.origins, settings)];
}

export function copyParts(results: ReportResults, settings: BlockSettings): Part[] {
  if (!wasCompared(results)) return [notCompared(results)];
  const unread = unreadNote(results);
  if (results.copies.length === 0) return [nothingFound, ...unread];
  const titles = columnTitles.copies;
  const columns = [
    column<CopyLine>('path', titles.path, 36, ({ path }) => path),
    column<CopyLine>('lines', titles.lines, 12, ({ firstLine, lastLine }) => `${firstLine}-${lastLine}`),
    column<CopyLine>('clone_type', titles.clone_type, 9, ({ cloneType }) =>
      cloneTypeToWire(cloneType as CloneType),
    ),
    column<CopyLine>(
      'similarity',
      titles.similarity,
      9,
      ({ similarity }) => `${(similarity * 100).toFixed(1)}%`,
    ),
    column<CopyLine>('project', titles.project, 26, ({ project }) => project),
    column<CopyLine>('origin_path', titles.origin_path, 32, ({ originPath }) => originPath),
    column<CopyLine>('license', titles.license, 16, ({ license }) => license || '未知'),
    column<CopyLine>('state', titles.state, 10, ({ state }) => traceWords[state]),
  ];
  return [...unread, ...taskTableOf(results, '代码溯源明细', columns, results.copies, settings)];
}

type CodeFigures = NonNullable<TaskLine['figures']['code']>;
type Language = CodeFigures['languages'][number] & { readonly task: string };

/** How much source code there is, by language, and how complex its functions are. */
export function codeParts(results: ReportResults, settings: BlockSettings): Part[] {
  const known = results.tasks.flatMap(({ name, figures: { code } }) =>
    code === undefined ? [] : [{ name, code }],
  );
  if (known.length === 0) return [{ kind: 'paragraph', text: '源代码未检测。' }];
  const languages: Language[] = known.flatMap(({ name, code }) =>
    code.languages.map((line) => ({ ...line, task: name })),
  );
  if (languages.length === 0) return [{ kind: 'paragraph', text: '上传内容中没有可分析的源代码。' }];
  const sum = sumOfGroups(known.flatMap(({ code }) => code.groups));
  const { fileCount, lines } = sumOfLanguages(languages);
  const columns = [
    column<Language>('language', '语言', 20, ({ language }) => language),
    column<Language>('file_count', '文件', 10, (line) => line.fileCount),
    column<Language>('code_lines', '有效行', 12, (line) => line.lines.code),
    column<Language>('comment_lines', '注释行', 12, (line) => line.lines.comment),
    column<Language>('blank_lines', '空行', 12, (line) => line.lines.blank),
  ];
  return [
    {
      kind: 'facts',
      rows: [
        ['源文件', String(fileCount)],
        ['有效行 / 注释行 / 空行', `${lines.code} / ${lines.comment} / ${lines.blank}`],
        ['函数', String(sum.functionCount)],
        ['最高圈复杂度', String(sum.mostCyclomatic)],
      ],
    },
    {
      kind: 'bars',
      title: '函数的圈复杂度等级（A 简单 … E 难以测试）',
      bars: gradeCounts(sum.histogram).map(({ grade, count }) => ({
        label: grade,
        value: count,
        color: '#4595e6',
      })),
    },
    ...taskTableOf(results, '源代码', columns, languages, settings),
  ];
}
