import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { totalmem, tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { type Confinement, startConfined } from './start-confined.ts';

/** What one analysis may cost. Every figure is a setting. */
export interface AnalysisLimits {
  /** Memory of the whole process, in MiB. */
  readonly memoryMb: number;
  /** From its start to its end. */
  readonly minutes: number;
  /** Processor time for reading one package file. */
  readonly fileSeconds: number;
}

/** How analyses are kept from everything that is not their business; a value that may be shown to an administrator. */
export interface Sandbox extends Confinement {
  readonly limits: AnalysisLimits;
}

/** Which sandbox is wanted: the best one that works here, or a certain one. */
export type SandboxChoice = (typeof sandboxChoices)[number];

export const sandboxChoices = ['auto', 'bubblewrap', 'limits'] as const;

/** Half of the machine, at most 4 GiB. */
export function usualMemoryMb(): number {
  return Math.round(Math.min(4096, totalmem() / 2 ** 20 / 2));
}

/**
 * The best sandbox that works on this machine: bubblewrap where it really runs a program, else limits alone.
 *
 * Whether it runs is tried, not guessed: containers and kernels may refuse it for many reasons. Throws `NoSandbox`
 * when bubblewrap was asked for and does not run.
 */
export async function findSandbox(choice: SandboxChoice, limits: AnalysisLimits): Promise<Sandbox> {
  if (choice === 'limits') return plain(limits, '按设置 SUXI_SANDBOX 未使用 bubblewrap');
  const found = await findBubblewrap(limits);
  if (typeof found !== 'string') return found;
  if (choice === 'bubblewrap') throw new NoSandbox(`SUXI_SANDBOX 要求使用 bubblewrap，但${found}`);
  return plain(limits, found);
}

/** The sandbox that was asked for does not run here; the message is for the person who starts the program. */
export class NoSandbox extends Error {
  override readonly name = 'NoSandbox';
}

async function findBubblewrap(limits: AnalysisLimits): Promise<Sandbox | string> {
  const program = findProgram('bwrap');
  if (program === undefined) return '本机没有 bubblewrap（bwrap）';
  const sandbox: Sandbox = { kind: 'bubblewrap', network: false, program, why: undefined, limits };
  const fault = await tryOut(sandbox);
  return fault === undefined ? sandbox : `bubblewrap 在本机无法运行：${fault}`;
}

/** A sandbox as an administrator is shown it; the weaker one is worth a warning. */
export function describeSandbox({ kind, network, why, limits }: Sandbox) {
  return {
    state: kind === 'bubblewrap' ? 'ok' : 'warning',
    kind,
    network,
    ...(why !== undefined && { why }),
    memory_mb: limits.memoryMb,
    minutes: limits.minutes,
    file_seconds: limits.fileSeconds,
  } as const;
}

/** What to say at the start when analyses are less confined than they could be. */
export function sandboxWarning({ kind, why }: Sandbox): string | undefined {
  if (kind === 'bubblewrap') return undefined;
  return `注意：检测进程未被隔离（${why}），仅受内存、时间与文件权限限制，仍可访问网络`;
}

function plain(limits: AnalysisLimits, why: string): Sandbox {
  return { kind: 'limits', network: true, program: undefined, why, limits };
}

function findProgram(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder.startsWith('/'));
  return [...folders, '/usr/bin', '/usr/local/bin'].map((folder) => join(folder, name)).find(existsSync);
}

/** Run a program that does nothing in a sandbox. Answers what went wrong. */
async function tryOut(sandbox: Sandbox): Promise<string | undefined> {
  const scratch = await mkdtemp(join(tmpdir(), 'suxi-sandbox-'));
  try {
    const child = startConfined(sandbox, { arguments: ['--eval', '0'], readable: [], writable: [], scratch });
    let said = '';
    child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const code = await new Promise<number | null>((settle) => {
      child.on('error', () => settle(1));
      child.on('close', settle);
    });
    return code === 0 ? undefined : said.trim().slice(0, 300) || `exit code ${code}`;
  } finally {
    await rm(scratch, { recursive: true });
  }
}
