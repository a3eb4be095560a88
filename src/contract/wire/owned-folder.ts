import { traceStates } from '#model';
import { z } from 'zod';

/** Whose a folder of a task is: somebody else's for certain, very likely, or the user's own. */
export const folderOrigins = ['third_party', 'suspected', 'self'] as const;

/** A folder of a task with source files of others, and what says so. */
export const ownedFolderRow = z.object({
  /** `/a/b/`; `/` is everything. */
  folder: z.string(),
  origin: z.enum(folderOrigins),
  /** What says so: somebody, the name of a folder, a component in it, or the licence that it brings along. */
  reason: z.enum(['said', 'name', 'component', 'license']),
  /** Of `name`: the folder that is called so. Of `component`: its purl. */
  name: z.string().optional(),
  /** Of `license`: the file, the licence, its holders, and other files of a package beside it. */
  license_file: z.string().optional(),
  license: z.string().optional(),
  holders: z.array(z.string()).optional(),
  beside: z.array(z.string()).optional(),
  files: z.number(),
  line_count: z.number(),
  /** What was said last of this folder itself; absent where nobody has. */
  state: z.enum(traceStates).optional(),
  note: z.string().optional(),
  decide_user: z.string().optional(),
  decide_time: z.string().optional(),
});
export type OwnedFolderRow = z.infer<typeof ownedFolderRow>;
