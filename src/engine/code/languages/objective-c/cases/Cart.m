#import <Foundation/Foundation.h>
#import "Cart.h"

static int twice(int a) { return a ? 2 * a : 0; }

@interface Cart () <NSCopying>
@property (nonatomic, copy) void (^done)(BOOL finished);
- (void)declared:(int)a;
@end

// The cart.
@implementation Cart

@synthesize items = _items;

- (instancetype)initWithItems:(NSArray<NSString *> *)items
                        limit:(NSUInteger)limit
{
    if ((self = [super init]) && items.count > 0) {
        _items = [items copy];
    }
    return self;
}

+ (id)cart { return [[self alloc] initWithItems:@[] limit:0]; }

- (void)eachItem:(void (^)(NSString *item, BOOL *stop))block for:(int)times {
    NSString *text = @"it's \"{ quoted";
    for (NSString *item in self.items) {
        @try {
            block(item, nil);
        } @catch (NSException *error) {
            dispatch_async(queue, ^{
                if (times - 1 || error) [self cart];
            });
        } @finally {
            NSLog(@"%@", text);
        }
    }
}

@end

int main(int argc, const char *argv[]) {
    @autoreleasepool {
        return argc - 1;
    }
}
