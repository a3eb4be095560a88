import { UnreadableFile } from '../../unreadable-file.ts';

/** Deeper nesting than this is no bill of materials, and whoever walks it would run out of stack. */
const maxDepth = 200;

/** Throw `UnreadableFile` when a value is nested too deeply. */
export function refuseDepth(value: unknown, name: string): void {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxDepth) throw new UnreadableFile(name, `嵌套超过 ${String(maxDepth)} 层`);
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
  }
}
