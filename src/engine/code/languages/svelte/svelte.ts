import { scriptComplexity } from '../../complexity/rules.ts';
import { findScript } from '../../functions/find-script.ts';
import { markupLexer } from '../html/markup.ts';
import type { Language } from '../language.ts';

export const svelte: Language = {
  id: 'svelte',
  name: 'Svelte',
  lexer: markupLexer,
  functions: findScript,
  complexity: scriptComplexity,
};
