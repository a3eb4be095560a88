import type { licenseCompliance } from '#contract';
import { commonFolder } from '#engine';
import { judgeUse, licensesUnder } from '#kb';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import type { LicensedTask } from '../in-use/licensed-task.ts';
import { type NoticeEntry, noticeWriters } from './notice-forms.ts';
import type { ShippedComponent, ShippedSourceStore } from './source-store.ts';

/** Finds the text of a licence by its id; `undefined` when there is none. */
export type FindText = (id: string) => Promise<string | undefined>;

/** So many copyright statements of one component are told. */
const mostStatements = 50;

/** An attribution document that was written. */
export interface WrittenNotice {
  readonly sizeBytes: number;
  readonly resultHash: string;
}

/**
 * Write the attribution document of a task into a new file: each component that is shipped with its licence and the
 * copyright statements that its files in the upload make, where copied code comes from, what source files outside of
 * components name, and every licence's text once.
 * What is not known is said. Answers its size and the hash of its results, which its end states: SHA-256 over all before that.
 */
export async function writeNotice(
  task: LicensedTask,
  sources: ShippedSourceStore,
  findText: FindText,
  { path, form }: { readonly path: string; readonly form: licenseCompliance.NoticeForm },
): Promise<WrittenNotice> {
  const writer = noticeWriters[form];
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  // Heard from the start: an error that nobody hears ends the process.
  const ended = finished(file);
  ended.catch(() => {});
  const hash = createHash('sha256');
  const write = async (text: string) => {
    hash.update(text);
    if (!file.write(text)) await once(file, 'drain');
  };
  const used = new Set<string>();
  try {
    const { statements, counts } = await readComponents(task, sources);
    await write(writer.begin(`${task.project.name} 第三方软件声明`, factsOf(task, counts)));
    await write(writer.heading('一、组件'));
    for await (const component of sources.components(task.taskId)) {
      const licensed = choose(task, component.license, used);
      const own = placesOf(component).flatMap((path) => [...(statements.get(path) ?? [])]);
      const copyrights = [...new Set(own)].slice(0, mostStatements);
      const remark = remarkOf(component.folder, copyrights.length);
      const name = `${component.name} ${component.version}`.trim();
      await write(writer.entry({ name, ...licensed, copyrights, remark }));
    }
    const origins = await sources.origins(task.taskId);
    if (origins.length > 0) await write(writer.heading('二、复制或改编的代码来源'));
    for (const { project, version, license } of origins) {
      const name = `${project} ${version}`.trim();
      const licensed = choose(task, license, used);
      await write(writer.entry({ name, ...licensed, copyrights: [], remark: '' }));
    }
    const named = await licensesOfSources(task, sources, statements);
    if (named.size > 0)
      await write(writer.heading(`${origins.length > 0 ? '三' : '二'}、源文件中写明的许可证`));
    for (const [license, { fileCount, paths, folder, copyrights }] of named) {
      const name = `${fileCount} 个源文件`;
      const licensed = choose(task, license, used);
      const remark = fileCount > paths.length ? `位于：${folder || '多个目录'}` : `文件：${paths.join('、')}`;
      await write(writer.entry({ name, ...licensed, copyrights: [...copyrights], remark }));
    }
    const last = '二三四'.charAt(Number(origins.length > 0) + Number(named.size > 0));
    await write(writer.heading(`${last}、许可证全文`));
    for (const id of [...used].sort()) {
      const text = (await findText(id)) ?? '（没有收录该许可证的全文，请从组件的源代码中取得）';
      await write(writer.licenseText(id, task.judges.book.find(id)?.name ?? '', text));
    }
    const resultHash = hash.digest('hex');
    file.end(writer.end([...standOf(task), `以上全部内容的 SHA-256：${resultHash}`]));
    await ended;
    return { sizeBytes: file.bytesWritten, resultHash };
  } catch (error) {
    file.destroy();
    throw error;
  }
}

function standOf({ taskId, stand }: LicensedTask): string[] {
  return [
    `任务编号：${taskId}`,
    `检测对象 SHA-256：${stand.sourceSha256}`,
    `检测引擎版本：${stand.engineVersion}`,
    `漏洞知识库版本：${stand.libraryVersion || '未检测'}`,
    `结果完整性：${stand.isWhole ? '全部文件均已分析' : '不完整：有内容未能检测'}`,
  ];
}

