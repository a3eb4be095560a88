import { type LicenseExpression, normalPypiName } from '#model';
import { pushTo } from '../../push-to.ts';
import { UnreadableFile } from '../../unreadable-file.ts';
import type { PackageFileReader, UploadTexts } from '../ecosystem.ts';
import { pathBeside, ReadingDraft } from '../reading-draft.ts';
import { installedBeside } from './installed-beside.ts';
import { readRequirement } from './requirement.ts';

/**
 * The metadata of a distribution (core metadata specification): of an installed one in `*.dist-info` or `*.egg-info`,
 * and in packages themselves, wheels, eggs and source distributions.
 */
export const metadata: PackageFileReader = {
  id: '*.dist-info/METADATA',
  kind: 'installed',
  matches: (path) =>
    /\.dist-info\/METADATA$|\.egg-info\/PKG-INFO$|[^/]\.egg-info$/.test(path) || isPacked(path),
  read(text, path, upload) {
    const draft = new ReadingDraft();
    if (isOfTheProject(path, upload)) return draft.finish();
    const fields = headerFields(text);
    const name = fields.get('name')?.[0];
    const version = fields.get('version')?.[0];
    if (name === undefined || version === undefined) {
      throw new UnreadableFile(path, '没有写明包的名称和版本');
    }
    draft.add({
      name: normalPypiName(name.value),
      version: version.value,
      line: version.line,
      declaredLicense: licenseOf(fields),
      kind: isPacked(path) ? 'package' : undefined,
    });
    const own = { name: normalPypiName(name.value), version: version.value };
    for (const { to, requirement } of needsOf(fields, path, upload))
      draft.need(own, to, 'runtime', requirement);
    return draft.finish();
  },
};

/** Nobody needs more; a header may claim it. */
const mostNeeds = 1000;

/** What it needs, of what is installed beside it; what only its extras need is not asked for by it. */
function needsOf(fields: MetadataFields, path: string, upload: UploadTexts) {
  const stated = (fields.get('requires-dist') ?? []).slice(0, mostNeeds).map(({ value }) => value);
  return stated
    .filter((one) => !/;.*\bextra\s*==/.test(one))
    .flatMap((one) => {
      const asked = readRequirement(one);
      const version = asked && installedBeside(path, asked.name, upload);
      if (asked === undefined || version === undefined) return [];
      return [{ to: { name: asked.name, version }, requirement: asked.requirement }];
    });
}

/** In a wheel, in an egg, or at the top of a source distribution (PEP 643): `six-1.16.0.tar.gz!/six-1.16.0/PKG-INFO`. */
function isPacked(path: string): boolean {
  return /\.whl!\/[^/]+\.dist-info\/METADATA$|(?:^|\/)EGG-INFO\/PKG-INFO$|(?:^|!\/)[^/]+-\d[^/]*\/PKG-INFO$/.test(
    path,
  );
}

/** Building a project leaves its own metadata beside its manifest. */
function isOfTheProject(path: string, upload: UploadTexts): boolean {
  const manifests = ['setup.py', 'setup.cfg', 'pyproject.toml'];
  const folder = path.endsWith('/PKG-INFO') ? '..' : '.';
  return (
    /\.egg-info(?:\/|$)/.test(path) &&
    manifests.some((name) => upload.text(pathBeside(path, `${folder}/${name}`)) !== undefined)
  );
}

/** The fields of a header by their names in small letters, each as often as it stands there. */
export type MetadataFields = ReadonlyMap<
  string,
  readonly { readonly value: string; readonly line: number }[]
>;

/** The header of an e-mail message: it ends at the first empty line; indented lines continue the one before. */
export function headerFields(text: string): MetadataFields {
  const fields = new Map<string, { value: string; line: number }[]>();
  for (const [index, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    if (line === '') break;
    const match = /^([A-Za-z][A-Za-z0-9-]*):\s*(.*)$/.exec(line);
    if (match === null) continue;
    const key = (match[1] ?? '').toLowerCase();
    const value = (match[2] ?? '').trim();
    if (value !== '') pushTo(fields, key, { value, line: index + 1 });
  }
  return fields;
}

/** The licence that core metadata declare, in the order of their fields' exactness. */
export function licenseOf(fields: MetadataFields): LicenseExpression | undefined {
  const expression = fields.get('license-expression')?.[0]?.value;
  if (expression !== undefined) return expression;
  const stated = fields.get('license')?.[0]?.value;
  // Longer than this it is a text, not a name.
  if (stated !== undefined && stated.length <= 60 && !/^unknown$/i.test(stated)) return stated;
  const classifiers = (fields.get('classifier') ?? []).map(
    ({ value }) => value.split('::').at(-1)?.trim() ?? '',
  );
  const known = classifiers.map((one) => classifierLicenses.get(one)).filter((one) => one !== undefined);
  return known.length === 0 ? undefined : [...new Set(known)].join(' AND ');
}

/** The trove classifiers that name one licence exactly. */
const classifierLicenses: ReadonlyMap<string, LicenseExpression> = new Map([
  ['MIT License', 'MIT'],
  ['Apache Software License', 'Apache-2.0'],
  ['ISC License (ISCL)', 'ISC'],
  ['Mozilla Public License 2.0 (MPL 2.0)', 'MPL-2.0'],
  ['Python Software Foundation License', 'PSF-2.0'],
  ['The Unlicense (Unlicense)', 'Unlicense'],
  ['Zope Public License', 'ZPL-2.1'],
  ['GNU General Public License v2 (GPLv2)', 'GPL-2.0-only'],
  ['GNU General Public License v2 or later (GPLv2+)', 'GPL-2.0-or-later'],
  ['GNU General Public License v3 (GPLv3)', 'GPL-3.0-only'],
  ['GNU General Public License v3 or later (GPLv3+)', 'GPL-3.0-or-later'],
  ['GNU Lesser General Public License v3 (LGPLv3)', 'LGPL-3.0-only'],
  ['GNU Lesser General Public License v3 or later (LGPLv3+)', 'LGPL-3.0-or-later'],
  ['GNU Affero General Public License v3', 'AGPL-3.0-only'],
  ['GNU Affero General Public License v3 or later (AGPLv3+)', 'AGPL-3.0-or-later'],
]);
