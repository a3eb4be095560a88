import { type LicenseRow, licenseTypeToWire, rulesToWire } from '#contract';
import { type License, obligationCount } from '#model';

/** A licence as the wire spells it. What nobody has said of OSI and FSF is absent. */
export function toLicenseRow(license: License): LicenseRow {
  return {
    LicenseType: licenseTypeToWire(license.category),
    LicenseName: license.id,
    LicenseFullname: license.name,
    chinese_name: license.chineseName ?? '',
    LicenseDate: license.releasedOn ?? '',
    Website: license.links[0] ?? '',
    ...rulesToWire(license.rules),
    spdx_id: license.id.startsWith('LicenseRef-') ? '' : license.id,
    is_exception: license.kind === 'exception' ? 1 : 0,
    osi: numberOf(license.isOsiApproved),
    fsf: numberOf(license.isFsfLibre),
    deprecated: license.isDeprecated ? 1 : 0,
    replaced_by: license.replacedBy ?? '',
    aliases: [...license.aliases],
    obligation_count: obligationCount(license.rules),
    rule_basis: license.basis,
  };
}

function numberOf(value: boolean | undefined): number | undefined {
  return value === undefined ? undefined : value ? 1 : 0;
}
