/** English words that people put into a Chinese sentence, by the Chinese word that says the same. */
const mixed: readonly (readonly [RegExp, string])[] = (
  [
    ['set ?up|setup|config(?:ure)?d?', '设置'],
    ['scan(?:ned)?', '扫描'],
    ['(?:fix(?:ed)?|patched|safe) versions?', '修复版本'],
    ['(?:fix(?:ed)?|repair(?:ed)?)', '修复'],
    ['patch(?:es)?', '补丁'],
    ['due', '到期'],
    ['deadlines?', '期限'],
    ['overdue', '超期'],
    ['unread', '未读'],
    ['unassigned', '未指派'],
    ['direct', '直接依赖'],
    ['transitive', '间接依赖'],
    ['reachable', '可达'],
    ['running', '正在运行'],
    ['queued', '排队'],
    ['critical', '超危'],
    ['tickets?', '工单'],
    ['alerts?', '预警'],
    ['vuln(?:s|erabilit(?:y|ies))?', '漏洞'],
    ['(?:components?|dependenc(?:y|ies))', '组件'],
    ['licen[cs]es?', '许可证'],
    ['assign(?:ed)?', '指派'],
    ['upgraded?', '升级'],
    ['pass(?:ed)?', '通过'],
    ['block(?:ed)?', '拦下'],
    ['closed?', '关闭'],
    ['fail(?:ed)?', '失败'],
    ['affect(?:ed)?', '影响'],
    ['owners?', '负责人'],
    ['assignees?', '处理人'],
    ['projects?', '项目'],
    ['(?:persons?|people)', '人'],
    ['months?', '月'],
    ['status', '状态'],
  ] as const
).map(([english, chinese]) => [
  new RegExp(
    String.raw`(?<=\p{Script=Han})\s*(?<![\w./@-])(?:${english})(?![\w./@-])\s*(?=\p{Script=Han})`,
    'giu',
  ),
  chinese,
]);

/** A question with the English words that stand between Chinese ones in Chinese: `没人 set up 过门禁`. */
export function mixedSetRight(text: string): string {
  return mixed.reduce((rest, [english, chinese]) => rest.replaceAll(english, chinese), text);
}
