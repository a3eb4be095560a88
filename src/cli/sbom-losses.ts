import { type Sbom, type SbomComponent, type SbomTarget } from '#engine';

/** What people call the parts of a component. */
const parts: Readonly<Partial<Record<keyof SbomComponent, string>>> = {
  version: '版本',
  purl: '包标识（purl）',
  cpe: 'CPE',
  supplier: '供应商',
  originator: '开发者',
  declaredLicense: '声明的许可证',
  concludedLicense: '认定的许可证',
  copyright: '版权',
  hashes: '杂凑值',
  description: '描述',
  homepage: '主页',
  downloadUrl: '下载地址',
  releasedAt: '发布日期',
  scopes: '用途',
  evidence: '出处',
  properties: '其他属性',
};

/**
 * What of a document its new form has no room for, in Simplified Chinese: found by reading what was written.
 *
 * A standard that is only written cannot be asked; that is said.
 */
export async function lostIn(
  sbom: Sbom,
  { format, version, form }: SbomTarget,
  bytes: Uint8Array,
): Promise<string[]> {
  if (format.reader === undefined) return [`${format.standard} 只能写出，无法核对丢失的内容`];
  const { sbom: back } = await format.reader.read(bytes, `converted.${form}`);
  const name = `${format.standard} ${version} ${form}`;
  const lost = [
    ['组件', sbom.components.length - back.components.length],
    ['依赖关系', sbom.edges.length - back.edges.length],
    ['漏洞', sbom.vulnerabilities.length - back.vulnerabilities.length],
    ...Object.entries(parts).map(([part, label]) => {
      const countIn = ({ components }: Sbom) =>
        components.filter((component) => isSaid(component[part as keyof SbomComponent])).length;
      return [`组件的${label}`, countIn(sbom) - countIn(back)] as const;
    }),
  ] as const;
  return lost.flatMap(([label, count]) => (count > 0 ? [`${name} 容纳不下: ${label}（${count} 处）`] : []));
}

function isSaid(value: unknown): boolean {
  return value !== undefined && (!Array.isArray(value) || value.length > 0);
}
