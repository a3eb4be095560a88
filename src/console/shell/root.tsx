import { useEffect } from 'react';
import { Outlet, useBlocker, useLocation, useMatches } from 'react-router';
import { dialogs } from '../dialogs.ts';
import { type RouteRow, titleOf } from '../route-table.ts';
import { type AnyDialog, DialogHost } from '../ui/detail-dialog/dialog-host.tsx';
import { useDialogsInAddress } from './dialogs-in-address.ts';
import { opensInPlace } from './new-detection.ts';
import { pageTitle } from './page-title.ts';
import { useSystemInfo } from './system-info.ts';

/** Around every page: the title of the window, the pseudo-route and the global dialogs. */
export function Root() {
  const row = useRouteRow();
  const { search } = useLocation();
  const { productTitle } = useSystemInfo();
  const title = row === undefined ? '' : titleOf(row, search);

  useEffect(() => {
    document.title = pageTitle(title, productTitle);
  }, [title, productTitle]);
  useNewDetectionBlocker();
  useDialogsInAddress(everyDialog);

  return (
    <>
      <Outlet />
      <DialogHost dialogs={everyDialog} />
    </>
  );
}

/** The row of the route table that is on screen. */
export function useRouteRow(): RouteRow | undefined {
  return useMatches()
    .map((match) => match.handle as RouteRow | undefined)
    .findLast((handle) => handle !== undefined);
}

function useNewDetectionBlocker(): void {
  const blocker = useBlocker(({ nextLocation }) => opensInPlace(nextLocation));
  useEffect(() => {
    if (blocker.state === 'blocked') blocker.reset();
  }, [blocker]);
}

/** Each dialog's key and info are its own affair: the frame only hands them from its row to its content. */
const everyDialog = Object.values(dialogs) as unknown as readonly AnyDialog[];
