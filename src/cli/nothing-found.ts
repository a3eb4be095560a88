import type { Analysis } from '#engine';
import { noClones, noVulnerableCode } from '#model';

/** What a scan finds in nothing: what tests of its tables begin with. */
export const nothingFound: Analysis = {
  files: [],
  code: { languages: [], groups: [] },
  components: [],
  dependencies: [],
  clones: noClones,
  targets: [],
  binaries: [],
  findings: [],
  undetected: [],
  vulnerableCode: noVulnerableCode,
  weaknesses: [],
  notes: [],
};
