import { type ComponentType, Suspense, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { changePasswordPath } from '../route-table.ts';
import { useIsPhone } from '../ui/use-media.ts';
import { BareLayout } from './bare-layout.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { DiskBanner } from './disk-banner.tsx';
import { Footer } from './footer.tsx';
import { Loading } from './loading.tsx';
import { Sidebar } from './sidebar.tsx';
import { isSidebarCollapsed, keepSidebarCollapsed } from './sidebar-state.ts';
import { useSignedInUser } from './signed-in-user.ts';
import { shellTexts } from './texts.ts';
import { TopBar } from './top-bar.tsx';

/** What is shown, and nothing else, to whoever owes a code or must set up a second factor. */
export type Gates = Readonly<Record<'code' | 'enrolment', ComponentType>>;

/** The layout of signed-in pages: sidebar, top bar, the page, the footer (specification 2.1). */
export function ShellLayout({ gates }: { gates: Gates }) {
  const [isCollapsed, setCollapsed] = useState(isSidebarCollapsed);
  const [isSlidIn, setSlidIn] = useState(false);
  const { owes } = useSignedInUser();
  const { pathname } = useLocation();

  const isPhone = useIsPhone();

  function toggle() {
    if (isPhone) {
      setSlidIn(!isSlidIn);
      return;
    }
    keepSidebarCollapsed(!isCollapsed);
    setCollapsed(!isCollapsed);
  }

  if (owes === 'code' || owes === 'enrolment') {
    const Gate = gates[owes];
    return (
      <BareLayout>
        <Suspense fallback={<Loading />}>
          <Gate />
        </Suspense>
      </BareLayout>
    );
  }
  const isNarrow = isCollapsed && !isPhone;
  const state = `${isNarrow ? 'is-collapsed' : ''} ${isSlidIn ? 'is-slid-in' : ''}`;
  return (
    <div className={`shell ${state}`}>
      <a className="skip-link" href="#main">
        {shellTexts.skipToContent}
      </a>
      <Sidebar isCollapsed={isNarrow} onNavigate={() => setSlidIn(false)} />
      {isSlidIn && (
        <button
          type="button"
          className="sidebar-veil"
          aria-label={shellTexts.collapseMenu}
          onClick={() => setSlidIn(false)}
        />
      )}
      <div className="shell-body">
        <TopBar isCollapsed={isPhone ? !isSlidIn : isCollapsed} onToggle={toggle} />
        <ConnectionBanner />
        <DiskBanner />
        <main id="main" className="main" tabIndex={-1}>
          {owes === 'password' && pathname !== changePasswordPath ? (
            <Navigate to={changePasswordPath} replace />
          ) : (
            <Outlet />
          )}
        </main>
        <Footer />
      </div>
    </div>
  );
}
