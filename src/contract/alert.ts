import { alertKinds, dealWays, reachStates } from '#model';
import { z } from 'zod';
import { type Access, endpoint, listQuery, pageOf, readsProjects, several } from './endpoint.ts';
import { lineText, searchText } from './text.ts';
import { wireSeverity } from './wire/severity.ts';
import { wireWarning } from './wire/warning.ts';

/** So many alerts are marked at once. */
export const mostMarked = 200;

/** The bell is told of no more alerts than these, the newest; the page has all. */
export const mostWarnings = 100;

const flag = z.union([z.literal(0), z.literal(1)]);
const flagText = z.enum(['0', '1']).optional();
const day = z.iso.date('日期应为 YYYY-MM-DD').optional();
const alertId = z.string().min(1).max(64);

/** What somebody has done about an alert; the way is empty while nobody has done anything. */
const deal = {
  deal_type: z.enum(['', ...dealWays, 'gone']),
  deal_note: z.string(),
  /** Empty where the product settled it by itself: nothing holds the finding any more (`gone`). */
  deal_user: z.string(),
  deal_time: z.string(),
};

/** A value of a finding before and after, in words; empty where there was nothing. */
const change = z.object({ field: z.string(), label: z.string(), old: z.string(), new: z.string() });

/**
 * A vulnerability that is new for a component, or changes of a known one, over all projects that the caller reaches.
 * `Count` is how many of them it is about.
 */
export const alertRow = z.object({
  ...wireWarning.shape,
  Severity: wireSeverity,
  Id: z.string(),
  type: z.enum(alertKinds),
  name: z.string(),
  /** Absent where nobody has rated it. */
  cvss_score: z.number().optional(),
  kev: flag,
  /** In any of the projects, by the last check of the last analysis of each; `no`: in none of them. */
  reachable: z.enum(reachStates),
  fixed_versions: z.array(z.string()),
  /** Of updates alone. */
  changes: z.array(change),
  /** The caller has read it in every project. */
  has_read: flag,
  /** It is handled in every project; who and how is of the last one. */
  dealt: flag,
  ...deal,
});
export type AlertRow = z.infer<typeof alertRow>;

/** What is new: a row for each vulnerability of each component. */
export const addList = endpoint({
  method: 'GET',
  path: '/v1/analysis/vulnAddList',
  auth: 'session',
  access: readsProjects,
  audit: undefined,
  input: listQuery(
    {
      cve_id: searchText,
      repo: searchText,
      version: searchText,
      /** The whole name of a project. */
      product_name: searchText,
      Severity: several,
      kev: flagText,
      reachable: several,
      has_read: flagText,
      /** Days by the clock of the server, both included, in which it was raised last. */
      raised_from: day,
      raised_to: day,
      /** `1`: handled ones alone; else those that are not. */
      dealt: flagText,
    },
    ['UpdateTime', 'Severity', 'Count', 'cvss_score'],
  ),
  answer: pageOf(alertRow),
});

/** What has changed: a row for each vulnerability. */
export const updateList = endpoint({ ...addList, path: '/v1/analysis/vulnUpdateList' });

/** What is not handled, of both kinds, newest first. */
export const warningList = endpoint({
  method: 'GET',
  path: '/v1/analysis/warningList',
  auth: 'session',
  access: readsProjects,
  audit: undefined,
  input: z.object({}),
  answer: z.array(wireWarning.extend({ type: z.enum(alertKinds) })),
});

/** In which projects an alert stands, each with the detection that shows it now. */
export const alertProjects = endpoint({
  method: 'GET',
  path: '/v1/analysis/alertProjects',
  auth: 'session',
  access: readsProjects,
  audit: undefined,
  input: listQuery({ type: z.enum(alertKinds), Id: alertId }, []),
  answer: pageOf(
    z.object({
      product_id: z.string(),
      product_name: z.string(),
      /** Empty when no detection shows it any more. */
      task_id: z.string(),
      task_name: z.string(),
      components: z.array(
        z.object({
          Repo: z.string(),
          Version: z.string(),
          /** One way from the project to the component, the shortest; empty where none is known. */
          path: z.array(z.string()),
          /** The version to raise it to; empty when none is known. */
          safe_version: z.string(),
        }),
      ),
      UpdateTime: z.string(),
      has_read: flag,
      dealt: flag,
      ...deal,
    }),
  ),
});
export type AlertProjectRow = z.infer<(typeof alertProjects)['answer']>['list'][number];

/** Alerts by their `Id`, in all projects that the caller reaches or in some of them. */
const marked = {
  Id: several.pipe(
    z.array(alertId).min(1, '请选择预警').max(mostMarked, `一次最多处理 ${mostMarked} 条预警`),
  ),
  product_id: several.pipe(z.array(alertId).max(mostMarked).optional()),
};
/** How many alerts there were, counted in each project. */
const changed = z.object({ changed: z.number() });

/** New vulnerabilities were seen; each user has his own mark. */
export const componentHasRead = endpoint({
  method: 'POST',
  path: '/v1/analysis/componentHasRead',
  auth: 'session',
  access: readsProjects,
  audit: '标记预警已读',
  input: z.object(marked),
  answer: changed,
});

/** Updates were seen. */
export const vulnerabilityHasRead = endpoint({ ...componentHasRead, path: '/v1/analysis/vulnHasRead' });

/** Whoever works on a project says what was done about its alerts. */
const handlesAlerts: Access = {
  superadmin: 'all',
  admin: 'unit',
  expert: 'unit',
  padmin: 'access',
  user: 'none',
};

/** Say what was done about new vulnerabilities; `none` takes it back. Everybody who reaches the project sees it. */
export const componentSetDeal = endpoint({
  method: 'POST',
  path: '/v1/analysis/componentSetDeal',
  auth: 'session',
  access: handlesAlerts,
  audit: '处置预警',
  input: z.object({
    ...marked,
    deal_type: z.enum(['none', ...dealWays], '没有这样的处置方式'),
    deal_note: lineText.max(500, '最多 500 个字').default(''),
  }),
  answer: changed,
});

/** Say what was done about updates. */
export const vulnerabilitySetDeal = endpoint({ ...componentSetDeal, path: '/v1/analysis/vulnSetDeal' });
