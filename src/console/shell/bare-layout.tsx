import { Outlet } from 'react-router';
import { ConnectionBanner } from './connection-banner.tsx';
import { Footer } from './footer.tsx';

/** Pages without sidebar and top bar; the footer stands here too. */
export function BareLayout() {
  return (
    <div className="bare">
      <ConnectionBanner />
      <main id="main" className="bare-main">
        <Outlet />
      </main>
      <Footer />
    </div>
  );
}
