import { z } from 'zod';

/**
 * Read JSON that travels as text (specification, sections 3 and 5); `undefined` when it cannot be read, or is not of
 * the shape asked for. Older records hold the same with single quotes; those are read too.
 */
export function fromJsonText<Shape extends z.ZodType>(
  text: string,
  shape: Shape,
): z.output<Shape> | undefined {
  if (text.trim() === '') return undefined;
  for (const candidate of [text, withDoubleQuotes(text)]) {
    try {
      const { success, data } = shape.safeParse(JSON.parse(candidate));
      if (success) return data;
    } catch {
      // Not JSON in this spelling.
    }
  }
  return undefined;
}

/** Texts, numbers and flags under names; other values are left out. */
export const textMap = z.record(z.string(), z.unknown()).transform((entries) => {
  const known = Object.entries(entries).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      ? [[name, String(value)]]
      : [],
  );
  return new Map(known);
});

function withDoubleQuotes(text: string): string {
  return text
    .replace(/'((?:[^'\\]|\\.)*)'/g, (_match, inner: string) => JSON.stringify(inner))
    .replace(/\bNone\b/g, 'null');
}
