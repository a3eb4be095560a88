import { isIP } from 'node:net';
import { Refusal } from '../http/refusal.ts';
import { judgeAddress } from './address.ts';
import type { GitSettings, Repository } from './settings.ts';

/**
 * Hold the address of a repository against the rules of `readAddress`; it is a path, and nothing else.
 *
 * Answers it as it will be fetched.
 */
export function readRepositoryUrl(text: string, settings: GitSettings): URL {
  const url = readAddress(text, settings, '仓库地址');
  if (url.search !== '' || url.hash !== '') throw refused('仓库地址中不能含有 ? 或 # 之后的内容');
  if (url.pathname === '/') throw refused('仓库地址中缺少仓库的路径');
  return url;
}

/**
 * Hold an address that a user names against the rules: https, no user name in it, a permitted port and host. `what` is
 * what the sentences call it.
 *
 * What a host name resolves to is judged when something is fetched, see `permittedAddresses`.
 */
export function readAddress(text: string, settings: GitSettings, what: string): URL {
  if (/[\s\p{Cc}\\]/u.test(text)) throw refused(`${what}中含有不允许的字符`);
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined) throw refused(`${what}不正确，应形如 https://主机/路径`);
  if (url.protocol !== 'https:') throw refused(`${what}只能以 https:// 开头`);
  // An address that hides its host behind a user name is refused with it.
  if (url.username !== '' || url.password !== '' || text.split(/[/?#]/)[2]?.includes('@') === true) {
    throw refused(`${what}中不能含有用户名或密码`);
  }
  refusePort(url, settings, what);
  refuseHost(url, settings);
  return url;
}

function refusePort(url: URL, settings: GitSettings, what: string): void {
  const port = url.port === '' ? 443 : Number(url.port);
  if (settings.ports.includes(port)) return;
  throw refused(`${what}的端口只能是 ${settings.ports.join('、')}`);
}

function refuseHost(url: URL, settings: GitSettings): void {
  const host = hostOf(url);
  const isListed = isListedHost(host, settings);
  // A name without a dot is one of this network; `localhost` is this machine everywhere (RFC 6761, section 6.3).
  const isNear = isIP(host) === 0 && !host.includes('.');
  const isHere = host === 'localhost' || host.endsWith('.localhost');
  if ((isNear && !isListed) || (isHere && !(isListed && settings.allowsLoopback))) throw hostRefused();
  if (host.endsWith('.') || (settings.hosts.length > 0 && !isListed)) throw hostRefused();
  if (isIP(host) !== 0 && !judgeAddress(host, { ...settings, isListed })) throw hostRefused();
}

/** The host without the brackets of an IPv6 address. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '');
}

export function isListedHost(host: string, { hosts }: Pick<GitSettings, 'hosts'>): boolean {
  return hosts.some((listed) => (listed.startsWith('*.') ? host.endsWith(listed.slice(1)) : host === listed));
}

/** The same words whether a host is not listed or its address is not permitted: nobody maps a network with us. */
export function hostRefused(): Refusal {
  return refused('不允许访问该主机，请联系管理员将其加入允许的主机');
}

function refused(text: string): Refusal {
  return new Refusal(400, 'address-refused', text);
}

/** Hold a branch, tag or commit against what git takes for one (git-check-ref-format, narrowed). */
export function readRef(text: string): string {
  const isSound =
    /^[\p{L}\p{N}_][\p{L}\p{N}._/+@#-]*$/u.test(text) &&
    !/\.\.|@\{|\/\/|\/\.|\.$|\/$|\.lock(?:\/|$)/.test(text);
  if (text === '' || isSound) return text;
  throw new Refusal(400, 'wrong-ref', '分支、标签或提交的名称不正确');
}

/** Whether a text is the whole id of a commit. */
export function isCommitId(ref: string): boolean {
  return /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(ref);
}

/** A repository as people write it: its address and where in it. */
export function repositoryName({ url, ref }: Repository): string {
  return ref === '' ? url : `${url}@${ref}`;
}
