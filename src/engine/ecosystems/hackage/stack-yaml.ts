import type { PackageFileReader } from '../ecosystem.ts';
import { itemsOf, memberOf, textOf } from '../foreign-values.ts';
import { LineFinder } from '../line-finder.ts';
import { parseYaml } from '../parsed-texts.ts';
import { fileName, ReadingDraft } from '../reading-draft.ts';

/**
 * Stack's lockfile (docs.haskellstack.org, "Lock Files"). It names what a project adds to its snapshot; what the
 * snapshot itself holds is not in it, and a note says so.
 */
export const stackYamlLock: PackageFileReader = {
  id: 'stack.yaml.lock',
  kind: 'lockfile',
  matches: (path) => /^stack.*\.ya?ml\.lock$/.test(fileName(path)),
  read(text, path) {
    const draft = new ReadingDraft();
    const lines = new LineFinder(text);
    for (const document of parseYaml(text, path)) {
      for (const entry of itemsOf(document['packages'])) {
        const completed = memberOf(entry, 'completed');
        const stated = textOf(memberOf(completed, 'hackage'));
        const read = stated === undefined ? undefined : readStated(stated);
        const name = read?.name ?? textOf(memberOf(completed, 'name'));
        const line = lines.nextText(stated ?? name ?? '');
        if (name === undefined) draft.note('有一个 package 没有写明名称');
        else draft.add({ name, version: read?.version ?? textOf(memberOf(completed, 'version')), line });
      }
      if (itemsOf(document['snapshots']).length > 0)
        draft.note('快照（snapshot）中的包没有列在此文件里，未收录');
    }
    return draft.finish();
  },
};

/** What a project adds to its snapshot (docs.haskellstack.org, "extra-deps"). */
export const stackYaml: PackageFileReader = {
  id: 'stack.yaml',
  kind: 'manifest',
  matches: (path) => /^stack(?:-[\w.-]+)?\.ya?ml$/.test(fileName(path)),
  read(text, path) {
    const draft = new ReadingDraft();
    const lines = new LineFinder(text);
    for (const document of parseYaml(text, path)) {
      lines.nextKey('extra-deps');
      for (const stated of itemsOf(document['extra-deps'])) {
        const spec = textOf(stated);
        const read = spec === undefined ? undefined : readStated(spec);
        if (read !== undefined) draft.add({ ...read, line: lines.nextText(spec ?? '') });
      }
    }
    return draft.finish();
  },
};

/** `name-1.0@sha256:...,1`, `name-1.0@rev:1` or `name-1.0`. */
function readStated(text: string): { name: string; version: string } | undefined {
  const [, name, version] = /^([A-Za-z0-9][\w-]*?)-(\d+(?:\.\d+)*)(?:@\S*)?$/.exec(text.trim()) ?? [];
  return name === undefined || version === undefined ? undefined : { name, version };
}
