import { z } from 'zod';

/** The schema of each key of a type. */
type Shape<Value> = {
  readonly [Key in keyof Value]-?: z.ZodType<
    Partial<Pick<Value, Key>> extends Pick<Value, Key> ? Value[Key] | undefined : Value[Key]
  >;
};

/**
 * The schema of an object type, key by key: a key that is forgotten, or that the type does not have, does not compile,
 * and one that arrives all the same is refused. So nothing of a message is lost without a word.
 */
export function exactly<Value extends object>(shape: Shape<Value>): z.ZodType<Value> {
  return z.strictObject(shape) as unknown as z.ZodType<Value>;
}

/** A number that counts something: whole, from 0. */
export const count = z.number().int().min(0);

/** A share or a probability: about 0…1, as far as sums of fractions are exact. */
export const share = z.number().min(-0.001).max(1.001);

export const texts = z.array(z.string());
