import type { Sbom, SbomComponent } from './document.ts';
import { type MissingElement, mandatoryCount, missingElements } from './gbt47020/missing.ts';

/** One thing that a good bill of materials says. */
export interface QualityItem {
  readonly id: string;
  /** In Simplified Chinese. */
  readonly label: string;
  /** One of the seven minimum elements of NTIA (2021). */
  readonly isMinimum: boolean;
  /** Its part of the score. */
  readonly weight: number;
  /** How many components have it, of how many; for what stands once in a document 0 or 1 of 1. */
  readonly present: number;
  readonly of: number;
  /** `present` by `of`; 0 where there is nothing to have it. */
  readonly share: number;
  /** The names of the first components that lack it. */
  readonly missing: readonly string[];
}

/** How much a bill of materials says, before it is passed on. */
export interface SbomQuality {
  /** 0 to 100: the sum of `weight` by `share`, rounded. */
  readonly total: number;
  /** How `total` came about, in Simplified Chinese. */
  readonly formula: string;
  readonly items: readonly QualityItem[];
  /** What GB/T 47020 demands and the document does not have. */
  readonly missingGbt: readonly MissingElement[];
}

const namesShown = 10;

/** Each of the seven minimum elements counts 10; licences, hashes and what GB/T 47020 demands count 10 as well. */
const weight = 10;

/**
 * Measure a bill of materials: the minimum elements of NTIA ("The Minimum Elements For a Software Bill of Materials",
 * 2021), licences, hashes, purls, and the mandatory elements of GB/T 47020. The subject is no component here.
 */
export function measureQuality(sbom: Sbom): SbomQuality {
  const connected = new Set(sbom.edges.flatMap(({ from, to }) => [from, to]));
  const every = itemsOver(sbom.components);
  const missingGbt = missingElements(sbom);
  const items: QualityItem[] = [
    every(
      'supplier',
      '供应商名称',
      true,
      ({ supplier, originator }) => (supplier ?? originator) !== undefined,
    ),
    every('name', '组件名称', true, ({ name }) => name.trim() !== ''),
    every('version', '组件版本', true, ({ version }) => version !== undefined),
    every(
      'identifier',
      '唯一标识',
      true,
      ({ purl, cpe, foreignId }) => (purl ?? cpe ?? foreignId) !== undefined,
    ),
    every('dependency', '依赖关系', true, ({ ref }) => connected.has(ref)),
    once('author', '清单作者', sbom.authors.length > 0),
    once('timestamp', '生成时间', sbom.created !== undefined),
    every('license', '许可证', false, ({ concludedLicense, declaredLicense }) => {
      return (concludedLicense ?? declaredLicense) !== undefined;
    }),
    every('hash', '组件杂凑值', false, ({ hashes }) => hashes.length > 0),
    { ...every('purl', '包标识（purl）', false, ({ purl }) => purl !== undefined), weight: 0 },
    gbtItem(sbom, missingGbt),
  ];
  const points = items.reduce((sum, item) => sum + item.weight * item.share, 0);
  return { total: Math.round(points), formula: formulaOf(items), items, missingGbt };
}

type CountOver = (
  id: string,
  label: string,
  isMinimum: boolean,
  has: (component: SbomComponent) => boolean,
) => QualityItem;

function itemsOver(components: readonly SbomComponent[]): CountOver {
  return (id, label, isMinimum, has) => {
    const without = components.filter((component) => !has(component));
    const present = components.length - without.length;
    const missing = without.slice(0, namesShown).map(({ name }) => name);
    return { id, label, isMinimum, weight, missing, ...shareOf(present, components.length) };
  };
}

function once(id: string, label: string, isThere: boolean): QualityItem {
  return { id, label, isMinimum: true, weight, missing: [], ...shareOf(isThere ? 1 : 0, 1) };
}

function gbtItem(sbom: Sbom, missing: readonly MissingElement[]): QualityItem {
  const all = mandatoryCount(sbom);
  const filled = all - missing.reduce((sum, { count }) => sum + count, 0);
  const shares = sbom.components.length === 0 ? shareOf(0, all) : shareOf(filled, all);
  return { id: 'gbt', label: 'GB/T 47020 必选项', isMinimum: false, weight, missing: [], ...shares };
}

function shareOf(present: number, of: number): Pick<QualityItem, 'present' | 'of' | 'share'> {
  return { present, of, share: of === 0 ? 0 : present / of };
}

function formulaOf(items: readonly QualityItem[]): string {
  const terms = items.filter((item) => item.weight > 0).map((item) => `${item.label} ${item.weight} 分`);
  return `满分 100 分：${terms.join('、')}；各项按具备的比例得分，没有组件时按组件计算的各项为 0 分，合计后四舍五入。`;
}
