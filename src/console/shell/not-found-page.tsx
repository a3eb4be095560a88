import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { homePath } from '../route-table.ts';
import { PlainPage } from './plain-page.tsx';
import { shellTexts } from './texts.ts';

/** A path that does not exist, or one that the caller's role may not open. */
export function NotFoundPage() {
  const navigate = useNavigate();
  return (
    <PlainPage mark="404" title={shellTexts.notFoundTitle} hint={shellTexts.notFoundHint}>
      <Button type="primary" onClick={() => void navigate(homePath)}>
        {shellTexts.toHome}
      </Button>
      {hasFormerPage() && <Button onClick={() => void navigate(-1)}>{shellTexts.back}</Button>}
    </PlainPage>
  );
}

/** Whether there is a page of ours to go back to: who came by a link from elsewhere has none. */
function hasFormerPage(): boolean {
  const state = window.history.state as { readonly idx?: number } | null;
  return (state?.idx ?? 0) > 0;
}
