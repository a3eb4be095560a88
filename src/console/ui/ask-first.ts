import type { ModalFuncProps } from 'antd';
import type { useAppProps } from 'antd/es/app/context';
import { CallFailed, failureText } from '../api/call-failed.ts';
import { announce } from '../api/announce.ts';

/** What is asked before something is done, and what is done then. */
export interface Question extends Omit<ModalFuncProps, 'onOk'> {
  readonly onOk: () => unknown;
}

/**
 * Ask before something is done. While it is done the question stays; when it fails, the question stays open to be answered
 * again. A call says by itself why it failed; anything else that goes wrong is announced here.
 */
export async function askFirst(modal: useAppProps['modal'], question: Question): Promise<void> {
  // Whoever waits for the answer gets no rejection from the library: it was said already.
  const isDangerous = question.okButtonProps?.danger === true;
  // What cannot be taken back is not done by whoever only presses Enter.
  const focus = isDangerous ? ({ autoFocusButton: 'cancel' } as const) : {};
  await modal.confirm({ ...focus, ...question, onOk: () => doOrSay(question.onOk) });
}

async function doOrSay(work: () => unknown): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof CallFailed)) announce('error', failureText(error));
    throw error;
  }
}
