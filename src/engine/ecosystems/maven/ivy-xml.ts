import type { DependencyScope } from '#model';
import type { PackageFileReader } from '../ecosystem.ts';
import { childrenIn, parseXml } from '../parsed-xml.ts';
import { fileName, ReadingDraft } from '../reading-draft.ts';

/**
 * What a module asks for (ant.apache.org/ivy, "ivy file"). A revision may be open: `1.2.+`, `[1.0,2.0]` or
 * `latest.release`; one with a property in it is unknown.
 */
export const ivyXml: PackageFileReader = {
  id: 'ivy.xml',
  kind: 'manifest',
  matches: (path) => /^ivy(?:-[\w.-]+)?\.xml$/.test(fileName(path)),
  read(text, path) {
    const draft = new ReadingDraft();
    const root = parseXml(text, path, 'ivy-module');
    for (const { attributes, line } of childrenIn(root, 'dependencies', 'dependency')) {
      const name = attributes.get('name');
      // Without `org` it is that of the module itself: a part of the same project.
      const group = attributes.get('org');
      if (!name || !group) continue;
      const revision = attributes.get('rev');
      const isOpen = revision === undefined || /^latest\.|\+$|[[\](),${}]/.test(revision);
      draft.add({
        name: `${group}:${name}`,
        version: isOpen ? undefined : revision,
        requirement: isOpen ? revision : undefined,
        line,
        isDirect: true,
        scopes: [scopeOf(attributes.get('conf') ?? '')],
      });
    }
    return draft.finish();
  },
};

/** The configurations of the module stand before the arrow: `test->default`. */
function scopeOf(configuration: string): DependencyScope {
  const [own = ''] = configuration.split('->', 1);
  if (/^\s*test/i.test(own)) return 'test';
  if (/^\s*(?:provided|compileonly)/i.test(own)) return 'provided';
  return /^\s*optional/i.test(own) ? 'optional' : 'runtime';
}
