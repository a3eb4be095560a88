import type { Language } from '../language.ts';
import { verilogBlocks, verilogFunctions } from './blocks.ts';
import { verilogSpans } from './spans.ts';

/** Verilog; SystemVerilog has the same rules and more words. */
export const verilog: Language = {
  id: 'verilog',
  name: 'Verilog',
  lexer: {
    keywords: `always assign automatic begin buf case casex casez cell config deassign default defparam design disable edge
      else end endcase endconfig endfunction endgenerate endmodule endprimitive endspecify endtable endtask event for
      force forever fork function generate genvar if initial inout input integer join liblist localparam macromodule
      module negedge nand nor not or and output parameter posedge primitive pullup pulldown real realtime reg release
      repeat signed specify specparam supply0 supply1 table task time tri unsigned use wait wand while wire wor xor xnor`,
    operators:
      '<= >= == != === !== && || << >> <<< >>> ** ~& ~| ~^ ^~ -> +: -: ? ## :: ++ -- += -= *= /= |= &= ^= |-> |=>',
    wordParts: '$',
    wordStarts: '$',
    spans: verilogSpans,
  },
  blocks: verilogBlocks,
  functions: verilogFunctions,
  complexity: {
    decisions: 'if for while repeat foreach case casex casez && || ?',
    structures: 'if for while repeat foreach forever do case casex casez ?',
    alternatives: 'else',
    sequences: '&& ||',
    blocks: 'braces',
  },
};
