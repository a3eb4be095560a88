import type { Distribution, LicenseCategory } from '#model';
import { distributionSaid } from '../queries/distribution-words.ts';
import { categoryWords } from '../queries/license-words.ts';
import { recipes, type Topic } from '../queries/recipes.ts';
import { usageWords } from '../queries/usage-words.ts';
import { certainPhrases } from './certain-phrases.ts';
import type { Language, Said } from './language.ts';
import { pick, type Words, words } from './phrase-words.ts';
import { projectsPhrase } from './projects-phrase.ts';
import type { Understood } from './understand.ts';
import { vulnerabilityPhrases } from './vulnerability-phrases.ts';

/** A query as a question that means nothing else: how a question was understood, and what could be asked instead. */
export function phraseOf({ tool, args }: Understood, language: Language): string {
  const phrase = phrases[tool]?.(words(args))[language] ?? tool;
  return withExceptions(phrase, args['except'], language)
    .replaceAll(/ {2,}/g, ' ')
    .replaceAll(/ (?=[？?])/g, '')
    .trim();
}

function withExceptions(phrase: string, except: unknown, language: Language): string {
  if (!Array.isArray(except)) return phrase;
  return language === 'zh'
    ? `除了 ${except.join('、')} 以外，${phrase}`
    : `Apart from ${except.join(', ')}: ${phrase}`;
}

const subjectWords = {
  projects: '项目',
  components: '组件',
  vulnerabilities: '漏洞',
  licenses: '许可证',
  tickets: '工单',
} as const;

const englishUses: Readonly<Record<string, string>> = {
  copy: 'copied',
  modify: 'modified',
  static_link: 'statically linked',
  dynamic_link: 'dynamically linked',
  aggregate: 'bundled',
  network: 'offered over the network',
};

const verdicts = {
  yes: { zh: '可达', en: 'are reachable' },
  no: { zh: '不可达', en: 'are unreachable' },
  doubt: { zh: '无法判断是否可达', en: 'are of uncertain reachability' },
} as const;

const views = {
  todo: { zh: '待我处理的', en: 'assigned to me' },
  created: { zh: '我创建的', en: 'created by me' },
  overdue: { zh: '超期的', en: 'overdue' },
  all: { zh: '', en: '' },
} as const;

const measures = {
  open: { zh: '未修复的', en: 'open' },
  found: { zh: '新发现的', en: 'found' },
  fixed: { zh: '已修复的', en: 'fixed' },
} as const;

const ticketOrders = {
  newest: { zh: '最新创建的', en: 'newest' },
  oldest: { zh: '最早创建的', en: 'oldest' },
  longest_overdue: { zh: '超期最久的', en: 'longest overdue' },
} as const;

const gateSaid = {
  any: { zh: '各是什么结论', en: 'are in what state at' },
  pass: { zh: '通过了', en: 'pass' },
  fail: { zh: '没有通过', en: 'fail' },
  none: { zh: '尚无结论', en: 'have no verdict of' },
} as const;

const ways = {
  any: { zh: '用', en: 'use' },
  direct: { zh: '直接依赖', en: 'use directly' },
  transitive: { zh: '间接引入', en: 'use transitively' },
} as const;

const detectionOrders = {
  oldest: { zh: '最早的', en: 'oldest' },
  longest: { zh: '用时最长的', en: 'longest' },
  shortest: { zh: '用时最短的', en: 'shortest' },
} as const;

/** Categories of licences before their noun. */
function categories(named: unknown, language: Language): string {
  const list = [named ?? []].flat() as LicenseCategory[];
  if (list.length === 0) return '';
  // Both kinds that pass on are called by one word.
  if (list.includes('strong') && list.includes('weak')) return language === 'zh' ? '有传染性的' : 'copyleft';
  return language === 'zh'
    ? `${list.map((one) => categoryWords[one].zh).join('、')}的`
    : list.map((one) => categoryWords[one].en).join(', ');
}