/** How many components are shipped, and how many of them declare no licence. */
interface ComponentCounts {
  all: number;
  unlicensed: number;
}

function factsOf({ project, name }: LicensedTask, { all, unlicensed }: ComponentCounts): string[] {
  return [
    `产品：${project.name}`,
    `检测任务：${name}`,
    '本产品包含下列第三方软件，其版权归各自的权利人所有，并按所列许可证提供。',
    `共列出 ${all} 个组件；仅用于开发、测试或构建的组件不随产品分发，未列入。`,
    ...(unlicensed > 0
      ? [`其中 ${unlicensed} 个组件未声明许可证，默认保留所有权利，须在对外分发前查明并补充。`]
      : []),
  ];
}

/** What files state by the component that they belong to: its own file of code, else the deepest folder around it. */
async function readComponents(task: LicensedTask, sources: ShippedSourceStore) {
  const statements = new Map<string, Set<string>>();
  const counts: ComponentCounts = { all: 0, unlicensed: 0 };
  for await (const component of sources.components(task.taskId)) {
    counts.all += 1;
    counts.unlicensed += Number(component.license === '');
    for (const path of placesOf(component)) statements.set(path, new Set());
  }
  for await (const { path, copyrights } of sources.copyrights(task.taskId)) {
    const known = statements.get(path) ?? statements.get(nearest(path, statements) ?? '');
    for (const statement of copyrights)
      if (known !== undefined && known.size < mostStatements) known.add(statement);
  }
  return { statements, counts };
}

/** Where the files of a component lie: its folder, and its files of code. */
function placesOf({ folder, files }: ShippedComponent): readonly string[] {
  return folder === undefined ? files : [folder, ...files];
}

/** What is told of files outside of components that name one licence. */
interface NamedByFiles {
  fileCount: number;
  /** The first of them. */
  readonly paths: string[];
  last: string;
  /** The folder that all of them lie in; empty: they have none in common. */
  folder: string;
  readonly copyrights: Set<string>;
}

const mostPaths = 3;

/** What source files name that belong to no component, and not to the product by its own licence. */
async function licensesOfSources(
  { taskId, use }: LicensedTask,
  sources: ShippedSourceStore,
  components: ReadonlyMap<string, unknown>,
) {
  const named = new Map<string, NamedByFiles>();
  for await (const { path, license, copyrights } of sources.licensedSources(taskId)) {
    const isOwn = license === use.license;
    if (isOwn || components.has(path) || nearest(path, components) !== undefined) continue;
    const known = named.get(license) ?? {
      fileCount: 0,
      paths: [],
      last: '',
      folder: path,
      copyrights: new Set(),
    };
    named.set(license, known);
    // A file that names it several times does so in rows that stand together.
    if (known.last !== path) {
      known.fileCount += 1;
      if (known.paths.length < mostPaths) known.paths.push(path);
    }
    known.last = path;
    known.folder = commonFolder([known.folder, path]);
    for (const statement of copyrights)
      if (known.copyrights.size < mostStatements) known.copyrights.add(statement);
  }
  return new Map([...named].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function nearest(path: string, folders: ReadonlyMap<string, unknown>): string | undefined {
  for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
    const folder = path.slice(0, end + 1);
    if (folders.has(folder)) return folder;
  }
  return folders.has('') ? '' : undefined;
}

/** The licence of an entry with its choices made; the licences it comes down to are remembered. */
function choose(
  { use, judges }: LicensedTask,
  license: string,
  used: Set<string>,
): Pick<NoticeEntry, 'license' | 'chosen'> {
  const how = { usage: 'copy', distribution: use.distribution } as const;
  const judged = judgeUse({ license: use.license, mayChoose: false }, license, how, judges);
  const known = judges.book.find(license);
  const ids = licensesUnder(judged.chosen);
  for (const id of ids.length > 0 ? ids : known === undefined ? [] : [known.id])
    used.add(judges.book.find(id)?.id ?? id);
  return { license, chosen: judged.isChosen ? judged.chosen : '' };
}

function remarkOf(folder: string | undefined, copyrightCount: number): string {
  if (copyrightCount > 0) return '';
  return folder === undefined
    ? '上传内容不含该组件，版权声明请从其软件包中取得'
    : '该组件的文件中没有发现版权声明';
}
