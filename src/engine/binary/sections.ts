import type { Section } from './binary.ts';

type Place = Pick<Section, 'address' | 'offset' | 'sizeBytes'>;

/** Where in the file an address lies; `undefined` for one that has no bytes there. */
export function offsetOf(sections: readonly Place[], address: number): number | undefined {
  // What has no address is not loaded.
  for (const { address: start, offset, sizeBytes } of sections)
    if (start > 0 && address >= start && address < start + sizeBytes) return offset + (address - start);
  return sections.length > 0 && sections[0]?.address === 0 && sections[0].sizeBytes > address && address >= 0
    ? sections[0].offset + address
    : undefined;
}

/** Finds the section of an address, by halves. */
export class SectionMap {
  private readonly sorted: readonly Section[];

  constructor(sections: readonly Section[]) {
    this.sorted = sections
      .filter(({ address, memoryBytes }) => memoryBytes > 0 && address >= 0)
      .sort((a, b) => a.address - b.address);
  }

  at(address: number): Section | undefined {
    let [low, high] = [0, this.sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.sorted[middle]?.address ?? 0) <= address) low = middle + 1;
      else high = middle;
    }
    const found = this.sorted[low - 1];
    return found !== undefined && address < found.address + found.memoryBytes ? found : undefined;
  }
}
