import { z } from 'zod';
import { endpoint, everyRole } from './endpoint.ts';

/** The description of all calls for programs, as OpenAPI 3.1: what `features/open-api` makes of the contract. */
export const document = endpoint({
  method: 'GET',
  path: '/v1/system/openapi',
  auth: 'session',
  access: everyRole('public'),
  audit: undefined,
  input: z.object({}),
  answer: z.instanceof(Uint8Array),
});
