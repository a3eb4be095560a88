import { independenceGrades } from '#model';
import { z } from 'zod';

/** The last evaluation of independence of a project, where projects are listed. */
export const lastEvaluation = z.object({
  evaluate_id: z.string(),
  /** 0…100; absent where nothing could be measured. */
  score: z.number().optional(),
  /** Absent where too little is known. */
  grade: z.enum(independenceGrades).optional(),
});
