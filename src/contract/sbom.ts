import { z } from 'zod';
import { endpoint, everyRole, readsProjects } from './endpoint.ts';

const taskId = z.string().min(1).max(64);

/** A choice that is `0` or `1`; absent: the usual. */
function choice(usual: boolean) {
  return z
    .enum(['0', '1'], '只能是 0 或 1')
    .optional()
    .transform((value) => (value === undefined ? usual : value === '1'));
}

/** What of a task goes into its bill of materials. */
const choices = {
  /** Its vulnerabilities, with what is held of them; those of VEX have them always. */
  with_vuln: choice(false),
  /** Components that are needed for development and tests alone. */
  with_dev: choice(true),
  only_direct: choice(false),
  /** The files that components were found in, with their hashes. */
  with_file: choice(false),
  /** No path of the upload is told. */
  hide_path: choice(false),
};

/**
 * The bill of materials of a task as a file, `{项目}_{版本}_{standard}_{yyyymmddHHMMss}.{ext}`.
 *
 * `standard` is a standard with or without its version (`SPDX-2.2`, `cyclonedx`), in any case; `form` one of its forms,
 * absent: the usual one. What is not known is refused in the usual envelope. Works as a plain link by the token cookie.
 */
export const downloadSbom = endpoint({
  method: 'GET',
  path: '/v1/analysis/downloadSBOM',
  auth: 'link',
  access: readsProjects,
  audit: undefined,
  input: z.object({
    task_id: taskId,
    standard: z.string().min(1, '请选择标准').max(60),
    form: z.string().max(20).optional(),
    ...choices,
  }),
  answer: z.instanceof(Uint8Array),
});

const standardRow = z.object({
  /** `CycloneDX` */
  standard: z.string(),
  label: z.string(),
  /** Whether it speaks of vulnerabilities alone. */
  vex: z.union([z.literal(0), z.literal(1)]),
  /** The usual one first, each with its forms, the usual one first. */
  versions: z.array(z.object({ version: z.string(), forms: z.array(z.string()) })),
});
export type SbomStandardRow = z.infer<typeof standardRow>;

/** The standards, versions and forms that `downloadSBOM` writes. */
export const sbomStandards = endpoint({
  method: 'GET',
  path: '/v1/analysis/sbomStandards',
  auth: 'session',
  access: everyRole('public'),
  audit: undefined,
  input: z.object({}),
  answer: z.object({ list: z.array(standardRow) }),
});
