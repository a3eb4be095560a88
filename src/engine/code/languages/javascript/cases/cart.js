#!/usr/bin/env node
'use strict';
/* A cart; if (this) && that. */

const half = total / 2; // divided / twice
const words = /[/"'`] if \/ (x)/gi.test(`a ${half > 1 ? `b ${half}` : "c"} // d`);

function add(item, { count = 1, ...rest } = {}, ...more) {
  for (const one of more) {
    if (one?.price ?? count) total += one.price / count / 2;
    else if (one && rest || !one) continue;
  }
  return item
}

export default class Cart extends mixin({ on() { return true; } }) {
  static #made = 0;
  items = [];
  onClick = async (event) => {
    try {
      await this.#send(event)
    } catch (error) {
      this.promise.catch((reason) => reason || error)
    }
  }

  constructor() { super(); }

  get size() { return this.items.length; }
  set size(value) { this.items.length = value > 0 ? value : 0; }

  async *[Symbol.asyncIterator]() {
    let at = 0
    while (at < this.items.length)
      yield this.items[at++]
    at &&= 0
  }

  #send(event) {
    switch (event.kind) {
      case 'a': return 1;
      case 'b': { return label(event, function () {
        return 2;
      }); }
      default: return 3;
    }
  }
}

exports.total = function (cart) {
  return cart.items.map(x => x.price).reduce((a, b) => {
    return a + b;
  }, 0);
};

module.exports[half] = half > 1
  ? { key: (a) => a, 'other-key': function inner() {} }
  : (b) => b

const short = (a) =>
  a &&
  b
label: do { if (a) break label } while (half)
