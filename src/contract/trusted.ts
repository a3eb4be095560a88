import { admissionRules, applicationStatuses, trustedStatuses } from '#model';
import { z } from 'zod';
import {
  type Access,
  endpoint,
  everyRole,
  listQuery,
  number,
  pageOf,
  readsProjects,
  several,
} from './endpoint.ts';
import { lineText } from './text.ts';
import { wireSeverity } from './wire/severity.ts';

/** What was looked at before a decision, and with which generation of the knowledge. */
const evidence = z.object({
  generation: z.number(),
  time: z.string(),
  rules: z.array(
    z.object({
      rule: z.enum(admissionRules),
      outcome: z.enum(['passed', 'failed', 'unknown']),
      /** Whether admission without a person depends on it. */
      is_required: z.boolean(),
      /** What was found, in the order that the rule has: ids of vulnerabilities, licences, hashes, days. */
      values: z.array(z.string()),
    }),
  ),
});
export type Evidence = z.infer<typeof evidence>;

/** Something that was done with an entry or an application. */
const event = z.object({
  time: z.string(),
  /** Empty when nobody did it: the product watches by itself. */
  user: z.string(),
  action: z.string(),
  from: z.string(),
  to: z.string(),
  text: z.string(),
});
export type TrustedEvent = z.infer<typeof event>;

const package_ = {
  purl: z.string(),
  Repo: z.string(),
  manager: z.string(),
  Version: z.string(),
  Licenses: z.array(z.string()),
  license_expression: z.string(),
  VulnSeverity: wireSeverity,
  /** Of the artefact; empty when none was handed in. */
  sha256: z.string(),
  sm3: z.string(),
  artefact: z.string(),
  size: z.number(),
  source: z.string(),
};

/** What may be done with an entry. */
export const entryActions = ['renew', 'freeze', 'unfreeze', 'retire', 'download'] as const;
export type EntryAction = (typeof entryActions)[number];

/** A component version in the trusted repository. */
export const trustedRow = z.object({
  entry_id: z.string(),
  ...package_,
  admit_time: z.string(),
  admit_user: z.string(),
  conclusion: z.enum(['automatic', 'approved', 'sole']),
  /** `2027-11-21`. */
  valid_until: z.string(),
  /** Projects that the caller reaches and whose last analysis found it. */
  project_count: z.number(),
  status: z.enum(trustedStatuses),
  /** Why it stands so. */
  reason: z.string(),
  revision: z.number(),
  /** What this caller may do with it now. */
  actions: z.array(z.enum(entryActions)),
});
export type TrustedRow = z.infer<typeof trustedRow>;

/** The whole repository, or what the projects of the caller use of it. */
export const list = endpoint({
  method: 'GET',
  path: '/v1/trusted/list',
  auth: 'session',
  access: readsProjects,
  audit: undefined,
  input: listQuery(
    {
      scope: z.enum(['all', 'assets']).optional(),
      Repo: z.string().max(300).optional(),
      Version: z.string().max(300).optional(),
      manager: several,
      Licenses: several,
      VulnSeverity: several,
      status: several,
    },
    ['admit_time', 'valid_until', 'Repo'],
  ),
  answer: pageOf(trustedRow),
});

const entryId = z.string().min(1).max(64);

export const detail = endpoint({
  method: 'GET',
  path: '/v1/trusted/detail',
  auth: 'session',
  access: readsProjects,
  audit: undefined,
  input: z.object({ entry_id: entryId }),
  answer: trustedRow.extend({ evidence, events: z.array(event) }),
});

/** The artefact of an entry, as it was handed in. */
export const download = endpoint({
  method: 'GET',
  path: '/v1/trusted/download',
  auth: 'session',
  access: everyRole('public'),
  audit: '下载可信组件',
  input: z.object({ entry_id: entryId }),
  answer: z.instanceof(Uint8Array),
});

/** Who applied, for what and why; what the check found; what was decided. */
export const applicationRow = z.object({
  application_id: z.string(),
  ...package_,
  /** The hash that the applicant knows the artefact by. */
  claimed_hash: z.string(),
  reason: z.string(),
  product_id: z.string(),
  product_name: z.string(),
  apply_user: z.string(),
  apply_time: z.string(),
  status: z.enum(applicationStatuses),
  decide_user: z.string(),
  decide_time: z.string(),
  decision: z.string(),
  evidence,
  revision: z.number(),
  actions: z.array(z.enum(['approve', 'reject', 'withdraw'])),
});
export type ApplicationRow = z.infer<typeof applicationRow>;

