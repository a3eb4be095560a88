/** So many calls are made at once: one question does not take the server from others. */
const atOnce = 4;

/** What a call makes of each of some things, in their order. */
export async function limited<One, Made>(
  things: readonly One[],
  make: (one: One) => Promise<Made>,
): Promise<Made[]> {
  const made: Made[] = [];
  for (let at = 0; at < things.length; at += atOnce)
    made.push(...(await Promise.all(things.slice(at, at + atOnce).map(make))));
  return made;
}
