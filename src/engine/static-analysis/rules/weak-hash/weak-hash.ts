import type { Rule } from '../rule.ts';

/** Where these hashes do harm: they are also used for what is no secret. */
const secretName = /pass|pwd|secret|credential/i;

/** Python lets the caller say that a hash protects nothing. */
const forSecurity = ['usedforsecurity', undefined, true] as const;

export const weakHash: Rule = {
  id: 'weak-hash',
  cwe: 328,
  severity: 'medium',
  confidence: 'high',
  message: '使用已被攻破的散列算法',
  advice: '改用 SHA-256 及以上，口令用 bcrypt、scrypt 或 Argon2',
  calls: {
    csharp: [
      { call: 'MD5.Create' },
      { call: 'SHA1.Create' },
      { call: 'MD5.HashData' },
      { call: 'SHA1.HashData' },
      { call: 'new MD5CryptoServiceProvider' },
      { call: 'new SHA1Managed' },
      { call: 'new SHA1CryptoServiceProvider' },
      { call: 'new HMACMD5' },
    ],
    go: [
      { call: 'md5.Sum(0)', nameMatches: secretName },
      { call: 'sha1.Sum(0)', nameMatches: secretName },
      { call: 'hmac.New(0)', nameMatches: /\bmd5\.New$/ },
    ],
    php: [
      { call: 'md5(0)', nameMatches: secretName },
      { call: 'sha1(0)', nameMatches: secretName },
      { call: 'hash(0)', matches: /^(md[245]|sha1)$/i, where: [1, secretName] },
      { call: 'hash_hmac(0)', matches: /^md[45]$/i },
      { call: 'openssl_digest(1)', matches: /^(md[245]|sha1)$/i },
    ],
    javascript: [
      { call: 'crypto.createHash(0)', matches: /^(md[245]|sha-?1|rsa-md5|rsa-sha1)$/i },
      { call: 'crypto.createHmac(0)', matches: /^md[45]$/i },
      { call: 'CryptoJS.MD5' },
      { call: 'CryptoJS.SHA1' },
      { call: 'crypto-js.MD5' },
      { call: 'crypto-js.SHA1' },
      { call: 'md5' },
    ],
    java: [
      { call: 'MessageDigest.getInstance(0)', matches: /^(md[245]|sha-?1?)$/i },
      { call: 'DigestUtils.md5Hex' },
      { call: 'DigestUtils.sha1Hex' },
      { call: 'DigestUtils.md5' },
      { call: 'DigestUtils.sha1' },
      { call: 'Hashing.md5' },
      { call: 'Hashing.sha1' },
    ],
    python: [
      { call: 'hashlib.md5', named: forSecurity },
      { call: 'hashlib.sha1', named: forSecurity },
      { call: 'hashlib.new(0)', matches: /^(md[245]|sha-?1)$/i, named: forSecurity },
    ],
    c: [
      { call: 'MD5_Init' },
      { call: 'SHA1_Init' },
      { call: 'MD5' },
      { call: 'SHA1' },
      { call: 'EVP_md5' },
      { call: 'EVP_sha1' },
    ],
    cpp: [
      { call: 'MD5_Init' },
      { call: 'SHA1_Init' },
      { call: 'MD5' },
      { call: 'SHA1' },
      { call: 'EVP_md5' },
      { call: 'EVP_sha1' },
    ],
  },
};
