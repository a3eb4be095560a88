import type { Ecosystem } from '../ecosystem.ts';
import { gemfileLock } from './gemfile-lock.ts';
import { gemfile, gemspec } from './gemfile.ts';
import { compareGemVersions } from './versions.ts';
import { gemMetadata, installedGemspec } from './gem-specification.ts';

/** Ruby gems. */
export const gem: Ecosystem = {
  id: 'gem',
  label: 'RubyGems',
  readers: [installedGemspec, gemMetadata, gemfileLock, gemfile, gemspec],
  compareVersions: compareGemVersions,
};
