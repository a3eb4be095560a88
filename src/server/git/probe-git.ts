import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { GitState } from './settings.ts';

/** The oldest git that can be told which address to connect to (`http.curloptResolve`). */
const oldest = [2, 37] as const;

/** Find out whether git is here and new enough. Asked once, at the start. */
export async function probeGit(): Promise<GitState> {
  try {
    const { stdout } = await promisify(execFile)('git', ['--version'], { timeout: 10_000 });
    return judgeVersion(stdout);
  } catch {
    return { isEnabled: false, reason: '服务器上没有安装 git' };
  }
}

/** Judge what `git --version` has printed. */
export function judgeVersion(printed: string): GitState {
  const [, version = '', major = '0', minor = '0'] = /((\d+)\.(\d+)[\w.]*)/.exec(printed) ?? [];
  const isNewEnough =
    Number(major) > oldest[0] || (Number(major) === oldest[0] && Number(minor) >= oldest[1]);
  if (isNewEnough) return { isEnabled: true, version };
  return { isEnabled: false, reason: `服务器上的 git 版本过低，应不低于 ${oldest.join('.')}` };
}
