import { Tag, Tooltip } from 'antd';
import { cloneTypeToWire } from '#contract';
import { type DetectMethod, detectMethods } from '#model';
import { cloneTypeHints, methodHints } from './texts.ts';

/** A type of clone; its meaning, and by what it was recognized, in a tip. */
export function CloneTypeTag({ method }: { method: DetectMethod }) {
  const type = cloneTypeToWire(detectMethods[method]);
  const hint = `${cloneTypeHints[type] ?? ''}；${methodHints[method]}`;
  return (
    <Tooltip title={hint} trigger={['hover', 'focus']}>
      <Tag tabIndex={0} className={`clone-type is-${type.toLowerCase()}`}>
        {type}
      </Tag>
    </Tooltip>
  );
}
