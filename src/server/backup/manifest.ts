import { z } from 'zod';

/** What a backup says of itself; its last part. Contents need no list: each is named by its hash. */
export const manifestSchema = z.object({
  format: z.literal('suxi-backup'),
  version: z.literal(1),
  createdAt: z.string(),
  /** Of the program and of the database it came from. */
  product: z.object({ version: z.string(), engine: z.string(), postgres: z.string() }),
  /** The schema: the migrations that had run. */
  migrations: z.array(z.string()),
  /** In an order in which they can be filled: what is referred to comes first. */
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rowCount: z.number(),
      /** Of what COPY wrote. */
      sha256: z.string(),
    }),
  ),
  sequences: z.array(z.object({ table: z.string(), column: z.string(), value: z.string() })),
  /** 0 when there was none. */
  knowledgeGeneration: z.number(),
  uploadCount: z.number(),
  blobCount: z.number(),
  contentBytes: z.number(),
  /** Contents that the database names and that were not there, or not whole; a few of them. */
  missing: z.array(z.string()),
  missingCount: z.number(),
});

export type Manifest = z.infer<typeof manifestSchema>;

export const manifestName = 'manifest.json';
export const tokenKeyName = 'keys/token-key';

/** Files of the knowledge that belong to no generation: the keys whose packages are trusted, the order of the sources. */
export const knowledgeSettings: readonly string[] = ['trusted-keys', 'priority.json'];
