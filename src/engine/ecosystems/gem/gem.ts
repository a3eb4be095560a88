import type { Ecosystem } from '../ecosystem.ts';
import { compareGemVersions } from './versions.ts';

/** Ruby gems. Only the order of versions so far. */
export const gem: Ecosystem = {
  id: 'gem',
  label: 'RubyGems',
  readers: [],
  compareVersions: compareGemVersions,
};
