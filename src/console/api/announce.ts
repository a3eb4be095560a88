/** How a passing message looks. */
export type MessageLevel = 'error' | 'info' | 'warning' | 'success';

/** How long a passing message stays, in seconds (specification, section 9). */
export const messageSeconds = 5;

type Announcer = (level: MessageLevel, text: string) => void;

let current: Announcer | undefined;

/** Say who shows messages; the shell does, because the component library needs its own context for it. */
export function setAnnouncer(announcer: Announcer | undefined): void {
  current = announcer;
}

/** Show a passing message. Without a shell it goes to the console, so that it is never lost. */
export function announce(level: MessageLevel, text: string): void {
  if (current === undefined) console.warn(text);
  else current(level, text);
}
