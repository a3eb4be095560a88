import { join } from 'node:path';
import type { worker } from '#contract';
import { type FileOfKnowledge, filesOfCodeIndex, filesOfGeneration, type FilesOfKnowledge } from '#kb';
import type { DataFolder } from '../../../data-folder.ts';
import { Refusal } from '../../../http/refusal.ts';

/** The files of the knowledge that analyses look things up in, for machines that have none of their own. */
export class KnowledgeFiles {
  constructor(private readonly folders: Pick<DataFolder, 'knowledge' | 'codeIndex'>) {}

  /** What both kinds consist of now. */
  async now(): Promise<Record<worker.KnowledgePart, FilesOfKnowledge>> {
    const { knowledge, codeIndex } = this.folders;
    const [known, code] = await Promise.all([filesOfGeneration(knowledge), filesOfCodeIndex(codeIndex)]);
    return { knowledge: known, code };
  }

  async generation(): Promise<number> {
    return (await filesOfGeneration(this.folders.knowledge)).generation;
  }

  /** Where a file lies that is part of the knowledge now. Refuses any other. */
  async find(
    part: worker.KnowledgePart,
    { path, sha256 }: Omit<FileOfKnowledge, 'size'>,
  ): Promise<{ readonly path: string; readonly size: number }> {
    const found = (await this.now())[part].files.find((file) => file.path === path && file.sha256 === sha256);
    if (found === undefined) throw new Refusal(409, 'other-knowledge', '知识库已更新，请重新取得');
    const folder = part === 'knowledge' ? this.folders.knowledge : this.folders.codeIndex;
    return { path: join(folder, path), size: found.size };
  }

  /** Refuses whoever has other knowledge: what he finds would not be what this server finds. */
  async refuseOthers(has: Readonly<Record<worker.KnowledgePart, string>>): Promise<void> {
    const { knowledge, code } = await this.now();
    if (has.knowledge === sealOf(knowledge) && has.code === sealOf(code)) return;
    throw new Refusal(
      409,
      'other-knowledge',
      `知识库不一致：服务为知识库第 ${knowledge.generation} 代、代码索引第 ${code.generation} 代，请取得后再领取任务`,
    );
  }
}

/** The hash of the last file, which says what the others are; empty where there are none. */
export function sealOf({ files }: Pick<FilesOfKnowledge, 'files'>): string {
  return files.at(-1)?.sha256 ?? '';
}
