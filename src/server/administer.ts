import { DamagedKnowledge } from '#kb';
import { readdir, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { backUp } from './backup/back-up.ts';
import { DamagedBackup } from './backup/archive.ts';
import type { Manifest } from './backup/manifest.ts';
import { NewerBackup, refuseNewer, restore } from './backup/restore.ts';
import { BackupStore } from './backup/store.ts';
import { verifyBackup } from './backup/verify.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { makeDataFolder } from './data-folder.ts';
import { choosePlace } from './db/embedded-postgres/place.ts';
import { reachOf, refuseRunning, withDatabase } from './db/with-database.ts';
import { openDatabase } from './db/open.ts';
import { checkSeals } from './features/operation-log/check-seals.ts';
import { sealKey } from './features/operation-log/seal.ts';
import { OperationLogStore } from './features/operation-log/store.ts';
import { loadTokenKey } from './http/tokens.ts';
import { logKeys } from './keys/log-keys.ts';
import { rotateKeys } from './keys/rotate.ts';
import { type PasswordOrder, passwordOrderOf, passwordUsage, runPasswords } from './password-commands.ts';
import { isUpstreamCommand, runUpstream, upstreamUsage } from './upstream-commands.ts';
import { ballastPath, releaseBallast } from './disk/ballast.ts';
import { Refusal } from './http/refusal.ts';
import { workElsewhere } from './jobs/work-elsewhere.ts';
import { isWorkerCommand, runWorkerCommand, workerUsage } from './worker-commands.ts';
import { migrateStorage } from './storage-move/migrate-command.ts';
import { CannotMove } from './storage-move/move-storage.ts';
import { checkConfig } from './operate/check-config.ts';
import { supportFacts } from './operate/support-facts.ts';
import { version } from './version.ts';

// The entry of the commands that look after an installation: backup, restore, verify, disk, audit, leaked passwords, and knowledge of code.

const usage = `用法:
  suxi backup <文件|目录>            备份整个安装（服务可以继续运行）
  suxi backup verify <文件>          检查备份是否完整，也可写作 suxi verify <文件>
  suxi restore <文件> [--force]      恢复到 SUXI_DATA 与 DATABASE_URL 所指的位置（服务须停止）
  suxi migrate-storage <目标>        把数据库迁到 postgres://… 所指的空数据库，或迁回内置的 embedded（服务须停止；
                                     中断后再次执行即继续；密码可由 PGPASSWORD 给出）
  suxi worker <共享目录>              在另一台机器上参与检测，直到被终止（须 DATABASE_URL；共享目录是服务的数据目录
                                     在本机的挂载点，SUXI_DATA 是本机自己的目录）
${workerUsage}
  suxi disk release                  释放为数据库预留的磁盘空间
  suxi config check                  检查设置及其所指的端口、目录、数据库和隔离，不做任何改动
  suxi support <文件>                 汇总排查问题所需的信息（不含口令、人员、项目、文件和检测结果）
  suxi audit verify                  逐行校验操作日志的完整性（服务可以继续运行）
  suxi keys rotate                   更换安装密钥并重新密封（服务须停止；中断后再次执行即继续）
${passwordUsage}
${upstreamUsage}
`;

/** The command cannot be done; the message is for the administrator. */
class CannotDo extends Error {}

const say = (sentence: string) => void process.stdout.write(`${sentence}\n`);

/** Run a command. Answers the exit code: 0 done, 1 damaged or incomplete, 2 not understood or not possible. */
async function main(words: readonly string[]): Promise<number> {
  const named = words.filter((word) => !word.startsWith('-'));
  const [command, first, second] = named;
  const options = words.filter((word) => word.startsWith('-'));
  if (options.includes('--help') || options.includes('-h')) {
    process.stdout.write(usage);
    return 0;
  }
  if (isUpstreamCommand(words)) return runUpstream(words.slice(1), readConfig(process.env), say);
  if (isWorkerCommand(words)) return runWorkerCommand(words.slice(1), readConfig(process.env), say);
  const unknown = options.filter((option) => !(command === 'restore' && option === '--force'));
  if (unknown.length > 0) return misunderstood(`没有选项 ${unknown[0]}`);
  const most = (command === 'backup' && first === 'verify') || command === 'passwords' ? 3 : 2;
  if (named.length > most) return misunderstood(`多余的参数 ${named[most]}`);
  if (command === 'config' && first === 'check') return checkSettings();
  const config = readConfig(process.env);
  if (command === 'support' && first !== undefined) return writeSupport(config, resolve(first));
  if (command === 'migrate-storage' && first !== undefined) return migrate(config, first);
  if (command === 'worker' && first !== undefined) return workElsewhere(config, resolve(first), say);
  if (command === 'disk' && first === 'release') return releaseDisk(config);
  if (command === 'audit' && first === 'verify') return verifyOperationLog(config);
  if (command === 'passwords') {
    const order = passwordOrderOf([first, second]);
    return order === undefined ? misunderstood('命令不完整') : changePasswords(config, order);
  }
  if (command === 'keys' && first === 'rotate') return rotate(config);
  if (command === 'verify' && first !== undefined) return verify(first);
  if (command === 'backup' && first === 'verify' && second !== undefined) return verify(second);
  if (command === 'backup' && first !== undefined) return backup(config, first);
  if (command === 'restore' && first !== undefined) {
    return restoreFrom(config, first, options.includes('--force'));
  }
  return misunderstood('命令不完整');
}

async function backup(config: Config, target: string): Promise<number> {
  if (!(await isFolder(config.dataFolder))) throw new CannotDo(`没有数据目录 ${config.dataFolder}，无可备份`);
  const path = await fileFor(resolve(target));
  const folder = await makeDataFolder(config.dataFolder);
  const { manifest, sizeBytes } = await withDatabase(config, say, 'shared', (reach) =>
    backUp(path, { reach, folder }, { version: version.product, engine: version.engine }),
  );
  say(`备份完成：${path}（${sizeText(sizeBytes)}）`);
  say(contentOf(manifest));
  say('备份中含有令牌密钥和全部数据，只有属主可读，请妥善保管');
  return warnMissing(manifest);
}

async function verify(path: string): Promise<number> {
  const manifest = await verifyBackup(resolve(path));
  say(`备份完整：${path}，创建于 ${utcText(manifest.createdAt)}`);
  say(contentOf(manifest));
  return warnMissing(manifest);
}

async function restoreFrom(config: Config, source: string, isForced: boolean): Promise<number> {
  const path = resolve(source);
  const manifest = await verifyBackup(path);
  refuseNewer(manifest);
  if (!isForced) await refuseFilled(config);
  const folder = await makeDataFolder(config.dataFolder);
  await withDatabase(config, say, 'alone', async (reach) => {
    if (!isForced) await refuseFilledDatabase(reach);
    await restore(path, manifest, { reach, folder });
  });
  say(`恢复完成：${folder.path}`);
  say(contentOf(manifest));
  return warnMissing(manifest);
}

async function migrate(config: Config, target: string): Promise<number> {
  if (!(await isFolder(config.dataFolder))) throw new CannotDo(`没有数据目录 ${config.dataFolder}，无可迁移`);
  return migrateStorage(config, target, say);
}

const marks = { ok: '正常', warning: '注意', failed: '错误' } as const;

/** 0: it can start, though something may be worth knowing; 2: it cannot. */
async function checkSettings(): Promise<number> {
  const checks = await checkConfig(process.env);
  for (const { what, state, sentence } of checks) say(`[${marks[state]}] ${what}：${sentence}`);
  return checks.some(({ state }) => state === 'failed') ? 2 : 0;
}

async function writeSupport(config: Config, path: string): Promise<number> {
  if (!(await isFolder(config.dataFolder))) throw new CannotDo(`没有数据目录 ${config.dataFolder}`);
  const reach = await reachOf(config);
  const facts = await supportFacts(process.env, reach);
  await writeFile(path, `${JSON.stringify(facts, undefined, 2)}\n`, { mode: 0o600, flag: 'wx' });
  say(`已写入 ${path}；请先看一遍，再交给协助的人`);
  if (reach === undefined) say('服务没有运行，其中没有数据库的情况');
  return 0;
}

/** The same check as on the page of the operation log. */
async function verifyOperationLog(config: Config): Promise<number> {
  if (!(await isFolder(config.dataFolder))) throw new CannotDo(`没有数据目录 ${config.dataFolder}`);
  const folder = await makeDataFolder(config.dataFolder);
  // Without the key of the installation nothing fits; a new one must not be made.
  if (!(await stat(folder.tokenKey).then(Boolean, () => false)))
    throw new CannotDo(`找不到 ${folder.tokenKey}`);
  const installationKey = await loadTokenKey(folder.tokenKey);
  const key = sealKey(installationKey);
  const { fitting, unsealed, broken } = await withDatabase(config, say, 'shared', async (reach) => {
    const { database, close } = openDatabase(reach, {
      max: 1,
      statementTimeoutMs: 60_000,
      onError: () => undefined,
    });
    const work = async () =>
      checkSeals(new OperationLogStore(database, key), await logKeys(database, installationKey));
    return work().finally(close);
  });
  const older = unsealed === 0 ? '' : `；另有 ${unsealed} 条早于校验链，无从校验`;
  if (broken === undefined) {
    say(`操作日志完整：${fitting} 条与校验链相符${older}`);
    return 0;
  }
  const place = `第 ${broken.logId} 条（${utcText(broken.at.toISOString())}）`;
  say(`操作日志已被改动：${place}与校验链不符，此前 ${fitting} 条相符${older}`);
  return 1;
}

/** Sessions and share links end, everything else is sealed anew; 1: some of it could not be opened before. */
async function rotate(config: Config): Promise<number> {
  if (!(await isFolder(config.dataFolder))) throw new CannotDo(`没有数据目录 ${config.dataFolder}`);
  const folder = await makeDataFolder(config.dataFolder);
  if (!(await stat(folder.tokenKey).then(Boolean, () => false)))
    throw new CannotDo(`找不到 ${folder.tokenKey}`);
  const { sealedCount, unreadable } = await withDatabase(config, say, 'alone', (reach) =>
    rotateKeys(reach, folder.tokenKey),
  );
  say(`已更换安装密钥，重新密封 ${sealedCount} 项；所有人须重新登录，检测结果的分享链接作废。请立即备份`);
  for (const name of unreadable) process.stderr.write(`注意：${name} 用以前的密钥也打不开，须重新填写\n`);
  return unreadable.length === 0 ? 0 : 1;
}

async function changePasswords(config: Config, order: PasswordOrder): Promise<number> {
  if (!(await isFolder(config.dataFolder))) throw new CannotDo(`没有数据目录 ${config.dataFolder}`);
  return runPasswords(order, config, say);
}

async function releaseDisk(config: Config): Promise<number> {
  if (config.databaseUrl !== undefined) throw new CannotDo('数据库不是内置的，没有预留空间');
  if (!(await isFolder(config.dataFolder))) throw new CannotDo(`没有数据目录 ${config.dataFolder}`);
  const { root } = await choosePlace(config.dataFolder);
  const bytes = await releaseBallast(ballastPath(root));
  say(bytes === 0 ? '没有预留空间可以释放' : `已释放 ${sizeText(bytes)}；磁盘空间恢复充足后会重新预留`);
  return 0;
}

/** An instant as the names of backups have it, for people. */
function utcText(instant: string): string {
  return new Date(instant).toISOString().replace(/T(.{8}).*/, ' $1 UTC');
}

/** A folder takes a file that is named after the moment. */
async function fileFor(target: string): Promise<string> {
  if (await isFolder(target)) {
    const moment = new Date().toISOString().replaceAll(/[-:]|\..*/g, '');
    return join(target, `suxi-backup-${moment}.tar`);
  }
  if (await stat(target).then(Boolean, () => false)) throw new CannotDo(`文件 ${target} 已存在`);
  return target;
}

async function refuseFilled(config: Config): Promise<void> {
  const { dataFolder } = config;
  const names = await readdir(dataFolder).catch(() => []);
  if (names.every((name) => name === 'lost+found')) return;
  await refuseRunning(config); // nobody is told to insist on what cannot be done
  throw new CannotDo(`数据目录 ${dataFolder} 不是空的；确认要覆盖时请加 --force`);
}

async function refuseFilledDatabase(reach: Parameters<typeof BackupStore.reading>[0]): Promise<void> {
  const store = await BackupStore.reading(reach);
  const isEmpty = await store.isEmpty().finally(() => store.close());
  if (!isEmpty) throw new CannotDo('数据库不是空的；确认要覆盖时请加 --force');
}

function contentOf(manifest: Manifest): string {
  const rowCount = manifest.tables.reduce((sum, table) => sum + table.rowCount, 0);
  return `数据表 ${manifest.tables.length} 个，共 ${rowCount} 行；上传 ${manifest.uploadCount} 个，文件 ${manifest.blobCount} 个（${sizeText(manifest.contentBytes)}）；知识库第 ${manifest.knowledgeGeneration} 代`;
}

function warnMissing({ missing, missingCount }: Manifest): number {
  if (missingCount === 0) return 0;
  process.stderr.write(`注意：有 ${missingCount} 个文件在备份时已缺失或损坏，例如 ${missing[0]}\n`);
  return 1;
}

function sizeText(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB', 'TB'];
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), units.length - 1);
  return `${(bytes / 1024 ** power).toFixed(power === 0 ? 0 : 1)} ${units[power]}`;
}

function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}

function misunderstood(reason: string): number {
  process.stderr.write(`${reason}\n\n${usage}`);
  return 2;
}

/** Failures whose sentence is enough; everything else keeps its stack. */
function sentenceOf(error: unknown): string | undefined {
  if (error instanceof DamagedBackup) return `备份已损坏：${error.message}`;
  if (
    [CannotDo, CannotMove, ConfigError, DamagedKnowledge, NewerBackup, Refusal].some(
      (kind) => error instanceof kind,
    )
  ) {
    return (error as Error).message;
  }
  const { code, path = '' } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return `找不到 ${path}`;
  if (code === 'EEXIST') return `文件 ${path} 已存在`;
  if (code === 'ENOSPC') return '磁盘空间不足';
  return code === 'EACCES' || code === 'EPERM' ? `没有权限使用 ${path}` : undefined;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  const sentence = sentenceOf(error);
  if (sentence === undefined) throw error;
  process.stderr.write(`${sentence}\n`);
  process.exitCode = error instanceof DamagedBackup ? 1 : 2;
}
