import { reportBlocks, reportColumns, reportFonts, reportKinds, severities } from '#model';
import { z } from 'zod';
import { lineText } from './text.ts';

/** So many blocks a template may have. */
const mostBlocks = 60;

/** So long a logo may be in Base64: about 300 KB. */
export const mostLogoCharacters = 400_000;

const columnKeys = [...new Set(Object.values(reportColumns).flat())] as [string, ...string[]];

const block = z.strictObject({
  block: z.enum(reportBlocks, '没有这样的章节'),
  title: lineText.max(60, '章节标题不能超过 60 个字').optional(),
  text: z.string().max(20_000, '自定义文本不能超过 20000 个字').optional(),
  limit: z.number().int().min(1).max(1_000_000).optional(),
  severities: z.array(z.enum(severities)).max(severities.length).optional(),
  columns: z.array(z.enum(columnKeys)).min(1, '至少选择一列').max(columnKeys.length).optional(),
  breaksPage: z.boolean().optional(),
});

const style = z.strictObject({
  header: lineText.max(60, '页眉不能超过 60 个字'),
  footer: lineText.max(60, '页脚不能超过 60 个字'),
  classification: lineText.max(20, '密级不能超过 20 个字'),
  watermark: lineText.max(40, '水印不能超过 40 个字'),
  font: z.enum(reportFonts),
  /** A PNG in Base64. */
  logo: z
    .string()
    .max(mostLogoCharacters, '徽标图片过大')
    .regex(/^[A-Za-z0-9+/]*={0,2}$/, '徽标不是 Base64')
    .optional(),
  color: z.string().regex(/^#[0-9a-f]{6}$/i, '颜色应写作 #1a7f4f'),
});

/** What a report is put together from, in its order. */
export const reportTemplateBody = z.strictObject({
  kind: z.enum(reportKinds),
  blocks: z.array(block).min(1, '模板至少要有一个章节').max(mostBlocks, `模板不能超过 ${mostBlocks} 个章节`),
  style,
});

/** A template as a form carries it: JSON text. */
export const reportTemplateText = z
  .string()
  .max(1_000_000)
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: 'custom', message: '模板不是有效的 JSON' });
      return z.NEVER;
    }
  })
  .pipe(reportTemplateBody);
