import type { GitSettings } from '../git/settings.ts';

/** Which hosts may be written to; the same rules as for repositories. */
export type Outside = Pick<
  GitSettings,
  'hosts' | 'ports' | 'certificates' | 'allowsLoopback' | 'databaseHost'
>;
