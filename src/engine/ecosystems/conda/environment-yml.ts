import { normalPypiName } from '#model';
import type { PackageFileReader } from '../ecosystem.ts';
import { itemsOf, memberOf, textOf } from '../foreign-values.ts';
import { LineFinder } from '../line-finder.ts';
import { parseYaml } from '../parsed-texts.ts';
import { readRequirement } from '../pypi/requirement.ts';
import { fileName, ReadingDraft } from '../reading-draft.ts';
import { readMatchSpec } from './match-spec.ts';

/** What a conda environment asks for (docs.conda.io, "Creating an environment file manually"); below `pip:` from PyPI. */
export const environmentYml: PackageFileReader = {
  id: 'environment.yml',
  kind: 'manifest',
  matches: (path) =>
    /^(?:conda-?)?(?:env|environment)(?:[-_.][\w.-]*)?\.ya?ml$|^[\w.-]*[-_]environment\.ya?ml$/i.test(
      fileName(path),
    ),
  read(text, path) {
    const draft = new ReadingDraft();
    const lines = new LineFinder(text);
    for (const document of parseYaml(text, path)) {
      lines.nextKey('dependencies');
      for (const item of itemsOf(document['dependencies'])) {
        const spec = textOf(item);
        if (spec !== undefined) addSpec(spec, lines.nextText(spec), draft);
        for (const stated of itemsOf(memberOf(item, 'pip'))) {
          const requirement = textOf(stated);
          if (requirement !== undefined) addPip(requirement, lines.nextText(requirement), draft);
        }
      }
    }
    return draft.finish();
  },
};

function addSpec(spec: string, line: number | undefined, draft: ReadingDraft): void {
  const read = readMatchSpec(spec);
  if (read === undefined) draft.note(`无法理解依赖“${spec.slice(0, 200)}”`);
  else draft.add({ ...read, line, isDirect: true, scopes: ['runtime'] });
}

function addPip(text: string, line: number | undefined, draft: ReadingDraft): void {
  const read = text.startsWith('-') ? undefined : readRequirement(text);
  if (read === undefined) draft.note(`pip 下的“${text.slice(0, 200)}”没有展开`);
  else
    draft.add({
      ...read,
      name: normalPypiName(read.name),
      line,
      isDirect: true,
      scopes: ['runtime'],
      ecosystem: 'pypi',
    });
}
