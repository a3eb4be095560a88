-- A queue.
entity fifo is
  port (clk : in std_logic);
end entity fifo;

architecture rtl of fifo is
  /* comment */
  function log2 (n : natural) return natural;
  function log2 (n : natural) return natural is
    variable r : natural := 16#ff#;
  begin
    while 2 ** r < n loop
      r := r + 1;
    end loop;
    return r;
  end function log2;
  type state is record
    c : character;
  end record;
begin
  write : process (clk)
  begin
    if clk'event and clk = '1' then
      case state is
        when idle => x <= "end";
        when others => x <= 'Z';
      end case;
    elsif full then
      wait for 10 ns;
    end if;
  end process write;

  g : for i in 0 to 3 generate
    u : entity work.cell port map (clk);
    y <= a when b else c;
  end generate;

  process begin
    wait;
  end process;
end rtl;
