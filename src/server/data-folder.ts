import { mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ConfigError } from './config.ts';

/** The places in the data folder. */
export interface DataFolder {
  readonly path: string;
  /** Finished uploads, each under its hash; inside, `draft` and `part` hold those that are arriving. */
  readonly uploads: string;
  readonly blobs: string;
  readonly knowledge: string;
  /** The index of known code. */
  readonly codeIndex: string;
  /** Temporary files of analyses, each in a folder of its own. */
  readonly scratch: string;
  /** Files that wait to be imported into the knowledge, each in a folder of its own. */
  readonly incoming: string;
  /** Reports that were made, each under its id. */
  readonly reports: string;
  /** Library files, unpacked, each in a folder of its own. */
  readonly contrasts: string;
  /** Syntax trees of the last check of reachability of each project. */
  readonly trees: string;
  readonly tokenKey: string;
  readonly firstPassword: string;
}

/**
 * Make the data folder and the folders in it.
 *
 * Only its owner may look into them; as root others may pass through the outermost one, because PostgreSQL runs as
 * somebody else and keeps its own folder in it.
 */
export async function makeDataFolder(path: string): Promise<DataFolder> {
  const folder = {
    path,
    uploads: join(path, 'uploads'),
    blobs: join(path, 'blobs'),
    knowledge: join(path, 'knowledge'),
    codeIndex: join(path, 'code-index'),
    scratch: join(path, 'scratch'),
    incoming: join(path, 'incoming'),
    reports: join(path, 'reports'),
    contrasts: join(path, 'contrasts'),
    trees: join(path, 'trees'),
    tokenKey: join(path, 'token-key'),
    firstPassword: join(path, 'first-password.txt'),
  };
  try {
    await makeFolders(path, process.getuid?.() === 0 ? 0o711 : 0o700);
    const arriving = [join(folder.uploads, 'draft'), join(folder.uploads, 'part')];
    const kept = [
      folder.uploads,
      ...arriving,
      folder.blobs,
      folder.knowledge,
      folder.codeIndex,
      folder.reports,
      folder.contrasts,
      folder.trees,
    ];
    for (const inside of kept) {
      await mkdir(inside, { recursive: true, mode: 0o700 });
    }
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    throw new ConfigError(`无法使用数据目录 ${path}：${faults[code] ?? (code || String(error))}`);
  }
  return folder;
}

const faults: Readonly<Record<string, string>> = {
  EEXIST: '这个路径是一个文件，不是目录，请修改 SUXI_DATA',
  ENOTDIR: '路径中有一段是文件，不是目录，请修改 SUXI_DATA',
  ENOENT: '路径不存在，也无法创建，请修改 SUXI_DATA',
  EACCES: '没有读写权限',
  EPERM: '没有读写权限',
  EROFS: '所在的文件系统是只读的',
  ENOSPC: '磁盘空间不足',
  ENAMETOOLONG: '路径过长，请修改 SUXI_DATA',
};

/** Make a folder and those above it. Node's own recursion never ends where the system denies that a parent is there. */
async function makeFolders(path: string, mode: number): Promise<void> {
  try {
    await mkdir(path, { mode });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' && (await stat(path)).isDirectory()) return;
    const isParentMissing = code === 'ENOENT' && !(await isThere(dirname(path)));
    if (!isParentMissing) throw error;
    await makeFolders(dirname(path), mode);
    await mkdir(path, { mode });
  }
}

async function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