/** Who decides: a superadmin over all applications, an admin over those from his unit. */
const decides: Access = { superadmin: 'all', admin: 'unit', expert: 'none', padmin: 'none', user: 'none' };

/** Who keeps the repository, its black list and its policy: as with the settings of the system. */
const keeps: Access = { superadmin: 'all', admin: 'all', expert: 'none', padmin: 'none', user: 'none' };

export const applyList = endpoint({
  method: 'GET',
  path: '/v1/trusted/applyList',
  auth: 'session',
  access: { ...decides, expert: 'unit', padmin: 'own', user: 'own' },
  audit: undefined,
  input: listQuery({ Repo: z.string().max(300).optional(), manager: several, status: several }, [
    'apply_time',
    'Repo',
  ]),
  answer: pageOf(applicationRow),
});

/** What an artefact is known by: SHA-256 or SM3 (64 digits), SHA-512 (128 digits, or as npm writes it). */
const hash = z
  .string()
  .trim()
  .regex(
    /^(?:[0-9a-f]{64}|[0-9a-f]{128}|sha512-[A-Za-z0-9+/]{86}==)$/i,
    '应为 SHA-256、SM3（64 位十六进制）或 SHA-512',
  );

const packageName = lineText.min(1, '请填写组件名称').max(300, '最多 300 个字');
const packageVersion = lineText.min(1, '请填写版本').max(200, '最多 200 个字');
const manager = z.string().regex(/^[a-z0-9.+-]{1,32}$/, '包管理器不正确');
const reason = lineText.min(1, '请填写理由').max(500, '最多 500 个字');

/** Ask that a component version be admitted. The scope is that of the project that is named with it. */
export const apply = endpoint({
  method: 'POST',
  path: '/v1/trusted/apply',
  auth: 'session',
  access: readsProjects,
  audit: '申请入库',
  input: z.object({
    manager,
    Repo: packageName,
    Version: packageVersion,
    reason,
    license: lineText.max(200, '最多 200 个字').optional(),
    source: lineText.max(500, '最多 500 个字').optional(),
    product_id: z.string().min(1).max(64).optional(),
    /** A finished upload of the caller's own (`upload/complete`). */
    upload_id: z.string().min(1).max(64).optional(),
    hash: hash.optional(),
  }),
  answer: z.object({ application_id: z.string(), status: z.enum(applicationStatuses), evidence }),
});

const decision = {
  application_id: z.string().min(1).max(64),
  /** Of the row that was looked at; an older one is refused with 409. */
  revision: number.min(0).max(1_000_000_000),
};
const nothing = z.object({});

export const approve = endpoint({
  method: 'POST',
  path: '/v1/trusted/approve',
  auth: 'session',
  access: decides,
  audit: '通过入库申请',
  input: z.object({ ...decision, text: lineText.max(500, '最多 500 个字').optional() }),
  answer: z.object({ entry_id: z.string() }),
});

export const reject = endpoint({
  method: 'POST',
  path: '/v1/trusted/reject',
  auth: 'session',
  access: decides,
  audit: '驳回入库申请',
  input: z.object({ ...decision, text: reason }),
  answer: nothing,
});

/** Take back one's own application. */
export const withdraw = endpoint({
  method: 'POST',
  path: '/v1/trusted/withdraw',
  auth: 'session',
  access: everyRole('own'),
  audit: '撤回入库申请',
  disk: 'spares',
  input: z.object(decision),
  answer: nothing,
});

const keeping = z.object({
  entry_id: entryId,
  revision: number.min(0).max(1_000_000_000),
  text: reason,
});

function keepingCall(name: 'renew' | 'freeze' | 'unfreeze' | 'retire', audit: string) {
  return endpoint({
    method: 'POST',
    path: `/v1/trusted/${name}`,
    auth: 'session',
    access: keeps,
    audit,
    input: keeping,
    answer: z.object({ status: z.enum(trustedStatuses) }),
  });
}

/** Check an entry again and let it stay for another term. */
export const renew = keepingCall('renew', '续期可信组件');
export const freeze = keepingCall('freeze', '冻结可信组件');
/** Check a frozen entry again and let it be used. */
export const unfreeze = keepingCall('unfreeze', '解冻可信组件');
export const retire = keepingCall('retire', '退出可信库');

