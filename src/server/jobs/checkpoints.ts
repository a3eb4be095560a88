import { FileBlobs, type StepFound } from '#engine';
import { analysisSteps, type AnalysisStep, isSkipped, type SaidFolder, type Scope } from '#model';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';

/** Where checkpoints lie: beside the blobs, and cleaned by other rules. */
export function checkpointFolder(blobs: string): string {
  return join(blobs, 'checkpoints');
}

/** Everything that decides what an analysis finds; a step that was done under other conditions is done again. */
export interface Conditions {
  /** Names the upload: its hash, and the name it came with. */
  readonly source: string;
  readonly scope: Scope;
  readonly said: readonly SaidFolder[];
  readonly engineVersion: string;
  readonly generation: number;
  /** Of the index of known code. */
  readonly codeGeneration: number;
}

/** A finished step as it lies in its file. */
interface Checkpoint {
  readonly basis: string;
  readonly found: StepFound;
}

/**
 * What finished steps found, each in a file under its hash, so that an analysis goes on behind the last of them.
 *
 * A checkpoint names what it rests on: the checkpoint before it, the program and, where something is looked up, the
 * knowledge; the inventory, which files are ignored; what looks at own code, what was said of folders. One that is missing, damaged or rests on something else is worth nothing, nor is any behind it.
 */
export class Checkpoints {
  private readonly files: FileBlobs;
  /** The checkpoint before the next one. */
  private before = '';

  constructor(
    folder: string,
    private readonly conditions: Conditions,
  ) {
    this.files = new FileBlobs(folder);
  }

  /** The steps that need not run again, of those whose checkpoints are named. */
  async load(hashes: readonly string[]): Promise<StepFound[]> {
    const done: StepFound[] = [];
    for (const [index, step] of analysisSteps.entries()) {
      if (isSkipped(this.conditions.scope, step)) continue;
      const checkpoint = await this.read(hashes[index] ?? '');
      if (checkpoint?.found.step !== step || checkpoint.basis !== this.basisOf(step)) break;
      done.push(checkpoint.found);
      this.before = hashes[index] ?? '';
    }
    return done;
  }

  /** Keep what the next step found. Answers the name of its checkpoint. */
  async save(found: StepFound): Promise<string> {
    const checkpoint: Checkpoint = { basis: this.basisOf(found.step), found };
    this.before = await this.files.put(serialize(checkpoint));
    return this.before;
  }

  private async read(hash: string): Promise<Checkpoint | undefined> {
    if (hash === '') return undefined;
    try {
      return deserialize(await this.files.read(hash)) as Checkpoint;
    } catch {
      return undefined; // the step is run again, and that mends it
    }
  }

  private basisOf(step: AnalysisStep): string {
    const { source, scope, said, engineVersion, generation, codeGeneration } = this.conditions;
    const before = step === 'unpack' ? source : this.before;
    const knowledge: Partial<Record<AnalysisStep, unknown>> = {
      inventory: scope.ignored,
      components: said,
      vulnerabilities: generation,
      'vulnerable-code': generation,
      clones: codeGeneration,
      'static-analysis': said,
    };
    const parts = [step, engineVersion, before, knowledge[step] ?? 0];
    return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  }
}
