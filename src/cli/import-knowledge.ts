import {
  DamagedKnowledge,
  feeds,
  type FileReport,
  importKnowledge,
  type ImportReport,
  sources,
  Tally,
} from '#kb';
import type { MadeChange } from './recorded.ts';
import { ReadingLine } from './reading-line.ts';
import { terminalText } from './terminal-text.ts';

/** An import that cannot be made; the message is for the user. */
export class CannotImport extends Error {}

/**
 * Import files, folders and archives into the knowledge of a folder, and print what became of each.
 *
 * Answers whether every record was taken, and the sum of it. Throws `CannotImport` when nothing could be read.
 */
export async function importFiles(
  knowledgeFolder: string,
  paths: readonly string[],
): Promise<MadeChange<boolean>> {
  const line = new ReadingLine();
  const tally = new Tally('', '');
  const say = (lines: readonly string[]) => {
    line.clear();
    print(lines);
  };
  const report = await importKnowledge(knowledgeFolder, paths, {
    reading: (file) => line.show(file),
    read(file) {
      tally.add(file);
      say(fileLines(file));
    },
    merging: () => say(['正在合并……']),
  }).catch((error: unknown) => {
    throw error instanceof DamagedKnowledge ? new CannotImport(error.message) : error;
  });
  if (report.statedBySource.size === 0) throw new CannotImport('没有可导入的记录，知识库没有变化');
  print(reportLines(report));
  const isAll = report.files.every(({ feed, skippedCount }) => feed !== undefined && skippedCount === 0);
  return { answer: isAll, summary: tally.summary(report) };
}

function fileLines(file: FileReport): string[] {
  const { path, feed, readCount, takenCount, skippedCount, skipped } = file;
  const label = feeds.find(({ id }) => id === feed)?.label;
  const reasons = skipped.map(({ place, reason }) => `  跳过 ${place}：${reason}`);
  const more = skippedCount > skipped.length ? [`  ……另有 ${skippedCount - skipped.length} 条跳过`] : [];
  const heading =
    label === undefined
      ? `${path}：${skipped.length === 0 ? '不认识的格式，未导入' : '无法读取'}`
      : `${path}：${label}，读取 ${readCount} 条，导入 ${takenCount} 条，跳过 ${skippedCount} 条${file.isTakenOver === true ? '（上次中断前已读取，直接沿用）' : ''}`;
  return [heading, ...reasons, ...more];
}

function reportLines(report: ImportReport): string[] {
  const { files, statedBySource, generation, isChanged, counts } = report;
  const takenOver = files.filter(({ isTakenOver }) => isTakenOver);
  const records = takenOver.reduce((sum, { readCount }) => sum + readCount, 0);
  const resumed =
    takenOver.length === 0
      ? []
      : [`接着上次中断的导入：沿用已读取的 ${takenOver.length} 个文件、${records} 条记录，没有重读。`];
  const bySource = [...statedBySource].map(([id, count]) => {
    const source = sources.find((one) => one.id === id);
    return `  ${source?.title ?? id}：${count} 条（数据许可：${source?.license ?? '未知'}）`;
  });
  const known = `漏洞 ${counts?.vulnerabilities ?? 0} 条，软件包 ${counts?.packages ?? 0} 个`;
  const outcome = isChanged
    ? `知识库已更新为第 ${generation} 代：${known}。新的检测立即使用；正在运行的服务会在数秒后更新页面上的漏洞库。`
    : `内容与已导入的相同，知识库仍为第 ${generation} 代：${known}。`;
  return ['按来源统计：', ...bySource, ...resumed, outcome];
}

/** Print lines that may hold foreign text. */
export function print(lines: readonly string[]): void {
  for (const line of lines) process.stdout.write(`${terminalText(line)}\n`);
}
