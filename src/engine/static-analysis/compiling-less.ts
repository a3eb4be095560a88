import { setFlagsFromString } from 'node:v8';

/** Settings of the compiler of V8: while it shall do less, and as they are by themselves. */
export const compilerSettings = [
  // So many bytes of code are put into those that call it, at most.
  { name: 'max-inlined-bytecode-size-cumulative', less: 100, usual: 920 },
  { name: 'max-inlined-bytecode-size', less: 50, usual: 460 },
  // So many bytes of code are run through before a function is looked at anew.
  { name: 'interrupt-budget', less: 400_000, usual: 67_584 },
] as const;

/**
 * Does work of many kinds, none of it often: compiling for it as V8 does by itself costs more than it gains. Holds for all
 * threads of the process while the work lasts; answers what the work does.
 */
export async function compilingLess<Result>(work: () => Promise<Result>): Promise<Result> {
  set('less');
  try {
    return await work();
  } finally {
    set('usual');
  }
}

function set(choice: 'less' | 'usual'): void {
  for (const setting of compilerSettings) setFlagsFromString(`--${setting.name}=${setting[choice]}`);
}
