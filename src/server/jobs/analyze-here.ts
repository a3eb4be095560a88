import type { DataFolder } from '../data-folder.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';
import { uploadPath } from '../uploads/stored-upload.ts';
import { runAnalysis } from './analysis-process.ts';
import { checkpointFolder } from './checkpoints.ts';
import type { Analyze } from './run-job.ts';

/** Where an analysis of this machine finds what it reads, and what it is kept in. */
export interface AnalysisPlace {
  readonly folders: Pick<DataFolder, 'uploads' | 'blobs' | 'knowledge' | 'codeIndex' | 'scratch'>;
  readonly sandbox: Sandbox;
  readonly engineVersion: string;
}

/** Analyses on this machine, each in a process of its own. */
export function analyzeHere({ folders, sandbox, engineVersion }: AnalysisPlace): Analyze {
  const { uploads, blobs, knowledge, codeIndex, scratch } = folders;
  return ({ upload, name, avoid, scope, said, done }, keep, signal) =>
    runAnalysis(
      {
        archive: uploadPath(uploads, upload),
        name,
        blobs,
        knowledge,
        codeIndex,
        scratch,
        sandbox,
        avoid,
        scope,
        said,
        checkpoints: { folder: checkpointFolder(blobs), done },
        source: `${upload} ${name}`,
        engineVersion,
      },
      keep,
      signal,
    );
}
