import { readRpmHeader } from '../../ecosystems/rpm/rpm-header.ts';
import { UnreadableFile } from '../../unreadable-file.ts';
import { type UpstreamManifest, unstated } from './manifest.ts';

/** Packages of rpm, by the header that unpacking keeps beside their files; builds of the source package that they name. */
export const rpm: UpstreamManifest = {
  id: 'rpm',
  find: (paths) => paths.find((path) => path === 'rpm-header'),
  async read(path, texts) {
    const header = headerOf(Buffer.from((await texts.bytes(path)) ?? []));
    if (header === undefined) throw new UnreadableFile(path, '不是完整的 RPM 包头，或没有写明名称和版本');
    const { name, version, release, epoch, license, vendor, requires, sourceRpm } = header;
    const source = /^([\w.+-]{1,200})-[^-]{1,200}-[^-]{1,200}\.(?:no)?src\.rpm$/.exec(sourceRpm ?? '')?.[1];
    return {
      ...unstated('rpm', source ?? name, `${epoch === undefined ? '' : `${epoch}:`}${version}-${release}`),
      license,
      authors: vendor === undefined ? [] : [vendor],
      // What rpm itself asks for, and files, are no packages.
      dependencies: requires
        .filter((one) => !/[(/]/.test(one))
        .map((one) => ({ name: one, requirement: '*' })),
    };
  },
};

function headerOf(bytes: Buffer) {
  try {
    return readRpmHeader(bytes);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
