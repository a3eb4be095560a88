import type { Ecosystem } from '../ecosystem.ts';
import { compareSemver } from '../semver-order.ts';
import { bunLock, bunLockb } from './bun-lock.ts';
import { installedPackageJson, packageJson, packedPackageJson } from './package-json.ts';
import { npmShrinkwrapJson, packageLockJson } from './package-lock-json.ts';
import { pnpmLockYaml } from './pnpm-lock-yaml.ts';
import { vendoredJavascript } from './vendored-javascript.ts';
import { yarnLock } from './yarn-lock.ts';

/** JavaScript packages, whichever tool installs them: npm, Yarn, pnpm, Bun. */
export const npm: Ecosystem = {
  id: 'npm',
  label: 'npm',
  readers: [
    packageLockJson,
    npmShrinkwrapJson,
    yarnLock,
    pnpmLockYaml,
    bunLock,
    bunLockb,
    packedPackageJson,
    packageJson,
    installedPackageJson,
    vendoredJavascript,
  ],
  compareVersions: compareSemver,
};
