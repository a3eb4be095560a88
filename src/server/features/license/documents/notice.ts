import type { licenseCompliance } from '#contract';
import { commonFolder, type FileBlobs } from '#engine';
import { judgeUse, type LicenseKnowledge, licensesUnder } from '#kb';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import type { LicensedTask } from '../in-use/licensed-task.ts';
import { isOwnFile } from '../in-use/own-license.ts';
import { type NoticeEntry, type NoticeForm, noticeWriters } from './notice-forms.ts';
import {
  mostStatements,
  type NoticedComponent,
  type Origin,
  readShippedParts,
  type ShippedParts,
} from './shipped-parts.ts';
import type { ShippedSourceStore } from './source-store.ts';

/** What documents about licences are made from. */
export interface DocumentSources {
  readonly sources: ShippedSourceStore;
  readonly blobs: FileBlobs;
  /** `undefined` when there is none. */
  readonly findText: LicenseKnowledge['findText'];
}

/** An attribution document that was written. */
export interface WrittenNotice {
  readonly sizeBytes: number;
  readonly resultHash: string;
}

/**
 * Write the attribution document of a task into a new file: each component that is shipped with its licence and the
 * copyright statements that its files in the upload make, where copied code comes from, what source files outside of
 * components name, the NOTICE files that come along, and every licence's text once.
 * What is not known is said. Answers its size and the hash of its results, which its end states: SHA-256 over all before that.
 */
export async function writeNotice(
  task: LicensedTask,
  tools: DocumentSources,
  { path, form }: { readonly path: string; readonly form: licenseCompliance.NoticeForm },
): Promise<WrittenNotice> {
  const writer = noticeWriters[form];
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  // Heard from the start: an error that nobody hears ends the process.
  const ended = finished(file);
  ended.catch(() => {});
  const hash = createHash('sha256');
  try {
    for await (const text of textsOf(task, tools, writer)) {
      hash.update(text);
      if (!file.write(text)) await once(file, 'drain');
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

/** The document piece by piece, without its end. */
async function* textsOf(
  task: LicensedTask,
  tools: DocumentSources,
  writer: NoticeForm,
): AsyncIterable<string> {
  const used = new Set<string>();
  const parts = await readShippedParts(task, tools.sources);
  let sections = 0;
  const heading = (words: string) => writer.heading(`${'一二三四五'.charAt(sections++)}、${words}`);
  yield writer.begin(`${task.project.name} 第三方软件声明`, factsOf(task, parts));
  yield heading('组件');
  for (const component of parts.components) yield writer.entry(entryOf(task, component, used));
  if (parts.origins.length > 0) yield heading('复制或改编的代码来源');
  for (const origin of parts.origins) {
    const copyrights = [...origin.copyrights];
    yield writer.entry({ name: nameOf(origin), ...choose(task, origin.license, used), copyrights });
  }
  const named = await licensesOfSources(task, tools.sources, parts);
  if (named.size > 0) yield heading('源文件中写明的许可证');
  for (const [license, { fileCount, paths, folder, copyrights }] of named) {
    const remark = fileCount > paths.length ? `位于：${folder || '多个目录'}` : `文件：${paths.join('、')}`;
    const licensed = choose(task, license, used);
    yield writer.entry({ name: `${fileCount} 个源文件`, ...licensed, copyrights: [...copyrights], remark });
  }
  const notices = await noticesOf(task, tools, parts);
  if (notices.length > 0) yield heading('随附的 NOTICE 文件');
  for (const { path, text } of notices) yield writer.licenseText(path, '', text);
  yield heading('许可证全文');
  yield writer.paragraph('以下为标准文本；其中的年份、权利人等占位处，以上文各组件的版权声明为准。');
  for (const id of [...used].sort()) {
    const license = task.judges.book.find(id);
    const text = license === undefined ? undefined : await tools.findText(license);
    const words = text ?? '（没有收录该许可证的全文，请从组件的源代码中取得）';
    yield writer.licenseText(id, license?.name ?? '', words);
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

function factsOf({ project, name }: LicensedTask, { components }: ShippedParts): string[] {
  const unlicensed = components.filter(({ license }) => license === '').length;
  return [
    `产品：${project.name}`,
    `检测任务：${name}`,
    '本产品包含下列第三方软件，其版权归各自的权利人所有，并按所列许可证提供。',
    `共列出 ${components.length} 个组件；仅用于开发、测试或构建的组件不随产品分发，未列入。`,
    ...(unlicensed > 0
      ? [`其中 ${unlicensed} 个组件未查明许可证，查明之前按保留所有权利处理，须在对外分发前补充。`]
      : []),
  ];
}

function nameOf({ project, version }: Origin): string {
  return `${project} ${version}`.trim();
}

function entryOf(task: LicensedTask, component: NoticedComponent, used: Set<string>): NoticeEntry {
  const { name, version, purl, license, isHere } = component;
  const copyrights = [...component.copyrights];
  const origins = component.origins.map((origin) => {
    const isTold = origin.license === '' || origin.license === license;
    if (isTold) return nameOf(origin);
    choose(task, origin.license, used);
    return `${nameOf(origin)}（${origin.license}）`;
  });
  const remark = isHere ? '该组件的文件中没有发现版权声明' : '上传内容不含该组件，版权声明请从其软件包中取得';
  return {
    name: `${name} ${version}`.trim(),
    purl,
    ...choose(task, license, used),
    copyrights,
    origins,
    remark: copyrights.length > 0 ? '' : remark,
  };
}

/** Larger files are no notices, whatever they are called. */
const mostNoticeBytes = 256 * 1024;

/** The NOTICE files of components and of folders of somebody else, each content once. */
async function noticesOf(
  { taskId, foreignFolders }: LicensedTask,
  { sources, blobs }: DocumentSources,
  parts: ShippedParts,
) {
  const notices = new Map<string, { path: string; text: string }>();
  for (const { path, sha256, sizeBytes } of await sources.noticeFiles(taskId)) {
    const isForeign = parts.isOfComponent(path) || foreignFolders.some((folder) => path.startsWith(folder));
    if (!isForeign || notices.has(sha256) || sizeBytes > mostNoticeBytes) continue;
    const content = await blobs.read(sha256).catch(() => undefined); // erased with the source
    const text = content === undefined ? '（文件内容已不在存储中，请从组件的源代码中取得）' : textOf(content);
    notices.set(sha256, { path, text });
  }
  return [...notices.values()];
}

function textOf(content: Uint8Array): string {
  return new TextDecoder().decode(content).replace(/\r\n?/g, '\n').trimEnd();
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

/** What source files name that belong to no component and no other project, and not to the product by its own licence. */
async function licensesOfSources(task: LicensedTask, sources: ShippedSourceStore, parts: ShippedParts) {
  const named = new Map<string, NamedByFiles>();
  for await (const { path, license, copyrights } of sources.licensedSources(task.taskId)) {
    const isTold = parts.isOfComponent(path) || parts.originOf(path)?.license === license;
    if (isTold || isOwnFile({ path, license }, task)) continue;
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
