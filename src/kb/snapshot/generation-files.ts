import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { currentManifest, generationFolder } from './current.ts';
import { snapshotFiles } from './manifest.ts';

/** A file that knowledge consists of, by its path below the folder of the knowledge. */
export interface FileOfKnowledge {
  readonly path: string;
  readonly size: number;
  readonly sha256: string;
}

/** The files of one generation; the manifest, which says what the others are, is the last. */
export interface FilesOfKnowledge {
  readonly generation: number;
  readonly files: readonly FileOfKnowledge[];
}

/** The files of the current generation; none where there is no knowledge yet. Throws `DamagedKnowledge`. */
export async function filesOfGeneration(knowledgeFolder: string): Promise<FilesOfKnowledge> {
  const manifest = await currentManifest(knowledgeFolder);
  if (manifest === undefined) return { generation: 0, files: [] };
  const { generation } = manifest;
  const files = snapshotFiles.flatMap(({ name }): FileOfKnowledge[] => {
    const facts = manifest.files[name];
    return facts === undefined
      ? []
      : [{ path: `${generation}/${name}`, size: facts.sizeBytes, sha256: facts.sha256 }];
  });
  const path = 'manifest.json';
  const itself = await fileFacts(join(generationFolder(knowledgeFolder, generation), path));
  return { generation, files: [...files, { path: `${generation}/${path}`, ...itself }] };
}

/** How long a small file is, and its hash. */
export async function fileFacts(path: string): Promise<Omit<FileOfKnowledge, 'path'>> {
  const bytes = await readFile(path);
  return { size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}