const phrases: Readonly<Record<string, (words: Words) => Said>> = {
  ...certainPhrases,
  ...vulnerabilityPhrases,
  alerts: ({ name, is, severity, period }) => {
    const zh = is('read') === undefined ? '' : is('read') === true ? '已读的' : '未读的';
    const kind = is('kind') === undefined ? '' : is('kind') === 'new' ? '新增' : '更新类';
    const read = is('read') === undefined ? '' : is('read') === true ? 'I have already read' : 'are unread';
    const sort = is('kind') === undefined ? '' : is('kind') === 'new' ? 'new' : 'updated';
    return {
      zh: `${name('project')}${name('component')}${period.zh}有哪些${is('limit') === undefined ? '' : `前${name('limit')}条`}${zh}${severity.zh}${kind}预警？`,
      en: `Which ${is('limit') === undefined ? '' : `first ${name('limit')}`} ${severity.en} ${sort} alerts ${is('project') === undefined ? '' : `of ${name('project')}`} ${is('component') === undefined ? '' : `about ${name('component')}`} ${period.en === '' ? '' : `raised ${period.en}`} ${read}?`,
    };
  },
  component_facts: ({ name }) => ({
    zh: `${name('component')}${name('version')}的最新版本、许可证和已知漏洞是什么？`,
    en: `What are the latest version, licence and known vulnerabilities of ${name('component')}${name('version')}?`,
  }),
  component_usage: ({ name, is }) => ({
    zh: `哪些项目${is('also') === undefined ? '' : '同时'}${is('absent') === true ? '没有用' : '用了'}${name('ecosystem')}${name('component')}${is('also') === undefined ? '' : `和${name('also')}`}${name('version')}${is('below') === undefined ? '' : `，版本低于 ${String(is('below'))}`}${is('outdated') === true ? '，用的是旧版本' : ''}？`,
    en: `Which projects ${is('absent') === true ? 'do not use' : 'use'} ${is('also') === undefined ? '' : 'both'} ${is('outdated') === true ? 'an outdated' : ''} ${name('ecosystem')}${name('component')}${is('also') === undefined ? '' : ` and ${name('also')}`}${name('version')} ${is('below') === undefined ? '' : `older than ${String(is('below'))}`}?`,
  }),
  components: ({ name, is }) => ({
    zh: `我们用了哪些${is('limit') === undefined ? '' : `最多的前${name('limit')}个`}${is('ticketed') === undefined ? '' : is('ticketed') === true ? '有工单的' : '没有工单的'}${is('vulnerable') === undefined ? '' : is('vulnerable') === true ? '有漏洞的' : '没有漏洞的'}${is('unlicensed') === true ? '未声明许可证的' : ''}${is('license') === undefined ? '' : `声明${name('license')}的`}${is('several_versions') === true ? '同时用了多个版本的' : ''}${name('ecosystem')}组件？`,
    en: `Which ${is('limit') === undefined ? '' : `top ${name('limit')}`} ${is('vulnerable') === true ? 'vulnerable' : ''} ${name('ecosystem')} components do we use ${is('ticketed') === undefined ? '' : is('ticketed') === true ? 'with a ticket' : 'without a ticket'} ${is('vulnerable') === false ? 'without vulnerabilities' : ''} ${is('unlicensed') === true ? 'without a license' : ''} ${is('several_versions') === true ? 'in several versions' : ''} ${is('license') === undefined ? '' : `under ${name('license')}`}?`,
  }),
  detections: ({ name, is, taskStatus, period }) => ({
    zh: `${name('project')}${period.zh}有哪些${pick(detectionOrders, is('order')).zh}${is('limit') === undefined ? '' : `前${name('limit')}次`}${is('person') === undefined ? '' : `${name('person')}发起的`}${taskStatus.zh}检测任务？`,
    en: `Which ${is('limit') === undefined ? '' : `first ${name('limit')}`} ${pick(detectionOrders, is('order')).en} ${taskStatus.en} detections ${is('person') === undefined ? '' : `started by ${name('person')}`} ${is('project') === undefined ? 'are there' : `does ${name('project')} have`} ${period.en}?`,
  }),
  gates: ({ is }) => ({
    zh:
      is('unset') === true
        ? `哪些项目没有设置门禁${is('result') === undefined ? '' : `，安全门禁${pick(gateSaid, is('result')).zh}`}？`
        : `哪些项目的安全门禁${pick(gateSaid, is('result') ?? 'any').zh}？`,
    en:
      is('unset') === true
        ? `For which projects has nobody set the gate${is('result') === undefined ? '' : `, which ${pick(gateSaid, is('result')).en} it`}?`
        : `Which projects ${pick(gateSaid, is('result') ?? 'any').en} the security gate?`,
  }),
  how_to: ({ is }) => {
    const { title, english } = recipes[is('topic') as Topic];
    return { zh: `怎么${title}？`, en: `How do I ${english.title}?` };
  },
  knowledge_status: () => ({
    zh: '知识库是什么时候更新的，有多少漏洞？',
    en: 'When was the knowledge base last updated, and how much does it know?',
  }),
  license_compatibility: ({ name, is }) => ({
    zh: `在${name('license_a')}的作品中使用${name('license_b')}的代码${is('usage') === undefined ? '' : `（${usageWords[is('usage') as keyof typeof usageWords]}）`}，许可证兼容吗？`,
    en: `In a work under ${name('license_a')}, is code under ${name('license_b')} compatible when it is ${englishUses[String(is('usage'))] ?? 'used'}?`,
  }),
  license_conflicts: ({ is, name }) => {
    const isNamed = is('project') !== undefined || is('component') !== undefined;
    if (is('explain') === undefined && !isNamed)
      return {
        zh: `哪些项目有许可证冲突${is('limit') === undefined ? '' : `，前${name('limit')}个`}？`,
        en: `Which ${is('limit') === undefined ? '' : `top ${name('limit')}`} projects have license conflicts?`,
      };
    return {
      zh: `${name('project')}${name('component')}的许可证${is('explain') === true ? '为什么冲突' : '有冲突吗'}？`,
      en: `${is('explain') === true ? 'Why do' : 'Do'} the licenses ${is('component') === undefined ? '' : `of ${name('component')}`} ${is('project') === undefined ? '' : `in ${name('project')}`} conflict?`,
    };
  },
  license_facts: ({ name }) => ({
    zh: `${name('license')}许可证允许什么、要求什么？`,
    en: `What does the ${name('license')} license allow and require?`,
  }),
  license_usage: ({ name, is }) => {
    // Of a family no version is said.
    const license = is('family') === undefined ? name('license') : ` ${String(is('family'))} `;
    return {
      zh: `哪些组件用了${license}许可证？`,
      en: `Which components use the ${license} license?`,
    };
  },
  licenses: ({ is, name }) => ({
    zh: `我们用到了哪些${is('order') === undefined ? '' : '用得最少的'}${categories(is('category'), 'zh')}许可证${is('limit') === undefined ? '' : `，前${name('limit')}个`}？`,
    en: `Which ${is('limit') === undefined ? '' : `first ${name('limit')}`} ${is('order') === undefined ? '' : 'least used'} ${categories(is('category'), 'en')} licenses do we use?`,
  }),
  operations: ({ is, name, period }) =>
    is('sign_ins') === true
      ? {
          zh: `${period.zh}${name('person')}的${is('limit') === undefined ? '' : `前${name('limit')}条`}登录记录有哪些？`,
          en: `Which sign-ins ${is('person') === undefined ? 'are there' : `of ${name('person')}`} ${period.en}${is('limit') === undefined ? '' : `, only the first ${Number(is('limit'))}`}?`,
        }
      : {
          zh: `${period.zh}${is('person') === undefined ? '大家' : name('person')}做了哪些${is('limit') === undefined ? '' : `前${name('limit')}条`}操作？`,
          en: `Which ${is('limit') === undefined ? '' : `first ${name('limit')}`} operations did ${is('person') === undefined ? 'people' : name('person')} carry out ${period.en}?`,
        },
  project_changes: ({ name }) => ({
    zh: `${name('project')}和上次检测相比有什么变化？`,
    en: `What changed in ${name('project')} compared with the previous detection?`,
  }),
  project_comparison: ({ name }) => ({
    zh: `${name('project_a')}和${name('project_b')}相比怎么样？`,
    en: `How does ${name('project_a')} compare with ${name('project_b')}?`,
  }),
  project_components: ({ name, is }) => ({
    zh: `${name('project')}${pick(ways, is('how') ?? 'any').zh}了哪些${is('unlicensed') === true ? '未声明许可证的' : ''}${name('ecosystem')}组件？`,
    en: `Which ${name('ecosystem')} components does ${name('project')} ${pick(ways, is('how') ?? 'any').en} ${is('unlicensed') === true ? 'without a license' : ''}?`,
  }),
  project_gate: ({ name }) => ({
    zh: `${name('project')}能通过安全门禁吗？`,
    en: `Does ${name('project')} pass the security gate?`,
  }),
  project_licenses: ({ name, is }) => {
    const way = is('distribution') as Distribution | undefined;
    return {
      zh: `${name('project')}用到哪些许可证，${way === undefined ? '' : `${distributionSaid[way].zh}时`}有冲突吗？`,
      en: `Which licenses does ${name('project')} use, and do they conflict${way === undefined ? '' : ` if it is ${distributionSaid[way].en}`}?`,
    };
  },
  project_overview: ({ name }) => ({
    zh: `${name('project')}的总体情况怎么样？`,
    en: `What is the overall state of ${name('project')}?`,
  }),
  project_sbom: ({ name }) => ({
    zh: `${name('project')}的物料清单（SBOM）怎么样？`,
    en: `What is in the SBOM of ${name('project')}?`,
  }),
  project_upgrades: ({ name, is }) => ({
    zh:
      is('component') === undefined
        ? `${name('project')}${is('limit') === undefined ? '需要升级什么' : `最该先升级的前${name('limit')}个组件是哪些`}？`
        : `${name('project')}的${name('component')}要升级到哪个版本？`,
    en: `${is('limit') === undefined ? 'What' : `Which top ${name('limit')} components`} should be upgraded in ${name('project')}${is('component') === undefined ? '' : `, only ${name('component')}`}?`,
  }),
  projects: projectsPhrase,
  reachable_vulnerabilities: ({ name, is, severity }) =>
    is('vulnerability') !== undefined
      ? {
          zh: `${is('project') === undefined ? '' : `在${name('project')}里`}${name('vulnerability')}可达吗？`,
          en: `Is ${name('vulnerability')} reachable ${is('project') === undefined ? '' : `in ${name('project')}`}?`,
        }
      : {
          zh: `${is('project') === undefined ? '所有项目' : name('project')}有哪些${severity.zh}漏洞${pick(verdicts, is('verdict') ?? 'yes').zh}？`,
          en: `Which ${severity.en} vulnerabilities in ${is('project') === undefined ? 'all our projects' : name('project')} ${pick(verdicts, is('verdict') ?? 'yes').en}?`,
        },
  recent_changes: ({ period }) => ({ zh: `${period.zh}有什么变化？`, en: `What changed ${period.en}?` }),
  risky_components: ({ name, is }) => ({
    zh: `风险最高的${is('limit') === undefined ? '' : `${name('limit')}个`}组件有哪些？`,
    en: `What are the ${is('limit') === undefined ? '' : `top ${name('limit')}`} riskiest components?`,
  }),
  risky_projects: ({ name, is }) => ({
    zh: `风险最高的${is('limit') === undefined ? '' : `${name('limit')}个`}项目有哪些？`,
    en: `What are the ${is('limit') === undefined ? '' : `top ${name('limit')}`} riskiest projects?`,
  }),
  statistics: ({ is }) => ({
    zh: `一共有多少${subjectWords[is('subject') as keyof typeof subjectWords] ?? ''}？`,
    en: `How many ${String(is('subject'))} are there in total?`,
  }),
  tickets: ({ name, is, ticketStatus, priority, period }) => ({
    zh: `${name('project')}${period.zh}${period.zh === '' || is('status') !== undefined ? '' : '创建的'}${is('component') === undefined ? '' : `关于${name('component')}`}${name('vulnerability')}有哪些${pick(ticketOrders, is('order')).zh}${is('limit') === undefined ? '' : `前${name('limit')}张`}${is('assignee') === undefined ? '' : `${name('assignee')}处理的`}${pick(views, is('view')).zh}${is('unassigned') === true ? '没有处理人的' : ''}${is('due_within') === undefined ? '' : `${Number(is('due_within'))} 天内到期的`}${priority.zh}${ticketStatus}工单？`,
    en: `Which ${is('limit') === undefined ? '' : `top ${name('limit')}`} ${pick(ticketOrders, is('order')).en} ${priority.en} ${name('status')} tickets ${is('project') === undefined ? '' : `of ${name('project')}`} are there ${is('unassigned') === true ? 'without an assignee' : ''} ${is('due_within') === undefined ? '' : `due in ${Number(is('due_within'))} days`} ${pick(views, is('view')).en}${is('assignee') === undefined ? '' : `for ${name('assignee')}`} ${is('component') === undefined && is('vulnerability') === undefined ? '' : `about ${name('component')}${name('vulnerability')}`} ${period.en}?`,
  }),
  trend: ({ is, period }) => ({
    zh: `${period.zh}${pick(measures, is('measure')).zh}漏洞趋势如何？`,
    en: `What is the trend of ${pick(measures, is('measure')).en} vulnerabilities ${period.en}?`,
  }),
  upgrades: ({ name, is }) => ({
    zh: `所有项目${is('limit') === undefined ? '' : `最该升级的前${name('limit')}个，`}要先升级哪些组件？`,
    en: `Which ${is('limit') === undefined ? '' : `top ${name('limit')}`} components should be upgraded first in all our projects?`,
  }),
  vulnerability_facts: ({ name }) => ({
    zh: `${name('vulnerability')}是什么漏洞？`,
    en: `What kind of vulnerability is ${name('vulnerability')}?`,
  }),
  vulnerability_impact: ({ name }) => ({
    zh: `${name('vulnerability')}影响哪些项目？`,
    en: `Which projects does ${name('vulnerability')} affect?`,
  }),
  weakness_facts: ({ name }) => ({
    zh: `${name('weakness')}是什么弱点？`,
    en: `What kind of weakness is ${name('weakness')}?`,
  }),
};
