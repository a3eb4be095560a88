import type { ApplicationStatus, TrustedStatus } from '#model';

/** What people and the product do with entries of the trusted repository. */
export type EntryAct = 'admit' | 'renew' | 'freeze' | 'unfreeze' | 'retire' | 'watch' | 'expire';

/** From which states each act leads. Where it leads depends on what is known then, see `statusAfter`. */
const leadsFrom: Readonly<Record<EntryAct, readonly TrustedStatus[]>> = {
  admit: ['trusted', 'watched', 'frozen', 'retired'],
  renew: ['trusted', 'watched', 'retired'],
  freeze: ['trusted', 'watched'],
  unfreeze: ['frozen'],
  retire: ['trusted', 'watched', 'frozen'],
  watch: ['trusted'],
  expire: ['trusted', 'watched'],
};

/** Whether an entry in this state may be treated so. */
export function mayAct(act: EntryAct, status: TrustedStatus): boolean {
  return leadsFrom[act].includes(status);
}

/**
 * The state that an act leads to. `isSerious`: something serious is known that was not when the entry was admitted;
 * who admits has seen and accepted it.
 */
export function statusAfter(act: EntryAct, isSerious: boolean): TrustedStatus {
  switch (act) {
    case 'admit':
      return 'trusted';
    case 'renew':
    case 'unfreeze':
      return isSerious ? 'watched' : 'trusted';
    case 'freeze':
      return 'frozen';
    case 'watch':
      return 'watched';
    default:
      return 'retired';
  }
}

/** What becomes of an application that waits. */
export type ApplicationAct = 'approve' | 'reject' | 'withdraw';

export const applicationAfter: Readonly<Record<ApplicationAct, ApplicationStatus>> = {
  approve: 'admitted',
  reject: 'rejected',
  withdraw: 'withdrawn',
};
