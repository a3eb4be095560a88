import { lookup } from 'node:dns/promises';
import { BlockList, isIP, isIPv6 } from 'node:net';

/** What the judgement of an address depends on. */
export interface AddressRules {
  /** An administrator has listed the host. */
  readonly isListed: boolean;
  readonly allowsLoopback: boolean;
}

/**
 * Whether a repository may be fetched from an address: a public one always, a private one when its host is listed,
 * and what belongs to this machine, to its link or to nobody never (IANA special-purpose address registries).
 */
export function judgeAddress(address: string, { isListed, allowsLoopback }: AddressRules): boolean {
  const family = isIPv6(address) ? 'ipv6' : 'ipv4';
  if (loopback.check(address, family)) return allowsLoopback && isListed;
  if (never.check(address, family)) return false;
  return isListed || !privately.check(address, family);
}

// Node looks up IPv4 addresses inside IPv6 ones (::ffff:10.0.0.1) by itself; listing them would block all of IPv4.
const loopback = blockList(['127.0.0.0/8', '::1/128']);
const privately = blockList([
  '10.0.0.0/8',
  '100.64.0.0/10',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '198.18.0.0/15',
  'fc00::/7',
]);
const never = blockList([
  '0.0.0.0/8',
  '169.254.0.0/16',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '::/128',
  // Addresses that lead to an IPv4 address that nobody has looked at: NAT64, Teredo, 6to4.
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '2001::/23',
  '2002::/16',
  '2001:db8::/32',
  '100::/64',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
]);

function blockList(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits = ''] = network.split('/');
    list.addSubnet(address, Number(bits), isIPv6(address) ? 'ipv6' : 'ipv4');
  }
  return list;
}

/** Every address of a host; itself when it is one. Empty when there is none. */
export async function addressesOf(host: string): Promise<string[]> {
  if (isIP(host) !== 0) return [host];
  const found = await lookup(host, { all: true, verbatim: true }).catch(() => []);
  return found.map(({ address }) => address);
}
