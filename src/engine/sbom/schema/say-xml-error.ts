/**
 * What libxml2 found wrong with an XML text, in Simplified Chinese; `undefined` for lines that say nothing of their own.
 *
 * Its messages are those of `xmlschemas.c` and `parser.c`; what stands between quotes is the file's.
 */
export function sayXmlError(message: string): string | undefined {
  const plain = message.replace(/\{[^{}']*\}/g, '');
  if (/^\s*\^?\s*$/.test(plain) || plain.includes('No precomputed value available')) return undefined;
  const where = whereOf(plain);
  for (const [pattern, say] of sentences) {
    const found = pattern.exec(plain);
    if (found !== null) return where + say(...found.slice(1).map(short));
  }
  return /parser error/.test(plain) ? 'XML 语法错误' : `${where}不符合规范的结构`;
}

function whereOf(message: string): string {
  const [, element, attribute] = /Element '([^']*)'(?:, attribute '([^']*)')?/.exec(message) ?? [];
  if (element === undefined) return '';
  return attribute === undefined ? `元素 ${element}：` : `元素 ${element} 的属性 ${attribute}：`;
}

const sentences: readonly (readonly [RegExp, (...found: string[]) => string])[] = [
  [/The attribute '([^']*)' is required but missing/, (name) => `缺少必填属性 ${name}`],
  [/The attribute '([^']*)' is not allowed/, (name) => `不允许出现属性 ${name}`],
  [/\[facet 'enumeration'\] The value '([^']*)'/, (value) => `取值 ${value} 不在规范允许的范围内`],
  [/\[facet 'pattern'\] The value '([^']*)'/, (value) => `取值 ${value} 不符合规定的写法`],
  [/\[facet 'minLength'\]/, () => '长度不足'],
  [/\[facet 'maxLength'\]/, () => '长度超出规定'],
  [/\[facet 'm(?:in|ax)(?:In|Ex)clusive'\] The value '([^']*)'/, (value) => `数值 ${value} 超出允许范围`],
  [
    /'([^']*)' is not a valid value of (?:the )?[a-z ]*type '([^']*)'/,
    (value, type) => `${value} 不是有效的 ${type}`,
  ],
  [/Duplicate key-sequence \['([^']*)'\]/, (key) => `标识 ${key} 重复`],
  [/This element is not expected/, () => '不应出现在此处'],
  [/Missing child element/, () => '缺少必填的子元素'],
  [/No matching global declaration/, () => '命名空间或根元素不正确'],
  [/Character content (?:other than whitespace )?is not allowed/, () => '不允许有文本内容'],
  [/Entity '([^']*)' not defined/, (name) => `使用了未定义的实体 ${name}`],
  [/Opening and ending tag mismatch/, () => 'XML 语法错误：开始与结束标签不匹配'],
];

/** Texts of a file can be of any length. */
function short(text: string): string {
  return text.length <= 80 ? text : `${text.slice(0, 79)}…`;
}
