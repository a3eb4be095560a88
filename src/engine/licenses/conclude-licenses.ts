import { type Component, type ConclusionRule, type LicenseConclusion, licensesOf } from '#model';
import { componentFolder } from '../components/component-folder.ts';
import { folderLicense } from './folder-license.ts';
import type { LicenseFiles } from './license-files.ts';

/**
 * Conclude the licences of components from what they declare and what the licence files in their own folders say.
 *
 * Only what both agree on, or what files say where nothing is declared, is concluded; where they differ a person has to
 * look. A component without such a file keeps what it declares, and nothing is concluded.
 */
export function concludeLicenses(components: readonly Component[], files: LicenseFiles): Component[] {
  return components.map((component) => {
    const folder = componentFolder(component.evidence);
    const own = folder === '' ? [] : files.of(folder);
    if (own.length === 0) return component;
    const detected = folderLicense(own.map(({ path, found }) => ({ name: path, found }))) ?? '';
    const rule = ruleOf(component.declaredLicense, detected);
    const paths = own.map(({ path }) => path);
    return {
      ...component,
      licenseConclusion: { rule, detected, concluded: concluded(rule, component, detected), paths },
    };
  });
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
