import type { StatedLicenses } from '#model';
import { toUtf8 } from '../code/to-utf8.ts';
import { findCopyrights } from './detection/copyrights.ts';
import { detectLicenses } from './detection/detect-licenses.ts';

/** What stands behind so many bytes of a file is not looked at: licences stand at the top. */
const mostBytes = 2 ** 20;

/** What the content of a file says of licences; nothing where it is no text. */
export function statedLicenses(content: Uint8Array): StatedLicenses {
  const bytes = toUtf8(content.subarray(0, mostBytes));
  if (bytes === undefined) return { licenses: [], copyrights: [] };
  const text = decoder.decode(bytes);
  const licenses = detectLicenses(text);
  const copyrights = findCopyrights(text).map(({ years, holder }) => `${years} ${holder}`.trim());
  return { licenses, copyrights };
}

const decoder = new TextDecoder();
