object Greeter:
  def greet(name: String): String =
    val text =
      if name.isEmpty then "you"
      else name
    s"hello $text"

  enum Mood:
    case Good, Bad
    def isGood = this == Good

@main def run() = println(Greeter.greet("a"))
