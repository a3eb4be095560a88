import { license, type LicenseRow } from '#contract';
import { call } from '../../api/call.ts';

/** What the licence dialog is opened by. */
export interface LicenseKey {
  /** Any spelling. */
  readonly LicenseName: string;
  /** As whoever opens it knows it; absent when he does not. */
  readonly LicenseType?: LicenseRow['LicenseType'] | undefined;
}

/** What the dialog shows: a licence, or that its name is not one. */
export type LicenseFound =
  | { readonly kind: 'known'; readonly detail: license.LicenseDetail }
  | { readonly kind: 'unknown'; readonly name: string };

/** Load a licence. One whose type is `Unknown` makes no request (specification, section 5). */
export async function loadLicense(key: LicenseKey, signal: AbortSignal): Promise<LicenseFound> {
  if (key.LicenseType === 'Unknown') return { kind: 'unknown', name: key.LicenseName };
  const detail = await call(
    license.licenseDetail,
    { licenseName: key.LicenseName },
    { signal, isQuiet: true },
  );
  return detail.LicenseType === 'Unknown'
    ? { kind: 'unknown', name: key.LicenseName }
    : { kind: 'known', detail };
}
