/**
 * Put fingerprints in order, the smallest first: numbers from 0 until before 2^48.
 *
 * They are hashes, so that their first bits alone spread them over as many places as there are of them: one turn of a
 * radix sort leaves each close to its place, and an insertion sort moves it there.
 */
export function sortPrints(values: Float64Array): void {
  if (values.length > fewValues) {
    // Of millions the places no longer fit into the cache, and what is hashed badly must not cost the square.
    if (values.length > mostValues || !distribute(values)) {
      values.sort();
      return;
    }
  }
  insertionSort(values);
}

/** So few are in order sooner than anything else begins. */
const fewValues = 32;
const mostValues = 1 << 16;
/** So many under the same first bits are no longer hashes that were hashed well. */
const mostAlike = 64;
const printSize = 2 ** 48;

const starts = new Uint32Array(mostValues + 1);
let room = new Float64Array(1024);

/** Order values by their first bits; answers whether few have the same ones, and leaves them as they were where not. */
function distribute(values: Float64Array): boolean {
  const count = values.length;
  const scale = count / printSize;
  if (room.length < count) room = new Float64Array(2 * count);
  starts.fill(0, 0, count + 1);
  for (let at = 0; at < count; at += 1) {
    const place = ((values[at] as number) * scale) >>> 0;
    starts[place] = (starts[place] as number) + 1;
  }
  let before = 0;
  for (let place = 0; place < count; place += 1) {
    const alike = starts[place] as number;
    if (alike > mostAlike) return false;
    starts[place] = before;
    before += alike;
  }
  for (let at = 0; at < count; at += 1) {
    const value = values[at] as number;
    const place = (value * scale) >>> 0;
    const to = starts[place] as number;
    room[to] = value;
    starts[place] = to + 1;
  }
  for (let at = 0; at < count; at += 1) values[at] = room[at] as number;
  return true;
}

function insertionSort(values: Float64Array): void {
  for (let next = 1; next < values.length; next += 1) {
    const value = values[next] as number;
    let at = next;
    for (; at > 0 && (values[at - 1] as number) > value; at -= 1) values[at] = values[at - 1] as number;
    values[at] = value;
  }
}
