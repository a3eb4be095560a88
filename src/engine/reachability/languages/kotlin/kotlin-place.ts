import type { Candidates, TypeDeclaration } from '../nominal/program.ts';
import type { KotlinCursor } from './kotlin-cursor.ts';
import type { KotlinNames } from './kotlin-names.ts';

/** A place in a file while it is read. */
export interface KotlinPlace {
  readonly cursor: KotlinCursor;
  readonly names: KotlinNames;
  /** The package and the types around it, divided by dots. */
  readonly around: string;
  /** Types that were met so far. */
  readonly types: TypeDeclaration[];
  /** Variables whose members may be named alone, the nearest first: receivers of extensions and of blocks. */
  readonly receivers: readonly string[];
  /** Names that stand for types which are not known here. */
  readonly parameters: ReadonlySet<string>;
  /** Names of variables of the function around it. */
  readonly locals: Set<string>;
}

/** Read a type; undefined for those of the language, for functions, and where none stands. */
export function readType(place: KotlinPlace): Candidates | undefined {
  const { cursor } = place;
  while (cursor.is('@', 'suspend')) {
    cursor.at += cursor.is('@') ? 2 : 1;
    if (cursor.is('(') && !cursor.beginsLine()) cursor.skipBrackets();
  }
  if (cursor.is('(')) {
    cursor.skipBrackets();
    cursor.take('?');
    if (cursor.take('->')) readType(place);
    return undefined;
  }
  const parts = [cursor.name()];
  for (;;) {
    if (cursor.is('<') && cursor.skipAngles()) continue;
    if (cursor.take('?')) continue;
    if (!cursor.is('.')) break;
    if (cursor.text(1) === '(') {
      // A function with a receiver.
      cursor.at += 1;
      return readType(place);
    }
    cursor.at += 1;
    parts.push(cursor.name());
  }
  if (cursor.take('&')) readType(place);
  const name = parts.join('.');
  const isKnown = name !== '' && !ofLanguage.has(name) && !place.parameters.has(name);
  return isKnown ? place.names.means(name, place.around) : undefined;
}

/** `<reified T : A, U>`, if it stands here: the place in which these names mean no type. */
export function readTypeParameters(place: KotlinPlace): KotlinPlace {
  const { cursor } = place;
  const start = cursor.at;
  if (!cursor.is('<') || !cursor.skipAngles()) return place;
  const end = cursor.at;
  const parameters = new Set(place.parameters);
  for (cursor.at = start; cursor.at < end; cursor.at += 1)
    if (cursor.isName() && /^[:,>]$/.test(cursor.text(1))) parameters.add(cursor.text());
  return { ...place, parameters };
}

const ofLanguage: ReadonlySet<string> = new Set(
  (
    'Any Unit Nothing Boolean Byte Short Int Long Float Double Char String CharSequence Number UInt ULong UByte UShort Array ' +
    'IntArray ByteArray CharArray List MutableList Set MutableSet Map MutableMap Collection MutableCollection Iterable Sequence ' +
    'Iterator Pair Triple Function Comparable'
  ).split(' '),
);
