import type { PackageFileReader } from '../ecosystem.ts';
import { fileName, ReadingDraft } from '../reading-draft.ts';
import { textLines } from '../text-lines.ts';

/** What an iOS project asks for (guides.cocoapods.org, "Podfile Syntax Reference"), and what a pod needs; read, never executed. */
export const podfile: PackageFileReader = {
  id: 'Podfile',
  kind: 'manifest',
  matches: (path) => /^Podfile$|\.podspec$/.test(fileName(path)),
  read(text) {
    const draft = new ReadingDraft();
    let isTest = false;
    for (const { content, line } of textLines(text)) {
      const code = content.replace(/(^|\s)#.*$/, '$1');
      const target = /^\s*target\s+["']([^"']+)["']/.exec(code)?.[1];
      if (target !== undefined) isTest = /tests?$/i.test(target);
      const [, pod, rest = ''] =
        /^\s*(?:pod|\w+\.dependency)[ (]\s*["']([^"'\s]+)["']\s*(.*)$/.exec(code) ?? [];
      // A pod with a path lies in the project.
      if (pod === undefined || /:path\s*=>|\bpath:/.test(rest)) continue;
      const name = pod.split('/')[0] ?? '';
      const [positional = ''] = rest.split(/:\w+\s*=>|\b\w+:\s/, 1);
      const parts = [...positional.matchAll(/["']([^"'\n]{1,100})["']/g)].map(([, part = '']) => part.trim());
      const version = parts.length === 1 ? /^=?\s*(\d[\w.-]*)$/.exec(parts[0] ?? '')?.[1] : undefined;
      const address = /(?::git\s*=>|\bgit:)\s*["']([^"']+)["']/.exec(rest)?.[1];
      const asked = parts.length > 0 ? parts.join(', ') : address;
      const requirement = version === undefined ? asked : undefined;
      draft.add({ name, version, requirement, line, isDirect: true, scopes: [isTest ? 'test' : 'runtime'] });
    }
    return draft.finish();
  },
};
