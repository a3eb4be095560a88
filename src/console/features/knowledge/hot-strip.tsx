import { useHot } from './hot.ts';
import { HotLink } from './hot-thing.tsx';
import type { KnowledgeKind } from './kinds.ts';
import { knowledgeTexts as texts } from './texts.ts';

const shownHere = 3;

/** The hottest of a kind, in one line. */
export function HotStrip({ kind }: { kind: KnowledgeKind }) {
  const things = useHot(kind).slice(0, shownHere);
  if (things.length === 0) return <span className="hot-strip" />;
  return (
    <span className="hot-strip" title={texts.hotHint}>
      <span className="muted">{texts.hot[kind]}</span>
      {things.map((thing) => (
        <HotLink key={thing.id} kind={kind} thing={thing} />
      ))}
    </span>
  );
}
