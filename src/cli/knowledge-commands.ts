import { readFile, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import {
  CannotFetch,
  currentManifest,
  defaultPriority,
  DamagedKnowledge,
  exportPackage,
  fetchFile,
  generationFolder,
  installPackage,
  type InstallStep,
  keyId,
  looksLikePackage,
  mergeAgain,
  newKeyPair,
  NoRepository,
  type PackageManifest,
  readPriority,
  readCommitList,
  readPrivateKey,
  RefusedPackage,
  repairsOfMirror,
  rollBack,
  Tally,
  trustedKeys,
  trustKey,
  verifyPackage,
  verifySnapshot,
  writePriority,
} from '#kb';
import { CannotImport, importFiles, print } from './import-knowledge.ts';
import { Misunderstood } from './misunderstood.ts';
import { type MadeChange, recorded } from './recorded.ts';
import { isThere, makeFolder } from './places.ts';
import { terminalText } from './terminal-text.ts';

/** How the commands of the knowledge base are called; lines of the usage of `suxi`. */
export const knowledgeUsage = `  suxi kb import <文件|目录|压缩包|知识包|网址>... [--allow-older] [--allow-http]   （导入漏洞数据，或安装知识包，可离线）
  suxi kb export <文件.suxikb> --key <私钥文件> --name <库名> [--serial <序号>] [--expires <日期>] [--next-key <公钥>] [--force]
  suxi kb verify [<知识包>]   （逐字节检查知识包；不给出时检查当前知识库）
  suxi kb rollback   （退回上一代知识库，仅一步）
  suxi kb remerge   （不重读数据源，重新合并已导入的内容）
  suxi kb priority [<来源>,<来源>...|default]   （查看或设定数据源优先级，设定后立即重新合并）
  suxi kb repairs <git 仓库目录> --project <项目> [--commits <提交清单>] [--url <提交页地址前缀>] > <文件.ndjson>   （从本地镜像提取漏洞修复前后的函数，供导入）
  suxi kb key new <私钥文件> | list | trust <公钥> [--replace]   （签名密钥）
  suxi kb add <目录|压缩包|仓库目录|https 仓库地址|npm:名称@版本范围>...   （收录开源项目，供代码溯源）
            [--name <项目名>] [--version <版本>] [--license <许可证>] [--date <发布日期>] [--private] [--versions <数量>] [--no-wait]
  suxi kb remove <项目>[@<版本>]   （移除已收录的项目或版本）`;

interface Call {
  readonly folder: string;
  readonly words: readonly string[];
  readonly version: string;
}

const actions: Readonly<Record<string, (call: Call) => Promise<boolean>>> = {
  import: runImport,
  export: runExport,
  verify: runVerify,
  rollback: runRollback,
  remerge: runRemerge,
  priority: runPriority,
  key: runKey,
  repairs: runRepairs,
};

/** Run `suxi kb ...` over the knowledge in `SUXI_DATA`; alone it says what there is. Answers the exit code. Throws `Misunderstood`. */
export async function runKnowledge([action, ...words]: readonly string[], version: string): Promise<number> {
  const folder = join(resolve(process.env['SUXI_DATA'] ?? 'data'), 'knowledge');
  if (action === undefined) {
    process.stdout.write(`用法:\n${knowledgeUsage}\n`);
    return 0;
  }
  const run = Object.hasOwn(actions, action) ? actions[action] : undefined;
  if (run === undefined) throw new Misunderstood(`没有操作 kb ${action}`);
  try {
    return (await run({ folder, words, version })) ? 0 : 3;
  } catch (error) {
    const isExpected = [CannotImport, CannotFetch, RefusedPackage, DamagedKnowledge, NoRepository].some(
      (kind) => error instanceof kind,
    );
    const message = isExpected ? (error as Error).message : diskFault(error);
    if (message === undefined) throw error;
    process.stderr.write(`${terminalText(message)}\n`);
    return 2;
  }
}

/** What the system says of a place that cannot be used, as a sentence; `undefined` for every other error. */
function diskFault(error: unknown): string | undefined {
  const { code = '', path = '' } = error as NodeJS.ErrnoException;
  const fault = Object.hasOwn(diskFaults, code) ? diskFaults[code] : undefined;
  return fault === undefined ? undefined : `无法使用 ${path || '数据目录'}：${fault}`;
}

const diskFaults: Readonly<Record<string, string>> = {
  ENOENT: '这个位置不存在，也无法创建',
  EACCES: '没有读写权限',
  EPERM: '没有读写权限',
  EROFS: '所在的文件系统是只读的',
  ENOSPC: '磁盘空间不足',
  ENOTDIR: '路径中有一段是文件，不是目录',
  EISDIR: '这个路径是一个目录，不是文件',
  EEXIST: '这个路径是一个文件，不是目录',
};

async function runImport({ folder, words, version }: Call): Promise<boolean> {
  const isSet = { type: 'boolean' } as const;
  const { values, positionals: wanted } = parsed(words, { 'allow-older': isSet, 'allow-http': isSet });
  if (wanted.length === 0) throw new Misunderstood('请给出要导入的文件、目录、压缩包或知识包');
  await makeFolder(folder);
  const positionals: string[] = [];
  for (const one of wanted) {
    const isAddress = /^https?:\/\//i.test(one);
    const fetching = { folder: join(folder, 'downloads'), allowsHttp: values['allow-http'] === true };
    positionals.push(isAddress ? await fetchFile(one, fetching) : one);
  }
  const isPackage = await Promise.all(positionals.map(looksLikePackage));
  const files = positionals.filter((_, index) => isPackage[index] !== true);
  for (const path of positionals.filter((_, index) => isPackage[index] === true)) {
    const options = { appVersion: version, allowsOlder: values['allow-older'] === true };
    await recorded(folder, { kind: 'file', ...(await named([path])) }, () => install(folder, path, options));
  }
  if (files.length === 0) return true;
  return recorded(folder, { kind: 'file', ...(await named(files)) }, () => importFiles(folder, files));
}

/** What is imported, as the history calls it, and its size as far as it is a file. */
async function named(paths: readonly string[]): Promise<{ name: string; sizeBytes: number }> {
  const stats = await Promise.all(paths.map((path) => stat(path).catch(() => undefined)));
  const name = paths.map((path) => basename(resolve(path))).join('、');
  const sizes = stats.map((one) => (one?.isFile() === true ? one.size : 0));
  return { name: name.slice(0, 500), sizeBytes: sizes.reduce((sum, size) => sum + size, 0) };
}

async function install(
  folder: string,
  path: string,
  options: { readonly appVersion: string; readonly allowsOlder: boolean },
): Promise<MadeChange<void>> {
  const { manifest, generation, isChanged } = await installPackage(folder, path, {
    ...options,
    progress: (step) => print([stepTexts[step]]),
  });
  const outcome = isChanged
    ? `知识库已更新为第 ${generation.generation} 代。`
    : '该知识包已安装，知识库没有变化。';
  print([...describe(manifest), outcome]);
  const { vulnerabilities, packages } = generation.counts;
  const counts = { vulnerabilities, packages, affected: 0 };
  const { name, serial } = manifest.library;
  const summary = new Tally('', '').summary({ statedBySource: new Map(), counts });
  return { answer: undefined, summary: { ...summary, library: { name, serial } } };
}

const stepTexts: Readonly<Record<InstallStep, string>> = {
  verifying: '正在校验签名与内容……',
  unpacking: '正在解包……',
  merging: '正在与本地导入的内容合并……',
  testing: '正在自检……',
  switching: '正在切换……',
};

async function runExport({ folder, words, version }: Call): Promise<boolean> {
  const text = { type: 'string' } as const;
  const { values, positionals } = parsed(words, {
    key: text,
    name: text,
    serial: text,
    expires: text,
    'next-key': text,
    force: { type: 'boolean' },
  });
  const [path] = positionals;
  if (path === undefined || positionals.length > 1) throw new Misunderstood('请给出一个要写入的知识包文件');
  if (typeof values['key'] !== 'string' || typeof values['name'] !== 'string')
    throw new Misunderstood('请用 --key 给出私钥文件，用 --name 给出库名');
  const serial = Number(values['serial'] ?? serialOf(new Date()));
  if (!Number.isSafeInteger(serial) || serial < 1) throw new Misunderstood('--serial 应为正整数');
  const expires = values['expires'];
  if (expires !== undefined && !isDay(String(expires)))
    throw new Misunderstood('--expires 应为 2027-01-31 形式的日期');
  await refuseTaken(path, values['force'] === true);
  const pem = await readFile(values['key'], 'utf8').catch(() => {
    throw new CannotImport('私钥文件不存在或无法读取');
  });
  const manifest = await exportPackage(folder, path, {
    privateKey: readPrivateKey(pem),
    name: values['name'],
    serial,
    expiresAt: expires as string | undefined,
    nextKey: values['next-key'] as string | undefined,
    appVersion: version,
  });
  print([`已写入 ${path}`, ...describe(manifest)]);
  return true;
}

/** A package takes the place of no file, and is put into no folder that nobody has made. */
async function refuseTaken(path: string, isForced: boolean): Promise<void> {
  if (!(await isThere(dirname(path)))) throw new CannotImport(`没有这个目录：${dirname(path)}`);
  if (!isForced && (await isThere(path))) throw new CannotImport(`${path} 已存在；确需覆盖时请加 --force`);
}

function isDay(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** The minute as a number: it rises by itself. */
function serialOf(now: Date): number {
  return Number(now.toISOString().replace(/\D/g, '').slice(0, 12));
}

async function runVerify({ folder, words }: Call): Promise<boolean> {
  const [path, ...more] = parsed(words, {}).positionals;
  refuseWords(more);
  if (path === undefined) {
    const current = await currentManifest(folder);
    if (current === undefined) throw new CannotImport('还没有知识库');
    await verifySnapshot(generationFolder(folder, current.generation));
    print([`第 ${current.generation} 代知识库完好：漏洞 ${current.counts.vulnerabilities} 条`]);
    return true;
  }
  const { manifest, signer } = await verifyPackage(path, await trustedKeys(folder));
  print([`知识包完好，由受信任的密钥 ${keyId(signer)} 签名`, ...describe(manifest)]);
  return true;
}

async function runRollback({ folder, words }: Call): Promise<boolean> {
  refuseWords(words);
  const manifest = await recorded(folder, { kind: 'rollback', name: '退回上一代' }, async () => {
    const former = await rollBack(folder);
    if (former === undefined) throw new CannotImport('没有可退回的上一代知识库');
    return { answer: former };
  });
  print([`已退回第 ${manifest.generation} 代知识库：漏洞 ${manifest.counts.vulnerabilities} 条`]);
  return true;
}

async function runRemerge({ folder, words }: Call): Promise<boolean> {
  refuseWords(words);
  await makeFolder(folder);
  await mergeBy(folder, (await readPriority(folder)).join(','));
  return true;
}

async function mergeBy(folder: string, order: string): Promise<void> {
  const manifest = await recorded(folder, { kind: 'priority', name: order }, async () => ({
    answer: await mergeAgain(folder),
  }));
  print([
    manifest === undefined
      ? '合并结果与当前相同，知识库没有变化'
      : `知识库已更新为第 ${manifest.generation} 代`,
  ]);
}

async function runPriority({ folder, words }: Call): Promise<boolean> {
  const [wanted, ...more] = words;
  refuseWords(more);
  if (wanted !== undefined) {
    const order = wanted === 'default' ? defaultPriority : wanted.split(',');
    const unknown = order.find((id) => !defaultPriority.includes(id));
    if (unknown !== undefined) throw new Misunderstood(`没有数据源 ${unknown}`);
    await makeFolder(folder);
    await writePriority(folder, order);
    await mergeBy(folder, order.join(','));
  }
  print([(await readPriority(folder)).join(',')]);
  return true;
}

async function runKey({ folder, words: [action, ...words] }: Call): Promise<boolean> {
  const { values, positionals } = parsed(words, { replace: { type: 'boolean' } });
  const [word, ...more] = positionals;
  refuseWords(action === 'list' ? positionals : more);
  if (action === 'list') {
    const keys = await trustedKeys(folder);
    print(keys.length === 0 ? ['还没有受信任的密钥'] : keys.map((key) => `${keyId(key)}  ${key}`));
  } else if (action === 'new' && word !== undefined) {
    const { privatePem, publicKey } = newKeyPair();
    await writeFile(word, privatePem, { flag: 'wx', mode: 0o600 }).catch(() => {
      throw new CannotImport('私钥文件已存在，或无法写入');
    });
    print([`私钥已写入 ${word}，请离线保管`, `公钥：${publicKey}（编号 ${keyId(publicKey)}）`]);
  } else if (action === 'trust' && word !== undefined) {
    await makeFolder(folder);
    await recorded(folder, { kind: 'trust', name: keyId(word) }, async () => ({
      answer: await trustKey(folder, word, { isReplacing: values['replace'] === true }),
    }));
    print([`已信任密钥 ${keyId(word)}`]);
  } else throw new Misunderstood('用法：suxi kb key new <私钥文件> | list | trust <公钥> [--replace]');
  return true;
}

/** Write functions before and after repairs as records that `import` takes, one a line. */
async function runRepairs({ words }: Call): Promise<boolean> {
  const text = { type: 'string' } as const;
  const { values, positionals } = parsed(words, { project: text, commits: text, url: text });
  const [folder, ...more] = positionals;
  const { project, commits: list, url } = values as Readonly<Record<string, string | undefined>>;
  refuseWords(more);
  if (folder === undefined || project === undefined)
    throw new Misunderstood('请给出 git 仓库目录，并用 --project 给出项目名称');
  const listed =
    list === undefined
      ? undefined
      : await readFile(list, 'utf8').catch(() => {
          throw new CannotImport('提交清单不存在或无法读取');
        });
  const commits = listed === undefined ? undefined : readCommitList(listed);
  if (commits?.size === 0) throw new CannotImport('提交清单中没有“提交编号 漏洞编号”形式的行');
  let count = 0;
  for await (const fix of repairsOfMirror(folder, { project, commitUrl: url, commits })) {
    const { vulnerabilityIds, path, functionName, vulnerable, fixed, later, fixedAt } = fix;
    const head = { cves: vulnerabilityIds, project, file: path, function: functionName };
    const record = { ...head, vulnerable, fixed, later };
    process.stdout.write(`${JSON.stringify({ ...record, url: fix.url, fixed_at: fixedAt })}\n`);
    count += 1;
  }
  process.stderr.write(`提取到 ${count} 个修复前后的函数\n`);
  return count > 0;
}

function describe({ library, counts, expiresAt, parts }: PackageManifest): string[] {
  const expiry = expiresAt === undefined ? '' : `，有效期至 ${expiresAt}`;
  const records = parts.find(({ name }) => name === 'library.ndjson')?.count ?? 0;
  return [
    `知识库 ${library.name}，序号 ${library.serial}，制作于 ${library.createdAt.slice(0, 10)}${expiry}`,
    `漏洞 ${counts.vulnerabilities} 条，软件包 ${counts.packages} 个，数据源记录 ${records} 条`,
  ];
}

type Options = NonNullable<Parameters<typeof parseArgs>[0]>['options'];

function parsed(words: readonly string[], options: NonNullable<Options>) {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true });
  } catch (error) {
    throw new Misunderstood(
      `选项有误: ${/'([^']+)'/.exec((error as Error).message)?.[1] ?? words.join(' ')}`,
    );
  }
}

function refuseWords(words: readonly string[]): void {
  if (words.length > 0) throw new Misunderstood(`选项有误: ${words.join(' ')}`);
}
