/** What asks for one of several things is no statement that wants to be confirmed. */
const asksWhich = /哪|谁|什么|啥|多少|几[个条张种]|\b(?:which|what|who|how)\b/i;

const chinese = /没有?(?=[^，,。；;没]*吧[\s?？。!！]*$)/;
const auxiliary = String.raw`\b(?:do|does|did|have|has|had|are|is|were|was)`;
const english = new RegExp(
  String.raw`(${auxiliary})(?:n['’]?t| not)\b(?=.*(?:,?\s*right|,\s*(?:do|does|did|have|has|are|is) \w+)\s*\?*\s*$)`,
  'i',
);

/**
 * A statement that is asked to be confirmed, as the question that it is: `我们没有超危漏洞吧` wants to know whether we have some.
 * Its "not" is no limit of what is looked for.
 */
export function withoutTag(text: string): string {
  if (asksWhich.test(text)) return text;
  return text.replace(chinese, (denied) => (denied === '没有' ? '有' : '')).replace(english, '$1');
}
