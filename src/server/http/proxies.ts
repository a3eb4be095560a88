import { BlockList, isIP } from 'node:net';

/** `10.1.2.3`, `fd00::/8`: an address, or a network by how many bits its members have in common. */
export function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const most = isIP(address) === 4 ? 32 : 128;
  return (
    isIP(address) !== 0 && more.length === 0 && (bits === undefined || (/^\d+$/.test(bits) && +bits <= most))
  );
}

/**
 * Tells the proxies before this server, which are believed about who asks (`X-Forwarded-For`) and how
 * (`X-Forwarded-Proto`), from everybody else. `networks` are such as `isNetwork` takes.
 */
export function proxiesOf(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = familyOf(address);
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (address) => isIP(address) !== 0 && list.check(address, familyOf(address));
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 4 ? 'ipv4' : 'ipv6';
}
