import type { Rule } from '../rule.ts';

export const weakCipher: Rule = {
  id: 'weak-cipher',
  cwe: 327,
  severity: 'high',
  confidence: 'high',
  message: '使用已不安全的加密算法或模式',
  advice: '改用 AES-GCM 等带认证的算法',
  calls: {
    csharp: [
      { call: 'DES.Create' },
      { call: 'TripleDES.Create' },
      { call: 'RC2.Create' },
      { call: 'new DESCryptoServiceProvider' },
      { call: 'new TripleDESCryptoServiceProvider' },
      { call: 'new RC2CryptoServiceProvider' },
      { call: '*.Mode=(0)', nameMatches: /\bCipherMode\.ECB$/ },
    ],
    go: [
      { call: 'des.NewCipher' },
      { call: 'des.NewTripleDESCipher' },
      { call: 'rc4.NewCipher' },
      { call: 'blowfish.NewCipher' },
    ],
    php: [
      { call: 'mcrypt_encrypt' },
      { call: 'mcrypt_decrypt' },
      { call: 'openssl_encrypt(1)', matches: /^(des|rc2|rc4|bf|idea|seed|cast)|-ecb$/i },
      { call: 'openssl_decrypt(1)', matches: /^(des|rc2|rc4|bf|idea|seed|cast)|-ecb$/i },
    ],
    javascript: [
      { call: 'crypto.createCipheriv(0)', matches: /^(des|rc2|rc4|bf|blowfish|idea|seed|cast)|-ecb$/i },
      { call: 'crypto.createDecipheriv(0)', matches: /^(des|rc2|rc4|bf|blowfish|idea|seed|cast)|-ecb$/i },
      { call: 'crypto.createCipher' },
      { call: 'crypto.createDecipher' },
      { call: 'CryptoJS.DES.encrypt' },
      { call: 'CryptoJS.TripleDES.encrypt' },
      { call: 'CryptoJS.RC4.encrypt' },
    ],
    java: [
      {
        call: 'Cipher.getInstance(0)',
        matches: /^(DES|DESede|TripleDES|RC2|RC4|ARCFOUR|Blowfish)(\/|$)|^AES$|\/ECB\//,
      },
      { call: 'KeyGenerator.getInstance(0)', matches: /^(DES|DESede|RC2|RC4|ARCFOUR|Blowfish)$/ },
    ],
    python: [
      { call: 'DES.new' },
      { call: 'DES3.new' },
      { call: 'ARC4.new' },
      { call: 'ARC2.new' },
      { call: 'Blowfish.new' },
    ],
    c: [
      { call: 'DES_ecb_encrypt' },
      { call: 'RC4' },
      { call: 'RC4_set_key' },
      { call: 'EVP_des_ecb' },
      { call: 'EVP_rc4' },
    ],
    cpp: [
      { call: 'DES_ecb_encrypt' },
      { call: 'RC4' },
      { call: 'RC4_set_key' },
      { call: 'EVP_des_ecb' },
      { call: 'EVP_rc4' },
    ],
  },
};
