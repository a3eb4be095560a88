import { expect, it } from 'vitest';
import { recognize } from './recognize.ts';

const encode = (text: string) => new TextEncoder().encode(text);

it.each([
  ['{"spdxVersion":"SPDX-2.2"', { version: '2.2', form: 'json' }],
  ['{"packages":[],"SPDXID":"SPDXRef-DOCUMENT"', { version: '2.3', form: 'json' }],
  ['SPDXVersion: SPDX-2.1\n', { version: '2.2', form: 'tag' }],
  ['# made today\nspdxVersion: "SPDX-2.3"\n', { version: '2.3', form: 'yaml' }],
  ['<?xml version="1.0"?>\n<Document><spdxVersion>SPDX-2.3<', { version: '2.3', form: 'xml' }],
])('%s is %j', (text, found) => {
  expect(recognize(encode(text))).toEqual(found);
});

it.each(['', '{}', '{"bomFormat":"CycloneDX"}', '<bom/>', 'PK\u0003\u0004', 'we speak of SPDXVersion here'])(
  '%j is not SPDX',
  (text) => {
    expect(recognize(encode(text))).toBeUndefined();
  },
);
