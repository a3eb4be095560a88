import type { DependencyScope } from '#model';
import type { PackageFileReader } from '../ecosystem.ts';
import { fileName, ReadingDraft } from '../reading-draft.ts';
import { scopeOfExtra } from './groups.ts';
import { readRequirement } from './requirement.ts';

/** The settings of setuptools, an INI file. */
export const setupCfg: PackageFileReader = {
  id: 'setup.cfg',
  kind: 'manifest',
  matches: (path) => fileName(path) === 'setup.cfg',
  read(text) {
    const draft = new ReadingDraft();
    let section = '';
    let key = '';
    for (const [index, raw] of text.split(/\r?\n/).entries()) {
      if (raw.trim() === '' || /^\s*[#;]/.test(raw)) continue;
      const header = /^\[([^\]]+)\]/.exec(raw);
      const member = /^([A-Za-z0-9_.-]+)\s*[=:]\s*(.*)$/.exec(raw);
      if (header !== null) [section, key] = [header[1] ?? '', ''];
      else if (member !== null) key = member[1] ?? '';
      const stated = member === null ? raw : (member[2] ?? '');
      const scope = header === null ? scopeOf(section, key) : undefined;
      const read = scope === undefined ? undefined : readRequirement(stated.split(/\s#/, 1)[0] ?? '');
      if (read !== undefined && scope !== undefined) {
        draft.add({ ...read, line: index + 1, isDirect: true, scopes: [scope] });
      }
    }
    return draft.finish();
  },
};

function scopeOf(section: string, key: string): DependencyScope | undefined {
  if (section === 'options.extras_require') return scopeOfExtra(key);
  if (section !== 'options') return undefined;
  if (key === 'install_requires') return 'runtime';
  return key === 'tests_require' ? 'test' : undefined;
}
