import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { findTool, tools } from './list.ts';

it('lists every file, under its own name and in order', () => {
  const files = readdirSync(import.meta.dirname).filter(
    (name) => name !== 'list.ts' && !name.endsWith('.test.ts'),
  );

  expect(tools.map(({ name }) => `${name.replaceAll('_', '-')}.ts`).toSorted()).toEqual(files.toSorted());
  expect(findTool('no_such_query')).toBeUndefined();
});

it.each(tools)('$name can be described to programs', ({ description, input }) => {
  const schema = z.toJSONSchema(input);

  expect(description).toMatch(/[\u4e00-\u9fff]/);
  expect(schema).toMatchObject({ type: 'object' });
  for (const property of Object.values(schema.properties ?? {}))
    expect(property).toHaveProperty('description');
});
