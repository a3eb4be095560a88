import type { Advisory } from '../advisory.ts';

type Starter = typeof import('./load-starter.ts');

/**
 * Stands in the place of `load-starter.ts` where it is mocked: what the product ships takes seconds to merge, one of its
 * vulnerabilities does for all.
 */
export function shippingLog4Shell(starter: Starter): Starter {
  let found: Promise<Advisory[]> | undefined;
  return {
    ...starter,
    loadStarter: async function* () {
      yield* await (found ??= log4Shell(starter));
    },
  };
}

async function log4Shell(starter: Starter): Promise<Advisory[]> {
  const found: Advisory[] = [];
  for await (const advisory of starter.loadStarter())
    if ([advisory.id, ...advisory.aliases].includes('CVE-2021-44228')) found.push(advisory);
  return found;
}
