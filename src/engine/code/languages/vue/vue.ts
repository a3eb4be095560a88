import { scriptComplexity } from '../../complexity/rules.ts';
import { findScript } from '../../functions/find-script.ts';
import { markupLexer } from '../html/markup.ts';
import type { Language } from '../language.ts';

export const vue: Language = {
  id: 'vue',
  name: 'Vue',
  lexer: markupLexer,
  functions: findScript,
  complexity: scriptComplexity,
};
