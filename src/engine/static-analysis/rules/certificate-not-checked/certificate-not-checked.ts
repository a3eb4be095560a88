import type { Rule } from '../rule.ts';

const certificateOption = /^CURLOPT_SSL_VERIFY(PEER|HOST)$/;

/** Requests of requests, httpx and aiohttp: of a module or of a session. */
const pythonRequests = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'request', 'stream'];
const pythonClients = ['httpx.Client', 'httpx.AsyncClient'];
const pythonPools = ['PoolManager', 'ProxyManager', 'HTTPSConnectionPool', 'proxy_from_url'];

/** What takes a verifier of host names, a way to trust, or a factory of those that trust. */
const anyHost = /\bNoopHostnameVerifier\b|\bALLOW_ALL_HOSTNAME_VERIFIER$|\bAllowAllHostnameVerifier\b/;

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
    java: [
      { call: '*.setSSLHostnameVerifier(0)', nameMatches: anyHost },
      { call: '*.setHostnameVerifier(0)', nameMatches: anyHost },
      { call: '*.setDefaultHostnameVerifier(0)', nameMatches: anyHost },
      { call: '*.hostnameVerifier(0)', nameMatches: anyHost },
      { call: 'new SSLConnectionSocketFactory(1)', nameMatches: anyHost },
      { call: '*.loadTrustMaterial(0)', nameMatches: /\bTrustAllStrategy\b/ },
      { call: '*.loadTrustMaterial(1)', nameMatches: /\bTrustAllStrategy\b/ },
      { call: '*.trustManager(0)', nameMatches: /\bInsecureTrustManagerFactory\.INSTANCE$/ },
    ],
    python: [
      ...pythonRequests.flatMap((name) => [
        { call: `*.${name}(verify)`, is: false },
        { call: `*.${name}(ssl)`, is: false },
      ]),
      ...pythonClients.map((name) => ({ call: `${name}(verify)`, is: false })),
      { call: 'session.verify=(0)', is: false },
      { call: 'Session.verify=(0)', is: false },
      { call: 's.verify=(0)', is: false },
      { call: 'aiohttp.TCPConnector(ssl)', is: false },
      { call: 'aiohttp.TCPConnector(verify_ssl)', is: false },
      ...pythonPools.flatMap((name) => [
        { call: `urllib3.${name}(cert_reqs)`, is: 'CERT_NONE' },
        { call: `urllib3.${name}(cert_reqs)`, nameMatches: /\bCERT_NONE$/ },
      ]),
      { call: 'ssl.wrap_socket(cert_reqs)', nameMatches: /\bCERT_NONE$/ },
      { call: '*.verify_mode=(0)', nameMatches: /\bCERT_NONE$/ },
      { call: 'ssl._create_unverified_context' },
      { call: 'ssl._create_default_https_context=(0)', nameMatches: /\b_create_unverified_context$/ },
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
