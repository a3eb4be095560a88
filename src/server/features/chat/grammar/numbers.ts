const digits: Readonly<Record<string, number>> = {
  一: 1,
  二: 2,
  两: 2,
  俩: 2,
  仨: 3,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
  十: 10,
};
const englishDigits: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
};

/** A number in figures or in Chinese or English words up to 99. */
export function numberOf(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  const english = englishDigits[text.toLowerCase()];
  if (english !== undefined) return english;
  const [tens, ones] = text.includes('十') ? text.split('十') : ['', text];
  const ten = text.includes('十') ? (tens === '' ? 1 : (digits[tens ?? ''] ?? 0)) * 10 : 0;
  return ten + (digits[ones ?? ''] ?? 0);
}

const numeral = String.raw`(\d{1,3}|[一二两俩仨三四五六七八九十]{1,3}|one|two|three|four|five|six|seven|eight|nine|ten)`;

const unitsOfTime = String.raw`(?:hours?|minutes?|days?|weeks?|months?|quarters?|years?)\b`;
/** What stands first by some measure: `the five biggest`. */
const superlative = String.raw`\b(?:biggest|largest|smallest|highest|lowest|worst|best|riskiest|scariest|nastiest|ugliest|dirtiest|heaviest|lightest|weakest|oldest|newest|longest|shortest|slowest|fastest|easiest|hardest|quickest|cheapest|deepest|commonest|hottest|leading|top)\b`;

/** What says how many are wanted, each with the number in its first group. */
const wanted = [
  String.raw`(?:前|\btop[\s-]?|\bfirst\s)\s?${numeral}(?![\d.])`,
  String.raw`(?:最|风险|worst|most|riskiest|排[行名]).*?(?<![\d.-])${numeral}\s?个?\s?(?:最\S{1,4}的)?(?:组件|依赖|[包库]|项目|系统|应用|工程|漏洞|洞|工单|单子|预警|告警|许可证|函数|component|project|package|librar|app|system)`,
  String.raw`(?<![\d.-])${numeral}\s?个?\s?(?:最|风险最|worst|riskiest|most|latest|newest|oldest|earliest|recent)`,
  String.raw`最\S{1,4}的\s?${numeral}\s?[个条项处](?:升级|改动|动作|措施|建议)?(?=[\s，。？！,.?!吧]|$)`,
  String.raw`最\S{1,5}?的?\s?(?!一[个条项张次])${numeral}\s?[个条项张次](?=工单|单|漏洞|洞|预警|告警|检测|任务|扫描|项目|组件)`,
  String.raw`只(?:能|想|准备|打算)?(?:升级?|修复?|改|换|处理|解决)\s?${numeral}\s?[个条项]`,
  String.raw`\bwhich ${numeral}\s*(?:\?|$|(?:first|then|across|of)\b|should|would|do|are)`,
  String.raw`先\S{0,4}哪\s?${numeral}\s?[个条项]`,
  String.raw`(?:[给看来列拿挑选取拉捞要](?:出来?|我|我们|一下|看)*)\s?(?!一[个条项张次])${numeral}\s?[个条项张]\s?(?:[^\s，,的]{1,6}的)?(?:漏洞|洞|组件|依赖|包|库|项目|系统|工单|单子|预警|告警)`,
  String.raw`\bthe (?!one\b)${numeral} (?:[a-z]+ )?(?:vuln\w*|cves|holes|flaws|components|packages|librar\w+|dependenc\w+|projects|apps|applications|systems|tickets|alerts|scans)\b`,
  String.raw`(?:[给列挑选来说](?:出|我|我们)*|推荐|建议)\s?${numeral}\s?[条个项](?=[\s，。？！,.?!]|就|即可|$)`,
  String.raw`哪\s?${numeral}\s?个?\s?(?:组件|依赖|[包库]|项目|系统|应用|工程).{0,4}(?:最|风险|先)`,
  String.raw`(?:最|风险|优先|该先|\b(?:worst|most|top)\b).*哪\s?${numeral}\s?[个条项名款张处]`,
  // Two may be those that do not go together; three are wanted.
  String.raw`哪\s?([3-9]|1\d|20|[三四五六七八九十]{1,2})\s?[个条项名款张处]`,
  String.raw`(?:只(?:要|看|留|取|列|说|报|显示)|就[要看]|[给列挑选来取报举拎捞]|推荐|建议|选出|找出)(?:出来?|我们?|一下)*\s?${numeral}\s?[个条项款张处](?!月|星期|季度|人|小时|礼拜|半|及|以|的?版本|吧?[,，])`,
  String.raw`(?<![\d.-])${numeral}\s+(?:\w+\s+)?${superlative}`,
  String.raw`${superlative}\s+${numeral}(?![\d.%]|\s*(?:${unitsOfTime}|%|percent|points?|versions?))\b`,
  String.raw`(?<!\b(?:of|between|in|on|for|at least|at most) )\b(?:the|just|only|give me|show me|tell me|list|name|pick|suggest|recommend|find)\s+(?:me\s+|the\s+|only\s+|just\s+|up to\s+)*(?!(?:the )?(?:one|two|1|2) (?:projects?|components?|versions?|licen[cs]es?|apps?)\b)${numeral}(?![\d.%])\s+(?!${unitsOfTime}|percent|points?|of\b|or\b|and\b|versions?\b|to\b)[a-z]`,
  String.raw`(?:最近|最新|最后|近|latest|last|recent|newest|oldest|最早)的?\s?(?!一[次个]|1\b|one\b)${numeral}\s?(?:[次个条回轮趟]|scans?\b|detections?\b|tasks?\b|runs?\b)(?!月|半月|星期|季度|礼拜)`,
].map((pattern) => new RegExp(pattern, 'i'));

/** How many are wanted: `前 5 个`, `top three`, `给我三条`. The words stay: they say what is wanted, too. */
export function limitIn(text: string): number | undefined {
  const found = wanted.map((pattern) => pattern.exec(text)?.[1]).find((one) => one !== undefined);
  const limit = numberOf(found ?? '');
  return limit >= 1 && limit <= 20 ? limit : undefined;
}
