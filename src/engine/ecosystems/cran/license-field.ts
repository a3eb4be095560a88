import type { LicenseExpression } from '#model';

/**
 * The field `License` of an R package as SPDX writes it (R Core, "Writing R Extensions", 1.1.2). `|` tells alternatives;
 * `+ file LICENSE` adds holders and years to a licence, `file LICENSE` alone names none.
 */
export function licenseOfField(field: string | undefined): LicenseExpression | undefined {
  const named = (field ?? '')
    .split('|')
    .map((part) => part.replace(/(?:\+\s*)?\bfile\s+\S+/i, '').trim())
    .filter((part) => part !== '');
  return named.length === 0 ? undefined : named.map(spdxName).join(' OR ');
}

function spdxName(part: string): string {
  const [, family, exact, relation, version] =
    /^([AL]?GPL)(?:-(\d(?:\.\d)?)|\s*\(\s*(>=|==)\s*(\d(?:\.\d)?)\s*\))?$/.exec(part) ?? [];
  if (family !== undefined)
    return gnuName(family, exact ?? version, relation !== '==' && exact === undefined);
  if (/^Apache License\s*(?:\((?:>=|==)\s*2(?:\.0)?\)|(?:Version )?2(?:\.0)?)$/i.test(part))
    return 'Apache-2.0';
  return part.replace(/^BSD_([23])_clause$/i, 'BSD-$1-Clause');
}

/** Without a version any that was published may be chosen. */
function gnuName(family: string, version: string | undefined, isLater: boolean): string {
  const first = version ?? { AGPL: '3', LGPL: '2' }[family] ?? '1';
  return `${family}-${first.includes('.') ? first : `${first}.0`}-${isLater ? 'or-later' : 'only'}`;
}
