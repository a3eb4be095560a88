import type { Rule } from '../rule.ts';

export const codeInjection: Rule = {
  id: 'code-injection',
  cwe: 94,
  severity: 'critical',
  confidence: 'high',
  message: '外部数据被当作代码执行',
  advice: '不要执行外部数据；确需求值时只接受字面量',
  flow: {
    fromCommandLine: /./,
    sinks: {
      csharp: [
        'CSharpScript.EvaluateAsync(0)',
        'CSharpScript.RunAsync(0)',
        'CSharpScript.Create(0)',
        'Assembly.Load(0)',
      ],
      php: ['eval(0)', 'assert(0)', 'create_function(*)', 'call_user_func(0)', 'call_user_func_array(0)'],
      javascript: [
        'eval(0)',
        'new Function(*)',
        'Function(*)',
        'vm.runInNewContext(0)',
        'vm.runInThisContext(0)',
        'vm.runInContext(0)',
        'new vm.Script(0)',
        'vm.compileFunction(0)',
        'setTimeout(0)',
        'setInterval(0)',
        'vm2.run(0)',
        'safe-eval(0)',
      ],
      java: ['ScriptEngine.eval(0)', 'GroovyShell.evaluate(0)', '*.parseExpression(0)'],
      python: ['eval(0)', 'exec(0)', 'compile(0)', 'builtins.eval(0)'],
    },
  },
};
