import type { Rule } from '../rule.ts';

const certificateOption = /^CURLOPT_SSL_VERIFY(PEER|HOST)$/;

export const certificateNotChecked: Rule = {
  id: 'certificate-not-checked',
  cwe: 295,
  severity: 'high',
  confidence: 'high',
  message: '不校验对端的证书',
  advice: '保留证书校验；自签名证书应加入受信任的证书',
  calls: {
    csharp: [
      {
        call: '*.ServerCertificateCustomValidationCallback=(0)',
        nameMatches: /DangerousAcceptAnyServerCertificateValidator$/,
      },
      { call: '*.TrustServerCertificate=(0)', is: true },
      { call: '*.CheckCertificateRevocationList=(0)', is: false },
    ],
    go: [
      { call: 'new tls.Config(0)', has: ['InsecureSkipVerify', true] },
      { call: '*.InsecureSkipVerify=(0)', is: true },
    ],
    php: [
      { call: 'curl_setopt(2)', is: false, where: [1, certificateOption] },
      { call: 'curl_setopt(2)', is: 0, where: [1, certificateOption] },
      { call: 'Http.withoutVerifying' },
      { call: 'new Client(0)', has: ['verify', false] },
    ],
    javascript: [
      { call: 'https.request(0)', has: ['rejectUnauthorized', false] },
      { call: 'https.get(0)', has: ['rejectUnauthorized', false] },
      { call: 'https.request(1)', has: ['rejectUnauthorized', false] },
      { call: 'https.get(1)', has: ['rejectUnauthorized', false] },
      { call: 'new https.Agent(0)', has: ['rejectUnauthorized', false] },
      { call: 'tls.connect(0)', has: ['rejectUnauthorized', false] },
      { call: 'tls.connect(1)', has: ['rejectUnauthorized', false] },
      { call: 'tls.connect(2)', has: ['rejectUnauthorized', false] },
      { call: 'process.env.NODE_TLS_REJECT_UNAUTHORIZED=(0)', is: '0' },
    ],
  },
};
