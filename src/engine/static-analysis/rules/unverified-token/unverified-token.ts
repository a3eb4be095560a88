import type { Rule } from '../rule.ts';

export const unverifiedToken: Rule = {
  id: 'unverified-token',
  cwe: 347,
  severity: 'high',
  confidence: 'high',
  message: '接受未经验证签名的令牌',
  advice: '校验签名，并固定允许的算法，不接受 none',
  calls: {
    // Who issued a token is read mostly before it is verified.
    python: [
      { call: 'jwt.decode', named: ['verify', false], isDoubtful: true },
      { call: 'jwt.decode(options)', has: ['verify_signature', false], isDoubtful: true },
    ],
    javascript: [
      { call: 'jsonwebtoken.verify(1)', is: '' },
      { call: 'jsonwebtoken.verify(1)', is: null },
      { call: 'jsonwebtoken.sign(2)', has: ['algorithm', 'none'] },
    ],
  },
};
