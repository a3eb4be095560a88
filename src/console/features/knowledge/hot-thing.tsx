import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { openDialog } from '../../dialogs.ts';
import type { HotThing } from './hot.ts';
import { type KnowledgeKind, searchTarget } from './kinds.ts';
import { knowledgeTexts as texts } from './texts.ts';

/** Opens something hot: a vulnerability's detail, or the search for its name. */
export function HotLink({ kind, thing }: { kind: KnowledgeKind; thing: HotThing }) {
  const navigate = useNavigate();
  const open = () => {
    if (kind === 'vuln') openDialog('vulnerability', { cve_id: thing.id });
    else void navigate(searchTarget(kind, thing.name));
  };
  return (
    <Button type="link" className="cell-link" title={thing.name} onClick={open}>
      {kind === 'vuln' ? thing.id : thing.name}
    </Button>
  );
}

/** How something moved since the former generation. */
export function Moved({ delta }: { delta: number | undefined }) {
  if (delta === undefined || delta === 0) return null;
  const words = delta > 0 ? texts.risen(delta) : texts.fallen(-delta);
  return (
    <span className="muted figures" role="img" title={words} aria-label={words}>
      {delta > 0 ? `▲${delta}` : `▼${-delta}`}
    </span>
  );
}
