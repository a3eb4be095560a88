import { z } from 'zod';

const facts = z.array(z.tuple([z.string(), z.string()]));

/** What a section of a report is made of. */
export const reportPart = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('paragraph'), text: z.string() }),
  z.object({ kind: z.literal('facts'), rows: facts }),
  z.object({ kind: z.literal('cover'), lines: facts }),
  z.object({ kind: z.literal('contents') }),
  z.object({ kind: z.literal('signatures'), roles: z.array(z.string()) }),
  z.object({
    kind: z.literal('bars'),
    title: z.string(),
    bars: z.array(z.object({ label: z.string(), value: z.number(), color: z.string() })),
  }),
  z.object({
    kind: z.literal('table'),
    table: z.object({
      name: z.string(),
      columns: z.array(z.object({ key: z.string(), title: z.string(), width: z.number() })),
      rows: z.array(z.array(z.union([z.string(), z.number()]))),
      /** How many rows there are; more than `rows` where they were cut. */
      total: z.number(),
    }),
  }),
]);
export type ReportPart = z.infer<typeof reportPart>;
