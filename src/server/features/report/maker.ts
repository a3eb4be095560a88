import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { ReportScope, ReportType } from '#model';
import type { Reach } from '../../db/open.ts';
import { Refusal } from '../../http/refusal.ts';
import type { ReportContent } from './content.ts';
import { contrastContent, type PrintedContrast } from './contrast-content.ts';
import { findFormat, isPrinted } from './formats/list.ts';
import {
  type ReportOrder,
  runThread,
  type ThreadOrder,
  type Watch,
  type WrittenReport,
} from './in-thread.ts';
import { withFacts } from './make-content.ts';
import type { TaskLicenses } from './results.ts';

/** What the licences of a task have to say in reports. */
export interface LicenseVoice {
  /** `undefined` when there is no such task any more. */
  lines(taskId: string): Promise<TaskLicenses | undefined>;
  /** Write the attribution document into a new file. */
  notice(taskId: string, path: string): Promise<Omit<WrittenReport, 'sha256'>>;
}

/** What contrasts of samples have to say in reports. */
export interface ContrastVoice {
  /** `undefined` when there is no such contrast any more. Throws a `Refusal` for one without results. */
  find(contrastId: string): Promise<PrintedContrast | undefined>;
}

/** Tells how much a report has to say. */
interface SizeVoice {
  isLarge(scope: ReportScope): Promise<boolean>;
}

type Order = Omit<ReportOrder, 'licenses'>;

/** Makes the files of reports. */
export class ReportMaker {
  constructor(
    private readonly reach: Reach,
    private readonly licenses: LicenseVoice,
    private readonly contrasts: ContrastVoice,
    private readonly sizes: SizeVoice,
  ) {}

  /** Write a report into a new file. Throws like `runThread`; what was written until then stays. */
  async write(order: Order, type: ReportType, path: string, watch?: Watch): Promise<WrittenReport> {
    if (type === 'notice') return this.writeNotice(order.scope, path);
    const isLarge = await this.sizes.isLarge(order.scope);
    const whole = { ...order, template: withFacts(order.template) };
    const answer = await runThread(await this.threadOrder(whole, type, path), { ...watch, isLarge });
    if (answer.kind !== 'written') throw new Error(`a thread that writes has ${answer.kind}`);
    return answer.file;
  }

  /** What a report would say. Throws like `runThread`. */
  async preview(order: Order): Promise<ReportContent> {
    const { contrastId } = order.scope;
    if (contrastId !== undefined) return this.contrast(contrastId, order);
    const licenses = await this.licensesOf(order.scope);
    const isLarge = await this.sizes.isLarge(order.scope);
    const answer = await runThread({ ...order, licenses, reach: this.reach, kind: 'preview' }, { isLarge });
    if (answer.kind !== 'preview') throw new Error(`a thread that shows has ${answer.kind}`);
    return answer.content;
  }

  private async threadOrder(order: Order, type: ReportType, path: string): Promise<ThreadOrder> {
    const { contrastId } = order.scope;
    if (contrastId === undefined) {
      const licenses = await this.licensesOf(order.scope);
      return { ...order, licenses, reach: this.reach, kind: 'write', type, path };
    }
    if (!isPrinted(type)) throw new Error(`a contrast is not written as ${type}`);
    return { kind: 'print', content: await this.contrast(contrastId, order), type, path };
  }

  private async contrast(contrastId: string, order: Order): Promise<ReportContent> {
    const found = await this.contrasts.find(contrastId);
    if (found === undefined)
      throw new Refusal(409, 'contrast-gone', '报告所依据的样本比对已被删除，不能生成报告');
    return contrastContent(found, order);
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
    const written = await this.licenses.notice(taskId, path);
    const hash = createHash('sha256');
    for await (const piece of createReadStream(path)) hash.update(piece as Buffer);
    return { ...written, sha256: hash.digest('hex') };
  }
}

/** The ending and MIME type of the files of a type. */
export function fileKindOf(type: ReportType): { readonly ending: string; readonly mime: string } {
  return findFormat(type) ?? { ending: 'txt', mime: 'text/plain; charset=utf-8' };
}
