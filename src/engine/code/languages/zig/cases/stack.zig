const std = @import("std");

/// fn hidden() void {}
const Color = enum(u8) { red, green };
const text =
    \\fn inText() { "quoted
    \\}
;

pub fn Stack(comptime T: type) type {
    return struct {
        const Self = @This();
        items: []T,

        pub fn pop(self: *Self) error{ Empty, Gone }!?T {
            if (self.items.len == 0) return error.Empty;
            return self.items[0];
        }
    };
}

const Parser = packed struct {
    at: usize,

    fn next(self: *Parser, c: u8) !void {
        while (self.at < 3) : (self.at += 1) {
            switch (c) {
                '{', '\'' => try self.push(c),
                'a'...'z' => |letter| {
                    const found = self.find(letter) orelse continue;
                    if (found and c == 'x' or c == 'y') break;
                },
                else => {},
            }
        }
        self.flush() catch |err| return err;
    }

    fn kind(self: Parser) enum { small, large } {
        return if (self.at > 3) .large else .small;
    }
};

extern fn write(fd: c_int, callback: *const fn (c_int) void) c_int;

fn @"with a name"(x: u32) void {
    for (0..x) |i| {
        _ = i;
    }
}

test "pops" {
    if (true) {}
}
