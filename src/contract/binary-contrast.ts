import {
  binaryFormats,
  functionMethods,
  functionStates,
  hardeningFeatures,
  hardeningStates,
  traceVerdicts,
} from '#model';
import { z } from 'zod';
import { likeness, reads } from './contrast.ts';
import { endpoint, listQuery, number, pageOf, several } from './endpoint.ts';
import { searchText } from './text.ts';

const id = z.string().min(1).max(64);
const share = z.number().min(0).max(1);

const program = z.object({
  path: z.string(),
  /** `unknown`: no program that we read. */
  format: z.enum([...binaryFormats, 'unknown']),
  arch: z.string(),
  size: z.number(),
  stripped: z.boolean().optional(),
  build_id: z.string(),
  compilers: z.array(z.string()),
  hardening: z.partialRecord(z.enum(hardeningFeatures), z.enum(hardeningStates)),
  function_count: z.number(),
  libraries: z.array(z.string()),
  /** `entropy`: bits a byte, 0 to 8. */
  sections: z.array(
    z.object({ name: z.string(), address: z.number(), size: z.number(), entropy: z.number() }),
  ),
  components: z.array(z.object({ name: z.string(), version: z.string(), verdict: z.enum(traceVerdicts) })),
});
export type ContrastProgram = z.infer<typeof program>;

/** What both have, and what one has alone; the lists end after some thousands. */
const difference = z.object({
  shared_count: z.number(),
  left_count: z.number(),
  right_count: z.number(),
  left: z.array(z.string()),
  right: z.array(z.string()),
});

/** What a contrast of programs came to; `figures` once it is finished. */
export const binaryResult = endpoint({
  method: 'GET',
  path: '/v1/contrast/binaryResult',
  auth: 'session',
  access: reads,
  audit: undefined,
  input: z.object({ task_id: id }),
  answer: z.object({
    figures: z
      .object({
        left: program,
        right: program,
        /** Of all bytes, whatever they mean; where the files are large enough to tell. */
        contents: likeness.optional(),
        /** By state. */
        functions: z.record(z.enum(functionStates), z.number()),
        strings: difference,
        imports: difference,
        exports: difference,
      })
      .optional(),
  }),
});
export type BinaryFigures = NonNullable<z.infer<typeof binaryResult.answer>['figures']>;

const functionPlace = z.object({
  /** Empty when nothing names it. */
  name: z.string(),
  address: z.number(),
  size: z.number(),
  instructions: z.number(),
  blocks: z.number(),
});

const functionRow = z.object({
  function_no: z.number(),
  state: z.enum(functionStates),
  similarity: share,
  confidence: share.optional(),
  method: z.union([z.enum(functionMethods), z.literal('')]),
  left: functionPlace.optional(),
  right: functionPlace.optional(),
});
export type ContrastFunctionRow = z.infer<typeof functionRow>;

/** Functions of both programs: what is changed or alone first, the largest first. */
export const functionList = endpoint({
  method: 'GET',
  path: '/v1/contrast/functionList',
  auth: 'session',
  access: reads,
  audit: undefined,
  input: listQuery(
    {
      task_id: id,
      /** Part of a name, or an address in hexadecimal. */
      name: searchText,
      state: several,
      method: several,
    },
    ['similarity', 'left_size', 'right_size'],
  ),
  answer: pageOf(functionRow),
});

/** The instructions of a function on both sides, a line each behind its address; absent where they were not kept. */
export const functionListing = endpoint({
  method: 'GET',
  path: '/v1/contrast/functionListing',
  auth: 'session',
  access: reads,
  audit: undefined,
  input: z.object({ task_id: id, function_no: number.min(1) }),
  answer: z.object({ left: z.string().optional(), right: z.string().optional() }),
});
