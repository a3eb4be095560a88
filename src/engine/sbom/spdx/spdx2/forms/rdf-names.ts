import type { Spdx2Version } from '../fields.ts';

/** The vocabularies of RDF documents, by their usual prefixes. */
export const vocabularies = {
  rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  rdfs: 'http://www.w3.org/2000/01/rdf-schema#',
  spdx: 'http://spdx.org/rdf/terms#',
  doap: 'http://usefulinc.com/ns/doap#',
  ptr: 'http://www.w3.org/2009/pointers#',
} as const;

/** Where the licences of the SPDX list, and the types of external references, have their addresses. */
export const licenseAddress = 'http://spdx.org/licenses/';
export const referenceAddress = 'http://spdx.org/rdf/references/';

/** A term as the vocabulary spells it: `DEV_DEPENDENCY_OF` is `devDependencyOf`, `SHA3-256` is `sha3_256`. */
export function rdfTerm(term: string): string {
  if (term.startsWith('SHA3-')) return term.replace('SHA3-', 'sha3_');
  if (/\d/.test(term)) return term.toLowerCase().replaceAll('-', '');
  return term.toLowerCase().replace(/[_-]([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** The term that a name of the vocabulary stands for; the name itself when there is none. */
export function termOf(name: string, terms: Readonly<Record<Spdx2Version, readonly string[]>>): string {
  const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');
  const wanted = plain(name);
  return terms['2.3'].find((term) => plain(term) === wanted) ?? name;
}

/** Properties that hold an element or a document, not a text. */
export const referring = new Set([
  'relatedSpdxElement',
  'snippetFromFile',
  'reference',
  'describesPackage',
  'hasFile',
  'spdxDocument',
  'referenceType',
]);
