import { createHash } from 'node:crypto';
import { sarifLevels, sarifPlace } from './sarif-parts.ts';
import type { ListedCode } from './vulnerable-code-summary.ts';

/** The rule of a vulnerability that only code speaks of. */
export function codeRuleOf({ primaryId: id, vulnerabilityIds, severity, weaknesses }: ListedCode) {
  return {
    id,
    shortDescription: { text: id },
    defaultConfiguration: { level: sarifLevels[severity] },
    properties: { tags: ['security', ...weaknesses], aliases: vulnerabilityIds },
  };
}

/**
 * Code that resembles code before a repair, as a result of SARIF at its lines. What nobody could decide is to be reviewed,
 * which has no level (SARIF 2.1.0, 3.27.9).
 */
export function codeResultOf(code: ListedCode, ruleIndex: number) {
  const { path, primaryId, functionName, range, state, origin, similarity, patch } = code;
  const name = functionName === undefined ? '一段代码' : `函数 ${functionName}`;
  const percent = `${Math.floor(similarity * 100)}%`;
  const said =
    state === 'vulnerable'
      ? `与 ${origin.project} ${origin.path} 修复 ${primaryId} 之前的代码相似（${percent}）`
      : `与 ${origin.project} ${origin.path} 修复 ${primaryId} 的代码相似（${percent}），无法判定是否已修复`;
  const identity = [path, functionName, primaryId, origin.project, origin.path, origin.functionName];
  return {
    ruleId: primaryId,
    ruleIndex,
    ...(state === 'vulnerable' ? { level: sarifLevels[code.severity] } : { kind: 'review', level: 'none' }),
    message: { text: `${name}${said}${patch === undefined ? '' : '，可生成补丁'}` },
    locations: [sarifPlace(path, { startLine: range.first, endLine: range.last })],
    partialFingerprints: {
      'suxiCode/v1': createHash('sha256').update(JSON.stringify(identity)).digest('hex').slice(0, 24),
    },
    properties: {
      severity: code.severity,
      similarity,
      ...(origin.url !== undefined && { repair: origin.url }),
    },
  };
}
