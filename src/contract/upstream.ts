import { z } from 'zod';
import type { Access } from './endpoint.ts';
import { endpoint, everyRole, listQuery, pageOf, several } from './endpoint.ts';
import { lineText, searchText } from './text.ts';
import { componentVersion } from './wire/component-version.ts';

/** Who keeps the open-source projects. */
const keepers: Access = { superadmin: 'all', admin: 'all', expert: 'none', padmin: 'none', user: 'none' };

/** An open-source project as lists show it; what is not known is empty or absent. */
export const upstreamProjectRow = z.object({
  id: z.string(),
  fullname: z.string(),
  /** The purl type. */
  manager: z.string(),
  website: z.string(),
  language: z.string(),
  licensename: z.string(),
  stars: z.number().optional(),
  version_count: z.number(),
  latest_version: z.string(),
  committime: z.string(),
  file_count: z.number(),
  function_count: z.number(),
  country: z.string(),
  /** Code of the organisation itself (内源). */
  is_private: z.boolean(),
  /** So many of its versions the index of known code has. */
  indexed_version_count: z.number(),
  /** Absent where the knowledge says nothing about the project. */
  vuln_count: z.number().optional(),
  description: z.string(),
});
export type UpstreamProjectRow = z.infer<typeof upstreamProjectRow>;

/** The open-source projects that are known (specification 7.4). */
export const projectList = endpoint({
  method: 'GET',
  path: '/v1/knowledge/projectList',
  auth: 'session',
  access: everyRole('public'),
  audit: undefined,
  input: listQuery(
    {
      q: searchText,
      fullname: searchText,
      language: several,
      licensename: several,
      desc: z.string().max(10).optional(),
    },
    ['committime', 'version_count', 'file_count', 'function_count', 'fullname'],
  ),
  answer: pageOf(upstreamProjectRow),
});

/** One version of an open-source project (specification 2.7.9). */
export const upstreamProjectVersion = z.object({
  id: z.string(),
  fullname: z.string(),
  /** The newest first. */
  version_list: z.array(z.string()),
  version: z.string(),
  website: z.string(),
  committime: z.string(),
  language: z.string(),
  licensename: z.string(),
  description: z.string(),
  homepage: z.string(),
  file_count: z.number(),
  line_count: z.number(),
  function_count: z.number(),
  is_private: z.boolean(),
  /** What the index of known code has of it: files, and what functions and fragments are found by; absent: nothing. */
  code: z.object({ file_count: z.number(), fingerprint_count: z.number() }).optional(),
});
export type UpstreamProjectVersion = z.infer<typeof upstreamProjectVersion>;

/** A project by its id or its full name, at one of its versions; the latest unless one is named. */
export const projectInfo = endpoint({
  method: 'GET',
  path: '/v1/knowledge/projectInfo',
  auth: 'session',
  access: everyRole('public'),
  audit: undefined,
  input: z.object({
    id: z.string().max(100).optional(),
    fullname: z.string().max(500).optional(),
    version: z.string().max(300).optional(),
  }),
  answer: upstreamProjectVersion,
});

/** The projects that most others need, by what their packages state; nobody's own use counts. */
export const hotProjects = endpoint({
  method: 'GET',
  path: '/v1/knowledge/hotProjects',
  auth: 'session',
  access: everyRole('public'),
  audit: undefined,
  input: z.object({}),
  answer: z.object({
    list: z.array(
      z.object({
        rank: z.number(),
        id: z.string(),
        fullname: z.string(),
        name: z.string(),
        /** How many known projects need it. */
        count: z.number(),
      }),
    ),
  }),
});

/** `version` is described; `version_arr` holds the versions in use that the opener knows of. */
export const componentDetail = endpoint({
  method: 'POST',
  path: '/v1/knowledge/componentDetail',
  auth: 'session',
  access: everyRole('public'),
  audit: undefined,
  asks: ['name', 'version', 'manager'],
  input: z.object({
    name: z.string().min(1).max(300),
    version: z.string().max(300).optional(),
    /** The purl type. */
    manager: z.string().min(1).max(60),
    version_arr: z
      .union([z.string(), z.array(z.string())])
      .transform((value) => [value].flat().filter((item) => item !== ''))
      .refine((versions) => versions.length <= 200, '版本不能超过 200 个')
      .optional(),
  }),
  answer: componentVersion,
});

