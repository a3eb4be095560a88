/** The databases that vulnerabilities come from, as people know them. */
const sourceWords: Readonly<Record<string, string>> = {
  nvd: 'NVD',
  cve: 'CVE',
  cnnvd: 'CNNVD',
  cnvd: 'CNVD',
  avd: '阿里云 AVD',
  opensca: 'OpenSCA',
  ghsa: 'GitHub 安全公告',
  osv: 'OSV',
  vulnrichment: 'CISA Vulnrichment',
  pypa: 'PyPA 咨询库',
  golang: 'Go 漏洞库',
  rustsec: 'RustSec',
  rubysec: 'RubySec',
  haskell: 'Haskell',
  rconsortium: 'R 联盟',
  julia: 'Julia',
  psf: 'PSF',
  drupal: 'Drupal',
  friendsofphp: 'FriendsOfPHP',
  'nodejs-wg': 'Node.js 安全工作组',
  retirejs: 'Retire.js',
  retirenet: 'Retire.NET',
  bitnami: 'Bitnami',
  'oss-fuzz': 'OSS-Fuzz',
  'project-kb': 'SAP project-kb',
  anchore: 'Anchore',
  victims: 'Victims',
  kev: 'CISA KEV',
  epss: 'EPSS',
};

/** The sources for people; a code nobody has words for is shown as it came. */
export function sourcesText(codes: readonly string[]): string {
  return codes
    .map((code) => code.trim())
    .filter((code) => code !== '')
    .map((code) => (Object.hasOwn(sourceWords, code) ? sourceWords[code] : code))
    .join(' / ');
}
