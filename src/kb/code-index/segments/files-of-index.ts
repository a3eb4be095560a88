import { join } from 'node:path';
import { fileFacts, type FilesOfKnowledge } from '../../snapshot/generation-files.ts';
import { manifestFile, readSegmentManifest } from './manifest.ts';
import { filesOfSegment } from './segment.ts';
import { segmentsFolder } from './segment-view.ts';

/** The files of the current generation of an index of known code; none where nothing is known. Throws `DamagedKnowledge`. */
export async function filesOfCodeIndex(folder: string): Promise<FilesOfKnowledge> {
  const { state, segments } = await readSegmentManifest(folder);
  if (state.generation === 0) return { generation: 0, files: [] };
  const files = segments.flatMap((facts) =>
    filesOfSegment(facts).map(({ path, sizeBytes, sha256 }) => ({
      path: `${segmentsFolder}/${path}`,
      size: sizeBytes,
      sha256,
    })),
  );
  const itself = { path: manifestFile, ...(await fileFacts(join(folder, manifestFile))) };
  return { generation: state.generation, files: [...files, itself] };
}
