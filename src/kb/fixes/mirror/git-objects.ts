import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** A commit that says what it repairs, or of which somebody else says so. */
export interface RepairCommit {
  readonly commit: string;
  /** ISO 8601 */
  readonly date: string;
  readonly subject: string;
  readonly message: string;
}

/** A file that a commit changed: its path, and the ids of its contents before and after. */
export interface ChangedFile {
  readonly path: string;
  readonly before: string;
  readonly after: string;
}

/** The git at a path cannot be read; the message is for the user. */
export class NoRepository extends Error {
  override readonly name = 'NoRepository';
}

/** Reads commits and contents of a local repository; nothing in it is run, nothing is fetched. */
export class GitObjects {
  private constructor(private readonly folder: string) {}

  /** Throws `NoRepository`. */
  static async open(folder: string): Promise<GitObjects> {
    const git = new GitObjects(folder);
    await git.run(['rev-parse', '--git-dir']);
    return git;
  }

  /** The commits of all branches whose message names a CVE; merges tell nothing of their own. */
  async namingCves(): Promise<RepairCommit[]> {
    return this.commits(['--all', '--no-merges', '-E', '--grep=CVE-[0-9]{4}-[0-9]+']);
  }

  /** Some commits by their ids; those that are not there are left out. */
  async named(ids: readonly string[]): Promise<RepairCommit[]> {
    const found: RepairCommit[] = [];
    for (const id of ids)
      found.push(...(await this.commits(['--no-walk', '--end-of-options', id]).catch(() => [])));
    return found;
  }

  /** The files that a commit changed, without those that it added, removed or moved. */
  async changedFiles(commit: string): Promise<ChangedFile[]> {
    const output = await this.run(['diff-tree', '-r', '-z', '--no-commit-id', '--full-index', commit]);
    const fields = output.toString('utf8').split('\0');
    const files: ChangedFile[] = [];
    for (let at = 0; at + 1 < fields.length; at += 2) {
      const [, before, after] = /^:100\d{3} 100\d{3} ([0-9a-f]+) ([0-9a-f]+) M$/.exec(fields[at] ?? '') ?? [];
      if (before !== undefined && after !== undefined)
        files.push({ path: fields[at + 1] ?? '', before, after });
    }
    return files;
  }

  /** The commit that the repository stands at; `undefined` where it has none. */
  async head(): Promise<RepairCommit | undefined> {
    return (await this.commits(['-1', 'HEAD']).catch(() => []))[0];
  }

  /** The bytes of a file in a commit; `undefined` when it is not there. */
  async contentAt(commit: string, path: string): Promise<Buffer | undefined> {
    return this.run(['cat-file', 'blob', `${commit}:${path}`]).catch(() => undefined);
  }

  /** The bytes of a content. */
  content(id: string): Promise<Buffer> {
    return this.run(['cat-file', 'blob', id]);
  }

  private async commits(choice: readonly string[]): Promise<RepairCommit[]> {
    const output = await this.run(['log', '--format=%H%x00%cI%x00%s%x00%B%x01', ...choice]);
    return output
      .toString('utf8')
      .split('\x01')
      .flatMap((record) => {
        const [commit = '', date = '', subject = '', message = ''] = record.trimStart().split('\0');
        return commit === '' ? [] : { commit, date, subject, message };
      });
  }

  private async run(args: readonly string[]): Promise<Buffer> {
    try {
      const options = {
        cwd: this.folder,
        encoding: 'buffer',
        maxBuffer: 512 << 20,
        env: environment,
      } as const;
      return (await promisify(execFile)('git', args, options)).stdout;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT')
        throw new NoRepository('没有找到 git 程序或仓库目录');
      throw new NoRepository(`无法读取 git 仓库 ${this.folder}`);
    }
  }
}

/** Nobody's configuration, no prompt, no network. */
const environment = {
  PATH: process.env['PATH'],
  LC_ALL: 'C',
  GIT_ALLOW_PROTOCOL: '',
  GIT_TERMINAL_PROMPT: '0',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_COUNT: '1',
  GIT_CONFIG_KEY_0: 'safe.directory',
  GIT_CONFIG_VALUE_0: '*',
  GIT_NO_LAZY_FETCH: '1',
};
