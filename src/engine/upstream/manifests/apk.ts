import { UnreadableFile } from '../../unreadable-file.ts';
import { dateOf, type UpstreamManifest, unstated } from './manifest.ts';

/**
 * Packages of Alpine, and of Arch, whose file has the same name and form (Alpine wiki, "Apk spec"; PKGINFO(5)); builds of the
 * package that they name as their origin or base.
 */
export const apk: UpstreamManifest = {
  id: 'apk',
  find: (paths) => paths.find((path) => path === '.PKGINFO'),
  async read(path, texts) {
    const lines = ((await texts.text(path)) ?? '').split(/\r?\n/);
    const all = (key: string) =>
      lines.flatMap((line) => {
        const [name = '', ...value] = line.split('=');
        return name.trim() === key ? [value.join('=').trim()] : [];
      });
    const [name, version] = [all('pkgname')[0], all('pkgver')[0]];
    if (name === undefined || version === undefined) throw new UnreadableFile(path, '没有写明包的名称和版本');
    const base = all('pkgbase')[0];
    const isArch = base !== undefined || all('xdata').length > 0;
    const built = Number(all('builddate')[0]);
    return {
      ...unstated(isArch ? 'alpm' : 'apk', all('origin')[0] ?? base ?? name, version),
      license: all('license')[0],
      description: all('pkgdesc')[0],
      homepage: all('url')[0],
      authors: all('maintainer').map((person) => person.replace(/<.*$/, '').trim()),
      releasedAt: built > 0 ? dateOf(new Date(built * 1000).toISOString()) : undefined,
      dependencies: all('depend')
        // What begins so is a library or a command, whatever package has it.
        .filter((one) => !/^(?:so|cmd|pc|!)/.test(one))
        .map((one) => ({
          name: one.replace(/[<>=~].*$/, ''),
          requirement: one.replace(/^[^<>=~]*/, '') || '*',
        })),
    };
  },
};
