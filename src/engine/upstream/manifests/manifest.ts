import type { StatedUpstream } from '#model';

/** The text files of a package, by path. */
export interface PackageTexts {
  readonly paths: readonly string[];
  /** `undefined` when there is no such file, or it is larger than any manifest. */
  text(path: string): Promise<string | undefined>;
  /** The same of a file that is no text. */
  bytes(path: string): Promise<Uint8Array | undefined>;
}

/** Understands how one ecosystem's packages describe themselves. */
export interface UpstreamManifest {
  /** The purl type; also the name of the file beside this one. */
  readonly id: string;
  /** The file that describes the package, if it is one of this kind; `archive` is what the package file is called. */
  find(paths: readonly string[], archive: string): string | undefined;
  /** Read that file. Throws `UnreadableFile` when it names no package or is not what its name promises. */
  read(path: string, texts: PackageTexts): Promise<StatedUpstream>;
}

/** The first of some paths that lie at the root or directly below the one outermost folder, the nearest first. */
export function nearRoot(paths: readonly string[], isWanted: (name: string) => boolean): string | undefined {
  const near = paths.filter((path) => path.split('/').length <= 2 && isWanted(path.split('/').at(-1) ?? ''));
  return near.find((path) => !path.includes('/')) ?? near[0];
}

/** A description with nothing in it but the name. */
export function unstated(ecosystem: string, name: string, version: string | undefined): StatedUpstream {
  return {
    ecosystem,
    name,
    version,
    license: undefined,
    description: undefined,
    homepage: undefined,
    website: undefined,
    authors: [],
    releasedAt: undefined,
    dependencies: [],
  };
}

/** A date of any usual spelling in ISO 8601; `undefined` for none and for what archives write where there is none. */
export function dateOf(text: string | undefined): string | undefined {
  const at = new Date(text ?? '');
  if (Number.isNaN(at.getTime()) || at.getUTCFullYear() < 1990 || at.getUTCFullYear() > 9000)
    return undefined;
  return at.toISOString();
}

/**
 * The page of a repository, of whatever manifests write for it: `git+https://…/x.git`, `git@host:owner/name`,
 * `github:owner/name`. `undefined` when it is no address on the web.
 */
export function repositoryPage(text: string | undefined): string | undefined {
  const written = (text ?? '')
    .trim()
    .replace(/^scm:/, '')
    .replace(/^git[:+](?=\w+:|git@)/, '');
  const short = /^(?:(github|gitlab|gitee|bitbucket):)?([\w.-]+\/[\w.-]+)$/.exec(written);
  if (short !== null)
    return `https://${hosts[short[1] ?? 'github'] ?? 'github.com'}/${withoutGit(short[2] ?? '')}`;
  const spelled = written
    .replace(/^(?:ssh:\/\/)?git@([^/:]+)[:/]/, 'https://$1/')
    .replace(/^(?:git|ssh):\/\//, 'https://');
  if (!URL.canParse(spelled)) return undefined;
  const { protocol, host, pathname } = new URL(spelled);
  if (!/^https?:$/.test(protocol) || host === '') return undefined;
  return `https://${host}${withoutGit(pathname)}`;
}

const hosts: Readonly<Record<string, string>> = {
  github: 'github.com',
  gitlab: 'gitlab.com',
  gitee: 'gitee.com',
  bitbucket: 'bitbucket.org',
};

function withoutGit(path: string): string {
  return path.replace(/\/+$/, '').replace(/\.git$/, '');
}
