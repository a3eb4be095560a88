import type { Sbom, SbomComponent, SbomEdge } from '../document.ts';
import { leadingHash } from '../hash-names.ts';

/** Written where a mandatory element has no value; read as absent. */
export const unknownValue = '未知';

/** The remark that every document carries until the text of the standard has been compared. */
export const draftRemark = '依据公开草案字段，待标准文本核对';

/** An element of GB/T 47020: where it stands in its group, and what it says of a document. */
export interface GbtElement<Source> {
  /** Its path in the group: `integrity/hashAlg`. */
  readonly path: string;
  readonly label: string;
  readonly isMandatory: boolean;
  /** It is a list of texts. */
  readonly isList?: true;
  /** The values it may have, where they are known. */
  readonly values?: readonly string[];
  /** Its values; none when nobody knows. */
  of(source: Source): readonly (string | undefined)[];
}

/** A dependency as the standard says it: with the ids of its ends. */
export interface GbtEdge {
  readonly edge: SbomEdge;
  readonly from: string;
  readonly to: string;
}

/** A component under its id. */
export interface GbtComponent {
  readonly component: SbomComponent;
  readonly id: string;
}

type Say<Source> = (source: Source) => readonly (string | undefined)[];

function must<Source>(path: string, label: string, of: Say<Source>): GbtElement<Source> {
  return { path, label, isMandatory: true, of };
}

function may<Source>(path: string, label: string, of: Say<Source>): GbtElement<Source> {
  return { path, label, isMandatory: false, of };
}

const nobodyKnows = () => [];

/** The product that the document is about. */
export const softwareElements: readonly GbtElement<Sbom>[] = [
  must('softwareName', '软件名称', ({ subject, name }) => [subject?.name ?? name]),
  must('softwareVersion', '软件版本', ({ subject }) => [subject?.version]),
  must('integrity/hashAlg', '杂凑算法', ({ subject }) => [leadingHash(subject?.hashes ?? [])?.algorithm]),
  must('integrity/messageDigest', '消息摘要', ({ subject }) => [leadingHash(subject?.hashes ?? [])?.value]),
  may('supplier/supplierName', '供应商名称', ({ subject }) => [subject?.supplier?.name]),
  may('supplier/supplierType', '供应商类型', nobodyKnows),
  may('supplier/area', '供应商所在地区', nobodyKnows),
  may('developer', '开发者', ({ subject }) => [subject?.originator?.name]),
  may('licenseName', '许可证名称', ({ subject }) => [subject?.concludedLicense ?? subject?.declaredLicense]),
];

/** The document itself. */
export const documentElements: readonly GbtElement<Sbom>[] = [
  must('formatName', '清单格式名称', () => ['GB/T 47020-2026']),
  must('formatVersion', '格式版本', () => ['1.0']),
  must('serialNumber', '清单标识', ({ serial }) => [serial]),
  must('timestamp', '时间戳', ({ created }) => [created]),
  must('authors', '创建者', ({ authors, tools }) => [
    (authors.length > 0 ? authors : tools).map(({ name }) => name).join('; ') || undefined,
  ]),
  may('comment', '备注', ({ comment }) => [
    comment === undefined ? draftRemark : `${draftRemark}\n${comment}`,
  ]),
];

export const componentElements: readonly GbtElement<GbtComponent>[] = [
  must('componentId', '组件标识', ({ id }) => [id]),
  must('componentName', '组件名称', ({ component }) => [component.name]),
  must('componentVersion', '组件版本', ({ component }) => [component.version]),
  // Its values are not public; what a document says is kept, and a scan cannot tell.
  must('selfDevelopedProportion', '自研比例', ({ component }) => [
    component.properties?.find(({ name }) => name === selfDeveloped)?.value,
  ]),
  {
    ...must('licenseName', '许可证名称', ({ component }) => [
      component.concludedLicense ?? component.declaredLicense,
    ]),
    isList: true,
  },
  must('integrity/hashAlg', '杂凑算法', ({ component }) => [leadingHash(component.hashes)?.algorithm]),
  must('integrity/messageDigest', '消息摘要', ({ component }) => [leadingHash(component.hashes)?.value]),
];

/** The property that keeps `selfDevelopedProportion` of a component. */
export const selfDeveloped = 'gbt47020:selfDevelopedProportion';

export const dependencyElements: readonly GbtElement<GbtEdge>[] = [
  must('identityAId', '依赖标识引用', ({ from }) => [from]),
  {
    ...must('relationship', '关系', ({ edge }) => [edge.kind === 'contains' ? 'contains' : 'dependsOn']),
    isList: true,
  },
  must('identityBId', '被依赖标识引用', ({ to }) => [to]),
];

export const signatureElements: readonly GbtElement<Sbom>[] = [
  must('signatureFile', '签名文件', nobodyKnows),
  must('digitalCertificateFile', '数字证书文件', nobodyKnows),
];
