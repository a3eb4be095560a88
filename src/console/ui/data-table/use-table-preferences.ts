import { useState } from 'react';
import { useSession } from '../../api/use-session.ts';
import { keepPreferences, preferencesOf, type TablePreferences } from './table-preferences.ts';

/** How whoever is signed in likes a table, and how he changes it. */
export function useTablePreferences(
  tableId: string,
): [TablePreferences, (change: Partial<TablePreferences>) => void] {
  const userId = useSession()?.tokenData.user_id ?? '';
  const [preferences, setPreferences] = useState(() => preferencesOf(userId, tableId));
  const prefer = (change: Partial<TablePreferences>) => {
    const next = { ...preferences, ...change };
    keepPreferences(userId, tableId, next);
    setPreferences(next);
  };
  return [preferences, prefer];
}
