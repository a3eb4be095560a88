import type { SbomForm } from '../format.ts';
import { beginningOf, sheetNamesIn } from '../tables/read-xlsx.ts';
import { decodedText } from './decoded-text.ts';

/** What gives a form away, and its version; the first that fits is it. */
const signs: readonly (readonly [SbomForm, RegExp])[] = [
  ['json', /"spdxVersion"\s*:\s*"SPDX-(\d+\.\d+)/],
  ['json', /"https:\/\/spdx\.org\/rdf\/(\d+\.\d+)[\d.]*\/spdx-context\.jsonld"/],
  ['json', /"specVersion"\s*:\s*"(3\.\d+)/],
  ['rdf', /<(?:\w+:)?specVersion>\s*SPDX-(\d+\.\d+)/],
  ['xml', /<spdxVersion>\s*SPDX-(\d+\.\d+)/],
  ['tag', /^\s*SPDXVersion\s*:\s*SPDX-(\d+\.\d+)/m],
  ['yaml', /^\s*["']?spdxVersion["']?\s*:\s*["']?SPDX-(\d+\.\d+)/m],
];

/** Signs for documents whose version stands behind the first 64 KiB; the usual version is taken for it. */
const lateSigns: readonly (readonly [SbomForm, RegExp])[] = [
  ['json', /^\s*\{[^]*"SPDXID"\s*:\s*"SPDXRef-/],
  ['rdf', /<rdf:RDF[^>]*http:\/\/spdx\.org\/rdf\/terms#/],
  ['xml', /<Document>[^]*<SPDXID>SPDXRef-/],
  ['yaml', /^["']?SPDXID["']?\s*:\s*["']?SPDXRef-/m],
  ['yaml', /^\s*-?\s*["']?SPDXID["']?\s*:\s*["']?SPDXRef-/m],
];

/** Whether a file is SPDX, by its first 64 KiB. */
export function recognize(head: Uint8Array): { version: string; form: SbomForm } | undefined {
  if (sheetNamesIn(head).includes('Document Info')) {
    const version = /SPDX-(\d+\.\d+)/.exec(beginningOf(head, 'xl/worksheets/sheet1.xml'))?.[1];
    return { version: writtenVersion(version ?? '2.3'), form: 'xlsx' };
  }
  const text = decodedText(head);
  for (const [form, sign] of signs) {
    const version = sign.exec(text)?.[1];
    if (version !== undefined && fits(form, text)) return { version: writtenVersion(version), form };
  }
  const late = lateSigns.find(([form, sign]) => fits(form, text) && sign.test(text));
  return late === undefined ? undefined : { version: '2.3', form: late[0] };
}

/** A JSON file begins with a brace, an XML file with an angle, and the others with neither. */
function fits(form: SbomForm, text: string): boolean {
  const first = text.trimStart()[0] ?? '';
  if (form === 'json') return first === '{';
  if (form === 'xml' || form === 'rdf') return first === '<';
  return first !== '{' && first !== '<';
}

/** 2.0 and 2.1 are read by the rules of 2.2, every 3 by those of 3.0. */
function writtenVersion(version: string): string {
  if (version.startsWith('3.')) return '3.0';
  return version === '2.0' || version === '2.1' ? '2.2' : version;
}
