import type { InventoryFile, Note } from '#model';
import { generic } from '../ecosystems/generic/generic.ts';
import type { Ecosystem, PackageFileReader, PackageFileReading } from '../ecosystems/ecosystem.ts';
import type { FileReading } from '../reading/read-files.ts';
import { UnusableUpload } from '../upload/limits.ts';
import type { UploadFile, UploadTree } from '../upload/upload-tree.ts';
import type { PackageReadings, ReadPackageFile } from './package-files.ts';

/** Larger ones are skipped. */
const maxSbomBytes = 256 * 1024 * 1024;

/** Names by which tools write bills of materials: `bom.json`, `app.cdx.xml`, `app-cyclonedx.json`, `app.spdx`. */
const sbomName =
  /(?:^|[/._-])(?:s?bom|cyclonedx|cdx|spdx|swid|dsdx)\.(?:json|xml|ya?ml|rdf|xlsx|csv)$|\.(?:spdx|swidtag|dsdx)$/i;

/** Who reads bills of materials: not by the path of a file alone, so it is in the list of no ecosystem. */
export const sbomReader: PackageFileReader = {
  id: 'SBOM',
  kind: 'manifest',
  matches: () => false,
  read: () => ({ packages: [], dependencies: [], notes: [] }),
};

/** By whom the reading of a bill of materials is spoken for. */
export const sbomFileReader: { readonly ecosystem: Ecosystem; readonly reader: PackageFileReader } = {
  ecosystem: generic,
  reader: sbomReader,
};

/**
 * Add what bills of materials in an upload state, where nothing else states a package.
 *
 * An upload that is one file may be called anything; among others a bill of materials is known by its name. Beside
 * manifests and installed packages it would only repeat, in the words of another tool and of another day, what they say.
 * Throws `UnusableUpload` where the upload is nothing but one that cannot be read.
 */
export async function addSboms(
  tree: UploadTree,
  readings: PackageReadings,
  read: FileReading['sboms'],
  avoid: ReadonlyMap<string, string>,
): Promise<PackageReadings> {
  const [only, ...others] = tree.files;
  const isAlone = only !== undefined && others.length === 0;
  const files = isAlone ? [only] : tree.files.filter(({ path }) => sbomName.test(path));
  const isStated = readings.readings.some(({ reading }) => reading.packages.length > 0);
  if (files.length === 0 || (isAlone && readings.readings.length > 0)) return readings;
  if (isStated) return { ...readings, notes: [...readings.notes, passedOver(files)] };
  const outcomes = await outcomesOf(files, read, avoid);
  const [outcome] = outcomes;
  if (isAlone && typeof outcome === 'string') throw new UnusableUpload(`无法读取物料清单：${outcome}`);
  return withOutcomes(readings, files, outcomes);
}

function passedOver(files: readonly UploadFile[]): Note {
  const [first] = files;
  const many = files.length === 1 ? '' : `等 ${files.length} 个文件`;
  const reason = `上传内容中的物料清单${many}未采用：组件以清单、锁定文件和已安装的包为准`;
  return { step: 'inventory', level: 'info', path: first?.path, reason };
}

type Outcome = PackageFileReading | undefined | string;

async function outcomesOf(
  files: readonly UploadFile[],
  read: FileReading['sboms'],
  avoid: ReadonlyMap<string, string>,
): Promise<readonly Outcome[]> {
  const reasonOf = ({ path, sizeBytes }: UploadFile) =>
    sizeBytes > maxSbomBytes ? '物料清单超过 256 MB，未解析' : avoid.get(path);
  const heard: Outcome[] = [];
  const readable = files.filter((file) => reasonOf(file) === undefined);
  await read(
    readable.map(({ path, sha256 }) => ({ path, sha256 })),
    (outcomes) => {
      for (const outcome of outcomes) heard.push(outcome);
    },
  );
  const outcomes = new Map(readable.map((file, index) => [file, heard[index]]));
  return files.map((file) => reasonOf(file) ?? outcomes.get(file));
}

function withOutcomes(
  { readings, files, notes }: PackageReadings,
  sboms: readonly UploadFile[],
  outcomes: readonly Outcome[],
): PackageReadings {
  const added: ReadPackageFile[] = [];
  const said: Note[] = [];
  const fates = new Map<string, InventoryFile['outcome']>();
  for (const [index, { path, layer }] of sboms.entries()) {
    const outcome = outcomes[index];
    if (outcome === undefined) continue;
    const reasons = typeof outcome === 'string' ? [outcome] : notesOf(outcome);
    for (const reason of reasons) said.push({ step: 'components', level: 'warning', path, reason });
    if (typeof outcome === 'string') fates.set(path, { kind: 'skipped', reason: outcome });
    else {
      fates.set(path, { kind: 'read', reader: sbomReader.id });
      added.push({ ...sbomFileReader, path, reading: outcome, ...(layer !== undefined && { layer }) });
    }
  }
  return {
    readings: [...readings, ...added],
    files: files.map((file) => ({ ...file, outcome: fates.get(file.path) ?? file.outcome })),
    notes: [...notes, ...said],
  };
}

/** A bill without components must not pass for one without risks. */
function notesOf({ packages, notes }: PackageFileReading): readonly string[] {
  return packages.length === 0 ? [...notes, '物料清单没有列出任何组件，不能据此认为没有风险'] : notes;
}
