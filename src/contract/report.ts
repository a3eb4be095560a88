import { contrastKinds, reportKinds, reportStates, reportTypes } from '#model';
import { z } from 'zod';
import { type Access, endpoint, everyRole, listQuery, number, pageOf, several } from './endpoint.ts';
import { reportPart } from './report-part.ts';
import { reportTemplateBody, reportTemplateText } from './report-template.ts';
import { lineText, searchText } from './text.ts';

/** Who may have reports at all (specification, section 6), each of the projects that he reads. */
const readsReports: Access = {
  superadmin: 'all',
  admin: 'unit',
  expert: 'unit',
  padmin: 'access',
  user: 'none',
};
/** Reports are thrown away by those who answer for the project. */
const throwsAway: Access = { ...readsReports, padmin: 'owner' };
/** Templates are one shelf for the whole installation. */
const picksTemplates: Access = { ...everyRole('public'), user: 'none' };
const makesTemplates: Access = {
  superadmin: 'all',
  admin: 'all',
  expert: 'none',
  padmin: 'none',
  user: 'none',
};

export { mostLogoCharacters } from './report-template.ts';

const taskId = z.string().min(1).max(64);
const day = z.iso.date('日期格式应为 2026-12-31');

/** What a report is about; which of it is asked for depends on the kind of its template. */
const scope = {
  /** Detections; of a comparison one. */
  task_id: several,
  /** Projects: the last detection of each, or what has happened to them in a time. */
  product_id: several,
  /** What a comparison compares with: a detection, or the last one of the project up to a day. */
  base_task_id: taskId.optional(),
  base_time: day.optional(),
  evaluate_id: taskId.optional(),
  /** A contrast of samples. */
  contrast_id: taskId.optional(),
  /** First and last day of a time. */
  from: day.optional(),
  to: day.optional(),
};
const reportId = z.string().min(1).max(64);
const templateId = z.string().min(1).max(64);
const type = z.enum(reportTypes, `没有这样的报告格式，可选 ${reportTypes.join('、')}`);

/**
 * The report of a task, or of what else is chosen, as a file, made at once; without `template_id` by the template that comes with the product.
 *
 * Works as a plain link by the token cookie. Types that are not known are refused in the usual envelope.
 */
export const reportExport = endpoint({
  method: 'GET',
  path: '/v1/report/export',
  auth: 'link',
  isExact: true,
  access: readsReports,
  audit: '导出报告',
  input: z.object({ ...scope, type: z.string().max(20), template_id: templateId.optional() }),
  answer: z.instanceof(Uint8Array),
});

const reportRow = z.object({
  report_id: z.string(),
  name: z.string(),
  kind: z.enum(reportKinds),
  type: z.enum(reportTypes),
  /** The first that it is about; empty: none. */
  task_id: z.string(),
  /** What it is about, in words. */
  task_name: z.string(),
  product_id: z.string(),
  product_name: z.string(),
  /** How many projects it is about; the first is told. */
  product_count: z.number(),
  /** The contrast of samples that it is about, and its kind; empty: none. */
  contrast_id: z.string(),
  contrast_kind: z.union([z.enum(contrastKinds), z.literal('')]),
  template_name: z.string(),
  template_version: z.number(),
  status: z.enum(reportStates),
  /** 0 to 100. */
  progress: z.number(),
  /** Why it could not be made. */
  failure: z.string(),
  size: z.number(),
  /** Of the file. */
  sha256: z.string(),
  /** Of the results that it tells. */
  result_hash: z.string(),
  watermark: z.string(),
  create_user: z.string(),
  create_time: z.string(),
  /** Links to it that still work. */
  share_count: z.number(),
  /** Whether the caller may throw it away. */
  may_delete: z.union([z.literal(0), z.literal(1)]),
});
export type ReportRow = z.infer<typeof reportRow>;

/** The reports of the projects that the caller reads, and of the contrasts that he reaches, the newest first. */
export const reportList = endpoint({
  method: 'GET',
  path: '/v1/report/list',
  auth: 'session',
  access: readsReports,
  audit: undefined,
  input: listQuery(
    { name: searchText, kind: several, type: several, status: several, task_id: taskId.optional() },
    ['create_time', 'size'],
  ),
  answer: pageOf(reportRow),
});

/** Have a report made; it is queued, and found in the list. */
export const reportCreate = endpoint({
  method: 'POST',
  path: '/v1/report/create',
  auth: 'session',
  access: readsReports,
  audit: '生成报告',
  disk: 'fills',
  input: z.object({
    ...scope,
    type,
    template_id: templateId,
    name: lineText.max(100, '报告名称不能超过 100 个字').default(''),
    classification: lineText.max(20, '密级不能超过 20 个字').default(''),
    watermark: lineText.max(40, '水印不能超过 40 个字').default(''),
    /** No path of the upload is told. */
    hide_path: z.enum(['0', '1']).default('0'),
  }),
  answer: z.object({ report_id: z.string() }),
});

/** Make a report again, from the results as they are now. */
export const reportRemake = endpoint({
  method: 'POST',
  path: '/v1/report/remake',
  auth: 'session',
  access: throwsAway,
  audit: '重新生成报告',
  disk: 'fills',
  input: z.object({ report_id: reportId }),
  answer: z.object({}),
});

