import type { CodeIndex, OriginProject } from '#engine';
import { type IncomingFile, type IncomingRelease, readCodeDraft } from '#kb';
import { upstreamName, type UpstreamRelease } from '#model';
import type { KnownCode } from '../../code-index/known-code.ts';

/** A release that was read, on its way into the index. */
export interface DraftedRelease {
  readonly release: UpstreamRelease;
  readonly isPrivate: boolean;
  /** The file with its code (`CodeDraftWriter`), and how many files are in it. */
  readonly draft: string;
  readonly fileCount: number;
}

/** What the index has of a release, and how its self-test went. */
export interface IndexedRelease {
  readonly fileCount: number;
  readonly fingerprintCount: number;
  /** So many files were looked up as a scan would, and so many of them were found. */
  readonly sampleCount: number;
  readonly foundCount: number;
}

const mostSamples = 20;
/** So many fingerprints of a file are looked up. */
const mostAsked = 500;

/**
 * Make the code of a release known to the index, and look some of its files up.
 *
 * Readers see the release whole or not at all; the same release again changes nothing. Throws `DamagedDraft`.
 */
export async function indexRelease(
  known: KnownCode,
  drafted: DraftedRelease,
  progress: (stage: 'indexing' | 'testing', percent: number) => void,
): Promise<IndexedRelease> {
  const passing = new PassingFiles(drafted, (percent) => progress('indexing', percent));
  const incoming = incomingOf(drafted);
  const { fileCount } = await known.write((writer) => writer.add(incoming, passing.files()));
  progress('testing', 0);
  const { samples, fingerprintCount } = passing;
  const foundCount = await known.read((index) => countFound(index, incoming, samples));
  return { fileCount, fingerprintCount, sampleCount: samples.length, foundCount };
}

function incomingOf({ release, isPrivate }: DraftedRelease): IncomingRelease {
  const { ecosystem, name, website = '', version, releasedAt, license } = release;
  const project: OriginProject = { fullname: upstreamName(release), ecosystem, name, website, isPrivate };
  return { project, version, releasedAt, license: license ?? '' };
}

type Sample = Pick<IncomingFile, 'path' | 'sha256' | 'fingerprints'>;

/** The files of a draft as they pass by: they are counted, and some are remembered. */
class PassingFiles {
  readonly samples: Sample[] = [];
  fingerprintCount = 0;

  constructor(
    private readonly drafted: DraftedRelease,
    private readonly progress: (percent: number) => void,
  ) {}

  async *files(): AsyncGenerator<IncomingFile> {
    const { draft, fileCount } = this.drafted;
    const step = Math.max(1, Math.floor(fileCount / mostSamples));
    let passed = 0;
    for await (const file of readCodeDraft(draft)) {
      const { path, sha256, fingerprints } = file;
      this.fingerprintCount += fingerprints.length;
      if (passed % step === 0 && fingerprints.length > 0 && this.samples.length < mostSamples) {
        this.samples.push({ path, sha256, fingerprints: spread(fingerprints) });
      }
      passed += 1;
      this.progress((100 * passed) / Math.max(fileCount, passed));
      yield file;
    }
  }
}

/** Some of many, evenly. */
function spread(fingerprints: Float64Array): Float64Array {
  const step = Math.ceil(fingerprints.length / mostAsked);
  return fingerprints.filter((_, index) => index % step === 0);
}

async function countFound(
  index: CodeIndex,
  release: IncomingRelease,
  samples: readonly Sample[],
): Promise<number> {
  let count = 0;
  for (const sample of samples) if (await isFound(index, release, sample)) count += 1;
  return count;
}

async function isFound(
  index: CodeIndex,
  { project, version }: IncomingRelease,
  { path, sha256, fingerprints }: Sample,
): Promise<boolean> {
  const { fileIds } = await index.find(fingerprints);
  const files = await index.describe([...new Set(fileIds)]);
  return [...files.values()].some(
    (file) =>
      file.path === path &&
      file.project.fullname === project.fullname &&
      file.contents.some(
        (content) =>
          content.sha256 === sha256 && content.releases.some((release) => release.version === version),
      ),
  );
}
