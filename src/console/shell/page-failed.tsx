import { WarningOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRouteError } from 'react-router';
import { PlainPage } from './plain-page.tsx';
import { shellTexts } from './texts.ts';

/** A page whose code could not be loaded, or that broke while it was drawn. */
export function PageFailed() {
  console.error(useRouteError());
  return (
    <PlainPage mark={<WarningOutlined />} title={shellTexts.pageFailedTitle} hint={shellTexts.pageFailedHint}>
      <Button type="primary" onClick={() => window.location.reload()}>
        {shellTexts.reload}
      </Button>
    </PlainPage>
  );
}
