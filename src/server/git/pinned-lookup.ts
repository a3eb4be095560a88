import { isIPv6, type LookupFunction } from 'node:net';

/** Answers the addresses that were judged, whatever name is asked for: nothing else can be connected to. */
export function pinnedTo(addresses: readonly string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
  return (_host, { all }, answer) => {
    const [first = { address: '', family: 4 }] = found;
    if (all === true) answer(null, found);
    else answer(null, first.address, first.family);
  };
}
