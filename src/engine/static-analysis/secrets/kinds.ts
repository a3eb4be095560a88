import { entropyOf } from './entropy.ts';

/** A kind of secret: what it looks like, and what else must be true of it. */
export interface SecretKind {
  readonly ruleId: 'hardcoded-secret' | 'private-key';
  /** What it is, in Simplified Chinese. */
  readonly name: string;
  /** Global; the secret is the group `secret`, else all of it. */
  readonly pattern: RegExp;
  /** Whether what looks like it is one. */
  readonly isOne?: (secret: string) => boolean;
  /** How many characters may be shown: those that say what kind it is. */
  readonly shown: number;
  /** It is told by the name beside it alone: in tests and samples such values stand everywhere. */
  readonly isGuess?: boolean;
}

/** What the keepers of services say that their keys look like: how they begin, and how they go on. */
export const keyKinds: readonly (SecretKind & { readonly start: string })[] = [
  key('AWS 访问密钥', /A(?:KI|SI)A/, /[0-9A-Z]{16}\b/),
  key('阿里云访问密钥', /LTAI/, /[0-9A-Za-z]{12,26}\b/),
  key('腾讯云访问密钥', /AKID/, /[0-9A-Za-z]{28,36}\b/),
  key('Google API 密钥', /AIza/, /[\w-]{35}(?![\w-])/),
  key('GitHub 令牌', /gh[pousr]_/, /[0-9A-Za-z]{36}\b/),
  key('GitHub 令牌', /github_pat_/, /\w{30,255}\b/),
  key('GitLab 令牌', /glpat-/, /[\w-]{20,}/),
  key('Slack 令牌', /xox[abprs]-/, /[0-9A-Za-z-]{20,}/),
  key('Stripe 密钥', /[sr]k_live_/, /[0-9A-Za-z]{20,}\b/),
  key('npm 令牌', /npm_/, /[0-9A-Za-z]{36}\b/),
  key('SendGrid 密钥', /SG\./, /[\w-]{22}\.[\w-]{43}(?![\w-])/),
  // Tokens end soon: those in tests and manuals were made for them.
  { ...key('JWT', /eyJ/, /[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{20,}/), isOne: isJwt, isGuess: true },
];

/** Text without any of these has no key of a service: most texts have none. */
export const keyStarts = new RegExp(`\\b(?:${keyKinds.map(({ start }) => start).join('|')})`);

const tellingWords =
  'password passwd pwd secret token credential credentials api_?key access_?key auth_?key private_?key secret_?key';

/** A name that ends in a telling word, in capitals or not: `password`, `DB_PASSWORD`, `dbPassword`, but no `stoken`. */
const tellingName = `(?:${tellingWords
  .split(' ')
  .map((word) => {
    const [first = '', ...rest] = word;
    const capital = first.toUpperCase();
    return `(?:(?<![A-Za-z])[${first}${capital}]|(?<=[a-z0-9])${capital})${rest.map(inAnyCase).join('')}`;
  })
  .join('|')})`;

function inAnyCase(character: string): string {
  return /[a-z]/.test(character) ? `[${character}${character.toUpperCase()}]` : character;
}

/** What may stand behind a telling name: `SECRET_KEY_HMAC_2`, `config["SECRET_KEY"]`, `password: string`. */
const nameEnd = `(?:_?(?:[hH][mM][aA][cC]|[pP][rR][oO][dD]|\\d{1,2}))*['"]?\\]?\\s*(?::\\s*(?:string|str|String)\\s*=|:|=>?|:=)\\s*`;

const text = `(?:"[^"\\n]*"|'[^'\\n]*'|[\\w.$:]+(?:\\([^()]*\\))?)`;

/** An argument that is a key or a password by its place: behind so many others. */
function argument(call: string, before: string): RegExp {
  return new RegExp(`\\b(?:${call})\\(\\s*${before}(?<quote>['"])(?<secret>[^'"\\n]{6,200})\\k<quote>`, 'g');
}

/** What stands beside a telling name, at a telling place, and within addresses. */
export const namedKinds: readonly SecretKind[] = [
  {
    ruleId: 'private-key',
    name: '私钥',
    pattern:
      /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY(?: BLOCK)?-----(?:\s|\\n|\\r)*(?<secret>[A-Za-z0-9+/=:,\s\\-]{60,}?)-----END/g,
    shown: 0,
  },
  {
    ruleId: 'hardcoded-secret',
    name: '连接串中的口令',
    // The rarest part first: looking back from there is ten times as quick.
    pattern:
      /:\/\/(?<=\b(?:postgres(?:ql)?|mysql|mariadb|mongodb(?:\+srv)?|rediss?|amqps?|sqlserver|mssql|ftp|https?):\/\/)[^\s:/@'"<>]{1,64}:(?<secret>[^\s:/@'"<>]{4,200})@[\w.-]+/g,
    shown: 0,
    isGuess: true,
  },
  {
    ruleId: 'hardcoded-secret',
    name: '口令或密钥',
    pattern: new RegExp(
      `(?<quote>['"])(?<=${tellingName}${nameEnd}\\k<quote>)(?<secret>[^'"\\s]{8,200})\\k<quote>`,
      'g',
    ),
    isOne: isRandom,
    shown: 0,
    isGuess: true,
  },
  {
    ruleId: 'hardcoded-secret',
    name: '连接串中的口令',
    // `Server=db;User Id=sa;Password=…` in quotes.
    pattern:
      /\b(?:password|pwd)\s*=\s*(?<=["'`](?:[\w ]+=[^"'`;\n]*[; ]\s*){1,12}(?:password|pwd)\s*=\s*)(?<=\b(?:server|data source|host|address|database|dbname|user ?id|uid|user)\s*=[^"'`\n]{0,300})(?<secret>[^;"'`\s]{4,100})(?=[; ]?[^"'`\n]*["'`])/gi,
    isOne: isWritten,
    shown: 0,
    isGuess: true,
  },
  ...[
    argument('(?:jwt|JWT|jsonwebtoken)\\.(?:sign|verify|encode|decode)', `(?:\\{[^{}]*\\}|${text})\\s*,\\s*`),
    argument('session', '\\{[^{}]*?\\bsecret\\s*:\\s*'),
    argument(
      'mysqli?_p?connect|new\\s+mysqli|new\\s+\\\\?PDO|DriverManager\\.getConnection',
      `${text}\\s*,\\s*${text}\\s*,\\s*`,
    ),
  ].map((pattern): SecretKind => {
    return {
      ruleId: 'hardcoded-secret',
      name: '口令或密钥',
      pattern,
      isOne: isWritten,
      shown: 0,
      isGuess: true,
    };
  }),
];

/** In configurations values stand without quotes. */
export const settingKind: SecretKind = {
  ruleId: 'hardcoded-secret',
  name: '口令或密钥',
  pattern: new RegExp(
    `^[ \\t]*(?:export )?[\\w.-]*${tellingName}[ \\t]*[:=][ \\t]*(?<secret>[^'"\\s#]{8,200})[ \\t]*$`,
    'gm',
  ),
  isOne: isRandom,
  shown: 0,
  isGuess: true,
};

function key(name: string, start: RegExp, rest: RegExp): SecretKind & { readonly start: string } {
  const pattern = new RegExp(`\\b${start.source}${rest.source}`, 'g');
  const isOne = (secret: string) => entropyOf(secret) > 3;
  return { ruleId: 'hardcoded-secret', name, start: start.source, pattern, isOne, shown: 4 };
}

/** Letters and digits without a pattern: words and sentences have less entropy, and names no digits. */
function isRandom(secret: string): boolean {
  return /\d/.test(secret) && /[a-z]/i.test(secret) && !/[(){}[\]]/.test(secret) && entropyOf(secret) >= 3;
}

/** What stands where a password does is one, unless it is filled in. */
function isWritten(secret: string): boolean {
  return !/^[{[(#]|\$\{|\{\w*\}/.test(secret) && entropyOf(secret) >= 2.5;
}

/** The first part says how it was signed (RFC 7519, section 5); the subject of jwt.io's example stands in many manuals. */
function isJwt(secret: string): boolean {
  const [head = '', claims = ''] = secret
    .split('.')
    .map((part) => Buffer.from(part, 'base64url').toString('utf8'));
  return /"alg"\s*:/.test(head) && !/"sub"\s*:\s*"1234567890"/.test(claims);
}
