/** A kind of things that are listed: the nouns that ask for it, and its queries, those of one project first. */
export interface Kind {
  readonly zh: string;
  readonly en: string;
  readonly queries: readonly string[];
}

const kinds: readonly Kind[] = [
  { zh: '工单|单子|整改单|修复单|待办', en: 'tickets?|todos?', queries: ['tickets'] },
  { zh: '预警|告警|警报', en: 'alerts?|warnings?', queries: ['alerts'] },
  { zh: '检测|扫描|任务', en: 'scans?|detections?|tasks?|jobs?', queries: ['detections'] },
  {
    zh: '漏洞|洞|隐患',
    en: 'vulns?|vulnerabilit(?:y|ies)|cves?|holes?|flaws?',
    queries: ['project_vulnerabilities', 'vulnerabilities'],
  },
  {
    zh: '组件|依赖|第三方库|开源库|软件包|三方件|构件|包|库',
    en: 'components?|packages?|librar(?:y|ies)|dependenc(?:y|ies)|deps|libs?|modules?|artifacts?|jars?',
    queries: ['project_components', 'components'],
  },
  { zh: '许可证|许可|协议', en: 'licen[cs]es?', queries: ['project_licenses', 'licenses'] },
  { zh: '项目|系统|应用|工程', en: 'projects?|apps?|applications?|systems?', queries: ['projects', 'gates'] },
];

const anyNoun = kinds.map(({ zh }) => zh).join('|');
/** The nouns of each kind. */
const nounsOf = kinds.map(({ zh, en }) => new RegExp(`${zh}|\\b(?:${en})\\b`));

/** The kind of things that a question asks for: of several nouns the one that is asked for, and not what it is limited by. */
export function kindAsked(text: string): Kind | undefined {
  const named = kinds.filter((_, index) => nounsOf[index]?.test(text));
  if (named.length < 2) return named[0];
  const places = named.map((kind) => ({ kind, at: placeAsked(text, kind) }));
  const asked = places.filter(({ at }) => at >= 0);
  return asked.toSorted((one, other) => other.at - one.at)[0]?.kind;
}

/** Where a noun is asked for: the last place in Chinese, where what limits it stands before it; the first in English. */
function placeAsked(text: string, { zh: nouns, en }: Kind): number {
  // Of `漏洞预警` the last word is the thing.
  const zh = `(?:${nouns})(?!${anyNoun})`;
  // `哪些项目` asks, whatever else `的组件` follows.
  const outright = new RegExp(
    String.raw`(?:哪[些个几]*个?|什么|啥|[几多]少?[个条张种次]?)[\s\u25A1]*${zh}`,
  ).exec(text);
  if (outright !== null) return 10_000 - outright.index;
  const last = [...text.matchAll(new RegExp(String.raw`(?:所有|全部|的)[\s\u25A1]*${zh}`, 'g'))].at(
    -1,
  )?.index;
  if (last !== undefined) return last;
  const english = new RegExp(
    String.raw`(?:^\W*(?=[a-z])|\b(?:which|what|any|how many|list|show|all|give me)\s+)(?:[\w\u25A1]+\s+){0,3}?(?:${en})\b`,
  );
  const first = english.exec(text);
  // Of `which projects with vulnerabilities` the first noun is asked for.
  return first === null ? -1 : 20_000 - first.index - first[0].length;
}

/** Lists whose rows tell of nothing but their own kind. */
const ofOneKind: ReadonlySet<string> = new Set(['alerts', 'components', 'licenses', 'statistics']);

/** Vulnerabilities that are looked for among the alerts. */
const amongAlerts =
  /(?:预警|告警)(?:信息|列表|记录|消息|页面)?(?:里面?|中|当中)|\b(?:in|among|from) (?:the |our |my )?alerts\b/;

/** The noun that is asked for, where a list tells of other things: `许可证最多的项目` are no licences. */
export function kindMissed(text: string, tool: string, subject: unknown): string[] {
  if (!ofOneKind.has(tool) || (tool === 'alerts' && amongAlerts.test(text))) return [];
  const kind = kindAsked(text);
  const listed = tool === 'statistics' ? String(subject) : tool;
  if (kind === undefined || kind.queries.includes(listed)) return [];
  return new RegExp(`${kind.zh}|\\b(?:${kind.en})\\b`).exec(text)?.slice(0, 1) ?? [];
}
