const key = 'suxi.sidebar';

/** Whether the sidebar was left collapsed in this browser. */
export function isSidebarCollapsed(): boolean {
  try {
    return localStorage.getItem(key) === 'collapsed';
  } catch {
    return false; // storage is forbidden in this browser
  }
}

/** Keep the state of the sidebar across sessions. */
export function keepSidebarCollapsed(isCollapsed: boolean): void {
  try {
    localStorage.setItem(key, isCollapsed ? 'collapsed' : 'expanded');
  } catch {
    // Storage is forbidden in this browser: the sidebar starts expanded next time.
  }
}
