import { traitsOfPath } from '../../code/traits.ts';
import { keyKinds, keyStarts, namedKinds, type SecretKind, settingKind } from './kinds.ts';

/** A secret that stands in a text. Its value is not kept: `text` of `FoundSecrets` has a mask in its place. */
export interface Secret {
  readonly ruleId: SecretKind['ruleId'];
  /** What it is, in Simplified Chinese. */
  readonly name: string;
  /** From 1. */
  readonly line: number;
}

export interface FoundSecrets {
  readonly secrets: readonly Secret[];
  /** The text with masks in place of secrets; its lines stay where they are. */
  readonly text: string;
}

/**
 * Find secrets in a text: keys of known forms, private keys, passwords in addresses and beside telling names.
 *
 * What is meant to be replaced is none: `changeme`, `<token>`, `${PASSWORD}`. Values that only their name gives away
 * count neither in tests nor in samples.
 */
export function findSecrets(path: string, text: string): FoundSecrets {
  const isSample = traitsOfPath(path).includes('test') || (samplePath.test(path) && !shipped.test(path));
  const kinds = [
    ...(keyStarts.test(text) ? keyKinds : []),
    ...namedKinds,
    ...(settingsPath.test(path) ? [settingKind] : []),
  ];
  const secrets: Secret[] = [];
  let masked = text;
  for (const kind of kinds) {
    if (kind.isGuess === true && isSample) continue;
    masked = masked.replace(kind.pattern, (whole: string, ...rest: unknown[]) => {
      const { secret = whole } = (rest.find((one) => typeof one === 'object') ?? {}) as { secret?: string };
      if (isPlaceholder(secret) || kind.isOne?.(secret) === false) return whole;
      const offset = rest.find((one) => typeof one === 'number') as number;
      secrets.push({ ruleId: kind.ruleId, name: kind.name, line: lineAt(masked, offset) });
      return whole.replace(secret, () => mask(secret, kind.shown));
    });
  }
  return { secrets: secrets.sort((a, b) => a.line - b.line), text: masked };
}

/** Files that set things without quotes. */
export const settingsPath =
  /(^|\/)(\.env(\.[\w-]+)?|\.npmrc|\.pypirc|\.netrc|credentials)$|\.(env|properties|ini|conf|cfg|ya?ml|toml|tfvars)$/i;

const samplePath =
  /(^|\/)(samples?|examples?|docs?|documentation|demo)\/|\.(sample|example|template|dist|tpl|md|rst|adoc)$/i;

const placeholder =
  /example|sample|dummy|placeholder|change[-_]?me|replace|your[-_]|^my[-_]|x{4,}|\*{2,}|^<|>$|\$\{|[.@]\$|\{\{|^\$|^%|^@|fake|todo|redacted|secret$|token$|password|passw0rd|1234567|abcdef|0{6,}|^(none|null|undefined|true|false)$/i;

/** What is delivered is no sample, whatever its packages are named: `com.example` is proposed for every new program. */
const shipped =
  /(^|\/)src\/main\/(java|kotlin|scala|groovy|resources)\/.*\.(java|kt|scala|groovy|properties|ya?ml|xml)$/;

function isPlaceholder(secret: string): boolean {
  return placeholder.test(secret) || new Set(secret).size < 5;
}

/** What may be shown of a secret: its first characters, and marks that do not tell how long it is. */
function mask(secret: string, shown: number): string {
  // Lines stay where they are.
  return (
    secret.slice(0, shown) +
    (secret
      .match(/\n/g)
      ?.map(() => '****\n')
      .join('') ?? '') +
    '****'
  );
}

function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
}
