import { expect, it } from 'vitest';
import { isSmallTalk } from './courtesy.ts';

it.each(['你好呀', '谢谢', '你能干啥', 'thanks a lot!', 'What can you do?'])(
  '%j asks for nothing',
  (said) => {
    expect(isSmallTalk(said)).toBe(true);
  },
);

it.each(['你好，商城怎么样', '谢谢谁在用 lodash', 'help me export the report', 'ok to ship?'])(
  '%j asks',
  (said) => {
    expect(isSmallTalk(said)).toBe(false);
  },
);
