import type { License } from '#model';
import type { BeginCompanion, ImportedStatements, NewFiles } from '../snapshot/companions.ts';
import { DamagedKnowledge } from '../snapshot/damaged-knowledge.ts';
import type { Snapshot } from '../snapshot/open-snapshot.ts';
import type { Matrix } from './judge-compatibility.ts';
import type { Verdict } from './known-pairs.ts';
import { LicenseBook } from './license-book.ts';
import type { CompatibilityStatement } from './license-statement.ts';
import { shippedText } from './license-text.ts';
import { mergeLicenses, type MergedLicense } from './merge-licenses.ts';
import { shippedLicenses } from './shipped-licenses.ts';

/** What one generation knows of licences. */
export interface LicenseKnowledge {
  readonly book: LicenseBook;
  /** What imported sources say of works and parts; knows nothing where none was imported. */
  readonly matrix: Matrix;
  /** The text of a licence; `undefined` when we have none. */
  findText(license: License): Promise<string | undefined>;
}

const fileName = 'licenses.ndjson';

/** A line of the file: a licence with its imported text, or what a source says of the parts of a work. */
type Line = MergedLicense | { readonly compatibility: CompatibilityStatement };

/** Write what was imported of licences over what ships; where nothing was, nothing is written. */
export const accompanyWithLicenses: BeginCompanion = (imported) => ({
  write: (files) => writeLicenses(imported, files),
});

async function writeLicenses(imported: ImportedStatements, files: NewFiles): Promise<void> {
  const statements = [...imported.of('license')];
  const compatibilities = [...imported.of('compatibility')];
  if (statements.length + compatibilities.length === 0) return;
  const lines: Line[] = [
    ...mergeLicenses(shippedLicenses(), statements),
    ...compatibilities.map((compatibility) => ({ compatibility })),
  ];
  await files.write(
    fileName,
    lines.map((line) => `${JSON.stringify(line)}\n`),
  );
}

/** Read what a generation knows of licences: what ships with the product when nothing was imported. */
export async function readLicenses(snapshot: Pick<Snapshot, 'folder' | 'read'>): Promise<LicenseKnowledge> {
  const bytes = await snapshot.read(fileName);
  if (bytes === undefined) return knowledgeOf(shippedLicenses().map((license) => ({ license })));
  try {
    const lines = bytes
      .toString('utf8')
      .split('\n')
      .filter((line) => line !== '');
    return knowledgeOf(lines.map((line) => JSON.parse(line) as Line));
  } catch {
    throw new DamagedKnowledge(`${snapshot.folder}/${fileName}`, '知识库文件中有无法解析的记录');
  }
}

function knowledgeOf(lines: readonly Line[]): LicenseKnowledge {
  const merged = lines.filter((line) => 'license' in line);
  const texts = new Map(
    merged.flatMap(({ license, text }) => (text === undefined ? [] : [[license.id, text]])),
  );
  return {
    book: new LicenseBook(merged.map(({ license }) => license)),
    matrix: matrixOf(lines.flatMap((line) => ('compatibility' in line ? [line.compatibility] : []))),
    findText: async (license) => texts.get(license.id) ?? (await shippedText(license.id)),
  };
}

function matrixOf(statements: readonly CompatibilityStatement[]): Matrix {
  const works = new Map(statements.map((statement) => [statement.work, statement]));
  return (work, part) => {
    const found = works.get(work);
    if (found === undefined || !Object.hasOwn(found.parts, part)) return undefined;
    const word = found.parts[part] ?? '';
    return { source: found.source, verdict: verdicts.get(word.toLowerCase()) ?? 'unknown', word };
  };
}

/** The words of the OSADL matrix. */
const verdicts: ReadonlyMap<string, Verdict> = new Map([
  ['yes', 'compatible'],
  ['same', 'compatible'],
  ['no', 'incompatible'],
  ['check dependency', 'conditional'],
]);
