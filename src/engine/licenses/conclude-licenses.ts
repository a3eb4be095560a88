import { type Component, type ConclusionRule, type LicenseConclusion, licensesOf } from '#model';
import { componentFolder } from '../components/component-folder.ts';
import { folderLicense, joinedLicense } from './folder-license.ts';
import type { LicenseFiles } from './license-files.ts';

/**
 * Conclude the licences of components from what they declare and what their own files say: the licence files in their
 * folders, or, where they declare nothing and have no folder, the files of code that they were recognized by.
 *
 * Only what both agree on, or what files say where nothing is declared, is concluded; where they differ a person has to
 * look. A component without such a file keeps what it declares, and nothing is concluded.
 */
export function concludeLicenses(components: readonly Component[], files: LicenseFiles): Component[] {
  return components.map((component) => {
    const folder = componentFolder(component.evidence);
    const own = folder === undefined ? [] : files.of(folder);
    if (own.length === 0) return withCodeLicense(component, files);
    const detected = folderLicense(own.map(({ path, found }) => ({ name: path, found }))) ?? '';
    const rule = ruleOf(component.declaredLicense, detected);
    const paths = own.map(({ path }) => path);
    return {
      ...component,
      licenseConclusion: { rule, detected, concluded: concluded(rule, component, detected), paths },
    };
  });
}

/** Copied code brings its licence along in its own files. */
function withCodeLicense(component: Component, files: LicenseFiles): Component {
  if (component.declaredLicense !== undefined) return component;
  const stating = codeFiles(component).flatMap((path) => {
    const found = files.statedIn(path);
    return found === undefined ? [] : [{ path, found }];
  });
  const detected = joinedLicense(stating);
  if (detected === undefined) return component;
  const paths = stating.map(({ path }) => path);
  return { ...component, licenseConclusion: { rule: 'detected', detected, concluded: detected, paths } };
}

/** The files of code that a component was recognized by. */
export function codeFiles({ evidence }: Pick<Component, 'evidence'>): string[] {
  const ofCode = evidence.filter(({ kind }) => kind === 'content');
  return ofCode.length === 0 ? [] : [...new Set(ofCode.map(({ path }) => path))];
}

function ruleOf(declared: string | undefined, detected: string): ConclusionRule {
  if (detected === '') return 'unread';
  if (declared === undefined) return 'detected';
  if (declared === detected) return 'agreed';
  const stated = new Set(licensesOf(declared).map(textOf));
  const isCovered = licensesOf(detected).every((id) => stated.has(textOf(id)));
  if (!isCovered) return 'differing';
  // One text for one licence: `-or-later` is said beside it.
  return stated.size === 1 ? 'agreed' : 'covered';
}

/** `GPL-2.0`, `GPL-2.0-only` and `GPL-2.0-or-later` have one text. */
function textOf(id: string): string {
  return id.replace(/-only$|-or-later$|\+$/, '');
}

/** What is declared says more than the texts: which may be chosen, and whether later versions may. */
function concluded(
  rule: ConclusionRule,
  { declaredLicense = '' }: Component,
  detected: string,
): LicenseConclusion['concluded'] {
  if (rule === 'detected') return detected;
  return rule === 'agreed' || rule === 'covered' ? declaredLicense : '';
}
