import { expect, it } from 'vitest';
import { z } from 'zod';
import { argumentWords, toolWords } from '../src/console/features/chat/texts.ts';
import { tools } from '../src/server/features/chat/tools/list.ts';

it('every query of the assistant, and every limit of one, has a word in the console', () => {
  const limits = tools.flatMap(({ input }) => Object.keys(z.toJSONSchema(input).properties ?? {}));

  expect(tools.map(({ name }) => name).filter((name) => toolWords[name] === undefined)).toEqual([]);
  expect([...new Set(limits)].filter((limit) => argumentWords[limit] === undefined)).toEqual([]);
});
