import { apk } from './apk.ts';
import { cargo } from './cargo.ts';
import { deb } from './deb.ts';
import { gem } from './gem.ts';
import type { UpstreamManifest } from './manifest.ts';
import { maven } from './maven.ts';
import { npm } from './npm.ts';
import { pypi } from './pypi.ts';
import { rpm } from './rpm.ts';

/**
 * Every kind of package that we can read, in the order they are looked for: what only a published package holds comes
 * before what sources may hold too. To add one: a file beside these, and a line here.
 */
export const manifests: readonly UpstreamManifest[] = [gem, rpm, apk, pypi, maven, deb, cargo, npm];
