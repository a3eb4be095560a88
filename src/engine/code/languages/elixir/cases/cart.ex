defmodule Shop.Cart do
  @moduledoc """
  def not_code do
  """
  use GenServer, restart: :end

  # comment
  def total(items, opts \\ [if: true]) do
    for %{price: price} <- items, price > 0, do: price / 2
    text = ~s{do "} <> "#{if true, do: "end"}" <> <<?">>
    if Enum.empty?(items) and not opts[:do] do
      nil
    else
      case text do
        "a" -> fn x -> x end
        _ -> :ok
      end
    end
  end

  defp name(nil), do: ""
  defp name(x),
    do:
      x
      |> to_string()

  def guarded(x)
      when is_integer(x) and
             x > 1 do
    unless x == 2, do: x
  end

  def declared(x)
end
