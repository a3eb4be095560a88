import { timeText } from '../../format.ts';
import type { ExportType } from './write-table.ts';

/** At most so many characters are taken of a subject: file systems take names of 255 bytes. */
const mostOfSubject = 40;

/** What a table is written to: `页面-任务-20261231083000.csv`. Characters that file systems refuse are left out. */
export function exportFileName(page: string, subject: string, type: ExportType, now: Date): string {
  const time = timeText(now.toISOString()).replace(/[-: ]/g, '');
  const named = [page, Array.from(subject).slice(0, mostOfSubject).join(''), time].filter(
    (part) => part !== '',
  );
  return `${named.join('-').replace(/[\\/:*?"<>|\p{Cc}]/gu, '')}.${type}`;
}
