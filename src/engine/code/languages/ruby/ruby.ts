import { findWorded } from '../../functions/find-worded.ts';
import type { Language } from '../language.ts';
import { endOfExpression, rubyHead, rubyBlocks } from './methods.ts';
import { rubySpans } from './spans.ts';

export const ruby: Language = {
  id: 'ruby',
  name: 'Ruby',
  lexer: {
    keywords: `BEGIN END __ENCODING__ __FILE__ __LINE__ alias and begin break case class def do else elsif end ensure
      false for if in module next nil not or redo rescue retry return self super then true undef unless until when
      while yield`,
    operators: `&. :: -> => == === != =~ !~ <= >= <=> << >> && || ** .. ... += -= *= /= %= **= &= |= ^= <<= >>= &&=
      ||=`,
    wordStarts: '@',
    namesBehind: '. &. def',
    pointsNeedDigits: true,
    spans: rubySpans,
  },
  blocks: rubyBlocks,
  functions: findWorded({
    functions: 'def',
    containers: 'class module',
    head: rubyHead,
    expressionEnd: endOfExpression,
  }),
  complexity: {
    decisions: 'if elsif unless until for while rescue ensure when and or && || &&= ||= ?',
    structures: 'if unless until for while case rescue ?',
    alternatives: 'else elsif',
    sequences: 'and or && ||',
    blocks: 'words',
  },
};
