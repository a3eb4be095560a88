import type { KotlinPlace } from './kotlin-place.ts';

/** What stands before a declaration. */
export interface Modifiers {
  readonly words: ReadonlySet<string>;
  /** Names of annotations, as they stand there. */
  readonly annotations: readonly string[];
}

/** Move to the word that begins a declaration; undefined, and nothing moves, where none begins here. */
export function readModifiers({ cursor }: KotlinPlace): Modifiers | undefined {
  const start = cursor.at;
  const words = new Set<string>();
  const annotations: string[] = [];
  while (!cursor.isAtEnd) {
    if (cursor.is('@')) annotations.push(...readAnnotation(cursor));
    else if (modifiers.has(cursor.text())) {
      words.add(cursor.text());
      cursor.at += 1;
    } else break;
  }
  const isDeclared =
    (cursor.is('fun') && cursor.text(1) !== '(') ||
    cursor.is('class', 'interface', 'val', 'var', 'typealias') ||
    (cursor.is('object') && (words.has('companion') || cursor.isName(1))) ||
    (cursor.is('init') && cursor.text(1) === '{') ||
    (cursor.is('constructor') && cursor.text(1) === '(');
  if (isDeclared) return { words, annotations };
  cursor.at = start;
  return undefined;
}

/** `@A`, `@get:A(…)`, `@[A B]` */
function readAnnotation(cursor: KotlinPlace['cursor']): string[] {
  cursor.at += 1;
  if (cursor.is('[')) {
    cursor.skipBrackets();
    return [];
  }
  const parts = [cursor.name()];
  while (cursor.is('.', ':') && cursor.isName(1)) {
    cursor.at += 1;
    parts.push(cursor.name());
  }
  if (cursor.is('<')) cursor.skipAngles();
  if (cursor.is('(') && !cursor.beginsLine()) cursor.skipBrackets();
  return [parts.at(-1) ?? ''];
}

const modifiers: ReadonlySet<string> = new Set(
  (
    'public private protected internal open abstract final sealed override inline noinline crossinline suspend operator infix ' +
    'tailrec external const lateinit vararg data inner enum annotation companion value expect actual reified'
  ).split(' '),
);
