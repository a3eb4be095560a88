import { patchDoubts, patchStates, reachStates } from '#model';
import { z } from 'zod';
import { auditFields } from './audit.ts';
import { wireCloneTypes } from './clone-match.ts';
import { wireSeverity } from './severity.ts';

/** Code that resembles repaired code. `file_path` and a name of a function say that it is a whole function. */
export const vulnerableCodeRow = z.object({
  Id: z.string(),
  task_id: z.string(),
  project_id: z.string(),
  /** Empty for a vulnerability that has none. */
  CVE_ID: z.string(),
  vuln_id: z.string(),
  /** Every vulnerability that the repair is told to be for. */
  vuln_ids: z.array(z.string()),
  severity: wireSeverity,
  /** Where the repair was made. */
  project_name: z.string(),
  file_name: z.string(),
  func_name: z.string(),
  file_path: z.array(z.string()).optional(),
  file: z.string(),
  start: z.number(),
  end: z.number(),
  /** 0…1 */
  possible: z.number(),
  clone_type: z.enum(wireCloneTypes),
  patch_state: z.enum(patchStates),
  /** Why the state is unknown; absent in results of older versions. */
  patch_doubt: z.enum(patchDoubts).optional(),
  cwe: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Whether the code may run. */
  reachable: z.enum(reachStates),
  /** Whether a patch can be had. */
  has_patch: z.boolean(),
  ...auditFields,
});
export type VulnerableCodeRow = z.infer<typeof vulnerableCodeRow>;

/** A repair in full. */
export const repairRow = z.object({
  /** Only of fragments (specification 2.7.5). */
  possible: z.number().optional(),
  project_name: z.string(),
  file_name: z.string(),
  func_name: z.string(),
  file_path: z.array(z.string()).optional(),
  /** Whether the code of the repair is known; else only hashes of it are, and both texts are empty. */
  has_code: z.boolean(),
  coderaw: z.string(),
  coderepair: z.string(),
  usercode: z.string(),
  user_file: z.string(),
  user_start: z.number(),
  user_end: z.number(),
  patch_state: z.enum(patchStates),
  patch_doubt: z.enum(patchDoubts).optional(),
  /** What the repair changes, place by place, and which side of it the code shows there. */
  evidence: z.array(
    z.object({ removed: z.array(z.string()), added: z.array(z.string()), state: z.enum(patchStates) }),
  ),
  /** A unified patch for the scanned file; empty when none can be made. */
  adapted_patch: z.string(),
  commit_url: z.string(),
  commit_time: z.string(),
  cve_id: z.string(),
  vuln_ids: z.array(z.string()),
  renames: z.array(z.object({ from: z.string(), to: z.string() })),
});
export type RepairRow = z.infer<typeof repairRow>;
