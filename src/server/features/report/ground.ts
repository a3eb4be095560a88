import { join } from 'node:path';
import type { Caller } from '../../db/project-access.ts';
import { FileAnswer } from '../../http/file-answer.ts';
import { Refusal } from '../../http/refusal.ts';
import { reportFileName } from './file-name.ts';
import { fileKindOf, type ReportMaker } from './maker.ts';
import type { ReportShareStore } from './share-store.ts';
import type { ReportStore, StoredReport } from './store.ts';
import type { ReportSubjectStore } from './subject-store.ts';
import type { ReportTemplateStore } from './template-store.ts';

/** What reports are made with and kept in. */
export interface ReportGround {
  readonly store: ReportStore;
  readonly shares: ReportShareStore;
  /** Hash the passwords of links. */
  readonly passwords: {
    hash(password: string): Promise<string>;
    matches(hash: string, password: string): Promise<boolean>;
  };
  readonly subjects: ReportSubjectStore;
  readonly templates: ReportTemplateStore;
  readonly maker: ReportMaker;
  /** Makes those that wait. */
  readonly runner: { wake(): void };
  /** The folder of finished reports. */
  readonly folder: string;
  /** The folder of uploads, for files that are made for one answer. */
  readonly uploads: string;
}

/** The file of a report; refused as long as it is not made. */
export function fileOf({ folder }: ReportGround, found: StoredReport): FileAnswer {
  if (found.status === 'failed') throw new Refusal(409, 'report-failed', `报告生成失败：${found.failure}`);
  if (found.status !== 'finished') throw new Refusal(409, 'report-unfinished', '报告正在生成，请稍候');
  const { ending, mime } = fileKindOf(found.type);
  const name = reportFileName(found.name, found.created_at, ending);
  return new FileAnswer(join(folder, found.report_id), name, Number(found.size_bytes), { type: mime });
}

/** A report that the caller reaches. The same answer for what is not there and for what is somebody else's. */
export async function reportOf(store: ReportStore, caller: Caller, id: string): Promise<StoredReport> {
  const found = await store.find(caller, id);
  if (found === undefined) throw new Refusal(404, 'no-such-report', '报告不存在');
  return found;
}
