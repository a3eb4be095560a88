using System;
#region It's a region
#if DEBUG
using Other;
#endif
#endregion

namespace Shop.Orders;

/// <summary>if (this) { counts } nothing</summary>
public sealed partial class Order<TItem> : IOrder, IEnumerable<TItem> where TItem : class, new()
{
    private readonly Func<int, int> _twice = x => x > 0 ? x : -x;
    private int? _limit = null;

    public Order(int size) : base(size) { _limit ??= size; }
    ~Order() => Dispose();

    public int Count { get; private set; } = 1;
    public string Name => _limit.HasValue ? $"{Count:0.00} of {{x}} {(Count > 1 ? "a\"b" : @"c:\")}" : "none";

    public TItem this[int at]
    {
        get { return at < 0 || at > Count ? null : _items[at]; }
        private set => _items[at] = value ?? throw new ArgumentNullException(nameof(value));
    }

    [Obsolete("if (old)")]
    public async Task<(int sum, string? name)> SumAsync<T>(T[] items, string @class = @"a ""quoted"" \", CancellationToken token = default)
        where T : class
    {
        int Local(int a) => a switch { > 0 and < 5 => 1, _ => 2 };
        foreach (var item in items)
        {
            if (item is Order<TItem> { Count: > 3 } && !token.IsCancellationRequested) continue;
            try { await Task.Run(() => { while (true) break; }); }
            catch (Exception e) when (e.InnerException != null) { goto done; }
        }
    done:
        var raw = $$"""
            { "not a hole" } {{Local(1)}} // no comment

            """;
        lock (items) { return (raw?.Length ?? 0, default); }
    }

    void IDisposable.Dispose() { using var x = new Thing(1) { Value = '"' }; }

    public static Order<TItem> operator +(Order<TItem> a, Order<TItem> b) => a;
    public static implicit operator bool(Order<TItem> a) => a is not null;
    IEnumerator<TItem> IEnumerable<TItem>.GetEnumerator() { yield break; }
    protected abstract void Declared(int a);
    partial void OnChanged();
}

public record struct Point(int X, int Y);
