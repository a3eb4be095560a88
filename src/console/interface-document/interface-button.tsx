import { ApiOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { interfaceTexts as texts } from './texts.ts';

const InterfaceDrawer = lazy(() =>
  import('./interface-drawer.tsx').then(({ InterfaceDrawer: component }) => ({ default: component })),
);

/** Opens the description of all calls. */
export function InterfaceButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<ApiOutlined />} onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      {isOpen && (
        <Suspense>
          <InterfaceDrawer onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
