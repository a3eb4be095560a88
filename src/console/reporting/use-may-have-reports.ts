import { report } from '#contract';
import { useSignedInUser } from '../shell/signed-in-user.ts';

/** Whether whoever is signed in may have reports at all. */
export function useMayHaveReports(): boolean {
  const { role } = useSignedInUser();
  return Object.entries(report.reportExport.access).some(([one, scope]) => one === role && scope !== 'none');
}
