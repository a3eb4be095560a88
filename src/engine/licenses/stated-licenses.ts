import type { CoveredFiles, DetectedLicense, LicenseReference, StatedLicenses } from '#model';
import { toUtf8 } from '../code/to-utf8.ts';
import { declaredInFields } from './declared-fields.ts';
import { readDebianCopyright } from './debian-copyright.ts';
import { findCopyrights } from './detection/copyrights.ts';
import { detectLicenses } from './detection/detect-licenses.ts';
import { linesOf } from './detection/lines-of.ts';
import { findReferences } from './detection/references.ts';

/** What stands behind so many bytes of a file is not looked at: licences stand at the top. */
const mostBytes = 2 ** 20;

/** What the content of the file at `path` says of licences; nothing where it is no text. */
export function statedLicenses(content: Uint8Array, path: string): StatedLicenses {
  const bytes = toUtf8(content.subarray(0, mostBytes));
  if (bytes === undefined) return { licenses: [], copyrights: [] };
  const text = decoder.decode(bytes);
  const covered = readDebianCopyright(text);
  if (covered !== undefined) return statedByFields(covered);
  const licenses = withDeclared(detectLicenses(text), declaredInFields(path, text));
  const copyrights = findCopyrights(text).map(({ years, holder }) => `${years} ${holder}`.trim());
  const references = referencesBeside(text, licenses);
  return references.length === 0 ? { licenses, copyrights } : { licenses, copyrights, references };
}

const decoder = new TextDecoder();

/** Where a field declares a licence, what prose would mean there counts for nothing; whole texts stay. */
function withDeclared(
  licenses: readonly DetectedLicense[],
  declared: readonly DetectedLicense[],
): readonly DetectedLicense[] {
  if (declared.length === 0) return licenses;
  const others = licenses.filter(
    ({ how, firstLine, lastLine }) =>
      how === 'text' || declared.every((one) => one.lastLine < firstLine || one.firstLine > lastLine),
  );
  return [...others, ...declared].sort((a, b) => a.firstLine - b.firstLine);
}

function statedByFields(covered: readonly CoveredFiles[]): StatedLicenses {
  const licenses = covered.map(
    ({ expression, firstLine, lastLine }) =>
      ({ expression, how: 'tag', firstLine, lastLine, score: 1 }) as const,
  );
  const copyrights = [...new Set(covered.flatMap((files) => files.copyrights))].slice(0, mostCopyrights);
  return { licenses, copyrights, covered };
}

const mostCopyrights = 50;

/** Where the sentence itself says which licence is meant, that is told. */
function referencesBeside(text: string, licenses: readonly DetectedLicense[]): LicenseReference[] {
  const found = findReferences(text);
  if (found.length === 0) return [];
  const lineAt = linesOf(text);
  return found
    .map(({ name, start, end }) => ({ name, firstLine: lineAt(start), lastLine: lineAt(end - 1) }))
    .filter(({ firstLine, lastLine }) =>
      licenses.every((one) => one.lastLine < firstLine || one.firstLine > lastLine),
    );
}
