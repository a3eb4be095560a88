import { expect, it } from 'vitest';
import { contraryTo } from './contrary.ts';
import { readQuestion } from './question.ts';

const read = (asked: string) =>
  readQuestion(asked, { projects: ['订单服务'], components: ['lodash'], people: [] }, [], new Date());

it.each(['which do not?', '哪些没用', '没用的呢', 'and the others?'])(
  'asks for those that do not use it: %j',
  (asked) => {
    const last = { tool: 'component_usage', args: { component: 'lodash' } };

    expect(contraryTo(last, read(asked))).toEqual({ ...last, args: { component: 'lodash', absent: true } });
  },
);

it('asks for what the gate stopped, after what it let through', () => {
  const last = { tool: 'gates', args: { result: 'pass' } };

  expect(contraryTo(last, read('which did not?'))).toEqual({ tool: 'gates', args: { result: 'fail' } });
});

it('is not read where something else is asked', () => {
  const last = { tool: 'component_usage', args: { component: 'lodash' } };

  expect(contraryTo(last, read('which do not pass the gate?'))).toBeUndefined();
});
