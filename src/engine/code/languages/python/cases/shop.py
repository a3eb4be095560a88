# What a shop does.
"""What a shop does: if, for and while are words here.

# not a comment, a documentation
"""
import re


class Shop:
    """A shop."""

    def __init__(self, name, *items, **more):
        self.name = name or 'none'
        self.items = [item for item in items if item]

    def price(self, key: str = "a)", rate: float = 1.0) -> float:
        text = f"{key if key else 'x'} costs \
            {rate}"
        for item in self.items:
            if item == key and rate > 0:
                return 1.0
            elif item is None:
                continue  # nothing here
        else:
            raise KeyError('''if
            it is not there''')
        return len(text)

    @property
    async def later(self):
        def within(value):
            while value:
                value -= 1

            return value
        try:
            return within(3)
        except (ValueError, re.error):
            return None


short = lambda a: a if a else None
def flat(a): return a


def picks(a, b):
    found = a and b
    while a and b:
        if a and b and (a or
                        b):
            break
    return a and b and found


def marks(a, /, b, *rest, c=1, **more): return a
def bare(*, a): return a
