import { bomSw } from './bom-sw/bom-sw.ts';
import { cqae } from './cqae/cqae.ts';
import { csaf } from './csaf/csaf.ts';
import { cyclonedxVex } from './cyclonedx/cyclonedx-vex.ts';
import { cyclonedx } from './cyclonedx/cyclonedx.ts';
import { dsdx } from './dsdx/dsdx.ts';
import { gbt47020 } from './gbt47020/gbt47020.ts';
import { openVex } from './openvex/openvex.ts';
import { csvTable, xlsxSheets } from './sheets/sheets.ts';
import { swid } from './swid/swid.ts';
import { spdx } from './spdx/format.ts';
import type { SbomFormat } from './format.ts';

/** Every standard of bills of materials that is written or read. To add one: a folder beside this file, and a line here. */
export const sbomFormats: readonly SbomFormat[] = [
  cyclonedx,
  spdx,
  swid,
  dsdx,
  bomSw,
  gbt47020,
  cqae,
  xlsxSheets,
  csvTable,
  cyclonedxVex,
  openVex,
  csaf,
];
