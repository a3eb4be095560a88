import { z } from 'zod';
import { endpoint, everyRole } from './endpoint.ts';
import { weaknessDetail } from './wire/weakness.ts';

/** Everything known about an entry of CWE: a weakness, a category or a view. Takes `CWE-79` and `79`. */
export const weaknessDetailCall = endpoint({
  method: 'GET',
  path: '/v1/static/cwe_detail',
  auth: 'session',
  access: everyRole('public'),
  audit: undefined,
  input: z.object({ cwe_id: z.string().min(1).max(20) }),
  answer: weaknessDetail,
});
