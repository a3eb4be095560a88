import { z } from 'zod';
import { readSpoken } from '../../src/server/jobs/heard/read-spoken.ts';
import { readAddress, readRef, readRepositoryUrl } from '../../src/server/git/repository-url.ts';
import { Refusal } from '../../src/server/http/refusal.ts';
import { BadBer, integer, octets, sequence, valuesIn } from '../../src/server/directory/ber.ts';
import { BadFilter, readFilter } from '../../src/server/directory/filter.ts';
import { understand } from '../../src/server/features/chat/grammar/understand.ts';
import { readPasswordList, UnusableList } from '../../src/server/features/account/leaked-passwords.ts';
import { readPng, UnreadablePicture, writePng } from '../../src/server/picture/png.ts';
import { readImport } from '../../src/server/features/trusted/read-import.ts';
import { bytesTarget, type FuzzTarget, textTarget } from './target.ts';

const git = {
  hosts: [],
  ports: [443],
  certificates: undefined,
  allowsLoopback: false,
  seconds: 1,
  bytes: 1,
  databaseHost: undefined,
};
const circumstances = {
  names: { projects: ['支付平台'], components: ['lodash'], people: ['zhang'] },
  references: [],
  before: [],
  now: new Date(2026, 10, 24),
  classifier: { tell: () => [], novelty: () => 0, spread: () => ({ queries: 0, isOf: false }) },
};
const picture = { width: 4, height: 3, rgb: Buffer.alloc(36, 7), alpha: Buffer.alloc(12, 9) };

/** What the server itself reads of people and of other systems, beside the fields of its calls. */
export function serverTargets(): FuzzTarget[] {
  return [
    bytesTarget({
      id: 'answers of a directory',
      samples: { a: sequence(integer(2), sequence(octets('cn=a'), sequence(octets('mail'), octets('a@b')))) },
      refusals: [BadBer],
      read: readDeep,
    }),
    textTarget({
      id: 'filter of a directory',
      samples: { a: '(&(objectClass=person)(|(uid={username})(!(mail=*@b.c)))(member:1.2.3:={dn}))' },
      refusals: [BadFilter],
      read: (text) => readFilter(text)({ username: 'a', dn: 'cn=a' }),
    }),
    bytesTarget({
      id: 'logo of a report',
      samples: { 'a.png': writePng(picture) },
      refusals: [UnreadablePicture],
      read: readPng,
    }),
    bytesTarget({
      id: 'list of leaked passwords',
      samples: { 'a.txt': Buffer.from('123456\r\n密码密码\nqwertyuiop\n') },
      refusals: [UnusableList],
      read: readPasswordList,
    }),
    textTarget({
      id: 'list of trusted components',
      samples: {
        a: 'purl,license\npkg:npm/lodash@4.17.15,"MIT ""x"""\n',
        b: '包管理器,组件名称,版本\nnpm,a,1\n',
      },
      read: readImport,
    }),
    textTarget({
      id: 'what another machine says of an analysis',
      samples: {
        a: '{"message":{"kind":"matched","matches":[]}}',
        b: '{"message":{"kind":"finished","found":{"step":"unpack","fileCount":1,"notes":[{"step":"unpack","level":"info","reason":"x"}]},"safeVersions":[{"component":"pkg:npm/a@1","version":"2","remaining":0}],"checkpoint":"x"}}',
        c: '{"end":{"kind":"broken","reason":"x","detail":"y","culprit":"a.c"}}',
      },
      refusals: [z.ZodError, SyntaxError],
      read: (text) => readSpoken(JSON.parse(text)),
    }),
    textTarget({
      id: 'questions',
      samples: {
        a: '支付平台里 lodash 4.17.15 有哪些超危漏洞？',
        b: 'CVE-2021-44228 影响哪些项目，最近 7 天的工单按人统计',
      },
      read: (text) => understand(text, circumstances),
    }),
    textTarget({
      id: 'address of a repository',
      samples: { a: 'https://git.example.cn:443/group/name.git', b: 'https://[2001:db8::1]/a' },
      refusals: [Refusal],
      read: (text) => [readAddress(text, git, '地址'), readRepositoryUrl(text, git)],
    }),
    textTarget({
      id: 'branch of a repository',
      samples: { a: 'refs/heads/main', b: 'v1.0-rc.1' },
      refusals: [Refusal],
      read: readRef,
    }),
  ];
}

function readDeep(bytes: Buffer): void {
  for (const { tag, content } of valuesIn(bytes)) if ((tag & 0x20) !== 0) readDeep(content);
}
