import { Input, type InputRef } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { longestSearch } from '#contract';
import { type KnowledgeKind, searchPathOf, searchTarget } from './kinds.ts';
import { knowledgeTexts as texts } from './texts.ts';

/** The search of the knowledge base: Enter leads to the results, `/` leads here. */
export function SearchBox({ kind }: { kind: KnowledgeKind }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const asked = pathname === searchPathOf(kind) ? (search.get('q') ?? '') : '';
  const [state, setState] = useState({ asked, text: asked });
  // The address may change without this box: by the back key, or by another kind.
  const text = state.asked === asked ? state.text : asked;
  const input = useRef<InputRef>(null);
  useSlash(() => input.current?.focus());
  return (
    <Input.Search
      ref={input}
      allowClear
      className="knowledge-search"
      size="large"
      maxLength={longestSearch}
      placeholder={texts.placeholders[kind]}
      aria-label={texts.search}
      enterButton={texts.button}
      value={text}
      onChange={(event) => setState({ asked, text: event.target.value })}
      onSearch={(words, event, info) => {
        const isComposing =
          event !== undefined && 'isComposing' in event.nativeEvent && event.nativeEvent.isComposing;
        if (info?.source !== 'clear' && !isComposing) void navigate(searchTarget(kind, words));
      }}
    />
  );
}

/** `/` calls, unless something is being typed already. */
function useSlash(focus: () => void) {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const place = event.target instanceof Element ? event.target : document.body;
      const isTyping = place.closest('input, textarea, [role="dialog"]') !== null;
      if (event.key !== '/' || event.isComposing || event.ctrlKey || event.metaKey || isTyping) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      focus();
    };
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  });
}
