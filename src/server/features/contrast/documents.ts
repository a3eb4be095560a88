import type { Caller } from '../../db/project-access.ts';
import { Refusal } from '../../http/refusal.ts';
import { binaryContrastDocument } from './binary-report.ts';
import type { BinaryResultStore } from './binary-store.ts';
import type { LibraryStore } from './library-store.ts';
import { type ContrastDocument, contrastDocument } from './report.ts';
import type { ContrastResultStore } from './result-store.ts';
import type { ContrastStore } from './task-store.ts';

/** Who asks on behalf of somebody whose reach was settled before. */
const house: Caller = { uid: '', username: '', role: 'superadmin', unit: '', scope: 'all', jti: '' };

/** Puts contrasts together as reports. */
export class ContrastDocuments {
  constructor(
    private readonly stores: {
      readonly contrasts: ContrastStore;
      readonly library: LibraryStore;
      readonly results: ContrastResultStore;
      readonly programs: BinaryResultStore;
    },
  ) {}

  /** What a contrast has to say; `undefined` when it is gone. Throws a `Refusal` for one without results. */
  async find(contrastId: string): Promise<ContrastDocument | undefined> {
    const { contrasts, library, results, programs } = this.stores;
    const task = await contrasts.find(house, house, contrastId);
    if (task === undefined) return undefined;
    const { left_id: leftId, right_id: rightId } = task;
    const files = await library.find(house, house, [leftId, rightId]);
    const [left, right] = [leftId, rightId].map((id) => files.find((file) => file.file_id === id));
    if (left === undefined || right === undefined) return undefined;
    const { figures, binary_figures: binaryFigures, notes } = await contrasts.outcome(contrastId);
    const told = { ...task, left, right, notes };
    if (binaryFigures !== null) return binaryContrastDocument({ ...told, figures: binaryFigures }, programs);
    if (figures !== null) return contrastDocument({ ...told, figures }, results);
    throw new Refusal(409, 'contrast-without-results', '比对没有完整的结果，不能生成报告');
  }
}
