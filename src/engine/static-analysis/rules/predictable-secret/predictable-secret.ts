import type { Rule } from '../rule.ts';

/** What is called so must not be guessed, in whatever language. */
const common = [
  'token',
  'secret',
  'password',
  'passwd',
  'sessionId',
  'apiKey',
  'accessToken',
  'resetToken',
  'csrfToken',
  'salt',
  'nonce',
  'otp',
  'pin',
  'secretKey',
  'verificationCode',
];

/** Assigning to a variable or a member of such a name; `mark` stands before variables. */
function assigned(names: readonly string[], mark: '' | '$'): string[] {
  return [...names.map((name) => `${mark}${name}=(0)`), ...members(names)];
}

function members(names: readonly string[]): string[] {
  return names.map((name) => `*.${name}=(0)`);
}

function capitalized(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

export const predictableSecret: Rule = {
  id: 'predictable-secret',
  cwe: 338,
  severity: 'high',
  confidence: 'medium',
  message: '口令、令牌或密钥由可预测的伪随机数生成',
  advice: '改用密码学安全的随机数生成器（如 crypto.randomBytes）',
  flow: {
    labels: ['random'],
    sinks: {
      csharp: [...assigned(common, ''), ...members(common.map(capitalized))],
      go: [...assigned([...common, 'sessionID'], ''), ...members([...common, 'sessionID'].map(capitalized))],
      php: assigned(
        [
          ...common,
          'pwd',
          'session_id',
          'api_key',
          'access_token',
          'reset_token',
          'csrf_token',
          'secret_key',
          'iv',
        ],
        '$',
      ),
      javascript: assigned(
        [...common, 'pwd', 'sessionID', 'sid', 'refreshToken', 'privateKey', 'encryptionKey', 'iv'],
        '',
      ),
    },
  },
};
