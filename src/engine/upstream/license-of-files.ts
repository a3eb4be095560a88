import type { DetectedLicense } from '#model';
import { detectLicenses } from '../licenses/detection/detect-licenses.ts';
import { isLicenseFile, statedTogether } from '../licenses/folder-license.ts';
import { commonFolder } from '../upload/common-folder.ts';
import type { PackageTexts } from './manifests/manifest.ts';

/** No package has more of them at its top. */
const mostFiles = 10;

/**
 * The licence of a package that states none: what the licence files at its top say together, else the whole text of a
 * licence in its README. `undefined` where they say none that we know.
 */
export async function licenseOfFiles(texts: PackageTexts): Promise<string | undefined> {
  const root = commonFolder(texts.paths);
  const names = texts.paths.map((path) => path.slice(root.length)).filter((name) => !name.includes('/'));
  const read = (name: string) => licensesIn(texts, root + name);
  const files = names.filter(isLicenseFile).slice(0, mostFiles);
  if (files.length > 0)
    return statedTogether(await Promise.all(files.map(async (name) => ({ name, found: await read(name) }))));
  const readme = names.find((name) => /^readme(?:\.(?:md|txt|rst))?$/i.test(name));
  if (readme === undefined) return undefined;
  const found = (await read(readme)).filter(({ how }) => how === 'text');
  return statedTogether([{ name: readme, found }]);
}

async function licensesIn(texts: PackageTexts, path: string): Promise<DetectedLicense[]> {
  const text = await texts.text(path);
  return text === undefined ? [] : detectLicenses(text);
}
