let room = Buffer.allocUnsafeSlow(2 ** 16);

/** The UTF-16 code units of a text, quicker to walk than the text is; they hold until the next text is asked for. */
export function charCodesOf(text: string): Uint16Array {
  return new Uint16Array(roomFor(text), 0, text.length);
}

/** The same two by two, the first in the lower half; what follows the last is anything. */
export function charPairsOf(text: string): Uint32Array {
  return new Uint32Array(roomFor(text), 0, (text.length >> 1) + 2);
}

function roomFor(text: string): ArrayBuffer {
  if (room.length < 2 * text.length + 8) room = Buffer.allocUnsafeSlow(4 * text.length);
  room.write(text, 'utf16le');
  return room.buffer;
}
