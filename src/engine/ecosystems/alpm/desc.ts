import { UnreadableFile } from '../../unreadable-file.ts';
import { distributionAt, distributionPurl } from '../distribution.ts';
import type { PackageFileReader } from '../ecosystem.ts';
import { ReadingDraft } from '../reading-draft.ts';

/** A package that pacman has installed: `%NAME%` and its lines (alpm-db-desc(5)). */
export const pacmanDesc: PackageFileReader = {
  id: 'pacman/local/*/desc',
  kind: 'installed',
  matches: (path) => databasePath.test(path),
  read(text, path, upload) {
    const fields = new Map<string, { readonly values: string[]; readonly line: number }>();
    let values: string[] = [];
    for (const [index, line] of text.split(/\r?\n/).entries()) {
      const field = /^%([A-Z0-9]+)%$/.exec(line.trim())?.[1];
      if (field !== undefined) fields.set(field, { values: (values = []), line: index + 2 });
      else if (line.trim() !== '') values.push(line.trim());
    }
    const first = (field: string) => fields.get(field)?.values[0];
    const [name, version] = [first('NAME'), first('VERSION')];
    if (name === undefined || version === undefined) throw new UnreadableFile(path, '没有写明包的名称和版本');
    const distribution = distributionAt(databasePath.exec(path)?.[1] ?? '', upload);
    const one = { name, version, arch: first('ARCH'), distribution };
    const draft = new ReadingDraft();
    draft.add({
      name,
      version,
      line: fields.get('VERSION')?.line,
      purl: distributionPurl({ ...one, type: 'alpm', maker: distribution?.id ?? 'arch' }),
      // Asked for by nobody: installed because something else needs it.
      isDirect: first('REASON') !== '1',
      declaredLicense: fields.get('LICENSE')?.values.join(' OR '),
    });
    return draft.finish();
  },
};

const databasePath = /^((?:.*\/)?)var\/lib\/pacman\/local\/[^/]+\/desc$/;
