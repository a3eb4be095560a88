-- Stacks.
with Ada.Text_IO;

package body Stacks is
   type Node is record
      Value : Character := ''';
   end record;
   type Empty is null record;
   procedure Free is new Ada.Unchecked_Deallocation (Node, Ptr);
   procedure Push (S : in out Stack; V : Integer);

   procedure Push (S : in out Stack; V : Integer) is
      function Full return Boolean is
      begin
         return S'Length > 16#FF#; -- "end"
      end Full;
   begin
      if Full and then V > 0 then
         raise Overflow with "end if; ""begin""";
      elsif V = 0 then
         null;
      end if;
      for I in 1 .. 3 loop
         declare
            X : Integer := (if V > 1 then 1 else 2);
         begin
            exit when X = I;
         end;
      end loop;
      case V is
         when 1 | 2 => null;
         when others => null;
      end case;
   exception
      when Overflow => raise;
   end Push;

   function "+" (L, R : Stack) return Stack is (L);

   task body Worker is
   begin
      select
         accept Go (X : Integer) do
            null;
         end Go;
      or
         terminate;
      end select;
   end Worker;

begin
   null;
end Stacks;
