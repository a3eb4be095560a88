import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CodeLowerer } from '../code-lowerer.ts';
import { findWeaknesses } from '../find-weaknesses.ts';
import { readUserRules } from './read-user-rules.ts';

const logging = {
  id: 'ledger-text',
  cwe: 117,
  severity: 'medium',
  confidence: 'high',
  message: '外部数据未经处理写入日志',
  sources: { java: ['Inbox.next'] },
  sinks: { java: ['Ledger.write(0)'] },
  sanitizers: { java: ['Clean.line'] },
};

const textOf = (...rules: readonly unknown[]) => JSON.stringify({ rules });

describe('rules that a project brings along', () => {
  it('find what they speak of', async () => {
    const { rules, problems } = readUserRules(textOf(logging));
    const grammars = createRequire(import.meta.url).resolve('@vscode/tree-sitter-wasm/package.json');
    const lowerer = new CodeLowerer(join(dirname(grammars), 'wasm'));
    const text = `class A {
  void f(HttpServletRequest request, Inbox inbox, Ledger ledger) {
    ledger.write(request.getParameter("a"));
    ledger.write(inbox.next());
    ledger.write(Clean.line(inbox.next()));
    ledger.write("started");
  }
}`;

    const code = await lowerer.lower('A.java', new TextEncoder().encode(text));
    if (typeof code !== 'object') throw new Error('no code');
    const found = findWeaknesses([code], rules).findings;

    expect(problems).toEqual([]);
    expect(found.map(({ ruleId, line }) => [ruleId, line])).toEqual([
      ['ledger-text', 3],
      ['ledger-text', 4],
    ]);
    expect(findWeaknesses([code]).findings).toEqual([]);
  });

  it.each([
    ['{', '不是有效的 JSON'],
    ['[]', '{"rules": [...]}'],
    [textOf(1), '第 1 条规则未采用：应为对象'],
    [textOf({ ...logging, id: 'Log' }), 'id 应由小写字母'],
    [textOf({ ...logging, id: 'sql-injection' }), '已是内置规则'],
    [textOf(logging, logging), '第 2 条规则未采用：id ledger-text 重复'],
    [textOf({ ...logging, cwe: '117' }), 'cwe 应为 CWE 编号'],
    [textOf({ ...logging, severity: '高' }), 'severity 应为 critical、high、medium、low 之一'],
    [textOf({ ...logging, message: '' }), 'message 应为 1 至 300 个字'],
    [textOf({ ...logging, sinks: undefined }), 'sinks 应为按语言列出的调用'],
    [textOf({ ...logging, sinks: { cobol: ['a(0)'] } }), '语言 cobol 不支持'],
    [textOf({ ...logging, sinks: { java: ['Ledger.write'] } }), '要写明参数的位置'],
    [textOf({ ...logging, sinks: { java: ['(('] } }), '不是调用'],
  ])('say what is wrong with %s', (text, problem) => {
    expect(readUserRules(text).problems.join()).toContain(problem);
  });

  it('hold beside one that is wrong', () => {
    expect(readUserRules(textOf({}, logging)).rules.map(({ id }) => id)).toEqual(['ledger-text']);
  });
});
