import 'dart:async';

/* one /* void hidden() {} */ comment */
class Shop<T extends Item?> extends Base {
  final List<T> items;
  String? name;

  Shop(this.items) : name = 'shop', super(items.length) {
    assert(items.isNotEmpty);
  }

  Shop.empty() : this([]);

  factory Shop.fromJson(Map<String, dynamic> json) => Shop(json['items'] ?? []);

  int get size => items.length;

  T? get first {
    return items.isEmpty ? null : items[0];
  }

  set size(int value) {
    for (var i = 0; i < value; i++) {
      if (items[i] == null && name != r'a\') continue;
    }
  }

  @override
  bool operator ==(Object other) =>
      other is Shop && other.name == name;

  Future<void> load({required String path, void Function(int)? done}) async {
    try {
      await client.post(Uri.http(path), headers: {'a': '${items.map((item) {
        return "}";
      })}'});
    } on Exception catch (e) {
      switch (e) {
        case Broken(:final code) when code > 1:
          rethrow;
        default:
          print('''void inText() { $e }''');
      }
    }
    int twice(int x) => x * 2;
    final kind = switch (size) {
      Shop(size: 1) => 'one',
      _ => 'many',
    };
  }

  void abstractOne();
}

extension type Id._(int value) {
  Id next() => Id._(value + 1);
}

void main() { do { run(); } while (running); }
