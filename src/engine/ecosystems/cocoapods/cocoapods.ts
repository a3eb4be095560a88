import type { Ecosystem } from '../ecosystem.ts';
import { compareGemVersions } from '../gem/versions.ts';
import { podfileLock } from './podfile-lock.ts';
import { podfile } from './podfile.ts';

/** Pods of Apple platforms. Their versions are those of RubyGems (CocoaPods/Core, `version.rb`). */
export const cocoapods: Ecosystem = {
  id: 'cocoapods',
  label: 'CocoaPods',
  readers: [podfileLock, podfile],
  compareVersions: compareGemVersions,
};
