import { type ForeignRecord, isRecord, itemsOf, textOf } from '../../../../ecosystems/foreign-values.ts';
import { shown } from '../../complaints.ts';
import type { ClassName } from '../fields.ts';
import { checksumDigits, foreignIdPattern } from '../terms.ts';
import type { Rulebook } from './value-rules.ts';

/** Check what the fields of one object have to do with each other and with the rest of the document. */
export function checkObject(
  className: ClassName,
  record: ForeignRecord,
  place: string,
  rulebook: Rulebook,
): void {
  checks[className]?.(record, place, rulebook);
}

type Check = (record: ForeignRecord, place: string, rulebook: Rulebook) => void;

const checks: Readonly<Partial<Record<ClassName, Check>>> = {
  Checksum: checkChecksum,
  ExternalRef: checkReference,
  Package: checkPackage,
  PackageVerificationCode(record, place, { complaints }) {
    const code = textOf(record['packageVerificationCodeValue']);
    if (code !== undefined && !/^[0-9a-fA-F]{40}$/.test(code))
      complaints.error(place, '校验码应当是 40 位十六进制数');
  },
  File(record, place, { complaints }) {
    const algorithms = itemsOf(record['checksums'])
      .filter(isRecord)
      .map((one) => one['algorithm']);
    if (algorithms.length > 0 && !algorithms.includes('SHA1'))
      complaints.error(place, '文件缺少 SHA1 校验和');
  },
  Snippet(record, place, rulebook) {
    checkTarget(record['snippetFromFile'], place, rulebook);
  },
  Range: checkRange,
  Relationship: checkRelationship,
  SpdxDocument(record, place, rulebook) {
    for (const id of itemsOf(record['documentDescribes'])) checkTarget(id, place, rulebook);
  },
};

function checkChecksum(record: ForeignRecord, place: string, { complaints }: Rulebook): void {
  const [algorithm = '', value] = [textOf(record['algorithm']), textOf(record['checksumValue'])];
  if (value === undefined) return;
  const digits = Object.hasOwn(checksumDigits, algorithm) ? checksumDigits[algorithm] : undefined;
  if (!/^[0-9a-fA-F]+$/.test(value)) complaints.warning(place, `${algorithm} 校验和应当是十六进制数`);
  else if (digits !== undefined && digits > 0 && value.length !== digits)
    complaints.warning(
      place,
      `${algorithm} 校验和应当有 ${String(digits)} 位，实际 ${String(value.length)} 位`,
    );
}

/** The forms of locators (annex F). */
const locators: Readonly<Record<string, RegExp>> = {
  cpe22Type: /^cpe:\/[AHOaho]?(:[A-Za-z0-9._\-~%]*){0,6}$/,
  cpe23Type: /^cpe:2\.3:[aho*-](:[^\s:\\]*(\\.[^\s:\\]*)*){10}$/,
  purl: /^pkg:[A-Za-z][A-Za-z0-9.+-]*\/\S+$/,
};

function checkReference(record: ForeignRecord, place: string, { complaints }: Rulebook): void {
  const [type = '', locator] = [textOf(record['referenceType']), textOf(record['referenceLocator'])];
  const pattern = Object.hasOwn(locators, type) ? locators[type] : undefined;
  if (locator !== undefined && pattern !== undefined && !pattern.test(locator))
    complaints.warning(place, `${type} 的定位符 ${shown(locator)} 不符合它的写法`);
}

function checkPackage(record: ForeignRecord, place: string, rulebook: Rulebook): void {
  const { complaints } = rulebook;
  const [code, filesAnalyzed] = [record['packageVerificationCode'], record['filesAnalyzed']];
  if (filesAnalyzed === false && code !== undefined)
    complaints.warning(place, 'filesAnalyzed 为 false 时不应当有 packageVerificationCode');
  if (filesAnalyzed !== false && code === undefined)
    complaints.warning(place, 'filesAnalyzed 不为 false 时应当有 packageVerificationCode');
  for (const id of itemsOf(record['hasFiles'])) checkTarget(id, place, rulebook);
}

function checkRange(record: ForeignRecord, place: string, { complaints }: Rulebook): void {
  const [start, end] = [record['startPointer'], record['endPointer']];
  if (!isRecord(start) || !isRecord(end)) return;
  const unit = start['offset'] === undefined ? 'lineNumber' : 'offset';
  const [from, to] = [start[unit], end[unit]];
  if (typeof from !== 'number' || typeof to !== 'number') complaints.error(place, '片段的范围缺少起点或终点');
  else if (from < 1 || to < from) complaints.error(place, '片段的范围应当从 1 起，终点不小于起点');
}

function checkRelationship(record: ForeignRecord, place: string, rulebook: Rulebook): void {
  checkTarget(record['spdxElementId'], place, rulebook);
  const related = record['relatedSpdxElement'];
  if (related !== 'NONE' && related !== 'NOASSERTION') checkTarget(related, place, rulebook);
}

/** An element of this document, or of one that this document refers to. */
function checkTarget(value: unknown, place: string, { ids, documentRefs, complaints }: Rulebook): void {
  const id = textOf(value);
  if (id === undefined || ids.has(id)) return;
  if (!foreignIdPattern.test(id)) return complaints.error(place, `元素 ${shown(id)} 不存在`);
  const [document = ''] = id.split(':');
  if (!documentRefs.has(document)) complaints.error(place, `没有引用外部文档 ${shown(document)}`);
}
