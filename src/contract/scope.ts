import {
  ignoredProblem,
  longestIgnored,
  mostIgnored,
  optionalAnalyses,
  readIgnored,
  type OptionalAnalysis,
  type Scope,
} from '#model';
import { z } from 'zod';

const noneSkipped = 'none';

/** The fields of a call that say exactly what is left out: of what is nothing the call would else hear nothing. */
export function scopeToFields(skip: readonly OptionalAnalysis[], ignore: string) {
  return { skip: skip.join(',') || noneSkipped, ignore: ignore.trim() === '' ? '#' : ignore };
}

/** What a detection leaves out, as a call says it. */
export const scopeFields = {
  /** Analyses behind commas; `none`: nothing is left out. Fields that are empty are not heard. */
  skip: z
    .string()
    .max(200)
    .transform((text) => (text === noneSkipped ? [] : text.split(',').flatMap((word) => word.trim() || [])))
    .pipe(
      z
        .array(z.enum(optionalAnalyses, `可以不做的检测项有 ${optionalAnalyses.join('、')}`))
        .transform((asked) => optionalAnalyses.filter((one) => asked.includes(one))),
    )
    .optional(),
  /** Files that are not analysed: patterns as `.gitignore` has them, a line each; a comment alone (`#`) ignores none. */
  ignore: z
    .string()
    // Comments take their room, too.
    .max(4 * mostIgnored * longestIgnored, `忽略路径最多 ${mostIgnored} 条`)
    .transform(readIgnored)
    .superRefine((patterns, context) => {
      const problem = ignoredProblem(patterns);
      if (problem !== undefined) context.addIssue({ code: 'custom', message: problem });
    })
    .optional(),
};

/** What a detection leaves out, as an answer says it. */
export const scopeRow = z.object({ skip: z.array(z.enum(optionalAnalyses)), ignore: z.array(z.string()) });
export type ScopeRow = z.infer<typeof scopeRow>;

export function scopeToWire({ skipped, ignored }: Scope): ScopeRow {
  return { skip: [...skipped], ignore: [...ignored] };
}

export function scopeFromWire({ skip, ignore }: ScopeRow): Scope {
  return { skipped: skip, ignored: ignore };
}
