import { UnreadableFile } from '../../unreadable-file.ts';
import type { PackageFileReader } from '../ecosystem.ts';
import { memberOf, textOf } from '../foreign-values.ts';
import { LineFinder } from '../line-finder.ts';
import { parseJson } from '../parsed-texts.ts';
import { ReadingDraft } from '../reading-draft.ts';

/**
 * What conda has installed: a file for each package below `conda-meta` (conda.io, "PrefixRecord"). A package that the
 * user asked for says so in `requested_spec`; older versions of conda do not write it.
 */
export const condaMeta: PackageFileReader = {
  id: 'conda-meta/*.json',
  kind: 'installed',
  matches: (path) => /(?:^|\/)conda-meta\/[^/]+-[^/]+-[^/]+\.json$/.test(path),
  read(text, path) {
    const record = parseJson(text, path);
    const name = textOf(memberOf(record, 'name'));
    if (name === undefined || name === '') throw new UnreadableFile(path, '没有写明包的名称');
    const draft = new ReadingDraft();
    const asked = textOf(memberOf(record, 'requested_spec'));
    draft.add({
      name,
      version: textOf(memberOf(record, 'version')),
      line: new LineFinder(text).nextText('"name"'),
      declaredLicense: textOf(memberOf(record, 'license')),
      ...(asked !== undefined && asked !== '' && asked !== 'None' && { isDirect: true }),
    });
    return draft.finish();
  },
};
