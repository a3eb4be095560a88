import type { Rule } from './certain-rule.ts';
import { certainWords, conflictWords } from './certain-words.ts';
import { isUnlicensed } from './limits.ts';

/** What lawyers ask of a licence. */
const clauses =
  /担保|保证(?!金)|免责|责任|专利|署名|声明|商标|再许可|转授权|转让|赔偿|终止|法院|管辖|版权(?:声明|信息|标注)|\b(?:warrant\w*|liab\w+|indemn\w+|patents?|notices?|attribution|credit|trademarks?|sub-?licens\w*|disclaim\w*|terminat\w+|jurisdiction|governing law|source offer|redistribut\w+)\b/;

/** What a licence says of warranty, patents, notices and the like. */
const aboutClauses: Rule = ({ text, licenses, projects, components, vulnerabilities }, has) =>
  licenses.length === 1 &&
  projects.length + components.length + vulnerabilities.length === 0 &&
  clauses.test(text) &&
  !has('use', 'component', 'project', 'compatible', 'count', 'ticket')
    ? 'license_facts'
    : undefined;

/** Whether a licence wants code to be given away: `我们改了它的代码要不要公开`. */
const aboutGivingAway: Rule = ({ text, licenses, projects, components }, has) =>
  licenses.length === 1 &&
  projects.length + components.length === 0 &&
  /(?:要不要|用不用|需不需要|该不该|是否|是不是|会不会|必须|需要|得|要)[^,，]{0,6}(?:公开|开源|开放|给出|提供)/.test(
    text,
  ) &&
  !has('count', 'ticket', 'project', 'alert')
    ? 'license_facts'
    : undefined;

/** Where licences conflict the most, or the worst. */
const aboutMostConflicts: Rule = ({ text, licenses, projects, components }, has) =>
  licenses.length + projects.length + components.length === 0 &&
  has('license') &&
  conflictWords.conflict.test(text) &&
  /最[多严重大糟]|\b(?:most|worst|biggest)\b/.test(text) &&
  !has('vulnerability', 'ticket', 'alert', 'gate')
    ? 'license_conflicts'
    : undefined;

/** What of a project says nothing of its licence. */
const aboutUnlicensedIn: Rule = ({ text, projects, components, licenses }, has) =>
  projects.length === 1 &&
  components.length + licenses.length === 0 &&
  isUnlicensed(text) &&
  /部分|部件|东西|模块|\b(?:parts?|pieces?|things?|modules?|items?|stuff)\b/.test(text) &&
  !has('vulnerability', 'ticket', 'gate', 'change')
    ? 'project_components'
    : undefined;

/** What stands in the catalogue of what is exploited. */
const aboutExploitedList: Rule = ({ text, projects, vulnerabilities }, has) =>
  projects.length + vulnerabilities.length === 0 &&
  has('exploited') &&
  /名单|目录|清单|名录|\b(?:lists?|catalog(?:ue)?s?)\b/.test(text.replace(/^\W*(?:please )?list\b/, '')) &&
  !has('ticket', 'alert', 'upgrade', 'reach', 'notReach', 'count', 'trend') &&
  !/哪[些几]?个?(?:项目|系统)|\b(?:which|what) (?:projects?|apps?|systems?)\b/.test(text)
    ? 'vulnerabilities'
    : undefined;

/** Where in a project copied code is; how that is looked up is another question. */
const aboutCopiedIn: Rule = ({ text, projects, components, licenses }, has) =>
  projects.length === 1 &&
  components.length + licenses.length === 0 &&
  certainWords.copied.test(text) &&
  /在哪(?:些|几|个|儿|里)?[\s?？。]*$|\bwhere (?:is|are)\b/.test(text) &&
  !has('vulnerability', 'license', 'ticket')
    ? 'copied_code'
    : undefined;

/** What is asked by who judges licences and what was bought. */
export const legalRules: readonly Rule[] = [
  aboutClauses,
  aboutGivingAway,
  aboutMostConflicts,
  aboutUnlicensedIn,
  aboutExploitedList,
  aboutCopiedIn,
];
