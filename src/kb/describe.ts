import { findEcosystem } from '#engine';
import {
  type AffectedPackage,
  fixedVersions,
  intervalText,
  leadingRating,
  primaryId,
  type Severity,
  type Vulnerability,
} from '#model';
import { weaknessName } from './weakness-names.ts';

/** Sentences about a vulnerability, in Simplified Chinese; `未提供` where the facts say nothing. */
export interface VulnerabilityText {
  readonly name: string;
  readonly description: string;
  readonly repairSuggestion: string;
}

const unknown = '未提供';

/** Compose what is said of a vulnerability from its facts alone, for those whose sources give no text that we may show. */
export function describeVulnerability(vulnerability: Vulnerability): VulnerabilityText {
  const packages = packagesOf(vulnerability);
  return {
    name: nameOf(vulnerability, packages),
    description: descriptionOf(vulnerability, packages),
    repairSuggestion: repairOf(packages),
  };
}

/** What is said of one package, from all sources. */
interface DescribedPackage {
  readonly name: string;
  readonly label: string;
  readonly ranges: readonly string[];
  readonly fixed: readonly string[];
}

function nameOf(vulnerability: Vulnerability, packages: readonly DescribedPackage[]): string {
  const [first] = packages;
  const id = primaryId(vulnerability);
  const weakness = weaknessesOf(vulnerability)[0];
  const kind = weakness === undefined ? '安全漏洞' : `${weakness}漏洞`;
  if (first === undefined) return `${kind} (${id})`;
  const more = packages.length > 1 ? ` 等 ${packages.length} 个软件包` : '';
  return `${shortName(first.name)}${more} ${kind} (${id})`;
}

function descriptionOf(vulnerability: Vulnerability, packages: readonly DescribedPackage[]): string {
  const sentences = [
    affectedSentence(vulnerability, packages),
    weaknessSentence(vulnerability),
    ratingSentence(vulnerability),
    vulnerability.isKnownExploited ? '该漏洞已被列入已知被利用漏洞目录（CISA KEV），存在真实攻击。' : '',
    vulnerability.withdrawnAt === undefined
      ? ''
      : `该漏洞的公告已于 ${vulnerability.withdrawnAt.slice(0, 10)} 撤回。`,
  ].filter((sentence) => sentence !== '');
  return sentences.length === 0 ? unknown : sentences.join('');
}

/** How many packages and ranges a sentence spells out. */
const spelledPackages = 3;
const spelledRanges = 4;

function affectedSentence(vulnerability: Vulnerability, packages: readonly DescribedPackage[]): string {
  if (packages.length === 0) return '';
  const spelled = packages.slice(0, spelledPackages).map(({ name, label, ranges }) => {
    const versions = ranges.slice(0, spelledRanges).map(rangeWords).join('；');
    const more = ranges.length > spelledRanges ? ` 等 ${ranges.length} 个区间` : '';
    return `${name}（${label}）${ranges.length === 0 ? '' : ` ${versions}${more}`}`;
  });
  const rest =
    packages.length > spelledPackages ? `，以及另外 ${packages.length - spelledPackages} 个软件包` : '';
  return `${primaryId(vulnerability)} 影响 ${spelled.join('、')}${rest}。`;
}

function rangeWords(range: string): string {
  return range === '全部版本' ? range : `${range} 版本`;
}

function weaknessSentence(vulnerability: Vulnerability): string {
  if (vulnerability.weaknesses.length === 0) return '';
  const weaknesses = vulnerability.weaknesses.slice(0, 4).map((id) => {
    const name = weaknessName(id);
    return name === undefined ? id : `${name}（${id}）`;
  });
  return `缺陷类型为${weaknesses.join('、')}。`;
}

function ratingSentence(vulnerability: Vulnerability): string {
  const rating = leadingRating(vulnerability.ratings);
  if (rating === undefined) {
    const word = severityWords[vulnerability.severity];
    return word === undefined ? '' : `来源给出的危害等级为${word}。`;
  }
  const word = severityWords[rating.severity];
  const level = word === undefined ? '' : `，危害等级为${word}`;
  return `CVSS ${rating.version} 评分 ${rating.score.toFixed(1)}${level}${attackSentence(rating.vector)}。`;
}

/** From where, and with what, an attack is possible: only what the vector states. */
function attackSentence(vector: string | undefined): string {
  const metrics = new Map((vector ?? '').split('/').map((metric) => metric.split(':') as [string, string]));
  const way = attackVectors[metrics.get('AV') ?? ''];
  if (way === undefined) return '';
  const needsNoRights = metrics.get('PR') === 'N' || metrics.get('Au') === 'N';
  const needsNoUser = metrics.get('UI') === 'N';
  const ease = [needsNoRights ? '无需权限' : '', needsNoUser ? '无需用户交互' : ''].filter(
    (word) => word !== '',
  );
  return `，${way}${ease.length === 0 ? '' : `，${ease.join('且')}`}`;
}

const attackVectors: Readonly<Record<string, string>> = {
  N: '可通过网络发起攻击',
  A: '可从相邻网络发起攻击',
  L: '需在本地发起攻击',
  P: '需物理接触才能发起攻击',
};

const severityWords: Readonly<Partial<Record<Severity, string>>> = {
  critical: '严重',
  high: '高危',
  medium: '中危',
  low: '低危',
};

function repairOf(packages: readonly DescribedPackage[]): string {
  const repaired = packages.filter(({ fixed }) => fixed.length > 0);
  if (repaired.length === 0) return unknown;
  const spelled = repaired.slice(0, spelledPackages).map(({ name, fixed }) => {
    const versions = fixed.slice(0, spelledRanges).join('、');
    return `将 ${name} 升级到 ${versions}${fixed.length > spelledRanges ? ' 等修复版本' : ''}${fixed.length > 1 ? '（按所用分支选择）' : ''}或更高版本`;
  });
  const rest = repaired.length > spelledPackages ? '；其余软件包同样升级到各自的修复版本' : '';
  return `${spelled.join('；')}${rest}。`;
}

function packagesOf(vulnerability: Vulnerability): DescribedPackage[] {
  const byPackage = new Map<string, AffectedPackage[]>();
  for (const statement of vulnerability.affected) {
    const known = byPackage.get(statement.package) ?? [];
    byPackage.set(statement.package, [...known, statement]);
  }
  return [...byPackage.values()].flatMap((statements) => {
    const [first] = statements;
    if (first === undefined) return [];
    const ranges = statements.flatMap(({ versions }) => versions.intervals.map(intervalText));
    const fixed = statements.flatMap(({ versions }) => fixedVersions(versions));
    return [
      { name: first.name, label: labelOf(first), ranges: [...new Set(ranges)], fixed: [...new Set(fixed)] },
    ];
  });
}

function labelOf({ ecosystem }: AffectedPackage): string {
  return findEcosystem(ecosystem)?.label ?? ecosystem;
}

function weaknessesOf(vulnerability: Vulnerability): string[] {
  return vulnerability.weaknesses.flatMap((id) => weaknessName(id) ?? []);
}

/** `log4j-core` of `org.apache.logging.log4j:log4j-core`; other names stay whole. */
function shortName(name: string): string {
  return name.slice(name.lastIndexOf(':') + 1);
}
