import { accountStateWords, roleSaid } from '../queries/account-words.ts';
import { machineStateWords } from '../queries/machine-words.ts';
import type { Said } from './language.ts';
import { pick, type Words } from './phrase-words.ts';

/** The share of own code that is wanted. */
function share(part: unknown, zh: string, en: string): Said {
  return typeof part !== 'number'
    ? { zh: '', en: '' }
    : { zh: `${zh} ${Math.round(part * 100)}%`, en: `${en} ${Math.round(part * 100)}%` };
}

const subjectWords = {
  detections: { zh: '检测', en: 'detections' },
  tickets: { zh: '工单', en: 'tickets' },
  projects: { zh: '项目', en: 'projects' },
  components: { zh: '组件', en: 'components' },
  vulnerabilities: { zh: '漏洞', en: 'vulnerabilities' },
} as const;

const keyWords = {
  project: { zh: '项目', en: 'project' },
  person: { zh: '人', en: 'person' },
  month: { zh: '月', en: 'month' },
  status: { zh: '状态', en: 'status' },
} as const;

/** The phrases of queries that their words mean for certain (`certain.ts`). */
export const certainPhrases: Readonly<Record<string, (words: Words) => Said>> = {
  accounts: ({ name, is }) => {
    const [role, state] = [pick(roleSaid, is('role')), pick(accountStateWords, is('state'))];
    const person = is('person') !== undefined;
    return {
      zh: person
        ? `用户${name('person')}最近登录过吗？`
        : `系统里有多少${state.zh === '' ? '' : `${state.zh}的`}${role.zh === '' ? '' : `${role.zh}角色的`}用户？`,
      en: person
        ? `When has the user ${name('person')} logged in?`
        : `How many ${state.en} users are there ${is('role') === undefined ? '' : `with the role of ${role.en === 'ordinary' ? 'ordinary user' : role.en}`}?`,
    };
  },
  machines: ({ is }) => {
    const state = pick(machineStateWords, is('state'));
    return {
      zh: `${state.zh === '' ? '' : `${state.zh}的`}检测节点有哪些？`,
      en: `Which ${state.en} nodes are in the cluster?`,
    };
  },
  version_comparison: ({ name }) => ({
    zh: `${name('component')}的${name('version_a')}和${name('version_b')}两个版本，漏洞有什么不同？`,
    en: `How do the vulnerabilities of ${name('component')} ${name('version_a')} and ${name('version_b')} differ?`,
  }),
  component_reachability: ({ name, is }) => ({
    zh: `${name('project')}${name('component')}的漏洞可达吗？`,
    en: `Are the vulnerabilities of ${name('component')} ${is('project') === undefined ? '' : `in ${name('project')}`} reachable?`,
  }),
  groups: ({ name, is, period }) => {
    const [subject, by] = [pick(subjectWords, is('subject')), pick(keyWords, is('by'))];
    const isTimed = is('measure') === 'duration';
    const end = is('least') === true ? { zh: '少', en: 'fewest' } : { zh: '多', en: 'most' };
    const top = is('limit') === undefined ? '' : `前${name('limit')}个`;
    const late = is('overdue') === true ? { zh: '超期', en: 'overdue' } : { zh: '', en: '' };
    return {
      zh: isTimed
        ? `${period.zh}按${by.zh}统计检测的平均用时${top}？`
        : `${period.zh}按${by.zh}统计${late.zh}${subject.zh}数量，最${end.zh}的${top}是？`,
      en: isTimed
        ? `What is the average duration of detections by ${by.en} ${period.en}?`
        : `Count the ${late.en} ${subject.en} by ${by.en} ${period.en}, the ${end.en} first?`,
    };
  },
  independence: ({ name, is }) => ({
    zh:
      is('evaluated') === false
        ? '哪些项目还没有做过自主可控评估？'
        : `${is('project') === undefined ? '各项目' : name('project')}的自研率${share(is('min_rate'), '不低于', 'of at least').zh}${share(is('max_rate'), '不高于', 'of at most').zh}${is('min_rate') === undefined && is('max_rate') === undefined ? '和自主可控得分' : ''}怎么样？`,
    en:
      is('evaluated') === false
        ? 'Which projects were never evaluated?'
        : `What is the self-made rate ${share(is('min_rate'), '', 'of at least').en}${share(is('max_rate'), '', 'of at most').en}${is('min_rate') === undefined && is('max_rate') === undefined ? 'and the independence score' : ''} of ${is('project') === undefined ? 'the projects' : name('project')}?`,
  }),
  code_weaknesses: ({ name, is, severity }) =>
    is('by') === 'project'
      ? {
          zh: `${severity.zh}${name('weakness')}代码缺陷最多的${is('limit') === undefined ? '' : `前${name('limit')}个`}项目是哪些？`,
          en: `Which ${is('limit') === undefined ? '' : `top ${name('limit')}`} projects have the most code ${severity.en} ${name('weakness')} weaknesses?`,
        }
      : {
          zh: `${name('project')}${name('path')}静态分析发现了哪些${severity.zh}${name('weakness')}缺陷？`,
          en: `Which ${severity.en} ${name('weakness')} code weaknesses did the static analysis find ${is('path') === undefined ? '' : `in ${name('path')}`} ${is('project') === undefined ? '' : `in ${name('project')}`}?`,
        },
  component_in_project: ({ name, is }) => ({
    zh: `${name('project')}用的${name('component')}${name('version')}是哪个版本${is('below') === undefined ? '' : `，版本低于 ${String(is('below'))}`}？`,
    en: `Which version of ${name('component')}${name('version')} does ${name('project')} use ${is('below') === undefined ? '' : `older than ${String(is('below'))}`}?`,
  }),
  posture: () => ({ zh: '整体安全形势怎么样？', en: 'What is our overall security posture?' }),
  repair_times: () => ({
    zh: '漏洞平均修复时间是多少？',
    en: 'What is our mean time to fix vulnerabilities?',
  }),
  complex_functions: ({ name, is }) => ({
    zh: `${name('project')}圈复杂度${is('min_complexity') === undefined ? '最高' : `不低于 ${Number(is('min_complexity'))} `}的${is('limit') === undefined ? '' : `前${name('limit')}个`}函数有哪些？`,
    en: `Which ${is('limit') === undefined ? '' : `top ${name('limit')}`} functions ${is('project') === undefined ? '' : `of ${name('project')}`} have ${is('min_complexity') === undefined ? 'the highest complexity' : `a complexity of at least ${Number(is('min_complexity'))}`}?`,
  }),
  copied_code: ({ name, is }) => ({
    zh: `${is('project') === undefined ? '' : name('project')}${name('path')}有哪些代码是从开源代码抄来的？`,
    en: `Which code ${is('project') === undefined ? '' : `of ${name('project')}`}${is('path') === undefined ? '' : `in ${name('path')}`} was copied from open source?`,
  }),
  exploit_forecasts: ({ name, is, severity }) => ({
    zh: `${is('kev') === true ? '在野利用的漏洞中 ' : ''}EPSS ${is('min_epss') === undefined ? '最高' : `不低于 ${Number(is('min_epss'))} `}的${is('limit') === undefined ? '' : `前${name('limit')}个`}${severity.zh}漏洞有哪些？`,
    en: `Which ${is('limit') === undefined ? '' : `top ${name('limit')}`} ${is('kev') === true ? 'known exploited' : ''} ${severity.en} vulnerabilities have ${is('min_epss') === undefined ? 'the highest EPSS' : `EPSS of at least ${Number(is('min_epss'))}`}?`,
  }),
  trusted_components: ({ name, is }) => ({
    zh:
      is('outside') === true
        ? `我们用的${is('vulnerable') === undefined ? '' : is('vulnerable') === true ? '有漏洞的' : '没有漏洞的'}组件中哪些不在可信库？`
        : `${is('component') === undefined ? '可信库里有哪些组件' : `可信库里有${name('component')}吗`}？`,
    en:
      is('outside') === true
        ? `Which components ${is('vulnerable') === undefined ? 'that we use' : is('vulnerable') === true ? 'with vulnerabilities' : 'without vulnerabilities'} are not in the trusted library?`
        : `Which ${is('component') === undefined ? 'components' : `versions of ${name('component')}`} does the trusted library have?`,
  }),
  unmaintained_components: ({ name, is }) => ({
    zh: `${name('project')}有哪些${is('limit') === undefined ? '' : `前${name('limit')}个`}组件停止维护了？`,
    en: `Which ${is('limit') === undefined ? '' : `top ${name('limit')}`} components ${is('project') === undefined ? '' : `of ${name('project')}`} are unmaintained?`,
  }),
  weakness_counts: ({ name, is }) => ({
    zh: `哪些 CWE 类型最多${is('limit') === undefined ? '' : `，前${name('limit')}个`}？`,
    en: `Which ${is('limit') === undefined ? '' : `top ${name('limit')}`} CWE types are the most common?`,
  }),
};
