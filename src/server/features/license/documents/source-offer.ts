import { judgeUse, licensesUnder } from '#kb';
import type { FileBlobs } from '#engine';
import { Refusal } from '../../../http/refusal.ts';
import { type ComponentPlaces, deepestAround, findPlaces } from '../in-use/component-places.ts';
import { licensedBy, type LicensedTask } from '../in-use/licensed-task.ts';
import { isOwnFile } from '../in-use/own-license.ts';
import type { DocumentSources } from './notice.ts';
import type { KeptFile, ShippedComponent } from './source-store.ts';
import { zipLimits, ZipWriter } from './zip-writer.ts';

/** Files above this are left out of the bundle: they are read as a whole. */
const mostFileBytes = 256 * 2 ** 20;

/** A bundle that is being written. */
interface Offer {
  readonly task: LicensedTask;
  readonly tools: DocumentSources;
  readonly zip: ZipWriter;
  /** The licences that it is offered under. */
  readonly used: Set<string>;
  /** A line for each part that is in it, and for each that is not. */
  readonly told: string[];
  readonly missing: string[];
  /** The folders and files that are in it. */
  readonly folders: string[];
  readonly files: Set<string>;
}

/**
 * Bundle the sources that the licences of a task ask to offer, as far as the upload holds them: a zip with a folder for each
 * component and one for files that name such a licence themselves, the texts of these licences, and a list that says what is in it and what is missing.
 * Such a file brings along the folder around it that holds the text of a licence which asks for that, since the source of
 * a library are all of its files; the top of the upload is the product's own. Answers its size.
 */
export async function writeSourceOffer(
  task: LicensedTask,
  tools: DocumentSources,
  path: string,
): Promise<number> {
  const zip = await ZipWriter.create(path);
  const offer: Offer = {
    task,
    tools,
    zip,
    used: new Set(),
    told: [],
    missing: [],
    folders: [],
    files: new Set(),
  };
  try {
    await addComponents(offer);
    await addOtherSources(offer);
    const { used, told, missing } = offer;
    if (told.length + missing.length === 0)
      throw new Refusal(409, 'nothing-to-offer', '没有须提供源代码的组件或源文件');
    for (const id of [...used].sort()) await addText(zip, id, { task, tools });
    await zip.add('清单.txt', Buffer.from(listOf(task, told, missing)));
    await zip.end();
    return zip.sizeBytes;
  } catch (error) {
    await zip.close().catch(() => {});
    throw error;
  }
}

/** Add the components, each from where its files lie. */
async function addComponents(offer: Offer): Promise<void> {
  const { task, tools, used, told, missing } = offer;
  const components: ShippedComponent[] = [];
  for await (const component of tools.sources.components(task.taskId)) components.push(component);
  const placesOf = findPlaces(components, licensedBy(task.licenseFolders, task.foreignFolders));
  for (const component of components) {
    const license = copyleftOf(task, component.license);
    if (license === undefined) continue;
    for (const id of licensesUnder(license)) used.add(id);
    const line = `${component.name} ${component.version}\t${license}\t${component.purl}`;
    const added = await addPlaces(offer, placesOf(component), folderName(component));
    if (typeof added === 'number') told.push(`${line}\t${added} 个文件`);
    else missing.push(`${line}\t${added}`);
  }
}

/** Add what lies in the places of a component; answers how many files there were, or why it is not there as a whole. */
async function addPlaces(
  offer: Offer,
  { folders, files }: ComponentPlaces,
  into: string,
): Promise<number | string> {
  const { task, tools, zip } = offer;
  if (folders.length + files.length === 0) return '上传内容中没有该组件的文件，须另行取得或整理';
  let count = 0;
  for (const folder of folders) {
    const name = folders.length === 1 ? into : `${into}/${folder.slice(0, -1)}`;
    const added = await addFolder(zip, { task, folder, into: name }, tools);
    if (typeof added === 'string') return added;
    offer.folders.push(folder);
    count += added;
  }
  for (const file of await tools.sources.filesAt(task.taskId, files)) {
    const problem = await addSource(zip, file, tools.blobs, into);
    if (problem !== undefined) return problem;
    offer.files.add(file.path);
    count += 1;
  }
  return count === 0 ? '上传内容不含该组件的源代码' : count;
}

