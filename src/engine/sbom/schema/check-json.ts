import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import formatsModule from 'ajv-formats';
import type { SbomProblem } from '../format.ts';
import { isEmail, isIriReference } from './formats.ts';
import { officialSchema } from './official-schema.ts';
import { sayJsonError } from './say-json-error.ts';
import { firstRepeated } from './unique-items.ts';

/** So many problems of a file are told; the others are of the same kind. */
export const mostProblems = 1000;

/** Validating on behind the first error costs memory for each; larger files are told their first one only. */
const largestForAll = 8 * 2 ** 20;

/** Where the schemas say they are; their references are relative to it. Nothing is ever fetched from there. */
const base = 'http://cyclonedx.org/schema/';
const shared = ['spdx', 'jsf-0.82', 'cryptography-defs'].map((name) => `${name}.SNAPSHOT.schema.json`);

/**
 * Where a parsed JSON file breaks an official schema, e.g. `bom-1.6.SNAPSHOT.schema.json`; places are JSON pointers.
 *
 * An address that is no IRI is a warning: what software writes there (`git@host:path`) is wrong, and harmless.
 */
export function checkJson(value: unknown, schema: string, sizeBytes: number): SbomProblem[] {
  const check = checkerOf(schema, sizeBytes <= largestForAll);
  if (check(value)) return [];
  const problems = new Map<string, SbomProblem>();
  for (const error of check.errors ?? []) {
    const problem = problemOf(error);
    problems.set(`${problem.place}\n${problem.text}`, problem);
    if (problems.size >= mostProblems) break;
  }
  return [...problems.values()];
}

function problemOf(error: ErrorObject): SbomProblem {
  const isAddress = error.keyword === 'format' && error.schema === 'iri-reference';
  const place = error.instancePath === '' ? '/' : error.instancePath;
  return { level: isAddress ? 'warning' : 'error', place, text: sayJsonError(error) };
}

const checkers = new Map<string, ValidateFunction>();

function checkerOf(schema: string, allErrors: boolean): ValidateFunction {
  const key = `${schema} ${allErrors}`;
  const known = checkers.get(key);
  if (known !== undefined) return known;
  const checker = compile(schema, allErrors);
  checkers.set(key, checker);
  return checker;
}

function compile(schema: string, allErrors: boolean): ValidateFunction {
  // Each has an instance of its own: the strict and the lax schema of one version share their name.
  const ajv = new Ajv({ strict: false, allErrors, verbose: true });
  formatsModule.default(ajv);
  ajv.addFormat('iri-reference', isIriReference).addFormat('idn-email', isEmail);
  ajv.removeKeyword('uniqueItems');
  ajv.addKeyword({
    keyword: 'uniqueItems',
    type: 'array',
    validate: (wanted: boolean, items: unknown[]) => !wanted || firstRepeated(items) === undefined,
  });
  for (const name of shared) ajv.addSchema(parsed(name), base + name);
  return ajv.compile(parsed(schema));
}

function parsed(schema: string): object {
  return JSON.parse(officialSchema(schema)) as object;
}
