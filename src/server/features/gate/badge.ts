import type { GateResult } from '#model';

/** What a badge says; dark enough for white words (WCAG 2.2, contrast 4.5). */
const sides: Readonly<Record<GateResult, { readonly word: string; readonly color: string }>> = {
  pass: { word: '通过', color: '#1a7f4f' },
  fail: { word: '不通过', color: '#c02626' },
  none: { word: '无法判断', color: '#6b6b6b' },
};

const label = '溯析门禁';
const characterWidth = 12;
const padding = 7;

/** Draw the badge of a result (SVG 1.1): the product's word, and the result in words and colour. */
export function drawBadge(result: GateResult): string {
  const { word, color } = sides[result];
  const left = widthOf(label);
  const width = left + widthOf(word);
  const title = `${label}：${word}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="22" role="img" aria-label="${title}">
<title>${title}</title>
<clipPath id="round"><rect width="${width}" height="22" rx="4"/></clipPath>
<g clip-path="url(#round)"><rect width="${left}" height="22" fill="#444"/><rect x="${left}" width="${width - left}" height="22" fill="${color}"/></g>
<g fill="#fff" font-family="PingFang SC,Microsoft YaHei,Noto Sans CJK SC,sans-serif" font-size="${characterWidth}">
<text x="${padding}" y="15.5" textLength="${left - 2 * padding}">${label}</text>
<text x="${left + padding}" y="15.5" textLength="${width - left - 2 * padding}">${word}</text>
</g></svg>
`;
}

/** Chinese characters are as wide as their size. */
function widthOf(text: string): number {
  return text.length * characterWidth + 2 * padding;
}
