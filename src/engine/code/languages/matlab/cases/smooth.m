classdef (Sealed) Smooth < handle
    properties
        Size = [1 2 3]';
    end
    methods (Access = public)
        function [out, n] = apply(obj, data) % apply
            n = numel(data(1:end));
            out = 'it''s end';
            %{
            function none
            %}
            for k = 1:n
                if data{end}(k) > 0 && ...  end
                        k < n'
                    continue
                elseif k == 2
                    break
                end
            end
            switch n
                case 1
                    out = "end";
                otherwise
                    try, f(); catch, end
            end
        end
    end
end
