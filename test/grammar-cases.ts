import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { languages } from '../src/engine/code/languages/list.ts';
import { grammars } from '../src/engine/code/trees/tree-parser.ts';

/** Where the grammars lie. */
export const grammarFolder = join(
  dirname(createRequire(import.meta.url).resolve('@vscode/tree-sitter-wasm/package.json')),
  'wasm',
);

/** Every case of a language that has a grammar. */
export const grammarCases = languages
  .filter(({ id }) => id in grammars)
  .flatMap(({ id }) => {
    const place = join(import.meta.dirname, '../src/engine/code/languages', id, 'cases');
    return readdirSync(place)
      .filter((name) => !name.endsWith('.json'))
      .map((name) => ({ id, name, path: join(place, name) }));
  });
