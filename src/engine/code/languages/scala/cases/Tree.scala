package trees

/* one /* def hidden = 1 */ comment */
sealed trait Tree[+A] {
  def size: Int
  def depth(implicit max: Int): Int

  def map[B](f: A => B)(implicit e: Eq[B]): Tree[B] = this match {
    case Leaf(value) => Leaf(f(value))
    case Node(left, right) if left.size > 0 && right.size > 0 =>
      Node(left.map(f), right.map(f))
    case _ => Empty
  }

  def ++[B >: A](other: Tree[B]): Tree[B] =
    if (size == 0) other
    else
      Node(this, other)

  def name_=(value: String): Unit = println(s"name: ${if (value == "") "none" else value} }")

  def text = """def inText() { "quoted"" }""""
  def mark: Char = '{'
}

object Tree {
  def apply[A](values: A*) = {
    def add(tree: Tree[A], value: A): Tree[A] = tree ++ Leaf(value)
    for (value <- values; if value != null) {
      try add(Empty, value)
      catch { case e: Exception => null }
    }
    var at = 0
    do { at += 1 } while (at < 3 || values.isEmpty)
    val found = for {
      value <- values
    } yield {
      if (at > 1) value
      else null
    }
    Empty
  }

  def old(symbol: Symbol) { println('symbol) }
}

class Filter { def above(limit: Int): Int => Boolean = { _ > limit } }
