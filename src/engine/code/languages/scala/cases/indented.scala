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

def count(values: List[Int]): Int =
  var found = 0
  for value <- values do
    found += 1
    if value > 3 then
      found += 1
      while found > 9 do
        found -= 1
    else if value < 0 then found = 0
    else found += 2
  if found == 0 then 1 else found
