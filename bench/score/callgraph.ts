import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { TreeParser } from '#engine';
import { readCases as readOwnCases } from '../../test/call-cases.ts';
import { scoreOwnCases } from './callgraph-c.ts';
import { scoreDynamic, scoreStatic } from './callgraph-javascript.ts';
import { scoreJcg } from './callgraph-jcg.ts';
import { scorePycg } from './callgraph-pycg.ts';

/** Edges of call graphs, against suites of small programs whose calls are known. */
export async function score(dataFolder: string): Promise<Record<string, unknown>> {
  const folder = dirname(createRequire(import.meta.url).resolve('@vscode/tree-sitter-wasm/package.json'));
  const parser = await TreeParser.open(join(folder, 'wasm'));
  const compiled = JSON.parse(readOwn('java/classes/cases/classes.json')) as Record<
    string,
    Record<string, string>
  >;
  const at = (name: string) => join(dataFolder, 'callgraph', `${name}.ndjson.gz`);
  return {
    area: 'callgraph',
    pycg: await scorePycg(readCases(at('pycg-python')), parser),
    jsCallgraph: await scoreStatic(readCases(at('js-callgraph')), parser),
    jcg: await scoreJcg(readCases(at('jcg-java')), parser),
    jelly: await scoreDynamic(readCases(at('jelly-dynamic-js')), parser),
    ...(await scoreLanguages(parser)),
    classFiles: await scoreOwnCases(
      readOwnCases(readOwn('java/classes/cases/classes.txt'), 'A.java'),
      parser,
      ({ title }) =>
        Object.entries(compiled[title] ?? {}).map(([path, bytes]) => ({
          path,
          language: 'class',
          text: Buffer.from(bytes, 'base64').toString('latin1'),
        })),
    ),
  };
}

/** Cases of our own, which lie beside the code: by the language, with the name of their only file. */
const ownCases = {
  c: 'c/cases/c.txt a.c',
  cpp: 'c/cases/cpp.txt a.cpp',
  csharp: 'csharp/cases/csharp.txt a.cs',
  kotlin: 'kotlin/cases/kotlin.txt a.kt',
  php: 'php/cases/php.txt a.php',
  ruby: 'ruby/cases/ruby.txt a.rb',
  rust: 'rust/cases/rust.txt src/main.rs',
};

async function scoreLanguages(parser: TreeParser) {
  const scores: Record<string, unknown> = {};
  for (const [language, where] of Object.entries(ownCases)) {
    const [place = '', onlyFile = ''] = where.split(' ');
    scores[language] = await scoreOwnCases(readOwnCases(readOwn(place), onlyFile), parser, ({ files }) =>
      Object.entries(files).map(([path, text]) => ({ path, language, text })),
    );
  }
  return scores;
}

function readOwn(place: string): string {
  return readFileSync(new URL(`../../src/engine/reachability/languages/${place}`, import.meta.url), 'utf8');
}

function readCases<Case>(path: string): Case[] {
  const text = gunzipSync(readFileSync(path)).toString('utf8');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Case);
}
