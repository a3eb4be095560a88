import { Spin } from 'antd';
import { VisibleText } from '../../ui/visible-text.tsx';
import { chatTexts as texts } from './texts.ts';
import type { Picker } from './use-references.ts';

/** What can be named, the one that Enter takes marked. */
export function ReferencePicker({ picker }: { picker: Picker }) {
  const { offered, isLoading, at, choose } = picker;
  if (isLoading || offered.length === 0)
    return (
      <div className="chat-picker muted" role="status">
        {isLoading ? <Spin size="small" /> : texts.noReferences}
      </div>
    );
  return (
    <ul className="chat-picker" role="listbox" aria-label={texts.references}>
      {offered.map((reference, index) => (
        <li
          key={`${reference.kind}:${reference.value}`}
          role="option"
          aria-selected={index === at}
          // The field keeps the focus.
          onMouseDown={(event) => {
            event.preventDefault();
            choose(reference);
          }}
        >
          <span className="muted">{texts.kinds[reference.kind]}</span>
          <span>
            <VisibleText text={reference.label} />
          </span>
          <span className="muted">{reference.hint}</span>
        </li>
      ))}
    </ul>
  );
}
