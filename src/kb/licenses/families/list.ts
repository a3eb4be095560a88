import type { LicenseFamily } from '../license-family.ts';
import { apache } from './apache.ts';
import { bsd } from './bsd.ts';
import { creativeCommons } from './creative-commons.ts';
import { fileCopyleft } from './file-copyleft.ts';
import { fonts } from './fonts.ts';
import { gnu } from './gnu.ts';
import { mit } from './mit.ts';
import { openData } from './open-data.ts';
import { publicDomain } from './public-domain.ts';
import { reciprocal } from './reciprocal.ts';
import { sourceAvailable } from './source-available.ts';
import { zlib } from './zlib.ts';

/** Every family of licences that we have read; an id stands in one of them at most. */
export const licenseFamilies: readonly LicenseFamily[] = [
  apache,
  bsd,
  creativeCommons,
  fileCopyleft,
  fonts,
  gnu,
  mit,
  openData,
  publicDomain,
  reciprocal,
  sourceAvailable,
  zlib,
].flat();