/** A package that is to be read, or was. */
export const upstreamJobRow = z.object({
  job_id: z.string(),
  kind: z.enum(['upload', 'repository', 'installed', 'folder', 'catalog', 'tarball', 'tags', 'removal']),
  source: z.string(),
  ref: z.string(),
  status: z.enum(['queued', 'running', 'finished', 'failed']),
  /** Why it failed. */
  reason: z.string(),
  fullname: z.string(),
  version: z.string(),
  is_private: z.boolean(),
  /** What is being done while it runs, and how much of that is done. */
  stage: z.enum(['', 'reading', 'indexing', 'testing']),
  percent: z.number(),
  /** The self-test: so many files were looked up in the index of known code, and so many were found. */
  sample_count: z.number(),
  found_count: z.number(),
  /** Empty for what the product reads by itself. */
  create_user: z.string(),
  create_time: z.string(),
  finish_time: z.string(),
});
export type UpstreamJobRow = z.infer<typeof upstreamJobRow>;

/** Take in a package: the one file `file` of a form, or a repository. It is read later, in its turn. */
export const projectAdd = endpoint({
  method: 'POST',
  path: '/v1/knowledge/projectAdd',
  takesFile: true,
  auth: 'session',
  access: keepers,
  audit: '收录开源项目',
  disk: 'fills',
  input: z.object({
    repo_url: z.string().min(1).max(2000).optional(),
    /** A branch, tag or commit. */
    ref: z.string().max(300).optional(),
    /** Of a repository: so many of its tags that are called after versions, the newest; `ref` is not asked for then. */
    tag_count: z.coerce.number().int().min(1).max(200).optional(),
    /** What the project is called, where its package does not say so itself: `zlib`, `npm/lodash`. */
    name: lineText.max(300).optional(),
    version: lineText.max(300).optional(),
    /** `1`: code of the organisation itself (内源). */
    is_private: z.enum(['0', '1']).optional(),
  }),
  answer: z.object({ job_id: z.string() }),
});

/** Forget a project, or one version of it: its rows and its code. It is done in its turn. */
export const projectRemove = endpoint({
  method: 'POST',
  path: '/v1/knowledge/projectRemove',
  auth: 'session',
  access: keepers,
  audit: '移除开源项目',
  input: z.object({ id: z.string().min(1).max(100), version: z.string().max(300).optional() }),
  answer: z.object({ job_id: z.string() }),
});

/** What the index of known code holds. */
export const codeIndex = endpoint({
  method: 'GET',
  path: '/v1/knowledge/codeIndex',
  auth: 'session',
  access: everyRole('public'),
  audit: undefined,
  input: z.object({}),
  answer: z.object({
    /** Its state; 0 when nothing is known. */
    generation: z.number(),
    project_count: z.number(),
    version_count: z.number(),
    file_count: z.number(),
    fingerprint_count: z.number(),
    size_bytes: z.number(),
    /** Programs that an older version has taken in; to be taken in again. */
    old_build_count: z.number(),
  }),
});

/** The packages that were taken in, the latest first. */
export const projectJobs = endpoint({
  method: 'GET',
  path: '/v1/knowledge/projectJobs',
  auth: 'session',
  access: keepers,
  audit: undefined,
  input: listQuery({ status: several }, []),
  answer: pageOf(upstreamJobRow),
});

/** Ask for a project that is not known. */
export const projectRequest = endpoint({
  method: 'POST',
  path: '/v1/knowledge/projectRequest',
  auth: 'session',
  access: everyRole('own'),
  audit: '提交收录申请',
  input: z.object({
    name: lineText.min(1, '请填写项目名称').max(300),
    remark: z.string().trim().max(1000).optional(),
  }),
  answer: z.object({ request_id: z.string() }),
});

/** What people have asked for, the latest first. */
export const projectRequests = endpoint({
  method: 'GET',
  path: '/v1/knowledge/projectRequests',
  auth: 'session',
  access: keepers,
  audit: undefined,
  input: listQuery({}, []),
  answer: pageOf(
    z.object({
      request_id: z.string(),
      name: z.string(),
      remark: z.string(),
      create_user: z.string(),
      create_time: z.string(),
    }),
  ),
});
