import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { link, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { worker } from '#contract';
import { type FilesOfKnowledge, filesOfCodeIndex, filesOfGeneration, makeCurrent } from '#kb';
import { LostJob, type ServerLine } from './server-line.ts';

/** The knowledge of a server, kept on this machine: fetched once, and a file again only where it has changed. */
export class KnowledgeMirror {
  constructor(
    private readonly line: ServerLine,
    readonly folders: { readonly knowledge: string; readonly codeIndex: string },
  ) {}

  /** What lies here: the hashes of the last files, empty where there are none or they are damaged. */
  async seals(): Promise<Record<worker.KnowledgePart, string>> {
    const { knowledge, codeIndex } = this.folders;
    return {
      knowledge: await sealOf(filesOfGeneration(knowledge)),
      code: await sealOf(filesOfCodeIndex(codeIndex)),
    };
  }

  async generation(): Promise<number> {
    return filesOfGeneration(this.folders.knowledge).then(
      ({ generation }) => generation,
      () => 0,
    );
  }

  /** Have what the server has now. It may change meanwhile: then this begins anew. */
  async renew(signal: AbortSignal): Promise<void> {
    for (;;) {
      const now = await this.line.call(worker.knowledge, {}, signal);
      try {
        await this.renewGeneration(now.knowledge, signal);
        await this.renewCodeIndex(now.code, signal);
        return;
      } catch (error) {
        // A file is not part of the knowledge any more.
        if (!(error instanceof LostJob)) throw error;
      }
    }
  }

  /** A generation is made beside the others; those before the former one go. */
  private async renewGeneration({ generation, files }: FilesOfKnowledge, signal: AbortSignal): Promise<void> {
    const { knowledge } = this.folders;
    await mkdir(knowledge, { recursive: true, mode: 0o700 });
    const former = await this.generation();
    const draft = join(knowledge, 'arriving');
    await rm(draft, { recursive: true, force: true });
    await mkdir(draft, { mode: 0o700 });
    for (const file of files) {
      const name = file.path.slice(`${generation}/`.length);
      const place = join(draft, name);
      const isHere = await linkIfSame(join(knowledge, String(former), name), place, file);
      if (!isHere) await this.fetch('knowledge', file, place, signal);
    }
    const place = join(knowledge, String(generation));
    await rm(place, { recursive: true, force: true });
    await rename(draft, place);
    await makeCurrent(knowledge, generation);
    const kept = new Set([generation, former].map(String));
    for (const name of await readdir(knowledge)) {
      if (/^\d+$/.test(name) && !kept.has(name))
        await rm(join(knowledge, name), { recursive: true, force: true });
    }
  }

  /** Files of an index never change: those that are missing come, the manifest last, and the others go. */
  private async renewCodeIndex({ files }: FilesOfKnowledge, signal: AbortSignal): Promise<void> {
    const { codeIndex } = this.folders;
    await mkdir(join(codeIndex, 'segments'), { recursive: true, mode: 0o700 });
    for (const file of files) {
      const place = join(codeIndex, file.path);
      await mkdir(dirname(place), { recursive: true, mode: 0o700 });
      if (!(await isSame(place, file))) await this.fetch('code', file, place, signal);
    }
    if (files.length === 0) await rm(join(codeIndex, 'manifest'), { force: true });
    const kept = new Set(files.map(({ path }) => path));
    for (const name of await readdir(join(codeIndex, 'segments'))) {
      if (!kept.has(`segments/${name}`)) await rm(join(codeIndex, 'segments', name), { force: true });
    }
  }

  private fetch(
    part: worker.KnowledgePart,
    { path, sha256 }: worker.KnowledgeFile,
    place: string,
    signal: AbortSignal,
  ): Promise<void> {
    return this.line.fetchFile(
      worker.knowledgeContent,
      { part, path, sha256 },
      { path: place, sha256 },
      signal,
    );
  }
}

async function sealOf(listing: Promise<FilesOfKnowledge>): Promise<string> {
  return listing.then(
    ({ files }) => files.at(-1)?.sha256 ?? '',
    () => '',
  );
}

async function linkIfSame(from: string, to: string, file: worker.KnowledgeFile): Promise<boolean> {
  if (!(await isSame(from, file))) return false;
  await link(from, to);
  return true;
}

async function isSame(path: string, { size, sha256 }: worker.KnowledgeFile): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  if (found?.size !== size) return false;
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex') === sha256;
}
