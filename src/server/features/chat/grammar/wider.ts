import { findTool } from '../tools/list.ts';
import { ofProject } from './intent/decide.ts';
import { missingIn } from './slots.ts';
import type { Understood } from './understand.ts';

/**
 * A query without some of its arguments: the same about everything. Of one project there may be another query for all of them.
 * `undefined` where it cannot be made without.
 */
export function without({ tool, args }: Understood, keys: readonly string[]): Understood | undefined {
  const dropped = keys.includes('component') ? [...keys, 'version'] : keys;
  const left = Object.entries(args).filter(([key]) => !dropped.includes(key));
  const same = { tool, args: Object.fromEntries(left) };
  if (missingIn(same) === undefined) return same;
  const ofAll = keys.includes('project')
    ? Object.keys(ofProject).find((one) => ofProject[one] === tool)
    : undefined;
  const shape = findTool(ofAll ?? '')?.input.shape ?? {};
  return ofAll !== undefined && left.every(([key]) => key in shape)
    ? { tool: ofAll, args: same.args }
    : undefined;
}
