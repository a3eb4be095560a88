import { existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DataFolder } from '../../data-folder.ts';
import { type Database, isDatabaseAway } from '../../db/open.ts';
import type { Log } from '../../log.ts';
import type { Sandbox } from '../../sandbox/sandbox.ts';
import { uploadPath } from '../../uploads/stored-upload.ts';
import { version } from '../../version.ts';
import { BrokenContrast, readLibraryFile, runContrast } from './contrast-process.ts';
import { type ClaimedContrast, type ClaimedFile, ContrastJobStore } from './job-store.ts';

/** What the work needs of its surroundings. */
interface ContrastGround {
  readonly database: Database;
  readonly folders: Pick<DataFolder, 'uploads' | 'contrasts' | 'codeIndex' | 'scratch'>;
  readonly sandbox: Sandbox;
  readonly log: Log;
}

const idleMs = 500;
/** So often a contrast says how far it is, and hears whether it is still wanted. */
const tellMs = 1_000;
const internal = '处理时发生内部错误，请查看服务器日志';

/** Read the library files and do the contrasts that wait, one at a time, until it is stopped. */
export function startContrasts(ground: ContrastGround): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const running = new ContrastRunner(ground, stopping.signal).run();
  return {
    async stop() {
      stopping.abort(new Error('the server ends'));
      await running;
    },
  };
}

class ContrastRunner {
  private readonly jobs: ContrastJobStore;
  private hasTakenUp = false;

  constructor(
    private readonly ground: ContrastGround,
    private readonly signal: AbortSignal,
  ) {
    this.jobs = new ContrastJobStore(ground.database, version.engine);
  }

  async run(): Promise<void> {
    const { signal } = this;
    while (!signal.aborted) {
      const isBusy = await this.once().catch((error: unknown) => {
        if (!isDatabaseAway(error)) this.ground.log.error({ err: error }, 'contrasting failed');
        return false;
      });
      if (!isBusy) await sleep(idleMs, undefined, { signal }).catch(() => undefined);
    }
  }

  /** Do the next piece of work; answers whether there was one. */
  private async once(): Promise<boolean> {
    if (!this.hasTakenUp) await this.takeUp();
    this.hasTakenUp = true;
    const file = await this.jobs.claimFile();
    if (file !== undefined) await this.read(file);
    const contrast = file === undefined ? await this.jobs.claim() : undefined;
    if (contrast !== undefined) await this.contrast(contrast);
    return file !== undefined || contrast !== undefined;
  }

  /** What is unpacked can be unpacked again: after a restore nothing is; what nothing names is removed. */
  private async takeUp(): Promise<void> {
    const { contrasts } = this.ground.folders;
    await this.jobs.takeUpAgain();
    for (const fileId of await this.jobs.readFiles())
      if (!existsSync(join(this.folderOf(fileId), 'tree.json'))) await this.jobs.readAgain(fileId);
    const found = await readdir(contrasts);
    const known = await this.jobs.known(found);
    for (const name of found.filter((one) => !known.has(one)))
      await rm(join(contrasts, name), { recursive: true, force: true });
  }

  private folderOf(fileId: string): string {
    return join(this.ground.folders.contrasts, fileId);
  }

  private async read({ fileId, name, sha256 }: ClaimedFile): Promise<void> {
    const { folders, sandbox, log } = this.ground;
    const folder = this.folderOf(fileId);
    try {
      await rm(folder, { recursive: true, force: true });
      await mkdir(folder, { mode: 0o700 });
      const facts = await readLibraryFile(
        { job: 'read', path: uploadPath(folders.uploads, sha256), name, folder },
        { sandbox, scratch: folders.scratch, signal: this.signal, progress: () => undefined },
      );
      // Deleted while it was read.
      if (!(await this.jobs.keepFacts(fileId, facts))) await rm(folder, { recursive: true, force: true });
    } catch (error) {
      if (this.signal.aborted) return this.jobs.giveFileBack(fileId);
      if (isDatabaseAway(error)) throw error;
      log.error({ file: fileId, err: error }, 'library file not read');
      await this.jobs.failFile(fileId, error instanceof BrokenContrast ? error.message : internal);
      await rm(folder, { recursive: true, force: true });
    }
  }

  private async contrast(contrast: ClaimedContrast): Promise<void> {
    const { folders, sandbox, log } = this.ground;
    const withdrawn = new AbortController();
    let percent = 0;
    const telling = setInterval(() => {
      // Whether the database is away is found out at the end.
      this.jobs.progress(contrast, percent).then(
        (isOurs) => isOurs || withdrawn.abort(new Error('withdrawn')),
        () => undefined,
      );
    }, tellMs);
    try {
      const result = await runContrast(
        {
          job: 'contrast',
          kind: contrast.kind,
          left: this.folderOf(contrast.leftId),
          right: this.folderOf(contrast.rightId),
          base: contrast.baseId && this.folderOf(contrast.baseId),
          codeIndex: folders.codeIndex,
        },
        {
          sandbox,
          scratch: folders.scratch,
          signal: AbortSignal.any([this.signal, withdrawn.signal]),
          progress: (now) => (percent = now),
        },
      );
      await this.jobs.finish(contrast, result);
      log.info({ task: contrast.taskId, kind: result.kind }, 'contrasted');
    } catch (error) {
      if (withdrawn.signal.aborted) return;
      if (this.signal.aborted) return this.jobs.giveBack(contrast);
      if (isDatabaseAway(error)) throw error;
      log.error({ task: contrast.taskId, err: error }, 'not contrasted');
      await this.jobs.fail(contrast, error instanceof BrokenContrast ? error.message : internal);
    } finally {
      clearInterval(telling);
    }
  }
}
