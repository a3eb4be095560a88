import { avd } from './avd/avd.ts';
import { choosealicense } from './choosealicense/choosealicense.ts';
import { cnnvd } from './cnnvd/cnnvd.ts';
import { cnvd } from './cnvd/cnvd.ts';
import { codeFixes } from './code-fixes/code-fixes.ts';
import { cve } from './cve/cve.ts';
import { cwe } from './cwe/cwe.ts';
import { epss } from './epss/epss.ts';
import type { Feed } from './feed.ts';
import { fixCommits } from './fix-commits/fix-commits.ts';
import { friendsofphp } from './friendsofphp/friendsofphp.ts';
import { githubAdvisories } from './github-advisories/github-advisories.ts';
import { kev } from './kev/kev.ts';
import { nvd } from './nvd/nvd.ts';
import { opensca } from './opensca/opensca.ts';
import { osadl } from './osadl/osadl.ts';
import { osv } from './osv/osv.ts';
import { patches } from './patches/patches.ts';
import { retirejs } from './retirejs/retirejs.ts';
import { retirenet } from './retirenet/retirenet.ts';
import { rubysec } from './rubysec/rubysec.ts';
import { scancodeLicensedb } from './scancode-licensedb/scancode-licensedb.ts';
import { spdxLicenses } from './spdx-licenses/spdx-licenses.ts';
import { vulnrichment } from './vulnrichment/vulnrichment.ts';

/** Every feed that we can read, in alphabetical order. To add one: a folder beside these, and a line here. */
export const feeds: readonly Feed[] = [
  avd,
  choosealicense,
  cnnvd,
  cnvd,
  codeFixes,
  cve,
  cwe,
  epss,
  fixCommits,
  friendsofphp,
  githubAdvisories,
  kev,
  nvd,
  opensca,
  osadl,
  osv,
  patches,
  retirejs,
  retirenet,
  rubysec,
  scancodeLicensedb,
  spdxLicenses,
  vulnrichment,
];
