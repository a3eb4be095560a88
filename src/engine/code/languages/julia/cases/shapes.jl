"""
    area(x) = not code
"""
module Shapes
#= block
 #= nested =#
function none() end =#
abstract type Shape end
mutable struct Circle <: Shape
    r::Float64
end

area(c::Circle)::Float64 = pi * c.r^2 # area
Base.show(io::IO, c::Circle) where {T} =
    print(io, "circle $(c.r > 1 ? "end" : 'e')")

function sum_all(xs::Vector{T}; scale=1) where T
    total = [x for x in xs if x > 0][end]
    for x in xs[begin:end]
        if x isa Int && x > 0
            total += x'
        elseif :end in keys(x)
            continue
        end
    end
    map(xs) do x
        x === :if || return
    end
    return total
end

macro twice(ex)
    quote
        $(esc(ex))
    end
end
end
