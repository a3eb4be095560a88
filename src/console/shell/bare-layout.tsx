import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { ConnectionBanner } from './connection-banner.tsx';
import { Footer } from './footer.tsx';

/** Pages without sidebar and top bar; the footer stands here too. `children`: what is shown in the place of a page. */
export function BareLayout({ children = <Outlet /> }: { children?: ReactNode }) {
  return (
    <div className="bare">
      <ConnectionBanner />
      <main id="main" className="bare-main">
        {children}
      </main>
      <Footer />
    </div>
  );
}
