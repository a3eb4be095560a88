import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type ReportScope, type ReportType, usualStyle } from '#model';
import type { Reach } from '../../db/open.ts';
import { Refusal } from '../../http/refusal.ts';
import type { ReportContent, Section } from './content.ts';
import { findFormat, type PrintedType } from './formats/list.ts';
import { type ReportOrder, runThread, type Watch, type WrittenReport } from './in-thread.ts';
import type { TaskLicenses } from './results.ts';

/** What the licences of a task have to say in reports. */
export interface LicenseVoice {
  /** `undefined` when there is no such task any more. */
  lines(taskId: string): Promise<TaskLicenses | undefined>;
  /** Write the attribution document into a new file. Answers its size. */
  notice(taskId: string, path: string): Promise<number>;
}

/** Makes the files of reports. */
export class ReportMaker {
  constructor(
    private readonly reach: Reach,
    private readonly licenses: LicenseVoice,
  ) {}

  /** Write a report into a new file. Throws like `runThread`; what was written until then stays. */
  async write(
    order: Omit<ReportOrder, 'licenses'>,
    type: ReportType,
    path: string,
    watch?: Watch,
  ): Promise<WrittenReport> {
    if (type === 'notice') return this.writeNotice(order.scope, path);
    const licenses = await this.licensesOf(order.scope);
    const answer = await runThread(
      { ...order, licenses, reach: this.reach, kind: 'write', type, path },
      watch,
    );
    if (answer.kind !== 'written') throw new Error(`a thread that writes has ${answer.kind}`);
    return answer.file;
  }

  /** What a report would say. Throws like `runThread`. */
  async preview(order: Omit<ReportOrder, 'licenses'>): Promise<ReportContent> {
    const licenses = await this.licensesOf(order.scope);
    const answer = await runThread({ ...order, licenses, reach: this.reach, kind: 'preview' });
    if (answer.kind !== 'preview') throw new Error(`a thread that shows has ${answer.kind}`);
    return answer.content;
  }

  /** Write a report that was put together elsewhere into a new file. Throws like `runThread`. */
  async print(document: PrintedDocument, type: PrintedType, path: string): Promise<WrittenReport> {
    const content = contentOf(document);
    const answer = await runThread({ kind: 'print', content, type, path });
    if (answer.kind !== 'written') throw new Error(`a thread that prints has ${answer.kind}`);
    return answer.file;
  }

  private async licensesOf({ taskIds }: ReportScope) {
    const lines = [];
    for (const taskId of taskIds) lines.push(await this.licenses.lines(taskId));
    return lines;
  }

  private async writeNotice({ taskIds }: ReportScope, path: string): Promise<WrittenReport> {
    const [taskId, ...others] = taskIds;
    if (taskId === undefined || others.length > 0)
      throw new Refusal(400, 'notice-of-one', '第三方软件声明只能由一个检测任务生成');
    const sizeBytes = await this.licenses.notice(taskId, path);
    const hash = createHash('sha256');
    for await (const piece of createReadStream(path)) hash.update(piece as Buffer);
    return { sizeBytes, sha256: hash.digest('hex'), resultHash: '' };
  }
}

/** A report that is about no task. */
export interface PrintedDocument {
  readonly title: string;
  readonly madeBy: string;
  /** SHA-256 over the results that it tells. */
  readonly resultHash: string;
  readonly sections: readonly Omit<Section, 'breaksPage'>[];
}

function contentOf({ title, madeBy, resultHash, sections }: PrintedDocument): ReportContent {
  const madeAt = new Date().toISOString();
  const nothing = { project: '', task: '', taskId: '', productVersion: '', source: '', sourceSha256: '' };
  const unknown = { engineVersion: '', libraryVersion: '', analyzedAt: madeAt, scope: title, exclusions: '' };
  return {
    title,
    kind: 'provenance',
    style: usualStyle,
    stand: { ...nothing, ...unknown, madeAt, madeBy, isWhole: true, resultHash },
    sections: sections.map((section) => ({ ...section, breaksPage: false })),
  };
}

/** The ending and MIME type of the files of a type. */
export function fileKindOf(type: ReportType): { readonly ending: string; readonly mime: string } {
  return findFormat(type) ?? { ending: 'txt', mime: 'text/plain; charset=utf-8' };
}
