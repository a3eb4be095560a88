import { mutate, mutateBytes, piecesOf } from '../reader-cases/mutations.ts';

/** A parser of foreign texts or bytes, and what it is tried with. For tests only. */
export interface FuzzTarget {
  readonly id: string;
  /** How many times as long as usual it takes: it is tried so many times less often. */
  readonly cost: number;
  /** Read a damaged sample: the same seed makes the same damage. Rejects when the parser does what it must not. */
  run(seed: number): Promise<void>;
}

/** An error by which a parser may say that it does not take an input. */
type Refusal = abstract new (...args: never[]) => Error;

interface Parser<Input extends string | Buffer> {
  readonly id: string;
  /** By the names of their files, where the parser asks for one. */
  readonly samples: Readonly<Record<string, Input>>;
  /** Empty for a parser that never throws. */
  readonly refusals?: readonly Refusal[];
  /** Absent: 1. */
  readonly cost?: number;
  read(input: Input, name: string): unknown;
}

/** So many of the first seeds cut the sample instead of changing it. */
const cutCount = 64;

/** A parser of texts. */
export function textTarget(parser: Parser<string>): FuzzTarget {
  const donors = Object.values(parser.samples);
  return targetOf(parser, (sample, seed) => mutate(sample, seed, donors));
}

/** A parser of bytes. */
export function bytesTarget(parser: Parser<Buffer>): FuzzTarget {
  return targetOf(parser, mutateBytes);
}

/** A reader of source code: every second text is put together from pieces of the samples, as a bad merge leaves it. */
export function sourceTarget(parser: Parser<Buffer>): FuzzTarget {
  const samples = Object.values(parser.samples);
  return targetOf(parser, (sample, seed) =>
    seed % 2 === 0 ? mutateBytes(sample, seed) : piecesOf(samples, seed),
  );
}

function targetOf<Input extends string | Buffer>(
  { id, samples, refusals = [], cost = 1, read }: Parser<Input>,
  change: (sample: Input, seed: number) => Input,
): FuzzTarget {
  const named = Object.entries(samples);
  if (named.length === 0) throw new Error(`${id} has no sample`);
  return {
    id,
    cost,
    async run(seed) {
      const [name, sample] = named[Math.floor(seed / cutCount + seed) % named.length] as [string, Input];
      const input =
        seed < cutCount ? cut(sample, Math.floor((sample.length * seed) / cutCount)) : change(sample, seed);
      try {
        await read(input, name);
      } catch (error) {
        if (!refusals.some((refusal) => error instanceof refusal))
          throw new Error(`seed ${seed}, ${name}: ${JSON.stringify(String(input).slice(0, 300))}`, {
            cause: error,
          });
      }
    },
  };
}

function cut<Input extends string | Buffer>(sample: Input, length: number): Input {
  return (typeof sample === 'string' ? sample.slice(0, length) : sample.subarray(0, length)) as Input;
}
