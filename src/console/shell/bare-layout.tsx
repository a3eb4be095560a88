import { Outlet } from 'react-router';
import { Footer } from './footer.tsx';

/** Pages without sidebar and top bar; the footer stands here too. */
export function BareLayout() {
  return (
    <div className="bare">
      <main id="main" className="bare-main">
        <Outlet />
      </main>
      <Footer />
    </div>
  );
}
