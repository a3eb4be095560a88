import type { Rule } from '../rule.ts';

/** An address on another machine, without encryption. */
const cleartextAddress =
  /^(?:http|ftp|ws|telnet):\/\/(?!localhost\b|127\.|0\.0\.0\.0|\[::1\]|10\.|192\.168\.|[\w.-]*example\.)/i;

export const cleartextTransmission: Rule = {
  id: 'cleartext-transmission',
  cwe: 319,
  severity: 'medium',
  confidence: 'medium',
  message: '经不加密的连接传输数据',
  advice: '改用 HTTPS、SFTP 等加密的协议',
  calls: {
    csharp: [
      { call: '*.GetAsync(0)', matches: cleartextAddress },
      { call: '*.GetStringAsync(0)', matches: cleartextAddress },
      { call: '*.PostAsync(0)', matches: cleartextAddress },
      { call: 'WebRequest.Create(0)', matches: cleartextAddress },
    ],
    go: [
      { call: 'http.Get(0)', matches: cleartextAddress },
      { call: 'http.Post(0)', matches: cleartextAddress },
      { call: 'http.PostForm(0)', matches: cleartextAddress },
      { call: 'http.NewRequest(1)', matches: cleartextAddress },
    ],
    php: [
      { call: 'curl_init(0)', matches: cleartextAddress },
      { call: 'file_get_contents(0)', matches: cleartextAddress },
      { call: 'curl_setopt(2)', matches: cleartextAddress },
    ],
    javascript: [
      { call: 'axios.post(0)', matches: cleartextAddress },
      { call: 'axios.put(0)', matches: cleartextAddress },
      { call: 'axios.get(0)', matches: cleartextAddress },
      { call: 'fetch(0)', matches: cleartextAddress },
      { call: 'node-fetch(0)', matches: cleartextAddress },
      { call: 'got(0)', matches: cleartextAddress },
      { call: 'got.post(0)', matches: cleartextAddress },
      { call: 'http.get(0)', matches: cleartextAddress },
      { call: 'http.request(0)', matches: cleartextAddress },
    ],
  },
};
