import { severityToWire } from '#contract';
import type { Severity } from '#model';
import type { Said } from './language.ts';
import { pick, type Words } from './phrase-words.ts';

const orders = {
  newest: { zh: '最新创建的', en: 'were most recently created' },
  oldest: { zh: '最早创建的', en: 'are the oldest projects' },
  most_vulnerabilities: { zh: '漏洞最多的', en: 'have the most vulnerabilities' },
  fewest_vulnerabilities: { zh: '漏洞最少的', en: 'have the fewest vulnerabilities' },
  most_components: { zh: '组件最多的', en: 'have the most components' },
  fewest_components: { zh: '组件最少的', en: 'have the fewest components' },
  most_own_code: { zh: '自研率最高的', en: 'have the most own code' },
  least_own_code: { zh: '自研率最低的', en: 'have the least own code' },
  detected_longest_ago: { zh: '最久没有检测的', en: 'were scanned the longest ago' },
} as const;

/** The query of projects as a question: by the first of its arguments that says which are wanted. */
export function projectsPhrase({ is, name, period }: Words): Said {
  const top =
    is('limit') === undefined ? { zh: '', en: '' } : { zh: `${name('limit')}个`, en: `top ${name('limit')}` };
  const owned =
    is('owner') === undefined
      ? { zh: '', en: '' }
      : { zh: `${name('owner')}负责的`, en: `owned by ${name('owner')}` };
  if (is('order') !== undefined) {
    const { zh, en } = pick(orders, is('order'));
    return { zh: `${owned.zh}${zh}${top.zh}项目是哪些？`, en: `Which ${top.en} projects ${owned.en} ${en}?` };
  }
  const limits = limitsPhrase(is, period);
  if (limits !== undefined)
    return {
      zh: `${limits.zh}${owned.zh}项目有哪些？`,
      en: `Which projects ${owned.en} ${limits.en}?`,
    };
  if (is('without') !== undefined) {
    const severities = [is('without')].flat() as Severity[];
    return {
      zh: `哪些项目没有${severities.map(severityToWire).join('、')}漏洞？`,
      en: `Which projects have no ${severities.join(', ')} vulnerabilities?`,
    };
  }
  if (is('member') !== undefined)
    return { zh: `${name('member')}参与了哪些项目？`, en: `Which projects does ${name('member')} work on?` };
  if (is('clean') === true)
    return { zh: '哪些项目没有漏洞？', en: 'Which projects have no vulnerabilities?' };
  if (is('undetected') === true)
    return { zh: '哪些项目还没有检测过？', en: 'Which projects were never scanned?' };
  if (is('owner') !== undefined)
    return { zh: `${name('owner')}负责哪些项目？`, en: `Which projects does ${name('owner')} own?` };
  if (is('name') === undefined) return { zh: '我有哪些项目？', en: 'Which projects do I have?' };
  return {
    zh: `名称含「${String(is('name'))}」的项目有哪些？`,
    en: `Which projects have "${String(is('name'))}" in their name?`,
  };
}

/** What projects are limited to by what belongs to them. */
function limitsPhrase(is: Words['is'], period: Words['period']): Said | undefined {
  const severities = is('severity') === undefined ? undefined : ([is('severity')].flat() as Severity[]);
  const parts = [
    ...(is('idle') === undefined
      ? []
      : [{ zh: `${period.zh}没有检测过的`, en: `were not scanned ${period.en}` }]),
    ...(severities === undefined
      ? []
      : [
          {
            zh: `有${severities.map(severityToWire).join('、')}漏洞的`,
            en: `with ${severities.join(', ')} vulnerabilities`,
          },
        ]),
    ...(is('ticketed') === undefined
      ? []
      : [
          is('ticketed') === true
            ? { zh: '有工单的', en: 'have an open ticket' }
            : { zh: '没有工单的', en: 'have no ticket' },
        ]),
  ];
  return parts.length === 0
    ? undefined
    : { zh: parts.map(({ zh }) => zh).join(''), en: parts.map(({ en }) => en).join(' ') };
}
