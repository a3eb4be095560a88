import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { printCode } from '../../src/engine/code/fingerprints/print-code.ts';
import { languages } from '../../src/engine/code/languages/list.ts';
import { measureFile } from '../../src/engine/code/measure-file.ts';
import { printFile } from '../../src/engine/code/print-file.ts';
import { TreeParser } from '../../src/engine/code/trees/tree-parser.ts';
import { buildCallGraph, familyOf } from '../../src/engine/reachability/build-call-graph.ts';
import { CodeLowerer } from '../../src/engine/static-analysis/code-lowerer.ts';
import { findWeaknesses } from '../../src/engine/static-analysis/find-weaknesses.ts';
import { lowerings } from '../../src/engine/static-analysis/lowering/list.ts';
import { readFlow } from '../../src/engine/static-analysis/read-flow.ts';
import { repository } from '../source-files.ts';
import { fileNameOf, readStaticCases } from '../static-cases.ts';
import { type FuzzTarget, sourceTarget, textTarget } from './target.ts';

const grammars = dirname(createRequire(import.meta.url).resolve('@vscode/tree-sitter-wasm/package.json'));

/** Languages as they are cut, measured, printed, made data flow of and followed by their calls. */
export async function codeTargets(): Promise<FuzzTarget[]> {
  const parser = await TreeParser.open(join(grammars, 'wasm'));
  const lowerer = new CodeLowerer(join(grammars, 'wasm'));
  return [
    ...languages.map(({ id }) =>
      sourceTarget({
        id: `language ${id}`,
        samples: samplesOf(id),
        read(bytes, name) {
          measureFile(name, bytes);
          printFile(name, bytes);
          printCode(name, bytes);
        },
      }),
    ),
    ...languages
      .filter(({ id }) => familyOf(id) !== undefined)
      .map(({ id: language }) =>
        textTarget({
          id: `calls of ${language}`,
          samples: textsOf(samplesOf(language)),
          read: (text, path) => buildCallGraph([{ path, language, text }], parser),
        }),
      ),
    ...Object.keys(lowerings).map((language) =>
      textTarget({
        id: `data flow of ${language}`,
        samples: staticSamples(language),
        async read(text, path) {
          const flow = await readFlow(lowerer, path, Buffer.from(text));
          if (flow?.code !== undefined) findWeaknesses([flow.code]);
        },
      }),
    ),
  ];
}

/** The cases of a language, by their names. */
function samplesOf(id: string): Record<string, Buffer> {
  const folder = join(repository, 'src/engine/code/languages', id, 'cases');
  return Object.fromEntries(
    readdirSync(folder)
      .filter((name) => !name.endsWith('.json'))
      .map((name) => [name, readFileSync(join(folder, name))]),
  );
}

function textsOf(samples: Readonly<Record<string, Buffer>>): Record<string, string> {
  return Object.fromEntries(Object.entries(samples).map(([name, bytes]) => [name, bytes.toString()]));
}

function staticSamples(language: string): Record<string, string> {
  return Object.fromEntries(
    readStaticCases()
      .filter((one) => one.language === language)
      .map(({ text }, index) => [fileNameOf(language, `case${index}`), text]),
  );
}