export const reportDelete = endpoint({
  method: 'POST',
  path: '/v1/report/delete',
  auth: 'session',
  access: throwsAway,
  audit: '删除报告',
  disk: 'spares',
  input: z.object({ report_id: reportId }),
  answer: z.object({}),
});

/** The file of a report that is finished. */
export const reportDownload = endpoint({
  method: 'GET',
  path: '/v1/report/download',
  auth: 'session',
  access: readsReports,
  audit: '下载报告',
  input: z.object({ report_id: reportId }),
  answer: z.instanceof(Uint8Array),
});

/**
 * What a report on a task would say by a template that need not be saved; long tables are cut. A comparison is with the
 * detection before it, an evaluation is the last of the task, and a time is the last thirty days. A report on a contrast
 * needs the contrast in the place of the task.
 */
export const reportPreview = endpoint({
  method: 'POST',
  path: '/v1/report/preview',
  auth: 'session',
  access: { ...readsReports, expert: 'none', padmin: 'none' },
  audit: undefined,
  asks: [],
  input: z.object({
    task_id: taskId.optional(),
    contrast_id: taskId.optional(),
    template: reportTemplateText,
  }),
  answer: z.object({
    title: z.string(),
    /** One for each block of the template, in its order. */
    sections: z.array(z.object({ title: z.string(), parts: z.array(reportPart) })),
  }),
});

const templateRow = z.object({
  template_id: z.string(),
  name: z.string(),
  kind: z.enum(reportKinds),
  /** 0 of those that come with the product, which nobody changes. */
  version: z.number(),
  block_count: z.number(),
  save_user: z.string(),
  /** Empty of those that come with the product. */
  save_time: z.string(),
});
export type ReportTemplateRow = z.infer<typeof templateRow>;

/** The templates, those that come with the product first. */
export const reportTemplates = endpoint({
  method: 'GET',
  path: '/v1/report/templates',
  auth: 'session',
  access: picksTemplates,
  audit: undefined,
  input: z.object({}),
  answer: z.object({ list: z.array(templateRow) }),
});

/** A template as it is, or as it was in an earlier version. */
export const reportTemplate = endpoint({
  ...reportTemplates,
  path: '/v1/report/template',
  input: z.object({ template_id: templateId, version: number.min(0).optional() }),
  answer: templateRow.extend({
    template: reportTemplateBody,
    /** The last first. */
    versions: z.array(templateRow.pick({ version: true, save_user: true, save_time: true })),
  }),
});

/** Keep a template: a new one, or a further version of one that is there. */
export const reportSaveTemplate = endpoint({
  method: 'POST',
  path: '/v1/report/saveTemplate',
  auth: 'session',
  access: makesTemplates,
  audit: '保存报告模板',
  input: z.object({
    template_id: templateId.optional(),
    name: lineText.pipe(z.string().min(1, '请填写模板名称').max(60, '模板名称不能超过 60 个字')),
    template: reportTemplateText,
  }),
  answer: z.object({ template_id: z.string(), version: z.number() }),
});

/** Take a template off the shelf. Reports that were made by it stay as they are. */
export const reportDeleteTemplate = endpoint({
  method: 'POST',
  path: '/v1/report/deleteTemplate',
  auth: 'session',
  access: makesTemplates,
  audit: '删除报告模板',
  disk: 'spares',
  input: z.object({ template_id: templateId }),
  answer: z.object({}),
});

/** So long the password of a link is at least. */
export const leastSharePassword = 6;
/** So many days a link may work. */
export const mostShareDays = 90;

/**
 * Make a link by which anybody has the file of a report until it is over. The link is answered once and not kept.
 *
 * With a watermark the report is made again with it, and the link leads there.
 */
export const reportShare = endpoint({
  method: 'POST',
  path: '/v1/report/share',
  auth: 'session',
  access: readsReports,
  audit: '分享报告',
  input: z.object({
    report_id: reportId,
    days: number.min(1, '有效期至少 1 天').max(mostShareDays, `有效期不能超过 ${mostShareDays} 天`),
    watermark: lineText.max(40, '水印不能超过 40 个字').default(''),
    /** Asked for before the file is handed out; empty: whoever has the link has the file. */
    password: z
      .string()
      .max(64, '密码不能超过 64 个字符')
      .refine(
        (text) => text === '' || text.length >= leastSharePassword,
        `密码至少 ${leastSharePassword} 个字符`,
      )
      .default(''),
  }),
  answer: z.object({
    /** Below the address of the server. */
    path: z.string(),
    expires_time: z.string(),
  }),
});

/** End all links to a report. */
export const reportUnshare = endpoint({
  ...reportDelete,
  path: '/v1/report/unshare',
  access: readsReports,
  audit: '取消分享报告',
  answer: z.object({ count: z.number() }),
});

/**
 * The file that a link leads to, or a page that asks for its password. Links that are over, ended or made up have the
 * same answer.
 */
export const reportShared = endpoint({
  method: 'GET',
  path: '/v1/report/shared',
  auth: 'anonymous',
  access: everyRole('public'),
  audit: '下载分享的报告',
  input: z.object({ token: z.string().min(1).max(100) }),
  answer: z.instanceof(Uint8Array),
});

/** The file that a link with a password leads to, or the page again that asks for it. */
export const reportOpenShared = endpoint({
  ...reportShared,
  method: 'POST',
  asks: [],
  input: reportShared.input.extend({ password: z.string().max(64).default('') }),
});
