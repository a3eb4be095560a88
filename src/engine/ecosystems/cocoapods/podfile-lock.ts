import { UnreadableFile } from '../../unreadable-file.ts';
import type { PackageFileReader } from '../ecosystem.ts';
import { entriesOf, isRecord, itemsOf, textOf } from '../foreign-values.ts';
import { LineFinder } from '../line-finder.ts';
import { type LockedNode, type Root, stateGraph } from '../locked-graph.ts';
import { parseYaml } from '../parsed-texts.ts';
import { fileName, ReadingDraft } from '../reading-draft.ts';

/**
 * The lockfile of CocoaPods (CocoaPods/Core, `lockfile.rb`): `PODS` with what each needs, `DEPENDENCIES` of the project.
 *
 * A part of a pod, `Texture/Core`, belongs to the pod: both are one component. A pod with a path of its own in
 * `EXTERNAL SOURCES` lies in the project.
 */
export const podfileLock: PackageFileReader = {
  id: 'Podfile.lock',
  kind: 'lockfile',
  matches: (path) => fileName(path) === 'Podfile.lock',
  read(text, path) {
    const draft = new ReadingDraft();
    const [document] = parseYaml(text, path);
    if (document === undefined) throw new UnreadableFile(path, '不是有效的 Podfile.lock 文件：没有内容');
    const lines = new LineFinder(text);
    const own = new Set(
      entriesOf(document['EXTERNAL SOURCES'])
        .filter(([, source]) => isRecord(source) && Object.keys(source).some((key) => key === ':path'))
        .map(([name]) => readEntry(name).name),
    );
    const nodes = new Map<string, LockedNode>();
    for (const item of itemsOf(document['PODS'])) {
      const [stated, needs] = isRecord(item) ? (Object.entries(item)[0] ?? []) : [textOf(item), []];
      const { name, version } = readEntry(stated ?? '');
      const line = lines.nextText(stated ?? '');
      const known = nodes.get(name);
      const needed = itemsOf(needs).map((need) => ({
        to: readEntry(textOf(need) ?? '').name,
        isOptional: false,
      }));
      nodes.set(name, {
        name,
        version,
        line: known?.line ?? line,
        needs: [...(known?.needs ?? []), ...needed.filter(({ to }) => to !== name)],
        isOwn: own.has(name),
      });
    }
    const asked = document['DEPENDENCIES'];
    const roots = itemsOf(asked).map((item): Root => [readEntry(textOf(item) ?? '').name, undefined]);
    stateGraph(nodes, asked === undefined ? undefined : roots, draft);
    return draft.finish();
  },
};

/** `Texture/Core (~> 3)`: the pod is what stands before the slash. */
function readEntry(text: string): { name: string; version: string | undefined } {
  const [, name = '', version] = /^([^\s(]+)(?:\s+\(([^)]*)\))?/.exec(text) ?? [];
  return { name: name.split('/')[0] ?? '', version: /^\d\S*$/.test(version ?? '') ? version : undefined };
}
