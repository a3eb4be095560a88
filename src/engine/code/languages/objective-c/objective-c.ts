import { cComplexity } from '../../complexity/rules.ts';
import { findHeaded } from '../../functions/find-headed.ts';
import { cComments, cDirectives, cKeywords, cOperators } from '../c/c.ts';
import type { Language } from '../language.ts';
import { methodMarks, readMethod } from './methods.ts';

const prefixes = '@ L u U u8';

export const objectiveC: Language = {
  id: 'objective-c',
  name: 'Objective-C',
  lexer: {
    keywords: `${cKeywords} @interface @implementation @protocol @end @class @property @synthesize @dynamic @selector
      @encode @try @catch @finally @throw @synchronized @autoreleasepool @import @required @optional @private
      @protected @public @package`,
    contextual: 'self super id nil in',
    operators: `${cOperators} ::`,
    wordStarts: '$@',
    numberMarks: "'",
    directives: `${cDirectives} #import #pragma`,
    spans: [
      ...cComments,
      { kind: 'string', open: '"', escape: '\\', lines: 'one', prefixes },
      { kind: 'string', open: "'", escape: '\\', lines: 'one', prefixes },
    ],
  },
  functions: findHeaded({
    containers: 'struct union enum',
    skipsBodies: true,
    wordedContainers: { begin: '@implementation', end: '@end' },
    others: { at: methodMarks, read: readMethod },
  }),
  complexity: {
    ...cComplexity,
    decisions: `${cComplexity.decisions} @catch`,
    structures: `${cComplexity.structures} @catch`,
  },
};
