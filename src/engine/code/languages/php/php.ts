import { findKeyword } from '../../functions/find-keyword.ts';
import type { Reader } from '../../lexer/reader.ts';
import { typeMark } from '../../lexer/type-question.ts';
import { symbolTable } from '../../symbols.ts';
import { TokenKind } from '../../tokens.ts';
import type { Language } from '../language.ts';
import { readComment, readHeredoc, readString, readText } from './read-php.ts';

export const php: Language = {
  id: 'php',
  name: 'PHP',
  lexer: {
    keywords: `abstract and array as break callable case catch class clone const continue declare default do echo else
      elseif empty enddeclare endfor endforeach endif endswitch endwhile enum exit extends final finally fn for foreach
      function global goto if implements include include_once instanceof insteadof interface isset list match namespace
      new or print private protected public readonly require require_once return static switch throw trait try unset use
      var while xor yield true false null`,
    operators: `=> -> ?-> ?? ??= ?: ++ -- ** << >> <=> <= >= == != <> === !== && || += -= *= /= .= %= **= &= |= ^= <<=
      >>= :: ...`,
    wordStarts: '$\\',
    ignoresCase: true,
    begin: (reader) => readText(reader, reader.at),
    spans: [
      { kind: 'own', open: '?>', read: readText },
      { kind: 'own', open: '//', read: readComment },
      { kind: 'own', open: '#', read: readComment },
      { kind: 'comment', open: '/*', close: '*/' },
      { kind: 'own', open: '<<<', read: readHeredoc },
      { kind: 'own', open: '"', read: readString },
      { kind: 'own', open: '?', read: readQuestion },
      { kind: 'string', open: "'", escape: '\\', lines: 'many' },
      { kind: 'string', open: '`', escape: '\\', lines: 'many' },
    ],
  },
  functions: findKeyword({
    functions: 'function',
    containers: 'class enum interface namespace trait',
    units: 'namespace',
    nameless: 'outermost',
    begins: ({ tokens }, word) => isNameBefore[tokens.symbols[word - 1] as number] !== 1,
  }),
  complexity: {
    decisions: 'if elseif for foreach while catch match case && || ?',
    structures: 'if for foreach while do switch match catch ?',
    alternatives: 'else elseif',
    sequences: '&& || and or',
    jumps: 'goto',
    blocks: 'braces',
  },
};

/** `Type::class`, `use function name`, `$value->match`. */
const isNameBefore = symbolTable(':: -> ?-> use');

/** The mark of a type that may be null stands where no value stands before it: `?int $a`. */
function readQuestion(reader: Reader, start: number): boolean {
  const last = reader.count - 1;
  const number = reader.symbols[last] as number;
  const kind = reader.kinds[last];
  const isType =
    (kind === TokenKind.operator && endsValue[number] !== 1) ||
    (kind === TokenKind.keyword && isModifier[number] === 1);
  const next = reader.bytes[start + 1];
  if (last < 0 || !isType || next === 0x3a || next === 0x3f || next === 0x2d) return false;
  reader.push(TokenKind.operator, typeMark, start, start + 1, 0);
  reader.at = start + 1;
  return true;
}

const endsValue = symbolTable(') ] } ++ --');
const isModifier = symbolTable('const function private protected public readonly static var');
