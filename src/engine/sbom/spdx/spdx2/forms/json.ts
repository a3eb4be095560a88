import { isRecord } from '../../../../ecosystems/foreign-values.ts';
import { parseJson } from '../../../../ecosystems/parsed-texts.ts';
import { decodedText } from '../../decoded-text.ts';
import { refuseDepth } from '../../nesting.ts';
import type { Spdx2Form } from './form.ts';

/** The JSON form; 2.2 spells categories of references with an underscore there (its JSON schema). */
export const json: Spdx2Form = {
  write(document, version) {
    const text = JSON.stringify(
      document,
      (key, value: unknown) =>
        version === '2.2' && key === 'referenceCategory' && typeof value === 'string'
          ? value.replace('-', '_')
          : value,
      2,
    );
    return new TextEncoder().encode(`${text}\n`);
  },
  read(bytes, name) {
    const parsed = parseJson(decodedText(bytes), name);
    refuseDepth(parsed, name);
    // Some of the first tools have wrapped the document.
    const document = isRecord(parsed['Document']) ? parsed['Document'] : parsed;
    return { document, places: new Map(), strays: [] };
  },
};
