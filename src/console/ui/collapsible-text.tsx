import { useState } from 'react';
import { BreakableName } from './breakable-name.tsx';
import { collapsed, isCollapsible, joinParts } from './collapse.ts';

/** Text that folds when it is longer than 30 characters; several parts stand with `/` between them (2.6). */
export function CollapsibleText({ parts }: { parts: string | readonly string[] }) {
  const [isOpen, setOpen] = useState(false);
  const text = joinParts(parts);
  if (text === '') return <span className="muted">暂无</span>;
  if (!isCollapsible(text)) return <BreakableName name={text} />;
  return (
    <span className="break-anywhere" data-full-text={text}>
      <BreakableName name={isOpen ? text : collapsed(text)} />{' '}
      <button
        type="button"
        className="link-button"
        aria-expanded={isOpen}
        onClick={(event) => {
          event.stopPropagation();
          setOpen(!isOpen);
        }}
      >
        {isOpen ? '收起' : '展开'}
      </button>
    </span>
  );
}
