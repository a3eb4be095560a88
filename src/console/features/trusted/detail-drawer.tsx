import { Drawer } from 'antd';
import type { ReactNode } from 'react';

interface DetailDrawerProps {
  /** What is shown; nothing keeps it closed. */
  readonly title: string | undefined;
  onClose(): void;
  readonly children: ReactNode;
}

/** A drawer beside a table; its content can be scrolled by the keyboard. */
export function DetailDrawer({ title, onClose, children }: DetailDrawerProps) {
  return (
    <Drawer
      open={title !== undefined}
      title={title ?? ''}
      size={760}
      onClose={onClose}
      destroyOnHidden
      styles={{ body: { padding: 0, overflow: 'hidden' } }}
    >
      <div className="detail drawer-content" tabIndex={0} role="region" aria-label={title}>
        {children}
      </div>
    </Drawer>
  );
}
