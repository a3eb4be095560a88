// Shapes.
#include <string>

namespace geo::flat {

#define EACH(x) for (auto& x : all) { if (x) x(); }

template <typename T, class U = std::vector<int>>
class EXPORT Shape final : public Base<T>, private Other {
 public:
  explicit Shape(int size) noexcept(true) : Base<T>(size), size_{size}, name_("a{b") { ++count; }
  virtual ~Shape() override = default;
  Shape(const Shape&) = delete;

  [[nodiscard]] auto area(int scale = 1'000) const& -> std::map<int, T> {
    return scale > 0 && size_ ? make(scale) : make(0);
  }

  bool operator==(const Shape& other) const { return size_ == other.size_; }
  T operator()(T value) && { return value; }
  operator const std::string&() const { return name_; }
  int declared(int a);

 private:
  static const char* text() {
    return R"raw(if (a) { "quoted)" // no comment
      )raw";
  }
};

template <>
int Shape<int>::declared(int a) try {
  auto lambda = [this, a](int b) mutable -> int {
    if (a) return b;
    for (;;) break;
    return a || b;
  };
  struct Local {
    int inside(int c) { return c ? 1 : 2; }
  };
  while (a--) lambda(a);
  return 0;
} catch (const Error& error) {
  return 1;
}

std::ostream& operator<<(std::ostream& out, const Shape<int>& shape) requires Printable<int> {
  switch (shape.kind) {
    case 1: return out << "one";
    default: return out << '"';
  }
}

}  // namespace
