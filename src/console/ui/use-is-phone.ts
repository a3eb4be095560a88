import { useSyncExternalStore } from 'react';

/** As in our style sheets. */
const narrow = '(max-width: 767px)';

/** Whether the window is as narrow as a phone, where the menu slides in over the page and nothing stands beside a table. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = window.matchMedia(narrow);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => window.matchMedia(narrow).matches,
    () => false,
  );
}
