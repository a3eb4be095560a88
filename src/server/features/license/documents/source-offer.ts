import { judgeUse, licensesUnder } from '#kb';
import type { FileBlobs } from '#engine';
import { Refusal } from '../../../http/refusal.ts';
import type { LicensedTask } from '../in-use/licensed-task.ts';
import type { KeptFile, ShippedComponent, ShippedSourceStore } from './source-store.ts';
import { zipLimits, ZipWriter } from './zip-writer.ts';

/** Files above this are left out of the bundle: they are read as a whole. */
const mostFileBytes = 256 * 2 ** 20;

/**
 * Bundle the sources that the licences of a task ask to offer, as far as the upload holds them: a zip with a folder for each
 * component and one for files that name such a licence themselves, and a list that says what is in it and what is missing.
 * Answers its size.
 */
export async function writeSourceOffer(
  task: LicensedTask,
  sources: ShippedSourceStore,
  blobs: FileBlobs,
  path: string,
): Promise<number> {
  const zip = await ZipWriter.create(path);
  const told: string[] = [];
  const missing: string[] = [];
  const folders: string[] = [];
  try {
    for await (const component of sources.components(task.taskId)) {
      const license = copyleftOf(task, component.license);
      if (license === undefined) continue;
      const line = `${component.name} ${component.version}\t${license}\t${component.purl}`;
      const problem = await addComponent(zip, task, component, { sources, blobs });
      if (typeof problem === 'number') folders.push(component.folder);
      if (typeof problem === 'number') told.push(`${line}\t${problem} 个文件`);
      else missing.push(`${line}\t${problem}`);
    }
    let before = '';
    for await (const file of sources.licensedSources(task.taskId)) {
      const license = file.license === task.use.license ? undefined : copyleftOf(task, file.license);
      const isThere = file.path === before || folders.some((folder) => file.path.startsWith(folder));
      if (license === undefined || isThere) continue;
      before = file.path;
      const problem = await addSource(zip, file, blobs);
      if (problem === undefined) told.push(`${file.path}\t${license}\t1 个文件`);
      else missing.push(`${file.path}\t${license}\t${problem}`);
    }
    if (told.length + missing.length === 0)
      throw new Refusal(409, 'nothing-to-offer', '没有须提供源代码的组件或源文件');
    await zip.add('清单.txt', Buffer.from(listOf(task, told, missing)));
    await zip.end();
    return zip.sizeBytes;
  } catch (error) {
    await zip.close().catch(() => {});
    throw error;
  }
}

/** The licence under which its source has to be offered; `undefined` when none of its licences asks for that. */
function copyleftOf({ use, judges }: LicensedTask, license: string): string | undefined {
  const how = { usage: 'copy', distribution: 'binary' } as const;
  const { chosen } = judgeUse({ license: use.license, mayChoose: false }, license, how, judges);
  const asks = licensesUnder(chosen).some((id) => judges.book.find(id)?.rules.discloseSource === 'yes');
  return asks ? chosen : undefined;
}

/** How many files were added, or why none were. */
async function addComponent(
  zip: ZipWriter,
  { taskId }: LicensedTask,
  component: ShippedComponent,
  { sources, blobs }: { sources: ShippedSourceStore; blobs: FileBlobs },
): Promise<number | string> {
  if (component.folder === '') return '上传内容中没有单独存放该组件的目录，须另行取得或整理';
  const files = await sources.filesBelow(taskId, component.folder, zipLimits.entries);
  if (files.length === 0) return '上传内容不含该组件的源代码';
  const total = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  const isTooMuch =
    zip.entryCount + files.length >= zipLimits.entries || zip.sizeBytes + total > zipLimits.bytes;
  if (isTooMuch || files.some(({ sizeBytes }) => sizeBytes > mostFileBytes)) return tooMuch;
  const folder = folderName(component);
  for (const file of files) {
    const content = await contentOf(file, blobs);
    if (content === undefined) return lost;
    await zip.add(`${folder}/${file.path.slice(component.folder.length)}`, content);
  }
  return files.length;
}

/** Adds a file that belongs to no component, with its path; answers why it was not. */
async function addSource(zip: ZipWriter, file: KeptFile, blobs: FileBlobs): Promise<string | undefined> {
  const isTooMuch =
    zip.entryCount + 1 >= zipLimits.entries || zip.sizeBytes + file.sizeBytes > zipLimits.bytes;
  if (isTooMuch || file.sizeBytes > mostFileBytes) return tooMuch;
  const content = await contentOf(file, blobs);
  if (content === undefined) return lost;
  await zip.add(`源文件/${file.path}`, content);
  return undefined;
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
    '',
    `本压缩包包含的组件与源文件（${told.length}）`,
    ...told,
    '',
    `须提供源代码、但本压缩包不包含的组件与源文件（${missing.length}）`,
    ...missing,
    '',
  ].join('\r\n');
}
