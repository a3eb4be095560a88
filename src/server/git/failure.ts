import { Refusal } from '../http/refusal.ts';
import { GitFailed } from './run-git.ts';

/** A page that is no repository looks to git like one without commits. */
const nothingThere = '仓库中没有任何提交，或该地址不是 Git 仓库';

/** What git prints (in English, by `LC_ALL=C`) and what it means to the user; the first that fits. */
const meanings: readonly (readonly [RegExp, string, string])[] = [
  [/Remote branch .* not found/i, 'no-such-ref', '仓库中没有这个分支或标签'],
  [
    /not our ref|couldn't find remote ref|unadvertised object|upload-pack: not our/i,
    'no-such-ref',
    '仓库中没有这个提交，或服务器不允许按提交获取',
  ],
  [/certificate/i, 'untrusted-host', '仓库所在主机的证书不受信任'],
  [/error: 30[0-9]|redirect/i, 'redirected', '仓库地址会跳转到别处，请填写最终的地址'],
  [
    /could not read Username|Authentication failed|error: 40[13]|repository .* not found|error: 404/i,
    'no-such-repository',
    '仓库不存在，或需要登录才能访问',
  ],
  [
    /not valid: is this a git repository|protocol error|bad line length|invalid server response|dumb http/i,
    'no-repository',
    '该地址不是 Git 仓库，或服务器不支持浅克隆',
  ],
  [
    /Needed a single revision|You appear to have cloned an empty repository|ambiguous argument 'HEAD/i,
    'empty-repository',
    nothingThere,
  ],
  [
    /Could not resolve|Failed to connect|Connection refused|Connection reset|timed out|too slow|unreachable/i,
    'unreachable',
    '无法连接仓库所在的主机',
  ],
  [/No space left/i, 'disk-full', '服务器磁盘空间不足，无法获取仓库'],
];

/** The sentence for a fetch that failed. What git says itself is kept as the cause, for the log. */
export function failureOf(error: unknown): unknown {
  if (!(error instanceof GitFailed)) return error;
  // `rev-parse --verify --quiet` says nothing when there is no commit.
  if (error.message === '') return new Refusal(400, 'empty-repository', nothingThere);
  // An address may contain any of these words.
  const said = error.message.replaceAll(/https:\/\/\S+/g, '');
  const [, reason, sentence] = meanings.find(([pattern]) => pattern.test(said)) ?? [
    undefined,
    'fetch-failed',
    '获取仓库失败，请检查地址后重试',
  ];
  return Object.assign(new Refusal(400, reason, sentence), { cause: error });
}
