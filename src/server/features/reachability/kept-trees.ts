import { readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The file of trees that a check leaves in its scratch folder. */
export const madePack = 'trees';

/**
 * The trees of the last check of each project, a pack each, so that the next one takes over those of files that are the
 * same. They hold no text. A project has its own, since what its uploads do to a check must not reach others.
 */
export class KeptTrees {
  constructor(
    private readonly folder: string,
    private readonly most = { bytes: 2 ** 30, days: 30 },
  ) {}

  /** The pack of a project; undefined when there is none. */
  async find(projectId: string): Promise<string | undefined> {
    const path = join(this.folder, projectId);
    const found = await stat(path).catch(() => undefined);
    return found === undefined ? undefined : path;
  }

  /** Take the pack that a check has made in its scratch folder in the place of the one before. */
  async take(projectId: string, scratch: string): Promise<void> {
    await rename(join(scratch, madePack), join(this.folder, projectId));
    await this.makeRoom();
  }

  /** The next check of a project begins anew: a check that had its pack came to no end. */
  async forget(projectId: string): Promise<void> {
    await rm(join(this.folder, projectId), { force: true });
  }

  /** Remove those of projects that are gone. `named` answers which of some projects still have a source. */
  async removeUnnamed(named: (projectIds: readonly string[]) => Promise<readonly string[]>): Promise<void> {
    const packs = await readdir(this.folder);
    const needed = new Set(await named(packs));
    for (const name of packs) if (!needed.has(name)) await this.forget(name);
  }

  /** The oldest are removed until the rest is within bounds. */
  private async makeRoom(): Promise<void> {
    const packs = await Promise.all(
      (await readdir(this.folder)).map(async (name) => {
        const { mtimeMs, size } = await stat(join(this.folder, name));
        return { name, mtimeMs, size };
      }),
    );
    const oldest = Date.now() - this.most.days * 86_400_000;
    let bytes = 0;
    for (const { name, mtimeMs, size } of packs.toSorted((a, b) => b.mtimeMs - a.mtimeMs)) {
      bytes += size;
      if (bytes > this.most.bytes || mtimeMs < oldest) await rm(join(this.folder, name), { force: true });
    }
  }
}
