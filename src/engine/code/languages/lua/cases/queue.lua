#!/usr/bin/env lua
--[[ A queue.
     function inComment() end
]]
local Queue = {}
Queue.__index = Queue

-- new queue
function Queue.new(limit)
  return setmetatable({ items = {}, limit = limit or 10 }, Queue)
end

function Queue:push(item, ...)
  if #self.items >= self.limit and not self.grows then
    return nil, [==[ full ]] function x() end
    ]==]
  elseif item == nil then
    return false
  else
    while #self.items > 100 do
      table.remove(self.items)
    end
  end

  repeat
    local done = true
  until done
  self.items[#self.items + 1] = item
end

local each = function(list, call)
  for _, one in ipairs(list) do call(one) end
end

each({ 1, 2 }, function(x) print(x) end)
return Queue
