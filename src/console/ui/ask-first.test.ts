import type { ModalFuncProps } from 'antd';
import type { useAppProps } from 'antd/es/app/context';
import { afterEach, expect, it } from 'vitest';
import { setAnnouncer } from '../api/announce.ts';
import { CallFailed } from '../api/call-failed.ts';
import { askFirst } from './ask-first.ts';

const said: string[] = [];
afterEach(() => {
  said.length = 0;
  setAnnouncer(undefined);
});

/** A dialog library that presses the button at once: unless somebody waits for the answer, it rejects into the blue. */
function pressing(pressed: (failed: boolean) => void): useAppProps['modal'] {
  const confirm = ({ onOk }: ModalFuncProps) => {
    let isAwaited = false;
    const answer = Promise.resolve(onOk?.()).then(
      () => false,
      () => true,
    );
    void answer.then((failed) => pressed(failed && !isAwaited));
    return {
      // oxlint-disable-next-line unicorn/no-thenable -- so are the dialogs of the library
      then: (settle: (isConfirmed: boolean) => void) => {
        isAwaited = true;
        return answer.then(settle);
      },
    };
  };
  return { confirm } as unknown as useAppProps['modal'];
}

it.each([
  ['a call, which has said why itself', new CallFailed('refused', '不可以'), []],
  ['anything else', new Error('坏了'), ['坏了']],
])('says once what is wrong with %s, and leaves nothing that nobody handles', async (_, error, words) => {
  setAnnouncer((_level, text) => said.push(text));
  const unhandled: boolean[] = [];

  await askFirst(
    pressing((isUnhandled) => unhandled.push(isUnhandled)),
    { title: '删除', onOk: () => Promise.reject(error) },
  );

  expect(said).toEqual(words);
  expect(unhandled).toEqual([false]);
});
