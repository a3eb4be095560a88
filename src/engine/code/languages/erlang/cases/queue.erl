%% A queue.
-module(queue_server).
-export([start/1, loop/2]).
-define(LIMIT, 10).

-spec start(fun((integer()) -> ok)) -> pid().
start(Limit) when is_integer(Limit) ->
    spawn(fun() -> loop([], Limit) end).

loop(Items, Limit) when length(Items) > Limit orelse Limit < 0 ->
    exit($%);
loop(Items, Limit) ->
    receive
        {push, 'end'} -> loop(["end. %" | Items], Limit);
        {pop, From} ->
            case Items of
                [] -> From ! empty;
                [First | Rest] when First =/= undefined ->
                    From ! {item, First},
                    loop(Rest, 5)
            end
    after 1000 -> ok
    end.

-if(?LIMIT > 2).
sum(List) -> lists:foldl(fun add/2, 0, List).
-endif.

add(A, B) -> A + 1. % the end
