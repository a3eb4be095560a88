import { UnreadableFile } from '../../unreadable-file.ts';
import type { PackageFileReader } from '../ecosystem.ts';
import { childOf, childText, parseXml } from '../parsed-xml.ts';
import { ReadingDraft } from '../reading-draft.ts';

/**
 * What a package of .NET says of itself (".nuspec File Reference"): in a package file, or in the folder that packages
 * are installed to. In a project the same file is a recipe for a package, and not read here.
 */
export const nuspec: PackageFileReader = {
  id: '*.nuspec',
  kind: 'package',
  matches: (path) => /\.nupkg!\/[^/]+\.nuspec$/.test(path) || installedPath.test(path),
  read(text, path) {
    const metadata = childOf(parseXml(text, path, 'package'), 'metadata');
    const name = metadata === undefined ? undefined : childText(metadata, 'id');
    const version = metadata === undefined ? undefined : childText(metadata, 'version');
    if (metadata === undefined || !name || !version || /\$/.test(name + version))
      throw new UnreadableFile(path, '没有写明包的名称和版本');
    const license = childOf(metadata, 'license');
    const draft = new ReadingDraft();
    draft.add({
      name,
      version,
      line: childOf(metadata, 'version')?.line,
      declaredLicense: license === undefined ? undefined : childText(metadata, 'license'),
      kind: installedPath.test(path) ? 'installed' : undefined,
    });
    return draft.finish();
  },
};

/** `packages/newtonsoft.json/13.0.1/newtonsoft.json.nuspec`. */
const installedPath = /(?:^|\/)packages\/[^/]+(?:\/|\.)\d[^/]*\/[^/]+\.nuspec$/;
