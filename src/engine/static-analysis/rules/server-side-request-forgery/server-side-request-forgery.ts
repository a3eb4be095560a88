import type { Rule } from '../rule.ts';

/** Which host is asked is settled by the beginning of the address. */
const fixedHost = /^(?:\/|[a-z]+:\/\/[^/?#]+[/?#])/i;

export const serverSideRequestForgery: Rule = {
  id: 'server-side-request-forgery',
  cwe: 918,
  severity: 'high',
  confidence: 'high',
  message: '外部数据决定服务器请求的地址',
  advice: '只请求白名单内的主机，并拒绝内网与回环地址',
  flow: {
    labels: ['input'],
    safePrefix: { javascript: fixedHost, php: fixedHost },
    where: { curl_setopt: [1, /^CURLOPT_URL$/] },
    sinks: {
      php: [
        'curl_init(0)',
        'curl_setopt(2)',
        'fsockopen(0)',
        'stream_socket_client(0)',
        'get_headers(0)',
        'wp_remote_get(0)',
        'wp_remote_post(0)',
        'Http.get(0)',
        'Http.post(0)',
        'Client.get(0)',
        'Client.post(0)',
        'Client.request(1)',
      ],
      javascript: [
        'fetch(0)',
        'node-fetch(0)',
        'axios(0)',
        'axios.get(0)',
        'axios.post(0)',
        'axios.put(0)',
        'axios.delete(0)',
        'axios.head(0)',
        'axios.request(0)',
        'got(0)',
        'got.get(0)',
        'got.post(0)',
        'http.get(0)',
        'http.request(0)',
        'https.get(0)',
        'https.request(0)',
        'request.get(0)',
        'request(0)',
        'superagent.get(0)',
        'needle.get(0)',
        'undici.request(0)',
        'undici.fetch(0)',
        '*.goto(0)',
      ],
    },
  },
};
