import {
  calibers,
  declarationKinds,
  exclusionKinds,
  holdsEverything,
  holdsPath,
  independenceGrades,
  indicatorGroups,
  indicatorIds,
  indicatorOf,
  lineClasses,
  manualIndicators,
  moduleTiers,
  vetoIds,
} from '#model';
import { z } from 'zod';
import { lineText } from './text.ts';

/** So many folders may be spoken of in one list of the settings. */
const mostPlaces = 500;

const weight = z.number('权重应为数字').min(0, '权重不能为负').max(1_000, '权重不能超过 1000');
const bound = z.number('下限与目标应为数字').min(0).max(1_000_000);
const score = z
  .number('等级分数应为数字')
  .min(0, '等级分数在 0 至 100 之间')
  .max(100, '等级分数在 0 至 100 之间');

/** How an evaluation is counted, as templates and settings have it. */
export const evaluationTemplate = z
  .strictObject({
    name: lineText.min(1, '请填写模板名称').max(60, '模板名称不能超过 60 个字'),
    groups: z.record(z.enum(indicatorGroups), weight),
    items: z.record(z.enum(indicatorIds), weight),
    bounds: z.record(z.enum(indicatorIds), z.strictObject({ floor: bound, target: bound })),
    vetoes: z.record(
      z.enum(vetoIds),
      z.strictObject({ isOn: z.boolean(), limit: bound, cap: z.enum(independenceGrades) }),
    ),
    grades: z.strictObject({ A: score, B: score, C: score, D: score }),
  })
  .refine(({ groups }) => Object.values(groups).some((one) => one > 0), '一级指标的权重不能全为 0')
  .refine(({ grades: { A, B, C, D } }) => A > B && B > C && C > D, '等级分数应由高到低');

/** A folder or a file of the upload; white space, `./` and slashes around it say nothing. */
const place = lineText
  .max(1_000, '路径不能超过 1000 个字')
  .transform((path) => path.replace(/^(\.?\/)+/, '').replace(/\/+$/, ''));
const words = lineText.min(1, '请填写理由或依据').max(500, '理由或依据不能超过 500 个字');

/** So many files may show what somebody says of an indicator. */
export const mostEvidenceFiles = 10;

/** A file that shows what somebody says. */
export const evidenceFile = z.strictObject({
  sha256: z.string().regex(/^[0-9a-f]{64}$/, '证据文件的 SHA-256 无效'),
  name: lineText.max(200),
  sizeBytes: z.number().int().min(0),
});

const evidenceFiles = z
  .array(evidenceFile)
  .max(mostEvidenceFiles, `每项的证据文件不能超过 ${mostEvidenceFiles} 个`)
  .optional();

const manual = z
  .partialRecord(
    z.enum(indicatorIds),
    z.strictObject({
      rating: z
        .number()
        .int('人工评分应为整数')
        .min(0, '人工评分在 0 至 5 之间')
        .max(5, '人工评分在 0 至 5 之间'),
      evidence: words,
      files: evidenceFiles,
    }),
  )
  .superRefine((said, context) => {
    for (const id of indicatorIds)
      if (said[id] !== undefined && !manualIndicators.includes(id))
        context.addIssue({ code: 'custom', message: `${indicatorOf(id).name}由系统取数，不能人工评分` });
  });

/** What is set for the evaluations of a project. */
export const evaluationSettings = z.strictObject({
  caliber: z.enum(calibers),
  countsTests: z.boolean(),
  countsGenerated: z.boolean(),
  exclusions: z.array(z.strictObject({ path: place, reason: words })).max(mostPlaces),
  modules: z.array(z.strictObject({ path: place, tier: z.enum(moduleTiers) })).max(mostPlaces),
  declarations: z
    .array(
      z.strictObject({ path: place, kind: z.enum(declarationKinds), evidence: words, files: evidenceFiles }),
    )
    .max(mostPlaces),
  manual,
  template: evaluationTemplate,
});

/** Settings as people send them: what could do nothing, or takes everything away, is said to be a mistake. */
export const sensibleSettings = evaluationSettings.superRefine((settings, context) => {
  const refuse = (message: string) => context.addIssue({ code: 'custom', message });
  const { exclusions, modules, declarations } = settings;
  for (const list of [exclusions, modules, declarations]) {
    const paths = list.map(({ path }) => path);
    const odd = paths.find((path) => path.includes('\\') || /(^|\/)\.\.(\/|$)/.test(path));
    if (odd !== undefined) refuse(`“${odd}”不是上传内容中的路径：请用 / 分隔目录，不支持 .. 与 \\`);
    const twice = paths.find((path, at) => paths.indexOf(path) < at);
    if (twice !== undefined) refuse(`“${twice || '全部'}”设置了两次，请只保留一个`);
  }
  if (exclusions.some(({ path }) => holdsEverything(path)))
    refuse('排除的目录不能为空，也不能只有通配符：那会排除全部代码，没有可以评估的内容');
  for (const { path } of [...modules, ...declarations]) {
    const over = exclusions.find((one) => !holdsEverything(one.path) && holdsPath(one.path, path));
    if (over !== undefined) refuse(`“${path}”在已排除的“${over.path}”之中，对它的设置不起作用`);
  }
});

/** JSON text of a form, read by a schema. */
export function jsonText<Schema extends z.ZodType>(schema: Schema, name: string) {
  return z
    .string()
    .max(1_000_000, `${name}太长`)
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue({ code: 'custom', message: `${name}不是有效的 JSON` });
        return z.NEVER;
      }
    })
    .pipe(schema);
}

const lineSums = z.object({ lines: z.record(z.enum(lineClasses), z.number()), charged: z.number() });
const perTier = <Value extends z.ZodType>(value: Value) => z.record(z.enum(moduleTiers), value);

const caliberAccount = z.object({
  tiers: perTier(lineSums),
  functions: z.object({ all: z.number(), own: z.number() }),
  files: z.object({ all: z.number(), own: z.number(), mixed: z.number() }),
  changed: z.object({ lines: z.number(), parts: z.number() }),
});

/** All lines of an upload, each counted once; numbers as the snapshot has them. */
export const lineAccount = z.object({
  generation: z.number(),
  files: z.number(),
  code: z.number(),
  comment: z.number(),
  blank: z.number(),
  excluded: z.record(z.enum(exclusionKinds), z.object({ files: z.number(), lines: z.number() })),
  calibers: z.record(z.enum(calibers), caliberAccount),
  interval: z.object({ least: z.number().optional(), most: z.number().optional() }),
  pendingLines: z.number(),
  origins: z.array(
    z.object({
      project: z.string(),
      isPrivate: z.boolean(),
      license: z.string(),
      fileCount: z.number(),
      lines: z.number(),
      parts: perTier(z.number()),
    }),
  ),
  originCount: z.number(),
});

/** What each indicator was found to be. */
export const indicatorValues = z.record(
  z.enum(indicatorIds),
  z.object({ value: z.number().optional(), basis: z.string(), reason: z.string().optional() }),
);

export const vetoFacts = z.partialRecord(z.enum(vetoIds), z.number());
