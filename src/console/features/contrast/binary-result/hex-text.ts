/** An address as listings have it: `0x4010a0`. */
export function hexText(address: number): string {
  return `0x${address.toString(16)}`;
}
