import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { holdNewDetection, newDetectionHash } from '../../../shell/new-detection.ts';

/**
 * Holds the new-detection dialog for a page: it opens by the page's own button, by the pseudo-route, and when one
 * arrives with the hash of the pseudo-route, whose query are then the initial values (specification 2.3).
 */
export function useNewDetection() {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [opened, setOpened] = useState<URLSearchParams>();
  const isInAddress = hash === newDetectionHash;

  useEffect(() => holdNewDetection(setOpened), []);

  const close = useCallback(() => {
    setOpened(undefined);
    // The query belonged to the dialog, not to the page.
    if (isInAddress) void navigate(pathname, { replace: true });
  }, [isInAddress, navigate, pathname]);

  const initial = opened ?? (isInAddress ? new URLSearchParams(search) : undefined);
  return { initial, isInAddress, open: setOpened, close };
}
