function y = outer(x)
% Without ends.
y = inner(x);
if x, y = 1; end

function r = inner(x)
while x
  x = x.end;
end
