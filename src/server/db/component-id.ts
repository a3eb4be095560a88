import { createHash } from 'node:crypto';

/** The id of a component in its task: the same purl has the same id in every task. */
export function componentId(purl: string): string {
  return createHash('sha256').update(purl).digest('hex').slice(0, 24);
}
