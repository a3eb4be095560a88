import type { Language } from '../language.ts';
import { verilog } from '../verilog/verilog.ts';

export const systemverilog: Language = {
  ...verilog,
  id: 'systemverilog',
  name: 'SystemVerilog',
  lexer: {
    ...verilog.lexer,
    keywords: `${verilog.lexer.keywords} accept_on alias always_comb always_ff always_latch assert assume before bind bins
      binsof bit break byte chandle checker class clocking const constraint context continue cover covergroup coverpoint
      cross dist do endchecker endclass endclocking endgroup endinterface endpackage endprogram endproperty endsequence
      enum expect export extends extern final first_match foreach forkjoin global iff ignore_bins illegal_bins implements
      import inside int interface intersect join_any join_none let local logic longint matches modport new null package
      packed priority program property protected pure rand randc randcase randsequence ref restrict return sequence
      shortint shortreal solve static string struct super tagged this throughout timeprecision timeunit type typedef
      union unique unique0 var virtual void wait_order with within`,
  },
};
