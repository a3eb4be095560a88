import type { BeginCompanion } from '../snapshot/companions.ts';
import { PackageColumns } from './package-columns.ts';
import { writeSections } from './sections.ts';
import { VulnerabilityColumns } from './vulnerability-columns.ts';

/** The files in which vulnerabilities and packages are searched. */
export const searchFiles = {
  vulnerabilities: 'search.vulnerabilities',
  packages: 'search.packages',
} as const;

/** Writes what is searched, while the vulnerabilities stream by. */
export const beginSearch: BeginCompanion = () => {
  const vulnerabilities = new VulnerabilityColumns();
  const packages = new PackageColumns();
  return {
    hear(vulnerability, at) {
      vulnerabilities.add(vulnerability, at);
      packages.add(vulnerability);
    },
    async write(files) {
      const heats = vulnerabilities.heats();
      const some = packages.finish(vulnerabilities.severityAt(), heats);
      await files.write(searchFiles.packages, writeSections(some.sections, some.notes));
      const all = vulnerabilities.finish(heats);
      await files.write(searchFiles.vulnerabilities, writeSections(all.sections, all.notes));
    },
  };
};
