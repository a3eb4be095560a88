import { type ChildProcess, spawn } from 'node:child_process';
import { lstatSync, readlinkSync } from 'node:fs';

/** Where a child is kept. */
export interface Confinement {
  /** `bubblewrap`: namespaces of its own. `limits`: an ordinary process with limits. */
  readonly kind: 'bubblewrap' | 'limits';
  /** Whether what runs inside can reach the network. */
  readonly network: boolean;
  /** The path of bubblewrap. */
  readonly program: string | undefined;
  /** Why it is not bubblewrap, in Simplified Chinese. */
  readonly why: string | undefined;
  readonly limits: { readonly memoryMb: number; readonly minutes: number };
}

/** What runs inside. All paths are absolute; folders include what is below them. */
export interface ConfinedProgram {
  /** For Node: its own options, the file to run, and what that is told. */
  readonly arguments: readonly string[];
  /** Files and folders that it may read, and nothing else beside the system's libraries. */
  readonly readable: readonly string[];
  /** Folders that it may read and write. */
  readonly writable: readonly string[];
  /** An empty folder of its own, for temporary files. */
  readonly scratch: string;
  /** An open file that it finds as `sharedFileDescriptor`. */
  readonly sharedFile?: number;
}

/** The number under which a child finds the open file that it was given. */
export const sharedFileDescriptor = 4;

/**
 * Start Node as a child that sees and may do little: a clean environment, the named files alone, no child processes,
 * limited memory, processor time, file size and open files; under bubblewrap no network and no other process either.
 *
 * Two walls stand around files: the namespace of bubblewrap, where there is one, and Node's own permissions.
 * The child has a channel (`process.send`) that speaks JSON, and its stderr is a pipe; it ends with this process.
 */
export function startConfined(confinement: Confinement, program: ConfinedProgram): ChildProcess {
  const node = [process.execPath, ...nodeOptions(confinement, program), ...program.arguments];
  const confined =
    confinement.program === undefined ? node : [confinement.program, ...bubblewrapOptions(program), ...node];
  return spawn('/bin/sh', ['-c', limitThenRun, 'sh', ...limitsOf(confinement), ...confined], {
    env: { LANG: 'C.UTF-8', TMPDIR: program.scratch, ...givesBack },
    cwd: program.scratch,
    stdio: [
      'ignore',
      'ignore',
      'pipe',
      'ipc',
      ...(program.sharedFile === undefined ? [] : [program.sharedFile]),
    ],
    serialization: 'json',
  });
}

/**
 * Settings of glibc, whose usual ones keep what was freed: each thread has an arena, and none of them shrinks. With these,
 * there are two, and what is large lies outside of them. Other libraries do not look at them.
 */
const givesBack = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: String(64 * 1024),
  MALLOC_TRIM_THRESHOLD_: String(128 * 1024),
};

/** A system that does not know a limit does without it. */
const limitThenRun = [
  'ulimit -c 0',
  'ulimit -n 512',
  'ulimit -d "$1" 2>/dev/null',
  'ulimit -t "$2" 2>/dev/null',
  'ulimit -f "$3" 2>/dev/null',
  'shift 3',
  'exec "$@"',
].join('; ');

/** Stacks, code and what the allocator keeps in reserve come on top of what an analysis may use. */
const reserveMb = 1024;
const coresAtMost = 4;
const largestFileBytes = 2 * 2 ** 30;

/** KiB of writable memory, seconds on the processor, largest file in blocks of 512 bytes. */
function limitsOf({ limits }: Confinement): string[] {
  const figures = [
    (limits.memoryMb + reserveMb) * 1024,
    limits.minutes * 60 * coresAtMost,
    largestFileBytes / 512,
  ];
  return figures.map((figure) => String(Math.ceil(figure)));
}

function nodeOptions({ limits }: Confinement, { readable, writable, scratch }: ConfinedProgram): string[] {
  const isRenamed = process.allowedNodeEnvironmentFlags.has('--permission');
  const both = [...writable, scratch];
  return [
    isRenamed ? '--permission' : '--experimental-permission',
    '--allow-worker',
    ...[...readable, ...both].map((path) => `--allow-fs-read=${path}`),
    ...both.map((path) => `--allow-fs-write=${path}`),
    '--disable-warning=ExperimentalWarning',
    '--disable-warning=SecurityWarning',
    `--max-old-space-size=${limits.memoryMb}`,
  ];
}

/** An empty world with the system's libraries, Node and the named files in it. */
function bubblewrapOptions({ readable, writable, scratch }: ConfinedProgram): string[] {
  return [
    ['--unshare-all', '--die-with-parent', '--new-session', '--cap-drop', 'ALL'],
    ['--ro-bind', '/usr', '/usr', '--proc', '/proc', '--dev', '/dev', '--dir', '/tmp'],
    ...libraryFolders.map(likeOutside),
    [process.execPath, ...readable].flatMap((path) => ['--ro-bind', path, path]),
    [...writable, scratch].flatMap((path) => ['--bind', path, path]),
    // What is left of the empty world lies in memory that nobody counts.
    ['--remount-ro', '/dev', '--remount-ro', '/', '--'],
  ].flat();
}

const libraryFolders = ['/bin', '/lib', '/lib32', '/lib64', '/nix', '/etc/ld.so.cache'];

/** Systems that have merged their folders have links here, others folders; some have none. */
function likeOutside(path: string): string[] {
  const isLink = lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;
  return isLink ? ['--symlink', readlinkSync(path), path] : ['--ro-bind-try', path, path];
}
