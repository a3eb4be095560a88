package shop

/* a comment /* fun hidden() {} */ still one */
@Service
class Shop @Inject constructor(private val items: List<Item>) : Base() {
  val total: Int
    get() = items.sumOf { it.price }

  var name: String = "shop"
    set(value) {
      if (value.isNotEmpty()) field = value
    }

  init {
    require(items.isNotEmpty()) { "empty" }
  }

  constructor(item: Item) : this(listOf(item)) {
    name = "single"
  }

  fun find(id: Int, strict: Boolean = false): Item? =
    items.firstOrNull { it.id == id && !it.sold }
      ?: if (strict) throw Missing("no ${if (id > 0) "item" else "id"} $id") else null

  fun price(kind: Kind) = when (kind) {
    Kind.BOOK -> 1
    Kind.FOOD -> if (name == "x") 2 else 3
    else -> 0
  }

  override suspend fun <T : Comparable<T>> List<T>.best(
    other: Map<String, List<T>>,
  ): T? {
    for (item in this) {
      if (item in other)
        return item
      while (true) { break }
    }
    return null
  }

  abstract fun missing(): Int

  companion object {
    fun `of nothing`() = Shop(emptyList())
    val text = """
      fun inText() { "quoted"" ${total} }
    """"
  }
}

fun interface Check { fun run(): Boolean }

fun main() { val f = fun(a: Int): Int { return a }; try { f(1) } catch (e: Exception) { } }

val Shop.owner: Map<String, Item>? get() = null
