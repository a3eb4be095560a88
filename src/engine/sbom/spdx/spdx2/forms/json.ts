import { type ForeignRecord, isRecord, textOf } from '../../../../ecosystems/foreign-values.ts';
import { parseJson } from '../../../../ecosystems/parsed-texts.ts';
import { MadeList } from '../../../made-list.ts';
import { type PlainValue, writeJson } from '../../../write-values.ts';
import { decodedText } from '../../decoded-text.ts';
import { refuseDepth } from '../../nesting.ts';
import type { Spdx2Form } from './form.ts';

/** The JSON form; 2.2 spells categories of references with an underscore there (its JSON schema). */
export const json: Spdx2Form = {
  write(document, version, out) {
    writeJson((version === '2.2' ? withUnderscores(document) : document) as PlainValue, out);
  },
  read(bytes, name) {
    const parsed = parseJson(decodedText(bytes), name);
    refuseDepth(parsed, name);
    // Some of the first tools have wrapped the document.
    const document = isRecord(parsed['Document']) ? parsed['Document'] : parsed;
    return { document, places: new Map(), strays: [] };
  },
};

function withUnderscores(document: ForeignRecord): ForeignRecord {
  return mapped(document, 'packages', (one) =>
    mapped(one, 'externalRefs', (reference) => ({
      ...reference,
      referenceCategory: textOf(reference['referenceCategory'])?.replace('-', '_'),
    })),
  );
}

/** A record with the objects of one of its lists changed; as it is where it has no such list. */
function mapped(
  record: ForeignRecord,
  name: string,
  change: (item: ForeignRecord) => ForeignRecord,
): ForeignRecord {
  const list = record[name];
  if (!Array.isArray(list) && !(list instanceof MadeList)) return record;
  return { ...record, [name]: list.map((item: unknown) => (isRecord(item) ? change(item) : item)) };
}
