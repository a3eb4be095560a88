import { Fragment, useState } from 'react';
import { BreakableName } from './breakable-name.tsx';
import { collapsed, isCollapsible, joinParts, partMark } from './collapse.ts';

/** Shorter parts, such as versions, stay on one line; names in Chinese can break anywhere and may be wider than a column. */
function staysWhole(part: string): boolean {
  return part.length <= 16 && !/\p{Script=Han}/u.test(part);
}

function Pieces({ text }: { text: string }) {
  return text.split(partMark).map((part, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- parts have no other name and never move
    <Fragment key={at}>
      {at > 0 && partMark}
      {staysWhole(part) ? <span className="nowrap">{part}</span> : <BreakableName name={part} />}
    </Fragment>
  ));
}

/** Text that folds when it is longer than 30 characters; several parts stand with `/` between them (2.6). */
export function CollapsibleText({ parts }: { parts: string | readonly string[] }) {
  const [isOpen, setOpen] = useState(false);
  const text = joinParts(parts);
  if (text === '') return <span className="muted">暂无</span>;
  if (!isCollapsible(text)) return <Pieces text={text} />;
  return (
    <span className="break-anywhere" data-full-text={text}>
      <Pieces text={isOpen ? text : collapsed(text)} />{' '}
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
