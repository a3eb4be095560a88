import Foundation

/* one /* func hidden() {} */ comment */
final class Store<Key: Hashable> {
    private var items: [Key: Int] = [:]
    static let text = #"a "quoted" \(no hole) \#(max(1, 2)) {"#

    var count: Int {
        get { items.count }
        set(newCount) {
            guard newCount > 0, newCount != count else { return }
            if newCount == 1 { items = [:] }
        }
    }

    init?(path: String) throws {
        if path.isEmpty { return nil }
        super.init(for: path)
    }

    deinit { print("gone \(items.isEmpty ? "empty" : "full")") }

    subscript(key: Key) -> Int? {
        items[key] ?? 0
    }

    func update(for key: Key, in range: Range<Int>) async throws -> Int? {
        switch range.lowerBound {
        case 0: return nil
        case 1 where items.isEmpty: break
        default: break
        }
        #if DEBUG && os(Linux)
        if let value = items[key], value > 0 || range.isEmpty {
        #else
        if items[key] != nil {
        #endif
            do { try save() } catch { return items[key]?.magnitude }
        }
        repeat {
            items[key] = nil
        } while items.count > 3
        return """
            func inText() { "\(items)" }
            """.count
    }
}

extension Store: Equatable where Key: Comparable {
    static func == (left: Store, right: Store) -> Bool { left.items == right.items && true }
}

protocol Saving {
    var path: String { get set }
    func save()
    init(path: String)
}

class func_tests {
    class func all() -> [Int] { [] }
    @Test func `works at once`() {
        #expect(all().contains { $0 > 1 })
    }
}
