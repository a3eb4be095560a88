import { Refusal } from '../http/refusal.ts';
import { addressesOf, judgeAddress } from './address.ts';
import { hostOf, hostRefused, isListedHost } from './repository-url.ts';
import type { GitSettings } from './settings.ts';

/**
 * The addresses of a host, every one of them permitted. Whoever connects must connect to these, whatever the name
 * resolves to a moment later. Throws `Refusal` with a sentence for the user.
 */
export async function permittedAddresses(url: URL, settings: GitSettings): Promise<string[]> {
  const host = hostOf(url);
  const addresses = await addressesOf(host);
  if (addresses.length === 0) throw new Refusal(400, 'unknown-host', '找不到地址中的主机');
  const database = settings.databaseHost === undefined ? [] : await addressesOf(settings.databaseHost);
  const rules = { isListed: isListedHost(host, settings), allowsLoopback: settings.allowsLoopback };
  const isPermitted = (address: string) =>
    judgeAddress(address, rules) && (settings.allowsLoopback || !database.includes(address));
  if (!addresses.every(isPermitted)) throw hostRefused();
  return addresses;
}
