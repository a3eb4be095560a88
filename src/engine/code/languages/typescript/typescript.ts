import { scriptComplexity } from '../../complexity/rules.ts';
import { findScript } from '../../functions/find-script.ts';
import { scriptLexer } from '../javascript/javascript.ts';
import type { Language } from '../language.ts';

export const typescript: Language = {
  id: 'typescript',
  name: 'TypeScript',
  lexer: scriptLexer,
  functions: findScript,
  complexity: scriptComplexity,
};
