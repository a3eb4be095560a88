import { UnreadableFile } from '../../unreadable-file.ts';
import { distributionPurl, upstreamOf } from '../distribution.ts';
import type { PackageFileReader } from '../ecosystem.ts';
import { ReadingDraft } from '../reading-draft.ts';

/**
 * What a package file of Alpine says of itself (Alpine wiki, "Apk spec", PKGINFO). Packages of Arch have a file of
 * the same name and form (PKGINFO(5)), which names its base.
 */
export const pkginfo: PackageFileReader = {
  id: '.PKGINFO',
  kind: 'package',
  matches: (path) => /(?:^|\/)\.PKGINFO$/.test(path),
  read(text, path) {
    const fields = new Map<string, { readonly value: string; readonly line: number }>();
    for (const [index, line] of text.split(/\r?\n/).entries()) {
      const match = /^([a-z_]+)\s*=\s*(\S.*)$/.exec(line.trim());
      if (match?.[1] !== undefined && !fields.has(match[1]))
        fields.set(match[1], { value: (match[2] ?? '').trim(), line: index + 1 });
    }
    const [name, version] = [fields.get('pkgname')?.value, fields.get('pkgver')];
    if (name === undefined || version === undefined) throw new UnreadableFile(path, '没有写明包的名称和版本');
    const isArch = fields.has('pkgbase') || fields.has('xdata');
    const ecosystem = isArch ? 'alpm' : 'apk';
    const upstream = upstreamOf(
      { name, version: version.value },
      { name: fields.get('origin')?.value ?? name },
    );
    const arch = fields.get('arch')?.value;
    const one = { name, version: version.value, arch, upstream, distribution: undefined };
    const draft = new ReadingDraft();
    draft.add({
      name,
      version: version.value,
      line: version.line,
      ecosystem,
      purl: distributionPurl({ ...one, type: ecosystem, maker: isArch ? 'arch' : 'alpine' }),
      declaredLicense: fields.get('license')?.value,
    });
    return draft.finish();
  },
};
