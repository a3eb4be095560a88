import { mostSymbols, symbols } from '../symbols.ts';

/**
 * Words and operators of all languages that mean the same, a line for each meaning: a loop is a loop, and `i++` adds as
 * `i += 1` does. What stands nowhere here says nothing of what a function does: separators, modifiers, `else`.
 *
 * The number of a line is part of fingerprints that are kept: add lines at the end, and never move one.
 */
const lines = `
  for while do foreach until repeat loop
  if elif elsif elseif elseif unless case when ? guard
  == === is eq
  != !== <> ne ~=
  < <= > >= lt le gt ge
  && and AND
  || or OR
  ! not NOT
  + += ++
  - -= --
  * *=
  / /= // //=
  % %= mod
  ** **=
  << <<=
  >> >>= >>> >>>=
  & &=
  | |=
  ^ ^= ~
  ?? ??= ?:
  null None nil nullptr undefined NULL
  true True TRUE
  false False FALSE
  return
  yield
  break last
  continue next
  try
  catch except rescue
  finally ensure
  throw raise
  with using
  synchronized lock
  instanceof
  in
  assert
  del delete
  await
  goto
  lambda -> =>
  sizeof typeof
  super base
  int long short byte Int
  float double real Float
  boolean bool Bool
  char
  string
  = :=`
  .trim()
  .split('\n');

/** By symbol: the number of its meaning, from 1; 0 for what means nothing. */
export const meanings: Uint8Array = meaningTable();

/** What stands in a sequence beside meanings: a local name, the function itself, and what is taken out of a list. */
export const ownMeaning = { local: 120, itself: 121, element: 122 } as const;

function meaningTable(): Uint8Array {
  const table = new Uint8Array(mostSymbols);
  for (const [index, line] of lines.entries()) for (const number of symbols(line)) table[number] = index + 1;
  return table;
}
