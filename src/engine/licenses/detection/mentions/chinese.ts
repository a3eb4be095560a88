import type { Mention } from '../mentions.ts';

/** Licences that are called by their Chinese names, with the version behind: `木兰宽松许可证，第2版`. */
export function chineseMentions(flat: string): Mention[] {
  if (!/[\u4e00-\u9fff]/.test(flat)) return [];
  return names.flatMap(([pattern, expressionOf]) =>
    [...flat.matchAll(pattern)].map((match) => {
      const behind = flat.slice(match.index + match[0].length, match.index + match[0].length + charsBehind);
      const version = versionIn(behind);
      return {
        expression: expressionOf(version, later.test(behind), match),
        how: 'notice' as const,
        start: match.index,
        end: match.index + match[0].length + (version?.length ?? 0),
        score: version === undefined ? 0.7 : 0.9,
        isVague: version === undefined,
      };
    }),
  );
}

const charsBehind = 40;
const later = /^[^。；;]{0,24}(?:或|及)[^。；;]{0,8}(?:更高|更新|以后|之后|后续|以上)[^。；;]{0,4}版/;

interface Version {
  readonly spelt: string;
  readonly length: number;
}

const version =
  /^[\s》」”"'’,，(（]*(?:的)?[\s(（]*(?:第\s?([\d一二三](?:\.\d)?)\s?版|v(?:ersion)?\.?\s?(\d(?:\.\d)?)|(\d\.\d)|([123])(?![\d.]))/;
const digits: Readonly<Record<string, string>> = { 一: '1', 二: '2', 三: '3' };

function versionIn(behind: string): Version | undefined {
  const match = version.exec(behind);
  const found = match?.slice(1).find((part) => part !== undefined);
  if (match === null || found === undefined) return undefined;
  const digit = digits[found] ?? found;
  return { spelt: digit.includes('.') ? digit : `${digit}.0`, length: match[0].length };
}

type Expression = (version: Version | undefined, isLater: boolean, match: RegExpMatchArray) => string;

const gnu =
  (family: string, lowest: string): Expression =>
  (said, isLater) =>
    said === undefined
      ? `${family}-${lowest}-or-later`
      : `${family}-${said.spelt}-${isLater ? 'or-later' : 'only'}`;

const versioned =
  (family: string, usual: string): Expression =>
  (said) =>
    `${family}-${said?.spelt ?? usual}`;

const kinds: readonly (readonly [RegExp, string])[] = [
  [/非商业/, '-NC'],
  [/禁止演绎/, '-ND'],
  [/相同方式/, '-SA'],
];

function creativeCommons(said: Version | undefined, _: boolean, [name]: RegExpMatchArray): string {
  const kind = kinds.map(([word, part]) => (word.test(name) ? part : '')).join('');
  return `CC-BY${kind}-${said?.spelt ?? '4.0'}`;
}

const license = '许可(?:证|协议|书)?';
const names: readonly (readonly [RegExp, Expression])[] = [
  [/木兰宽松(?:软件)?许可(?:证|协议)?/g, versioned('MulanPSL', '2.0')],
  [/木兰公共许可(?:证|协议)?/g, versioned('MulanPubL', '2.0')],
  [new RegExp(`(?<!宽松|affero)(?:gnu\\s?)?通用公共${license}`, 'g'), gnu('GPL', '1.0')],
  [new RegExp(`(?:gnu\\s?)?(?:较?宽松|次要)(?:的)?通用公共${license}`, 'g'), gnu('LGPL', '2.0')],
  [new RegExp(`(?:gnu\\s?)?affero\\s?通用公共${license}`, 'g'), gnu('AGPL', '1.0')],
  [new RegExp(`apache\\s?(?:软件)?${license}`, 'g'), versioned('Apache', '2.0')],
  [new RegExp(`mozilla\\s?公共${license}`, 'g'), versioned('MPL', '2.0')],
  [new RegExp(`eclipse\\s?公共${license}`, 'g'), versioned('EPL', '2.0')],
  [
    /(?:知识共享|创作共用)[\s《「“(（]*署名(?:[-—－–·\s]*(?:非商业性?使用|禁止演绎|相同方式共享)){0,2}/g,
    creativeCommons,
  ],
];
