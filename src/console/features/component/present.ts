import type { ComponentRow } from '#contract';
import { endOfPath } from '../../ui/end-of-path.ts';
import { componentColumnTexts, undetectedTexts } from './texts.ts';

/** Where a component was seen: `path:line`, the path alone where no line is known. */
export function evidenceText({ path, line }: ComponentRow['evidence'][number]): string {
  return line === undefined ? path : `${path}:${line}`;
}

/** The same in a column: of a long path its end, from a slash on. */
export function shortEvidence(place: ComponentRow['evidence'][number]): string {
  return endOfPath(evidenceText(place), twoLines);
}

/** Rows are as high as what can be done with them. */
const twoLines = 26;

/** Of which class a place is that no manifest, lockfile or installation speaks of, how sure it is, and in which layer. */
export function evidenceRemark({ kind, confidence, layer }: ComponentRow['evidence'][number]): string {
  return [
    componentColumnTexts.evidenceKinds[kind] ?? '',
    confidence === undefined ? '' : componentColumnTexts.confidence(confidence),
    layer === undefined ? '' : componentColumnTexts.layer(layer),
  ]
    .filter((part) => part !== '')
    .join('，');
}

/** The version; where none is fixed, what was asked for. */
export function versionText({ Version, requirement }: Pick<ComponentRow, 'Version' | 'requirement'>): string {
  if (Version !== '') return Version;
  return requirement === '' ? '' : componentColumnTexts.unfixed(requirement);
}

/** Why nothing is said of the vulnerabilities of a component. */
export function undetectedText({ undetected_because: because }: ComponentRow): string {
  return undetectedTexts[because ?? 'unmatched'];
}

/** A description without NUL characters (specification 2.7.2). */
export function plainDescription(text: string): string {
  return text.replaceAll('\u0000', '').trim();
}
