import type { StatedUpstream, UpstreamDependency } from '#model';
import { readParagraphs } from '../../ecosystems/deb/deb822.ts';
import { UnreadableFile } from '../../unreadable-file.ts';
import { dateOf, repositoryPage, type UpstreamManifest, unstated } from './manifest.ts';

/**
 * Debian source packages: a `.dsc` beside its archives, or a tree with `debian/control` and `debian/changelog`; package files, which
 * are builds of the source package that they name (deb(5)).
 */
export const deb: UpstreamManifest = {
  id: 'deb',
  find: (paths) =>
    paths.find((path) => /^(?:[^/]+\/)?[^/]+\.dsc$/.test(path)) ??
    paths.find((path) => /^(?:[^/]+\/)?debian\/control$/.test(path)) ??
    paths.find((path) => packagedControl.test(path)),
  async read(path, texts) {
    if (packagedControl.test(path)) return readPackaged(path, (await texts.text(path)) ?? '');
    const inDebian = async (name: string) => {
      const found = texts.paths.find((other) => new RegExp(`(?:^|/)debian/${name}$`).test(other));
      return found === undefined ? '' : ((await texts.text(found)) ?? '');
    };
    const [fields] = paragraphs((await texts.text(path)) ?? '');
    const name = fields?.get('source');
    if (fields === undefined || name === undefined) throw new UnreadableFile(path, '没有写明源码包的名称');
    const [control, changelog, copyright] = [
      await inDebian('control'),
      await inDebian('changelog'),
      await inDebian('copyright'),
    ];
    const binary = paragraphs(control).find((paragraph) => paragraph.has('package'));
    return {
      ...unstated(
        'deb',
        `debian/${name}`,
        fields.get('version') ?? /^\S+ \(([^)\s]+)\)/.exec(changelog)?.[1],
      ),
      license: /^License:[ \t]*(\S+)[ \t]*$/m.exec(copyright)?.[1],
      description: binary?.get('description')?.split('\n')[0],
      homepage: fields.get('homepage'),
      website: repositoryPage(fields.get('vcs-browser') ?? fields.get('vcs-git')?.split(' ')[0]),
      authors: peopleOf(fields),
      releasedAt: dateOf(/^ -- .*> {1,2}(.+)$/m.exec(changelog)?.[1]),
      dependencies: dependenciesOf(fields.get('build-depends') ?? ''),
    };
  },
};

const packagedControl = /^control\.tar(?:\.\w+)?!\/(?:\.\/)?control$/;

function readPackaged(path: string, text: string): StatedUpstream {
  const [fields] = paragraphs(text);
  const name = fields?.get('package');
  if (fields === undefined || name === undefined) throw new UnreadableFile(path, '没有写明包的名称');
  const [source = name] = (fields.get('source') ?? name).split(' ');
  return {
    ...unstated('deb', `debian/${source}`, fields.get('version')),
    description: fields.get('description')?.split('\n')[0],
    homepage: fields.get('homepage'),
    authors: peopleOf(fields),
    dependencies: dependenciesOf(fields.get('depends') ?? ''),
  };
}

type Paragraph = ReadonlyMap<string, string>;

/** The paragraphs of a control file (deb822), a signature around them left out; fields by their names in small letters. */
function paragraphs(text: string): Paragraph[] {
  const unsigned = text
    .replace(/^-----BEGIN PGP SIGNED MESSAGE-----\r?\n(?:[^\n]+\n)*\r?\n/, '')
    .replace(/^-----BEGIN PGP SIGNATURE-----[^]*$/m, '');
  return readParagraphs(unsigned).map(({ fields }) => fields);
}

function peopleOf(fields: Paragraph): string[] {
  const written = [fields.get('maintainer') ?? '', ...(fields.get('uploaders') ?? '').split(',')];
  return written.map((one) => one.replace(/<.*$/s, '').trim()).filter((name) => name !== '');
}

/** `debhelper (>= 13), a | b`: of alternatives the first. */
function dependenciesOf(written: string): UpstreamDependency[] {
  return written.split(',').flatMap((part) => {
    const match = /^\s*([a-z0-9][\w.+-]*)(?::\w+)?\s*(?:\(([^)]*)\))?/.exec(part);
    return match === null ? [] : [{ name: `debian/${match[1]}`, requirement: match[2] ?? '*' }];
  });
}
