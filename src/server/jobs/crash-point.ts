/**
 * Die on the spot, as a worker does that is killed: the hook of tests, `SUXI_CRASH_AT=step:n`.
 *
 * Called as a step begins; every attempt up to the `n`th dies there. Does nothing where the setting is absent.
 */
export function crashIfWanted(step: string, attempt: number): void {
  const [wanted, most] = (process.env.SUXI_CRASH_AT ?? '').split(':');
  if (wanted === step && attempt <= Number(most)) process.kill(process.pid, 'SIGKILL');
}
