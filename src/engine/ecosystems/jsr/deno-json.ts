import type { PackageFileReader } from '../ecosystem.ts';
import { entriesOf, textOf } from '../foreign-values.ts';
import { LineFinder } from '../line-finder.ts';
import { plainJson } from '../npm/json-with-comments.ts';
import { parseJson } from '../parsed-texts.ts';
import { fileName, ReadingDraft } from '../reading-draft.ts';
import { readDenoSpecifier } from './specifiers.ts';

/** What a Deno project imports (docs.deno.com, "deno.json", "imports"), and the manifest of a package of JSR. */
export const denoJson: PackageFileReader = {
  id: 'deno.json',
  kind: 'manifest',
  matches: (path) => /^(?:deno|jsr|import_map)\.jsonc?$/.test(fileName(path)),
  read(text, path) {
    const draft = new ReadingDraft();
    const plain = plainJson(text);
    const lines = new LineFinder(plain);
    for (const [key, value] of entriesOf(parseJson(plain, path)['imports'])) {
      const line = lines.nextMember(key, '"');
      const read = readDenoSpecifier(textOf(value) ?? '');
      if (read === undefined) continue;
      const { ecosystem, name, range } = read;
      const version = /^=?(\d+\.\d+\.\d+(?:[-+][\w.+-]+)?)$/.exec(range ?? '')?.[1];
      const requirement = version === undefined ? range : undefined;
      draft.add({ name, version, requirement, line, isDirect: true, scopes: ['runtime'], ecosystem });
    }
    return draft.finish();
  },
};
