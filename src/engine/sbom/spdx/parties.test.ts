import { expect, it } from 'vitest';
import { formatParty, formatTool, parseParty, parseTool } from './parties.ts';

it.each([
  [{ kind: 'organization', name: '示例公司' }, 'Organization: 示例公司'],
  [{ kind: 'person', name: 'Jane Doe', email: 'jane@example.com' }, 'Person: Jane Doe (jane@example.com)'],
  [{ kind: 'organization', name: 'Example (China)' }, 'Organization: Example (China) ()'],
] as const)('%j is written, and read again', (party, text) => {
  expect(formatParty(party)).toBe(text);
  expect(parseParty(text)).toEqual(party);
});

it.each(['NOASSERTION', 'Jane Doe', 'Tool: scanner', 'Person:'])('%s names nobody', (text) => {
  expect(parseParty(text)).toBeUndefined();
});

it.each([
  [{ vendor: undefined, name: '溯析', version: '0.1.0' }, 'Tool: 溯析-0.1.0'],
  [
    { vendor: undefined, name: 'sigs.k8s.io/bom/pkg/spdx', version: undefined },
    'Tool: sigs.k8s.io/bom/pkg/spdx',
  ],
])('%j is written as a tool, and read again', (tool, text) => {
  expect(formatTool(tool)).toBe(text);
  expect(parseTool(text)).toEqual(tool);
});
