import { useSyncExternalStore } from 'react';

/** Whether the window is as narrow as a phone, where the menu slides in over the page and nothing stands beside a table. */
export function useIsPhone(): boolean {
  // As in our style sheets.
  return useMedia('(max-width: 767px)');
}

/** Whether whoever sits here has asked the system for less motion (WCAG 2.3.3). */
export function useIsStill(): boolean {
  return useMedia('(prefers-reduced-motion: reduce)');
}

/** Whether a media query holds, drawn anew when that changes. */
function useMedia(condition: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = window.matchMedia(condition);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => window.matchMedia(condition).matches,
    () => false,
  );
}
