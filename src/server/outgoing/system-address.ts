import { addressesOf, judgeAddress } from '../git/address.ts';
import type { Outside } from './outside.ts';

/**
 * The addresses of a system that an administrator has named: it may be on their network, but is no part of this machine, of
 * its link, or the database. Empty when there is none, or one of them is not permitted: whoever connects must connect to these.
 */
export async function systemAddresses(host: string, outside: Outside): Promise<string[]> {
  const addresses = await addressesOf(host);
  const { allowsLoopback, databaseHost } = outside;
  const database = databaseHost === undefined ? [] : await addressesOf(databaseHost);
  const isPermitted = (address: string) =>
    judgeAddress(address, { isListed: true, allowsLoopback }) &&
    (allowsLoopback || !database.includes(address));
  return addresses.every(isPermitted) ? addresses : [];
}
