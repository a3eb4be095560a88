import { findWorded } from '../../functions/find-worded.ts';
import { cDirectives } from '../c/c.ts';
import type { Language } from '../language.ts';
import { markFixedForm } from './fixed-form.ts';
import { fortranBlocks, fortranHead } from './statements.ts';

export const fortran: Language = {
  id: 'fortran',
  name: 'Fortran',
  lexer: {
    keywords: `associate block call case critical do else elseif end endassociate endblock enddo endenum endforall
      endfunction endif endinterface endmodule endprocedure endprogram endselect endsubmodule endsubroutine endtype
      endwhere enum forall function goto if interface module procedure program return select subroutine submodule team
      then type where while`,
    contextual: 'abstract is',
    operators: `** // == /= <= >= => :: (/ /) .and. .or. .not. .eqv. .neqv. .eq. .ne. .lt. .le. .gt. .ge. .AND. .OR. .NOT.
      .EQV. .NEQV. .EQ. .NE. .LT. .LE. .GT. .GE.`,
    ignoresCase: true,
    directives: cDirectives,
    begin: markFixedForm,
    spans: [
      { kind: 'comment', open: '!' },
      { kind: 'string', open: '"', escape: 'doubled', lines: 'one' },
      { kind: 'string', open: "'", escape: 'doubled', lines: 'one' },
    ],
  },
  blocks: fortranBlocks,
  functions: findWorded({
    functions: 'function subroutine procedure program',
    containers: 'module submodule type interface',
    declarations: 'interface',
    head: fortranHead,
  }),
  complexity: {
    decisions: 'if elseif do case .and. .or. .AND. .OR. #if #ifdef #ifndef #elif',
    structures: 'if do select where forall',
    alternatives: 'else elseif',
    sequences: '.and. .or. .AND. .OR.',
    jumps: 'goto',
    blocks: 'words',
  },
};
