import { licensePolicies, policySubjects } from '#model';
import { z } from 'zod';
import { judgesProjects } from './audit.ts';
import { type Access, endpoint, listQuery, pageOf, readsProjects, several } from './endpoint.ts';
import { complianceStates, judgedUse, licenseDecision, usedAs } from './license-use.ts';
import { lineText, searchText } from './text.ts';

const taskId = z.string().min(1).max(64);
const projectId = z.string().min(1).max(64);

/** What licences ask of those who use what stands under them. */
export const obligations = [
  'notice',
  'offer_source',
  'same_license',
  'state_changes',
  'network_source',
  'no_trademark',
  'keep_disclaimer',
  'non_commercial',
  'no_modified',
  'no_distribution',
  'no_patent',
  'unread',
] as const;
export type Obligation = (typeof obligations)[number];

const obligationRow = z.object({
  Id: z.string(),
  LicenseName: z.string(),
  obligation: z.enum(obligations),
  /** The rule of the licence that it comes from; empty for licences that nobody has read. */
  flag: z.string(),
  /** When it has to be met, in words. */
  trigger: z.string(),
  /** How it is met, in words. */
  action: z.string(),
  component_count: z.number(),
  /** Source files outside of components that name the licence, and projects under it whose code was copied. */
  file_count: z.number(),
  origin_count: z.number(),
  /** `na` without a word of anybody: it is not triggered by this use. */
  ...licenseDecision,
  /** Whether this use triggers it; `check`: only people can tell. */
  applies: z.enum(['yes', 'no', 'check']),
  /** What of the upload helps to meet it: files with the text of the licence. */
  evidence: z.array(z.object({ path: z.string(), line: z.number() })),
});
export type ObligationRow = z.infer<typeof obligationRow>;

/**
 * What the licences of a task ask for in this use, as a checklist. `flags`: for each of the 13 rules, which licences
 * say yes, no, or nothing.
 */
export const licenseCompliance = endpoint({
  method: 'GET',
  path: '/v1/license/licenseCompliance',
  auth: 'session',
  access: readsProjects,
  audit: undefined,
  isShared: true,
  input: listQuery(
    {
      task_id: taskId,
      ...usedAs,
      LicenseName: searchText,
      obligation: several,
      applies: several,
      status: several,
    },
    ['LicenseName', 'component_count'],
  ),
  answer: pageOf(obligationRow).extend({
    use: judgedUse,
    /** Licences by what becomes of them. */
    summary: z.record(z.enum(complianceStates), z.number()),
    /** Obligations that apply, by what was said of them. */
    progress: z.object({ open: z.number(), done: z.number(), na: z.number() }),
    flags: z.array(
      z.object({
        flag: z.string(),
        yes: z.array(z.string()),
        no: z.array(z.string()),
        none: z.array(z.string()),
      }),
    ),
  }),
});

/** The forms of attribution documents. */
export const noticeForms = ['txt', 'html', 'md'] as const;
export type NoticeForm = (typeof noticeForms)[number];

/**
 * The attribution document of a task: its components, their copyright statements, and the texts of their licences. `form`
 * is one of `noticeForms`; others are refused once the task is known to be the caller's to read.
 */
export const licenseNotice = endpoint({
  method: 'GET',
  path: '/v1/license/notice',
  auth: 'session',
  access: readsProjects,
  audit: '下载声明文件',
  input: z.object({ task_id: taskId, form: z.string().min(1, '请选择格式').max(20) }),
  answer: z.instanceof(Uint8Array),
});

/** The sources that copyleft licences ask for, as far as the upload holds them, with a list of those that it does not. */
export const sourceOffer = endpoint({
  method: 'GET',
  path: '/v1/license/sourceOffer',
  auth: 'session',
  access: readsProjects,
  audit: '下载源码提供包',
  input: z.object({ task_id: taskId }),
  answer: z.instanceof(Uint8Array),
});

const policyRow = z.object({
  /** `platform`: it holds for every project that says nothing else. */
  scope: z.enum(['platform', 'project']),
  subject: z.enum(policySubjects),
  /** A category (`strong`), or the id of a licence. */
  target: z.string(),
  /** The component that it is an exception for; empty: it is none. */
  package: z.string(),
  policy: z.enum(licensePolicies),
  /** Its last day; empty: without end. */
  until: z.string(),
  expired: z.union([z.literal(0), z.literal(1)]),
  note: z.string(),
  username: z.string(),
  at: z.string(),
});
export type LicensePolicyRow = z.infer<typeof policyRow>;

/** The rules about licences that hold for a project: its own and those of the platform. */
export const policyList = endpoint({
  method: 'GET',
  path: '/v1/license/policyList',
  auth: 'session',
  access: readsProjects,
  audit: undefined,
  input: z.object({ product_id: projectId }),
  answer: z.object({
    list: z.array(policyRow),
    may_set: z.boolean(),
    may_set_platform: z.boolean(),
  }),
});

/** People are told of the end of a rule so many days before, and see it for as long after. */
export const policyEndDays = 14;

const endingPolicyRow = policyRow.omit({ expired: true, at: true }).extend({
  /** Empty: it holds for the platform. */
  product_id: z.string(),
  product_name: z.string(),
  /** The last detection with results, of its project or of any that the caller reaches; empty: there is none. */
  task_id: z.string(),
  /** Negative: it is over. */
  days_left: z.number(),
});
export type EndingPolicyRow = z.infer<typeof endingPolicyRow>;

/** The rules about licences that end soon or have ended lately, exceptions for components among them; the first to end first. */
export const endingPolicyList = endpoint({
  method: 'GET',
  path: '/v1/license/endingPolicyList',
  auth: 'session',
  access: readsProjects,
  audit: undefined,
  input: listQuery({}, []),
  answer: pageOf(endingPolicyRow),
});

const rule = {
  subject: z.enum(policySubjects, '没有这样的策略对象'),
  target: lineText.pipe(z.string().min(1, '请选择许可证或类别').max(200)),
  package: lineText.pipe(z.string().max(300)).default(''),
  /** `none` takes the rule back. */
  policy: z.enum(licensePolicies, '没有这样的策略'),
  until: z.union([z.literal(''), z.iso.date('日期格式应为 2026-12-31')]).default(''),
  note: lineText.pipe(z.string().max(500, '最多 500 个字')).default(''),
};

/** Set a rule of a project. */
export const policySet = endpoint({
  method: 'POST',
  path: '/v1/license/policy',
  auth: 'session',
  access: judgesProjects,
  audit: '设置许可证策略',
  input: z.object({ product_id: projectId, ...rule }),
  answer: z.object({}),
});

const platformOnly: Access = {
  superadmin: 'all',
  admin: 'none',
  expert: 'none',
  padmin: 'none',
  user: 'none',
};

/** Set a rule of the platform. */
export const platformPolicySet = endpoint({
  method: 'POST',
  path: '/v1/license/platformPolicy',
  auth: 'session',
  access: platformOnly,
  audit: '设置平台许可证策略',
  input: z.object(rule),
  answer: z.object({}),
});