/** A package, or some of its versions, that nobody is to use. */
export const banRow = z.object({
  ban_id: z.string(),
  Repo: z.string(),
  manager: z.string(),
  /** `>=1.0,<2.0 | 3.1`; empty for all of them. */
  versions: z.string(),
  reason: z.string(),
  create_user: z.string(),
  create_time: z.string(),
});
export type BanRow = z.infer<typeof banRow>;

export const blackList = endpoint({
  method: 'GET',
  path: '/v1/trusted/blackList',
  auth: 'session',
  access: everyRole('public'),
  audit: undefined,
  input: listQuery({ Repo: z.string().max(300).optional(), manager: several }, ['create_time', 'Repo']),
  answer: pageOf(banRow),
});

/** Put a package on the black list; entries that it names are frozen. */
export const ban = endpoint({
  method: 'POST',
  path: '/v1/trusted/ban',
  auth: 'session',
  access: keeps,
  audit: '加入黑名单',
  input: z.object({
    manager,
    Repo: packageName,
    versions: lineText.max(500, '最多 500 个字').optional(),
    reason,
  }),
  answer: z.object({ ban_id: z.string(), frozen: z.number() }),
});

export const unban = endpoint({
  method: 'POST',
  path: '/v1/trusted/unban',
  auth: 'session',
  access: keeps,
  audit: '移出黑名单',
  input: z.object({ ban_id: z.string().min(1).max(64), text: reason }),
  answer: nothing,
});

const flag = z.enum(['0', '1']);

/** Rules of admission without a person. Without any of them nothing is admitted so. */
export const policy = endpoint({
  method: 'GET',
  path: '/v1/trusted/policy',
  auth: 'session',
  access: everyRole('public'),
  audit: undefined,
  input: z.object({}),
  answer: z.object({
    vulnerabilities: z.boolean(),
    license: z.boolean(),
    licenses: z.array(z.string()),
    maintenance: z.boolean(),
    maintenance_months: z.number(),
    integrity: z.boolean(),
    age: z.boolean(),
    age_days: z.number(),
    /** So long an entry stays without being renewed. */
    valid_days: z.number(),
    revision: z.number(),
    change_user: z.string(),
    change_time: z.string(),
    /** The package managers that components may come from. */
    managers: z.array(z.object({ value: z.string(), label: z.string() })),
  }),
});

export const changePolicy = endpoint({
  method: 'PUT',
  path: '/v1/trusted/policy',
  auth: 'session',
  access: keeps,
  audit: '修改准入策略',
  input: z.object({
    vulnerabilities: flag,
    license: flag,
    licenses: several,
    maintenance: flag,
    maintenance_months: number.min(1).max(240),
    integrity: flag,
    age: flag,
    age_days: number.min(1).max(3650),
    valid_days: number.min(1).max(3650),
    revision: number.min(0).max(1_000_000_000),
  }),
  answer: nothing,
});

const standingCounts = {
  in: z.number(),
  candidate: z.number(),
  frozen: z.number(),
  black: z.number(),
  none: z.number(),
  components: z.number(),
};

/** How many components of the last analyses that the caller reaches are in the repository. */
export const statistics = endpoint({
  method: 'GET',
  path: '/v1/trusted/statistics',
  auth: 'session',
  access: readsProjects,
  audit: undefined,
  input: z.object({}),
  answer: z.object({
    total: z.object(standingCounts),
    list: z.array(
      z.object({ product_id: z.string(), name: z.string(), task_id: z.string(), ...standingCounts }),
    ),
    truncated: z.boolean(),
  }),
});

/** Apply for many at once: CSV whose first line names its columns. Each line is an application of its own. */
export const importList = endpoint({
  method: 'POST',
  path: '/v1/trusted/import',
  auth: 'session',
  access: keeps,
  audit: '批量导入可信组件',
  input: z.object({ csv: z.string().min(1, '文件是空的').max(500_000, '文件过大'), reason }),
  answer: z.object({
    admitted: z.number(),
    pending: z.number(),
    /** Lines that became no application, and why. */
    refused: z.array(z.object({ line: z.number(), text: z.string(), error: z.string() })),
  }),
});
