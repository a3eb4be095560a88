import type { Language } from '../language.ts';
import { findShellFunctions, shellBlocks } from './commands.ts';
import { shellSpans } from './spans.ts';

export const shell: Language = {
  id: 'shell',
  name: 'Shell',
  lexer: {
    keywords: 'case coproc do done elif else esac fi for function if in select then time until while',
    operators: '&& || ;; ;& ;;& << <<< >> >& <& |& [[ ]]',
    wordParts: '-.:+@',
    spans: shellSpans,
  },
  blocks: shellBlocks,
  functions: findShellFunctions,
  complexity: {
    decisions: 'if elif for while until select && || ;;',
    structures: 'if for while until select case',
    alternatives: 'else elif',
    sequences: '&& ||',
    blocks: 'words',
  },
};
