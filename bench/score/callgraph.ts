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
  const at = (name: string) => join(dataFolder, 'callgraph', `${name}.ndjson.gz`);
  return {
    area: 'callgraph',
    pycg: await scorePycg(readCases(at('pycg-python')), parser),
    jsCallgraph: await scoreStatic(readCases(at('js-callgraph')), parser),
    jcg: await scoreJcg(readCases(at('jcg-java')), parser),
    jelly: await scoreDynamic(readCases(at('jelly-dynamic-js')), parser),
    c: await scoreOwnCases(ownCases('c', 'a.c'), 'c', parser),
    cpp: await scoreOwnCases(ownCases('cpp', 'a.cpp'), 'cpp', parser),
  };
}

/** Cases of our own, which lie beside the code. */
function ownCases(language: string, onlyFile: string) {
  const place = new URL(`../../src/engine/reachability/languages/c/cases/${language}.txt`, import.meta.url);
  return readOwnCases(readFileSync(place, 'utf8'), onlyFile);
}

function readCases<Case>(path: string): Case[] {
  const text = gunzipSync(readFileSync(path)).toString('utf8');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Case);
}
