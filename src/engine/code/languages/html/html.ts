import { scriptComplexity } from '../../complexity/rules.ts';
import { findScript } from '../../functions/find-script.ts';
import { markupLexer } from './markup.ts';
import type { Language } from '../language.ts';

export const html: Language = {
  id: 'html',
  name: 'HTML',
  lexer: markupLexer,
  functions: findScript,
  complexity: scriptComplexity,
};
