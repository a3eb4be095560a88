import type { Answered, Asked, Telling } from './answering.ts';
import { madeBefore } from './answering.ts';
import { learnExamples } from './grammar/intent/learn-examples.ts';
import { isMissing, type Missing, understand } from './grammar/understand.ts';
import { runTool } from './queries/tool.ts';
import { exampleQuestions, nextQuestions } from './suggest.ts';
import { findTool } from './tools/list.ts';

const notUnderstood =
  '没有理解您的问题。我可以查询项目、组件、漏洞、许可证、预警、工单和检测，也可以说明产品怎么用。可以换个说法，或从下面的例子开始。';

/** Answer a question by one query of the product, without a language model. */
export async function* answerByGrammar(asked: Asked, answered: Answered): AsyncGenerator<Telling> {
  const { question, names, references, ask } = asked;
  const understood = understand(question, {
    names,
    references,
    before: madeBefore(asked),
    now: new Date(),
    classifier: await learnExamples(),
  });
  if (understood === undefined || isMissing(understood)) {
    answered.text = understood === undefined ? notUnderstood : askFor(understood);
    answered.suggestions = exampleQuestions(names);
    yield { event: 'text', text: answered.text };
    return;
  }
  const tool = findTool(understood.tool);
  if (tool === undefined) throw new Error(`no tool ${understood.tool}`);
  yield { event: 'query', tool: understood.tool, args: { ...understood.args } };
  const answer = await runTool(tool, understood.args, ask);
  answered.answers.push(answer);
  yield { event: 'answer', answer };
  answered.text = answer.text;
  answered.suggestions = nextQuestions(answer);
  yield { event: 'text', text: answered.text };
}

const missingWords: Readonly<Record<string, string>> = {
  project: '哪个项目',
  component: '哪个组件',
  vulnerability: '哪个漏洞（编号）',
  license: '哪个许可证',
  license_a: '哪两个许可证',
  license_b: '另一个许可证',
  weakness: '哪个 CWE',
  topic: '哪件事',
  period: '哪段时间',
};

function askFor({ missing }: Missing): string {
  return `请说明是${missingWords[missing] ?? missing}，例如用 @ 引用。`;
}
