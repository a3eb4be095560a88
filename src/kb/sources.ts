/** A feed of knowledge and the terms of its data. */
export interface Source {
  readonly id: string;
  /** What the feed calls itself. */
  readonly title: string;
  readonly url: string;
  /** The licence of the data, an SPDX expression or a short word. */
  readonly license: string;
  /** Whom the licence asks to name. */
  readonly attribution: string;
  /** Whether its facts may lie in the starter knowledge; what is copyleft or without a licence may not. */
  readonly isInStarter: boolean;
}

/**
 * Every feed we can read, the most trusted first: its rating speaks for a vulnerability that several have rated.
 *
 * Those that examine each vulnerability come before those that pass on what others found.
 */
export const sources: readonly Source[] = [
  {
    id: 'nvd',
    title: 'National Vulnerability Database',
    url: 'https://nvd.nist.gov/',
    license: 'public domain',
    attribution: 'NIST. This product uses NVD data but is not endorsed or certified by the NVD.',
    isInStarter: true,
  },
  {
    id: 'ghsa',
    title: 'GitHub Advisory Database',
    url: 'https://github.com/github/advisory-database',
    license: 'CC-BY-4.0',
    attribution: 'GitHub, Inc. and contributors',
    isInStarter: true,
  },
  {
    id: 'cve',
    title: 'CVE records',
    url: 'https://github.com/CVEProject/cvelistV5',
    license: 'CVE terms of use',
    attribution: 'The MITRE Corporation and CVE numbering authorities',
    isInStarter: false,
  },
  {
    id: 'vulnrichment',
    title: 'Vulnrichment',
    url: 'https://github.com/cisagov/vulnrichment',
    license: 'CC0-1.0',
    attribution: 'CISA',
    isInStarter: true,
  },
  {
    id: 'pypa',
    title: 'Python Packaging Advisory Database',
    url: 'https://github.com/pypa/advisory-database',
    license: 'CC-BY-4.0',
    attribution: 'Python Packaging Authority and contributors',
    isInStarter: true,
  },
  {
    id: 'golang',
    title: 'Go Vulnerability Database',
    url: 'https://github.com/golang/vulndb',
    license: 'CC-BY-4.0',
    attribution: 'The Go Authors',
    isInStarter: true,
  },
  {
    id: 'rustsec',
    title: 'RustSec Advisory Database',
    url: 'https://github.com/rustsec/advisory-db',
    license: 'CC0-1.0 AND CC-BY-4.0',
    attribution: 'Rust Secure Code Working Group; records imported from GitHub: GitHub, Inc. (CC-BY-4.0)',
    isInStarter: true,
  },
  {
    id: 'rubysec',
    title: 'Ruby Advisory Database',
    url: 'https://github.com/rubysec/ruby-advisory-db',
    license: 'public domain',
    attribution: 'rubysec contributors',
    isInStarter: true,
  },
  {
    id: 'haskell',
    title: 'Haskell Security Advisory Database',
    url: 'https://github.com/haskell/security-advisories',
    license: 'CC0-1.0',
    attribution: 'Haskell Security Response Team',
    isInStarter: true,
  },
  {
    id: 'rconsortium',
    title: 'R Consortium Advisory Database',
    url: 'https://github.com/RConsortium/r-advisory-database',
    license: 'Apache-2.0',
    attribution: 'R Consortium',
    isInStarter: true,
  },
  {
    id: 'julia',
    title: 'Julia Security Advisories',
    url: 'https://github.com/JuliaLang/SecurityAdvisories.jl',
    license: 'CC-BY-4.0',
    attribution: 'JuliaLang contributors',
    isInStarter: true,
  },
  {
    id: 'psf',
    title: 'Python Software Foundation Advisory Database',
    url: 'https://github.com/psf/advisory-database',
    license: 'CC-BY-4.0',
    attribution: 'Python Software Foundation',
    isInStarter: true,
  },
  {
    id: 'drupal',
    title: 'Drupal advisories as OSV',
    url: 'https://github.com/ackama/drupal-advisory-database',
    license: 'MIT',
    attribution: 'Ackama',
    isInStarter: true,
  },
  {
    id: 'friendsofphp',
    title: 'PHP Security Advisories Database',
    url: 'https://github.com/FriendsOfPHP/security-advisories',
    license: 'Unlicense',
    attribution: 'FriendsOfPHP contributors',
    isInStarter: true,
  },
  {
    id: 'nodejs-wg',
    title: 'Node.js Security Working Group vulnerability database',
    url: 'https://github.com/nodejs/security-wg',
    license: 'MIT',
    attribution: 'Node.js contributors',
    isInStarter: true,
  },
  {
    id: 'retirejs',
    title: 'Retire.js',
    url: 'https://github.com/RetireJS/retire.js',
    license: 'Apache-2.0',
    attribution: 'Erlend Oftedal and contributors',
    isInStarter: true,
  },
  {
    id: 'bitnami',
    title: 'Bitnami Vulnerability Database',
    url: 'https://github.com/bitnami/vulndb',
    license: 'Apache-2.0',
    attribution: 'Broadcom, Inc.',
    isInStarter: true,
  },
  {
    id: 'oss-fuzz',
    title: 'OSS-Fuzz vulnerabilities',
    url: 'https://github.com/google/oss-fuzz-vulns',
    license: 'CC-BY-4.0',
    attribution: 'Google LLC',
    isInStarter: true,
  },
  {
    id: 'project-kb',
    title: 'Project KB',
    url: 'https://github.com/SAP/project-kb',
    license: 'Apache-2.0',
    attribution: 'SAP SE and contributors',
    isInStarter: true,
  },
  {
    id: 'anchore',
    title: 'CVE data enrichment',
    url: 'https://github.com/anchore/cve-data-enrichment',
    license: 'CC0-1.0',
    attribution: 'Anchore, Inc.',
    isInStarter: true,
  },
  {
    id: 'victims',
    title: 'Victims CVE Database',
    url: 'https://github.com/victims/victims-cve-db',
    license: 'CC-BY-SA-4.0',
    attribution: 'victims contributors',
    isInStarter: false,
  },
  {
    id: 'osv',
    title: 'Other records in the OSV schema',
    url: 'https://osv.dev/',
    license: 'as each database states',
    attribution: 'the database that each record names',
    isInStarter: false,
  },
  {
    id: 'cnnvd',
    title: '国家信息安全漏洞库',
    url: 'https://www.cnnvd.org.cn/',
    license: 'not stated; import it under your own agreement',
    attribution: 'CNNVD',
    isInStarter: false,
  },
  {
    id: 'cnvd',
    title: '国家信息安全漏洞共享平台',
    url: 'https://www.cnvd.org.cn/',
    license: 'not stated; import it under your own agreement',
    attribution: 'CNVD',
    isInStarter: false,
  },
  {
    id: 'avd',
    title: '阿里云漏洞库',
    url: 'https://avd.aliyun.com/',
    license: 'not stated; import it under your own agreement',
    attribution: 'Alibaba Cloud',
    isInStarter: false,
  },
  {
    id: 'opensca',
    title: 'OpenSCA 漏洞库',
    url: 'https://opensca.xmirror.cn/',
    license: 'Apache-2.0',
    attribution: '悬镜安全',
    isInStarter: false,
  },
  {
    id: 'kev',
    title: 'Known Exploited Vulnerabilities Catalog',
    url: 'https://www.cisa.gov/known-exploited-vulnerabilities-catalog',
    license: 'CC0-1.0',
    attribution: 'CISA',
    isInStarter: true,
  },
  {
    id: 'epss',
    title: 'Exploit Prediction Scoring System',
    url: 'https://www.first.org/epss/',
    license: 'FIRST terms: free to use with attribution',
    attribution: 'FIRST.Org, Inc.',
    isInStarter: false,
  },
  {
    id: 'cwe',
    title: 'Common Weakness Enumeration',
    url: 'https://cwe.mitre.org/',
    license: 'CWE Terms of Use: free to use, with the copyright and the license reproduced',
    attribution: 'The MITRE Corporation',
    isInStarter: false,
  },
  {
    id: 'spdx',
    title: 'SPDX License List',
    url: 'https://spdx.org/licenses/',
    license: 'CC-BY-3.0',
    attribution: 'The Linux Foundation and its contributors',
    isInStarter: false,
  },
  {
    id: 'choosealicense',
    title: 'choosealicense.com',
    url: 'https://github.com/github/choosealicense.com',
    license: 'CC-BY-3.0',
    attribution: 'GitHub, Inc. and contributors',
    isInStarter: false,
  },
  {
    id: 'scancode-licensedb',
    title: 'ScanCode LicenseDB',
    url: 'https://scancode-licensedb.aboutcode.org/',
    license: 'CC-BY-4.0',
    attribution: 'nexB Inc. and others',
    isInStarter: false,
  },
  {
    id: 'osadl',
    title: 'OSADL license compatibility matrix',
    url: 'https://www.osadl.org/Access-to-raw-data.oss-compliance-raw-data-access.0.html',
    license: 'CC-BY-4.0',
    attribution: 'Open Source Automation Development Lab (OSADL) eG',
    isInStarter: false,
  },
];

/** How trusted a source is: 0 is the most; one that we do not list comes last. */
export function sourceRank(id: string): number {
  return ranks.get(id) ?? ranks.size;
}

const ranks = new Map(sources.map((source, index) => [source.id, index]));
