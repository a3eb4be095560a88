import { type Complaints, shown } from '../../complaints.ts';
import { isLicenseRef, licensesOf, parseExpression } from '../../license-expression.ts';
import { isListed } from '../../license-names.ts';
import type { Field, Spdx2Version } from '../fields.ts';
import { datePattern, idPattern, licenseRefPattern } from '../terms.ts';

/** What the rules have to know of the document around a value. */
export interface Rulebook {
  readonly version: Spdx2Version;
  readonly complaints: Complaints;
  /** Of every element of the document, itself included. */
  readonly ids: ReadonlySet<string>;
  /** Of the other documents that it refers to. */
  readonly documentRefs: ReadonlySet<string>;
  readonly licenseRefs: ReadonlySet<string>;
  readonly placeOf: (object: object, pointer: string) => string;
}

/** Check one value by the kind of its field. */
export function checkValue(value: unknown, field: Field, place: string, rulebook: Rulebook): void {
  const { complaints, version } = rulebook;
  const kind = typeof field.value === 'object' ? 'term' : field.value;
  if (kind === 'boolean' || kind === 'number') {
    const name = kind === 'boolean' ? 'true 或 false' : '整数';
    if (typeof value !== kind) complaints.error(place, `${field.json} 应当是${name}`);
    return;
  }
  if (typeof value !== 'string') return complaints.error(place, `${field.json} 应当是文字`);
  if (typeof field.value === 'object') {
    const terms = 'terms' in field.value ? field.value.terms[version] : [];
    if (!terms.includes(value))
      complaints.error(place, `${field.json} 的值 ${shown(value)} 不在 SPDX ${version} 的取值之内`);
    return;
  }
  checks[kind]?.(value, field, place, rulebook);
}

type Check = (value: string, field: Field, place: string, rulebook: Rulebook) => void;

const checks: Readonly<Record<string, Check>> = {
  line(value, field, place, { complaints }) {
    if (value === '' && field.mandatory !== undefined)
      complaints.error(place, `必填字段 ${field.json} 是空的`);
    else if (/[\r\n]/.test(value)) complaints.warning(place, `${field.json} 应当只有一行`);
  },
  iri(value, field, place, { complaints }) {
    if (!/^[a-z][a-z0-9+.-]*:[^\s]+$/i.test(value)) complaints.error(place, `${field.json} 应当是绝对 URI`);
    else if (value.includes('#')) complaints.error(place, `${field.json} 不能含有 #`);
  },
  date(value, field, place, { complaints }) {
    if (!datePattern.test(value) || Number.isNaN(Date.parse(value)))
      complaints.error(place, `${field.json} 应当写成 YYYY-MM-DDThh:mm:ssZ`);
  },
  id(value, _field, place, { complaints }) {
    const text = `标识 ${shown(value)} 应当写成 SPDXRef-，后接字母、数字、点和连字符`;
    // Widely used tools write other characters, and every reader takes them.
    if (!/^SPDXRef-\S+$/.test(value)) complaints.error(place, text);
    else if (!idPattern.test(value)) complaints.warning(place, text);
  },
  'license-id'(value, _field, place, { complaints }) {
    if (!licenseRefPattern.test(value))
      complaints.error(place, `许可证标识 ${shown(value)} 应当写成 LicenseRef-，后接字母、数字、点和连字符`);
  },
  party: checkParty,
  license: checkLicense,
};

function checkParty(value: string, field: Field, place: string, { complaints }: Rulebook): void {
  const isCreator = field.json === 'creators' || field.json === 'annotator' || field.json === 'reviewer';
  const pattern = isCreator
    ? /^(Tool|Person|Organization):\s*\S/
    : /^((Person|Organization):\s*\S|NOASSERTION$)/;
  if (!pattern.test(value))
    complaints.warning(
      place,
      `${field.json} 应当以${isCreator ? ' Tool:、' : ' '}Person: 或 Organization: 开头`,
    );
}

/** A licence that is no expression is an error; one that our list does not know may be in a newer list. */
function checkLicense(
  value: string,
  field: Field,
  place: string,
  { complaints, licenseRefs }: Rulebook,
): void {
  if (value === 'NOASSERTION' || value === 'NONE') return;
  const expression = parseExpression(value);
  if (expression === undefined)
    return complaints.error(place, `${field.json} 的值 ${shown(value)} 不是许可证表达式`);
  for (const id of new Set(licensesOf(expression))) {
    if (id.startsWith('LicenseRef-')) {
      if (!licenseRefs.has(id)) complaints.warning(place, `文档没有给出 ${shown(id)} 的文本`);
    } else if (!isLicenseRef(id) && !isListed(id)) {
      complaints.warning(place, `SPDX 许可证列表中没有 ${shown(id)}`);
    }
  }
}
