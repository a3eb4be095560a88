import { staticConfidences, staticSeverities } from '#model';
import { likeAnother } from '../frameworks/list.ts';
import { followedLanguages } from '../lowering/followed.ts';
import { ruleOf, rules as ownRules } from '../rules/list.ts';
import type { Rule } from '../rules/rule.ts';

export interface UserRules {
  readonly rules: readonly Rule[];
  /** What is wrong with those that are left out, in Simplified Chinese. */
  readonly problems: readonly string[];
}

const mostRules = 100;
const mostCalls = 200;

/** Read rules that a project brings along. One that is wrong is left out and said so; the others hold. */
export function readUserRules(text: string): UserRules {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return { rules: [], problems: ['规则文件不是有效的 JSON'] };
  }
  const list = isObject(file) ? file['rules'] : undefined;
  if (!Array.isArray(list)) return { rules: [], problems: ['规则文件应为 {"rules": [...]}'] };
  const rules: Rule[] = [];
  const problems: string[] = list.length > mostRules ? [`规则超过 ${mostRules} 条，其余未采用`] : [];
  for (const [index, one] of list.slice(0, mostRules).entries()) {
    try {
      const rule = readRule(one);
      if (rules.some(({ id }) => id === rule.id)) throw new WrongRule(`id ${rule.id} 重复`);
      rules.push(rule);
    } catch (error) {
      if (!(error instanceof WrongRule)) throw error;
      problems.push(`第 ${index + 1} 条规则未采用：${error.message}`);
    }
  }
  return { rules, problems };
}

class WrongRule extends Error {}

function readRule(from: unknown): Rule {
  if (!isObject(from)) throw new WrongRule('应为对象');
  const id = textOf(from, 'id');
  if (!/^[a-z][a-z0-9-]{2,63}$/.test(id))
    throw new WrongRule('id 应由小写字母、数字和连字符组成，以字母开头，3 至 64 个字');
  if (ownRules.some((rule) => rule.id === id)) throw new WrongRule(`id ${id} 已是内置规则`);
  const cwe = from['cwe'];
  if (typeof cwe !== 'number' || !Number.isInteger(cwe) || cwe < 1 || cwe > 9_999)
    throw new WrongRule('cwe 应为 CWE 编号，如 89');
  return {
    id,
    cwe,
    severity: oneOf(from, 'severity', staticSeverities),
    confidence: from['confidence'] === undefined ? 'medium' : oneOf(from, 'confidence', staticConfidences),
    message: textOf(from, 'message'),
    advice: from['advice'] === undefined ? '按项目的约定处理' : textOf(from, 'advice'),
    flow: {
      labels: ['input', 'file', 'environment', 'argument', id],
      sources: callsOf(from, 'sources'),
      sinks: callsOf(from, 'sinks'),
      cleaners: callsOf(from, 'sanitizers'),
    },
  };
}

/** TypeScript is followed by the rules of JavaScript. */
const languages: readonly string[] = followedLanguages.filter(
  (language) => !Object.hasOwn(likeAnother, language),
);

/** Calls by the language. Only `sinks` must be there. */
function callsOf(from: Record<string, unknown>, key: string): Record<string, readonly string[]> {
  const given = from[key];
  if (given === undefined && key !== 'sinks') return {};
  if (!isObject(given) || Object.keys(given).length === 0)
    throw new WrongRule(`${key} 应为按语言列出的调用，如 {"java": ["Statement.executeQuery(0)"]}`);
  for (const [language, calls] of Object.entries(given)) {
    if (!languages.includes(language))
      throw new WrongRule(`${key} 中的语言 ${language} 不支持，可用：${languages.join('、')}`);
    if (!Array.isArray(calls) || calls.length === 0 || calls.length > mostCalls)
      throw new WrongRule(`${key}.${language} 应为 1 至 ${mostCalls} 个调用`);
    for (const call of calls)
      if (typeof call !== 'string' || call.length > 200 || !callForm.test(call))
        throw new WrongRule(
          `${key}.${language} 中的 ${JSON.stringify(call)} 不是调用，应如 Logger.info(0) 或 *.query(*)`,
        );
    if (key === 'sinks' && calls.some((call: string) => !call.includes('(')))
      throw new WrongRule(`sinks.${language} 中的调用要写明参数的位置，如 Logger.info(0)`);
  }
  return given as Record<string, readonly string[]>;
}

/** As `CallPattern` has them: a path, and in brackets numbers and names of arguments. */
const callForm = /^(new )?(\*\.)?[A-Za-z_$][\w$]*(\.[A-Za-z_$][\w$]*)*(\((\*|this|\w+)(,(this|\w+))*\))?$/;

function textOf(from: Record<string, unknown>, key: string): string {
  const text = from[key];
  if (typeof text !== 'string' || text.trim() === '' || text.length > 300)
    throw new WrongRule(`${key} 应为 1 至 300 个字的文字`);
  return text.trim();
}

function oneOf<Word extends string>(
  from: Record<string, unknown>,
  key: string,
  words: readonly Word[],
): Word {
  const found = words.find((word) => word === from[key]);
  if (found === undefined) throw new WrongRule(`${key} 应为 ${words.join('、')} 之一`);
  return found;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The rule of an id, of a project or of our own. */
export function ruleAmong(rules: readonly Rule[], id: string): Rule {
  return rules.find((rule) => rule.id === id) ?? ruleOf(id);
}
