import { expect, it } from 'vitest';
import { z } from 'zod';
import { argumentWords, toolWords, valueWords } from '../src/console/features/chat/texts.ts';
import { tools } from '../src/server/features/chat/tools/list.ts';

it('every query of the assistant, and every limit of one, has a word in the console', () => {
  const limits = tools.flatMap(({ input }) => Object.keys(z.toJSONSchema(input).properties ?? {}));

  expect(tools.map(({ name }) => name).filter((name) => toolWords[name] === undefined)).toEqual([]);
  expect([...new Set(limits)].filter((limit) => argumentWords[limit] === undefined)).toEqual([]);
});

it('every value that a limit may have has a word in the console', () => {
  const without = tools.flatMap(({ name, input }) =>
    Object.entries(z.toJSONSchema(input).properties ?? {}).flatMap(([limit, schema]) =>
      // How severe something is has words of its own, and of what is explained the question is shown.
      ['severity', 'topic'].includes(limit)
        ? []
        : namesIn(schema)
            .filter((value) => valueWords[limit]?.[value] === undefined)
            .map((value) => `${name}.${limit}: ${value}`),
    ),
  );

  expect(without).toEqual([]);
});

/** The names that a value is one of, alone or in a list. */
function namesIn(schema: unknown): string[] {
  const {
    enum: values,
    const: value,
    items,
  } = z
    .object({
      enum: z.array(z.unknown()).optional(),
      const: z.unknown().optional(),
      items: z.unknown().optional(),
    })
    .parse(schema);
  const names = [...(values ?? []), value].filter((one) => typeof one === 'string');
  return items === undefined ? names : [...names, ...namesIn(items)];
}
