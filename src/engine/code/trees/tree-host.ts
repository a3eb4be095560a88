import { Worker } from 'node:worker_threads';
import type { FunctionInTree } from './functions-in-tree.ts';
import { grammars } from './tree-parser.ts';
import { maxTreeBytes } from './tree-size.ts';

/** What a thread is told at its start. */
export interface TreeOrder {
  /** Where the grammars lie: `tree-sitter-<name>.wasm`. */
  readonly grammarFolder: string;
}

/** A text whose tree is asked for its functions. */
export interface TreeQuestion {
  readonly language: string;
  /** In UTF-8. */
  readonly text: Uint8Array;
}

/** What is known from a tree, or why there is none (in Simplified Chinese). */
export type TreeAnswer =
  | { readonly kind: 'functions'; readonly functions: readonly FunctionInTree[] }
  | { readonly kind: 'none'; readonly reason: string };

/** What trees may cost. */
export interface TreeHostOptions extends TreeOrder {
  /** A thread that has not answered in that time is ended: grammars may go on without end. */
  readonly mostMs?: number;
  /** After so many bytes of text a thread is replaced: the memory of WebAssembly grows and is never given back. */
  readonly recycleBytes?: number;
  /** The program of the thread. */
  readonly entry?: URL;
}

/**
 * Answers questions on syntax trees, one after the other, in a thread that can be ended: a text that takes too long or
 * ends its thread has no tree, and the next one is answered by a new thread.
 */
export class TreeHost {
  private thread: Worker | undefined;
  private readBytes = 0;
  private turn: Promise<unknown> = Promise.resolve();

  constructor(private readonly options: TreeHostOptions) {}

  /** The functions of a text as its tree has them. */
  async functions(language: string, text: Uint8Array): Promise<TreeAnswer> {
    if (!(language in grammars)) return { kind: 'none', reason: '没有此语言的语法' };
    if (text.length > maxTreeBytes) return { kind: 'none', reason: '文件超过 1 MB，不做语法分析' };
    const answer = this.turn.then(() => this.ask(language, text));
    this.turn = answer;
    return answer;
  }

  /** End the thread. Questions may be asked again later. */
  async close(): Promise<void> {
    await this.turn;
    await this.endThread();
  }

  private async ask(language: string, text: Uint8Array): Promise<TreeAnswer> {
    const { mostMs = 60_000, recycleBytes = 64 * 1024 * 1024 } = this.options;
    if (this.readBytes > recycleBytes) await this.endThread();
    this.readBytes += text.length;
    const thread = (this.thread ??= this.startThread());
    const answer = await answerOf(thread, { language, text }, mostMs);
    if (answer !== undefined) return answer;
    await this.endThread();
    return { kind: 'none', reason: '语法分析异常结束，已跳过' };
  }

  private startThread(): Worker {
    const { grammarFolder, entry = new URL('trees.js', import.meta.url) } = this.options;
    return new Worker(entry, { workerData: { grammarFolder } satisfies TreeOrder });
  }

  private async endThread(): Promise<void> {
    const { thread } = this;
    this.thread = undefined;
    this.readBytes = 0;
    await thread?.terminate();
  }
}

/** What a thread answers; `undefined` when it ends or is silent. */
function answerOf(thread: Worker, question: TreeQuestion, mostMs: number): Promise<TreeAnswer | undefined> {
  return new Promise((settle) => {
    const end = (answer: TreeAnswer | undefined) => {
      clearTimeout(clock);
      thread.off('message', end).off('error', fail).off('exit', fail);
      settle(answer);
    };
    const fail = () => end(undefined);
    const clock = setTimeout(fail, mostMs);
    thread.on('message', end).on('error', fail).on('exit', fail);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    thread.postMessage(question);
  });
}
