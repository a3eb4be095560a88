import {
  ApartmentOutlined,
  AppstoreOutlined,
  BookOutlined,
  DiffOutlined,
  FileTextOutlined,
  FolderOutlined,
  HomeOutlined,
  MessageOutlined,
  RadarChartOutlined,
  SafetyCertificateOutlined,
  SettingOutlined,
} from '@ant-design/icons';
import { Menu, type MenuProps } from 'antd';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useSession } from '../api/use-session.ts';
import { homePath, type RouteRow } from '../route-table.ts';
import { type MenuEntry, menuFor, menuPathOf } from './menu.ts';
import { useRouteRow } from './root.tsx';
import { shellTexts } from './texts.ts';

interface SidebarProps {
  readonly isCollapsed: boolean;
  onNavigate(): void;
}

/** The menu of the caller's role; 210 px wide, 96 px when collapsed. */
export function Sidebar({ isCollapsed, onNavigate }: SidebarProps) {
  const role = useSession()?.tokenData.flag ?? '';
  const entries = menuFor(role);
  const row = useRouteRow();
  const active = row === undefined ? '' : menuPathOf(row);
  const [openKeys, setOpenKeys] = useOpenFolders(entries, active);

  return (
    <nav className="sidebar" aria-label={shellTexts.mainMenu}>
      <Link className="brand" to={homePath} onClick={onNavigate}>
        <img src="/favicon.svg" alt="" width={30} height={30} />
        {!isCollapsed && <span className="brand-name">溯析</span>}
      </Link>
      <Menu
        className="sidebar-menu"
        mode="inline"
        inlineCollapsed={isCollapsed}
        items={entries.map((entry) => itemOf(entry, onNavigate))}
        selectedKeys={[active]}
        {...(isCollapsed ? {} : { openKeys, onOpenChange: setOpenKeys })}
      />
    </nav>
  );
}

type Item = NonNullable<MenuProps['items']>[number];

function itemOf(entry: MenuEntry, onNavigate: () => void): Item {
  const icon = icons[entry.path];
  if (entry.children.length === 0) return { ...leafOf(entry, onNavigate), icon };
  return {
    key: folderKey(entry.path),
    icon,
    label: entry.title,
    children: entry.children.map((child) => leafOf(child, onNavigate)),
  };
}

/** An entry by its words alone: the picture stands for the folder, also where one of its entries is its own page. */
function leafOf({ path, title }: MenuEntry, onNavigate: () => void): { key: string; label: ReactNode } {
  return {
    key: path,
    label: (
      <Link to={path} onClick={onNavigate}>
        {title}
      </Link>
    ),
  };
}

/** A folder may have an entry of its own path below it, and keys must differ. */
function folderKey(path: RouteRow['path']): string {
  return `folder:${path}`;
}

function useOpenFolders(entries: readonly MenuEntry[], active: string) {
  const around = entries.find((entry) => entry.children.some((child) => child.path === active));
  const [state, setState] = useState<{ active: string; keys: string[] }>({ active: '', keys: [] });
  const keys =
    state.active === active || around === undefined
      ? state.keys
      : [...new Set([...state.keys, folderKey(around.path)])];
  return [keys, (next: string[]) => setState({ active, keys: next })] as const;
}

const icons: Readonly<Record<string, ReactNode>> = {
  '/dashboard': <HomeOutlined />,
  '/project': <FolderOutlined />,
  '/analysis': <RadarChartOutlined />,
  '/assets-lib': <AppstoreOutlined />,
  '/knowledge': <BookOutlined />,
  '/trusted': <SafetyCertificateOutlined />,
  '/independence-evaluate': <ApartmentOutlined />,
  '/contrast': <DiffOutlined />,
  '/chat': <MessageOutlined />,
  '/report': <FileTextOutlined />,
  '/sysmanage': <SettingOutlined />,
};
