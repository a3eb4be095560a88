import { inSources } from './source-lines.ts';

/** How grave a line is, the least first. */
export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

type Fields = Readonly<Record<string, unknown>>;
/** As Fastify and its kin call a logger: fields and an event, or an event alone. */
type Say = (fields: unknown, event?: string) => void;

/** A writer of log lines; what `child` is given stands in each line of the child. */
export interface Log extends Readonly<Record<Exclude<LogLevel, 'silent'>, Say>> {
  readonly level: LogLevel;
  silent(): void;
  child(fields: Fields): Log;
}

/**
 * Make a writer of log lines: one JSON object a line with `level`, `time` (UTC), `event` and fields.
 *
 * Events are constant sentences, what varies is a field. Errors become name, code, message and stack; objects of
 * libraries are left out. Every line passes `withoutSecrets`.
 */
export function makeLog(level: LogLevel, write: (line: string) => void, fields: Fields = {}): Log {
  const least = logLevels.indexOf(level);
  const sayAt =
    (grade: LogLevel): Say =>
    (first, second) => {
      if (logLevels.indexOf(grade) < least) return;
      const [event, more] = eventOf(first, second);
      const line = { level: grade, time: new Date().toISOString(), event, ...fields, ...plain(more) };
      write(`${withoutSecrets(JSON.stringify(line))}\n`);
    };
  return {
    level,
    trace: sayAt('trace'),
    debug: sayAt('debug'),
    info: sayAt('info'),
    warn: sayAt('warn'),
    error: sayAt('error'),
    fatal: sayAt('fatal'),
    silent: () => undefined,
    child: (own) => makeLog(level, write, { ...fields, ...plain(own) }),
  };
}

function eventOf(first: unknown, second: string | undefined): [string, Fields] {
  if (typeof first === 'string') return [first, {}];
  const fields = first instanceof Error ? { err: first } : ((first ?? {}) as Fields);
  return [second ?? 'error', fields];
}

/** What a line may carry: texts, numbers, truth values and errors. */
function plain(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([key, value]) => {
      if (value instanceof Error) return [[key, errorFields(value)]];
      return ['string', 'number', 'boolean'].includes(typeof value) ? [[key, value]] : [];
    }),
  );
}

const longestStack = 4_000;

/** Nothing else of an error: the database adds whole rows to some of its own. */
function errorFields(error: Error) {
  const { code } = error as { code?: unknown };
  return {
    name: error.name,
    ...(typeof code === 'string' && { code }),
    message: error.message.slice(0, 500),
    stack: inSources((error.stack ?? '').slice(0, longestStack)),
  };
}

/** Secrets have shapes: tokens, digests of passwords, keys and hashes, and what stands before the @ of an address. */
const secrets =
  /\beyJ[\w-]{10,}\.[\w-]{10,}\.[\w-]+|\b[0-9a-f]{40}\b|\$(?:argon2|scrypt)[^\s"\\]+|\bscrypt\$[^\s"\\]+|(?<=:\/\/)[^\s/"@]+(?=@)|(?<=suxi_token=)[^\s;"\\]+/gi;

/** A text in which whatever looks like a secret is replaced by `***`. */
export function withoutSecrets(text: string): string {
  return text.replace(secrets, '***');
}
