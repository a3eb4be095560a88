import { digestOf } from './passwords.ts';

/**
 * Whether a digest stands for a password that is among the first to be tried: nothing at all, the user name, or one of
 * about 9,000 that are made as people make them. The server never sees a password, but it can make these digests.
 */
export function isCommonPassword(username: string, digest: string): boolean {
  for (const password of commonPasswords(username)) {
    if (digestOf(username, password) === digest) return true;
  }
  return false;
}

/** Words that lead every list of leaked passwords, and those of this product and its users. */
const words = [
  ...'password passw0rd p@ssw0rd p@ssword pass admin administrator root user test guest demo'.split(' '),
  ...'qwerty qwertyuiop qwer asdf asdfgh asdfghjkl zxcvbnm zxcv 1qaz2wsx 1q2w3e4r qazwsx q1w2e3r4'.split(' '),
  ...'abc abcd abc123 aa a aaa aaaa woaini iloveyou welcome letmein monkey dragon sunshine princess'.split(
    ' ',
  ),
  ...'football master shadow superman secret login hello changeme default suxi superadmin system'.split(' '),
  ...'china beijing shanghai nihao woshishui wang zhang huawei security zhongguo taobao'.split(' '),
];

const endings = [
  ...' 1 12 123 1234 12345 123456 1234567 12345678 123456789 0 00 000 01 11 111 321 666 888 8888 520'.split(
    ' ',
  ),
  ...'1314 5201314 ! !! @ # . @1 @12 @123 @1234 @123456 #123 _123 123! 1! 1234! 123@ 123. !@# !@#123'.split(
    ' ',
  ),
  ...'2019 2020 2021 2022 2023 2024 2025 2026 2027 @2024 @2025 @2026 @2027'.split(' '),
];

function* commonPasswords(username: string): Iterable<string> {
  yield '';
  yield* numbers();
  for (const word of [username, username.toLowerCase(), Array.from(username).reverse().join(''), ...words]) {
    const capitalized = word.charAt(0).toUpperCase() + word.slice(1);
    for (const ending of endings) {
      yield word + ending;
      yield capitalized + ending;
    }
    yield word.toUpperCase();
    yield word + word;
  }
}

/** Rows of one digit, runs up and down, and pairs, of up to twelve digits. */
function* numbers(): Iterable<string> {
  const up = '01234567890123456789';
  const down = '98765432109876543210';
  for (let length = 1; length <= 12; length += 1) {
    for (let from = 0; from < 10; from += 1) {
      yield String(from).repeat(length);
      yield up.slice(from, from + Math.min(length, 10));
      yield down.slice(from, from + Math.min(length, 10));
      for (let other = 0; other < 10; other += 1) yield `${from}${other}`.repeat(Math.ceil(length / 2));
    }
  }
  yield* ['123123', '123321', '112233', '147258369', '159357', '789456123', '5201314', '1314520', '123654'];
}
