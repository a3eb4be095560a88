package agent_pkg;
  import "DPI-C" function int native(input int x);
  typedef class later;
  /* class none; */
  virtual class agent #(type T = int) extends base;
    extern function void build();
    pure virtual task drive(T item);
    constraint c { x inside {[1:'hF]}; }

    function new(string name = "end");
      super.new(name);
    endfunction : new

    virtual task automatic run(ref T items[$], input bit b);
      foreach (items[i]) begin
        if (b || items[i] == null) continue;
        fork
          drive(items[i]);
        join_none
      end
      wait fork;
      assert property (@(posedge clk) a |-> b);
      `uvm_info("agent", $sformatf("begin %0d", 1), UVM_LOW)
    endtask
  endclass
  function void agent::build();
  endfunction
endpackage