/** Add files that name such a licence and are of no component that was added. */
async function addOtherSources(offer: Offer): Promise<void> {
  const { task, tools, zip, used, told, missing, folders } = offer;
  const libraries = librariesOf(task);
  for await (const file of tools.sources.licensedSources(task.taskId)) {
    const license = isOwnFile(file, task) ? undefined : copyleftOf(task, file.license);
    const isThere = offer.files.has(file.path) || folders.some((folder) => file.path.startsWith(folder));
    if (license === undefined) continue;
    for (const id of licensesUnder(license)) used.add(id);
    if (isThere) continue;
    offer.files.add(file.path);
    const folder = deepestAround(file.path, libraries);
    if (folder !== undefined) {
      const count = await addFolder(zip, { task, folder, into: `源文件/${folder.slice(0, -1)}` }, tools);
      libraries.delete(folder);
      if (typeof count === 'number') {
        folders.push(folder);
        told.push(`${folder}\t${license}\t\t${count} 个文件`);
        continue;
      }
    }
    const problem = await addSource(zip, file, tools.blobs, '源文件');
    if (problem === undefined) told.push(`${file.path}\t${license}\t\t1 个文件`);
    else missing.push(`${file.path}\t${license}\t\t${problem}`);
  }
}

/** The licence under which its source has to be offered; `undefined` when none of its licences asks for that. */
function copyleftOf({ use, judges }: LicensedTask, license: string): string | undefined {
  const how = { usage: 'copy', distribution: 'binary' } as const;
  const { chosen } = judgeUse({ license: use.license, mayChoose: false }, license, how, judges);
  const asks = licensesUnder(chosen).some((id) => judges.book.find(id)?.rules.discloseSource === 'yes');
  return asks ? chosen : undefined;
}

/** The folders of somebody else that hold the text of a licence under which their source has to be offered. */
function librariesOf(task: LicensedTask): Set<string> {
  const { foreignFolders: foreign } = task;
  const asking = task.licenseFolders.filter(
    ({ folder, licenses }) =>
      foreign.some((top) => folder.startsWith(top)) &&
      licenses.some((text) => copyleftOf(task, text) !== undefined),
  );
  return new Set(asking.map(({ folder }) => folder));
}

/** Adds the files below a folder; answers how many there were, or why none were added. */
async function addFolder(
  zip: ZipWriter,
  { task, folder, into }: { readonly task: LicensedTask; readonly folder: string; readonly into: string },
  { sources, blobs }: DocumentSources,
): Promise<number | string> {
  const files = await sources.filesBelow(task.taskId, folder, zipLimits.entries);
  if (files.length === 0) return '上传内容不含该组件的源代码';
  const total = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  const isTooMuch =
    zip.entryCount + files.length >= zipLimits.entries || zip.sizeBytes + total > zipLimits.bytes;
  if (isTooMuch || files.some(({ sizeBytes }) => sizeBytes > mostFileBytes)) return tooMuch;
  for (const file of files) {
    const content = await contentOf(file, blobs);
    if (content === undefined) return lost;
    await zip.add(`${into}/${file.path.slice(folder.length)}`, content);
  }
  return files.length;
}

/** Adds a file below a folder of the bundle, with its path; answers why it was not. */
async function addSource(
  zip: ZipWriter,
  file: KeptFile,
  blobs: FileBlobs,
  into: string,
): Promise<string | undefined> {
  const isTooMuch =
    zip.entryCount + 1 >= zipLimits.entries || zip.sizeBytes + file.sizeBytes > zipLimits.bytes;
  if (isTooMuch || file.sizeBytes > mostFileBytes) return tooMuch;
  const content = await contentOf(file, blobs);
  if (content === undefined) return lost;
  await zip.add(`${into}/${file.path}`, content);
  return undefined;
}

/** Whoever gives out sources gives out the text of their licence with them. */
async function addText(
  zip: ZipWriter,
  id: string,
  { task, tools }: { readonly task: LicensedTask; readonly tools: DocumentSources },
): Promise<void> {
  const license = task.judges.book.find(id);
  const text = license === undefined ? undefined : await tools.findText(license);
  if (text !== undefined) await zip.add(`许可证/${id}.txt`, Buffer.from(text));
}

const tooMuch = '文件过多或过大，未放入压缩包，请从上传内容中另行提供';
const lost = '部分文件内容已不在存储中，请重新检测后再生成';

function folderName({ name, version, component_id: id }: ShippedComponent): string {
  return `${name}-${version}`.replace(/[^\p{L}\p{N}.@+_-]+/gu, '_') + `-${id.slice(0, 6)}`;
}

async function contentOf({ sha256 }: KeptFile, blobs: FileBlobs): Promise<Uint8Array | undefined> {
  return blobs.read(sha256).catch(() => undefined); // lost or damaged: the list says so
}

function listOf(task: LicensedTask, told: readonly string[], missing: readonly string[]): string {
  return [
    `${task.project.name} 源代码提供清单`,
    `检测任务：${task.name}`,
    `任务编号：${task.taskId}`,
    `检测对象 SHA-256：${task.stand.sourceSha256}`,
    '各行依次为：组件或文件、许可证、组件标识（文件没有）、内容或原因，以制表符分隔；许可证全文见“许可证”目录',
    '',
    `本压缩包包含的组件与源文件（${told.length}）`,
    ...told,
    '',
    `须提供源代码、但本压缩包不包含的组件与源文件（${missing.length}）`,
    ...missing,
    '',
  ].join('\r\n');
}
