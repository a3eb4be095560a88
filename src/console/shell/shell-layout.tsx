import { useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { changePasswordPath } from '../route-table.ts';
import { useIsPhone } from '../ui/use-is-phone.ts';
import { ConnectionBanner } from './connection-banner.tsx';
import { DiskBanner } from './disk-banner.tsx';
import { Footer } from './footer.tsx';
import { Sidebar } from './sidebar.tsx';
import { isSidebarCollapsed, keepSidebarCollapsed } from './sidebar-state.ts';
import { useSignedInUser } from './signed-in-user.ts';
import { shellTexts } from './texts.ts';
import { TopBar } from './top-bar.tsx';

/** The layout of signed-in pages: sidebar, top bar, the page, the footer (specification 2.1). */
export function ShellLayout() {
  const [isCollapsed, setCollapsed] = useState(isSidebarCollapsed);
  const [isSlidIn, setSlidIn] = useState(false);
  const { mustChangePassword } = useSignedInUser();
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
          {mustChangePassword && pathname !== changePasswordPath ? (
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
