import { MenuFoldOutlined, MenuUnfoldOutlined, UserOutlined } from '@ant-design/icons';
import { Breadcrumb, Button, Tooltip } from 'antd';
import { Link, useLocation, useNavigate } from 'react-router';
import { titleOf, userInfoPath } from '../route-table.ts';
import { AlertBell } from './alert-bell.tsx';
import { breadcrumbOf } from './breadcrumb.ts';
import { LightingButton } from './lighting-button.tsx';
import { useRouteRow } from './root.tsx';
import { SignOutIcon } from './sign-out-icon.tsx';
import { signOut } from './sign-out.ts';
import { useSignedInUser } from './signed-in-user.ts';
import { shellTexts } from './texts.ts';
import { UserAvatar } from './user-avatar.tsx';

interface TopBarProps {
  readonly isCollapsed: boolean;
  onToggle(): void;
}

/** 68 px high: toggle, breadcrumb, lighting, alerts, account, sign-out. */
export function TopBar({ isCollapsed, onToggle }: TopBarProps) {
  const { name, avatar } = useSignedInUser();
  const navigate = useNavigate();
  const toggleLabel = isCollapsed ? shellTexts.expandMenu : shellTexts.collapseMenu;
  return (
    <header className="top-bar">
      <Button
        type="text"
        icon={isCollapsed ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
        aria-label={toggleLabel}
        title={toggleLabel}
        onClick={onToggle}
      />
      <PageBreadcrumb />
      <div className="top-bar-end">
        <LightingButton />
        <AlertBell />
        <Link className="account-link" to={userInfoPath} title={shellTexts.accountInfo}>
          {avatar === '' ? (
            <UserOutlined aria-hidden />
          ) : (
            <UserAvatar name={name} picture={avatar} size={24} />
          )}
          <span className="account-name">{name}</span>
        </Link>
        <Tooltip title={shellTexts.signOut}>
          <Button
            type="text"
            icon={<SignOutIcon />}
            aria-label={shellTexts.signOut}
            onClick={() => void signOut(navigate)}
          />
        </Tooltip>
      </div>
    </header>
  );
}

function PageBreadcrumb() {
  const row = useRouteRow();
  const { search } = useLocation();
  const crumbs = row === undefined ? [] : breadcrumbOf(row, titleOf(row, search));
  return (
    <nav className="breadcrumb" aria-label={shellTexts.breadcrumb}>
      <Breadcrumb
        items={crumbs.map(({ title, to }) => ({
          title: to === undefined ? title : <Link to={to}>{title}</Link>,
        }))}
      />
    </nav>
  );
}
