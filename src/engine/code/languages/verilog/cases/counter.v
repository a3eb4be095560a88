// A counter.
`timescale 1ns / 1ps
`define WIDTH 8 // bits
`define LOOP begin \
  end
module counter #(parameter W = `WIDTH) (input clk, input rst_n, output reg [W-1:0] q);
  function automatic [7:0] next(input [7:0] x, input up);
    begin
      next = up ? x + 8'hFF : x - 8'd1; /* end */
    end
  endfunction

  always @(posedge clk or negedge rst_n) begin : count
    if (!rst_n) q <= 4'b x0z1;
    else begin
      case (q)
        8'h 0F: q <= 0;
        default: q <= next(q, 1'b1 && rst_n);
      endcase
    end
  end

  always @* q_next = q;

`ifdef SIM
  initial begin
`else
  initial begin // twice
`endif
    $display("begin %d", q);
    wait fork;
  end

  task show;
    forever #10 $stop;
  endtask
endmodule
