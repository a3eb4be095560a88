import { copyFile, link, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** The files that imports are to read: each alone in a folder with the id of its import, until that is over. */
export class IncomingFiles {
  constructor(private readonly folder: string) {}

  /** Keep a file that has arrived for an import. The file itself stays where it is. */
  async keep(importId: string, path: string, name: string): Promise<void> {
    const place = await this.placeFor(importId, name);
    await link(path, place).catch(() => copyFile(path, place)); // some file systems know no links
  }

  /** The folder of an import. */
  folderOf(importId: string): string {
    return join(this.folder, importId);
  }

  /** Where a file of this name belongs; nothing lies there yet. */
  async placeFor(importId: string, name: string): Promise<string> {
    const own = join(this.folder, importId);
    await rm(own, { recursive: true, force: true });
    await mkdir(own, { recursive: true, mode: 0o700 });
    return join(own, safeName(name));
  }

  /** The file of an import; `undefined` when it is gone. */
  async find(importId: string): Promise<string | undefined> {
    const own = join(this.folder, importId);
    const [name] = await readdir(own).catch(() => []);
    return name === undefined ? undefined : join(own, name);
  }

  async remove(importId: string): Promise<void> {
    await rm(join(this.folder, importId), { recursive: true, force: true });
  }

  /** Remove the files of all other imports. */
  async keepOnly(importIds: ReadonlySet<string>): Promise<void> {
    for (const name of await readdir(this.folder).catch(() => [])) {
      if (!importIds.has(name)) await this.remove(name);
    }
  }
}

/** A name for the disk from a foreign one. Feeds are recognised by endings and by what comes before them. */
function safeName(name: string): string {
  const safe = name.replace(/[^\w.-]/g, '_').slice(-100);
  return /^\.*$/.test(safe) ? 'knowledge' : safe;
}
