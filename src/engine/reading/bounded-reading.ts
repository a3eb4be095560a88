import type { PackageFileReading } from '../ecosystems/ecosystem.ts';

/** No registry takes a name and a version that are longer together, in bytes of UTF-8; a database index takes 2,700. */
const mostBytes = 1000;
/** No UTF-16 code unit takes more in UTF-8. */
const bytesOfCharacter = 3;

/** A reading without packages whose names no registry takes; that some were left out is noted. */
export function boundedReading(reading: PackageFileReading): PackageFileReading {
  const packages = reading.packages.filter(isNameable);
  const leftOut = reading.packages.length - packages.length;
  if (leftOut === 0) return reading;
  const note = `${leftOut} 个组件的名称与版本合计超过 ${mostBytes} 字节，不可能是真实的组件，未收录`;
  return { ...reading, packages, notes: [...reading.notes, note] };
}

function isNameable({ name, version = '' }: PackageFileReading['packages'][number]): boolean {
  // Longer in characters is longer in bytes; a long text need not be encoded to know it.
  const length = name.length + version.length;
  return (
    length * bytesOfCharacter <= mostBytes ||
    (length <= mostBytes && Buffer.byteLength(name) + Buffer.byteLength(version) <= mostBytes)
  );
}
