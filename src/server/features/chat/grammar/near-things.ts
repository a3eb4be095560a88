import { isOfOneInOne } from './certain-named.ts';
import { goingOn } from './going-on-words.ts';
import { namesOfWeakness } from './identifiers.ts';
import { isAboutAll, isComplete, pointsBack } from './leaning.ts';
import { leftOut } from './left-out.ts';
import { shareOfTold } from './shares.ts';
import type { Question } from './question.ts';
import { argumentsFor, defined } from './slots.ts';
import type { Understood } from './understand.ts';

/** What is asked of a thing that lies near to what was spoken of: its components, its licences, another project beside it. */
export function nearTo(last: Understood, question: Question): Understood | undefined {
  return near.map((rule) => rule(last, question)).find((one) => one !== undefined);
}

/** The vulnerabilities of the kind of weakness that was spoken of: `有这类漏洞吗`, `vulnerabilities of that kind`. */
function weaknessOf({ args: { weakness } }: Understood, question: Question): Understood | undefined {
  const { projects, components, vulnerabilities, weaknesses, severities, text, concepts } = question;
  const isAlone =
    projects.length + components.length + vulnerabilities.length + weaknesses.length + severities.length ===
    0;
  const isMeant = isAlone && concepts.has('vulnerability') && ofThatKind.test(text);
  return typeof weakness === 'string' && isMeant
    ? { tool: 'vulnerabilities', args: { weakness } }
    : undefined;
}

const ofThatKind =
  /[这那此该]一?[类种](?:型|型的|的)?(?:漏洞|问题|洞|缺陷)|\b(?:of|with|like) (?:that|this|the same) (?:kind|type|sort|class|weakness)\b|\b(?:that|this) (?:kind|type|sort|class) of (?:vuln\w*|flaws?|holes?|issues?|bugs?)\b/;

/** The same of another kind of weakness: `那路径穿越呢` after SQL injection in own code. */
function otherWeakness({ tool, args }: Understood, question: Question): Understood | undefined {
  const [weakness] = [...question.weaknesses, ...question.namedWeaknesses];
  if (weakness === undefined || args['weakness'] === undefined || tool === 'weakness_facts') return undefined;
  if (!pointsBack(question)) return undefined;
  const rest = namesOfWeakness(weakness)
    .reduce((text, name) => text.replaceAll(new RegExp(name.source, 'gi'), ' '), question.text)
    .replaceAll(goingOn, ' ');
  const next = { tool, args: { ...args, weakness } };
  return /\p{L}{2}/u.test(rest) || leftOut(question, next).length > 0 ? undefined : next;
}

/** Of what was told with its share those above or below one: `低于 80% 的` after shares of own code. */
function withinShare(last: Understood, question: Question): Understood | undefined {
  const isOfOwnCode = last.tool === 'projects' && String(last.args['order']).endsWith('own_code');
  const told = isOfOwnCode ? { tool: 'independence', args: {} } : last;
  const share = shareOfTold(told.tool, question.text);
  if (share === undefined || isComplete(question)) return undefined;
  const text = question.text.replace(share.words, ' ').replace(rowsOfShares, ' ');
  const next = { tool: told.tool, args: { ...told.args, [share.key]: share.value } };
  const isAlone = !/\p{L}{2}/u.test(text.replaceAll(goingOn, ' '));
  return isAlone && leftOut({ ...question, text }, next).length === 0 ? next : undefined;
}

const rowsOfShares = /项目|系统|漏洞|自研率|\b(?:projects?|apps?|vulnerabilities)\b/;

/** Which versions of the component before are used here: `我们用的呢`, `which versions`. */
function oursOf({ args: { component } }: Understood, question: Question): Understood | undefined {
  const { projects, components, vulnerabilities, licenses, severities, text } = question;
  const isAlone =
    projects.length + components.length + vulnerabilities.length + licenses.length + severities.length === 0;
  const isMeant = typeof component === 'string' && isAlone && ours.test(text);
  return isMeant ? { tool: 'component_usage', args: { component } } : undefined;
}

const ours =
  /^[\s\p{P}]*那?么?(?:我们|咱们?|我)(?:这边|自己|现在|目前|在)*用的?(?:都|又)?(?:是|呢)?(?:哪个|哪些|什么|啥|多少|几)?(?:号|个)?(?:版本)?(?:的)?呢?[\s\p{P}]*$|^[\s\p{P}]*(?:and )?(?:which|what) (?:ones?|versions?)(?: (?:do we|are we) (?:use|using|have|run|running))?[\s\p{P}]*$|^[\s\p{P}]*(?:and |what about )ours[\s\p{P}]*$/u;

/** How a bill of materials that was spoken of is had as a file: `怎么下载`. */
function savedAs({ tool }: Understood, question: Question): Understood | undefined {
  const { projects, components, strange, vulnerabilities, licenses, text } = question;
  // `download` may have been taken for the name of a component.
  const named = components.filter((one) => one !== strange);
  const isAlone = projects.length + named.length + vulnerabilities.length + licenses.length === 0;
  const rest = text.replaceAll(saving, ' ').replaceAll(goingOn, ' ');
  const isMeant = tool === 'project_sbom' && isAlone && rest !== text && !/\p{L}{3}/u.test(rest);
  return isMeant ? { tool: 'how_to', args: { topic: 'export-sbom' } } : undefined;
}

const saving =
  /(?:怎么|怎样|如何|在?哪里?|从哪)?(?:能|可以)?\s*(?:下载|导出|拿到?|存|download|export|save)\s*(?:下来|出来|一份|到本地|它|it|them)?|\bhow (?:do|can) (?:i|we)\b|\bwhere (?:do|can) (?:i|we)\b/g;

/** Whether a licence is in the project before, where nothing else is asked: `有没有 GPL 的`, `any GPL in there`. */
function licensesInside({ args }: Understood, question: Question): Understood | undefined {
  const { project } = args;
  const { licenses, components, projects, vulnerabilities, severities, text } = question;
  const isAlone =
    licenses.length === 1 &&
    components.length + projects.length + vulnerabilities.length + severities.length === 0;
  if (typeof project !== 'string' || !isAlone || isAboutAll(question)) return undefined;
  const rest = text.replaceAll(insideAlone, ' ').replaceAll(goingOn, ' ');
  return /\p{L}{2}/u.test(rest) ? undefined : { tool: 'project_licenses', args: { project } };
}

/** Whether a component is in the project before, where nothing else is asked: `有 log4j 吗`. */
function componentInside({ args }: Understood, question: Question): Understood | undefined {
  const { project } = args;
  const { components, projects, licenses, vulnerabilities, severities, text, concepts } = question;
  const isAlone =
    components.length === 1 &&
    licenses.length + projects.length + vulnerabilities.length + severities.length === 0;
  if (typeof project !== 'string' || 'component' in args || !isAlone || isAboutAll(question))
    return undefined;
  if (!concepts.has('use') && !/有|\b(?:any|is there|does|has|have)\b/.test(text)) return undefined;
  const rest = text.replaceAll(insideAlone, ' ').replaceAll(goingOn, ' ');
  if (/\p{L}{2}/u.test(rest) || /我们|咱们/.test(text)) return undefined;
  const next = {
    tool: 'component_in_project',
    args: { ...argumentsFor('component_in_project', question), project },
  };
  return leftOut(question, next).length === 0 ? next : undefined;
}

/** The project before compared with the one that is named: `跟订单服务比呢`. */
function comparedWith({ args }: Understood, question: Question): Understood | undefined {
  const { project, project_a: compared } = args;
  const [other, another] = question.projects;
  // Two others instead of the two that were compared.
  if (compared !== undefined && other !== undefined && another !== undefined) {
    const rest = question.text.replaceAll(/[和与跟]|\band\b/g, ' ').replaceAll(goingOn, ' ');
    const pair = { tool: 'project_comparison', args: { project_a: other, project_b: another } };
    return question.projects.length === 2 && !/\p{L}{2}/u.test(rest) ? pair : undefined;
  }
  if (typeof project !== 'string' || other === undefined || other === project) return undefined;
  if (!comparing.test(question.text) || question.projects.length > 1) return undefined;
  const next = { tool: 'project_comparison', args: { project_a: project, project_b: other } };
  return leftOut(question, next).length === 0 ? next : undefined;
}

/** The version of a component before compared with the one that is named: `和 4.17.21 比呢`, `4.17.21 比它好在哪`. */
function versionsCompared({ args }: Understood, question: Question): Understood | undefined {
  const { component, version } = args;
  const { versions, components, projects, vulnerabilities, text } = question;
  const [other] = versions;
  const isOfOne = versions.length === 1 && projects.length + vulnerabilities.length === 0;
  const isSame = components.every((one) => one === component);
  if (typeof component !== 'string' || typeof version !== 'string' || !isOfOne || !isSame) return undefined;
  const rest = text
    .replaceAll(new RegExp(`${comparing.source}|比|${outcome.source}`, 'g'), ' ')
    .replaceAll(goingOn, ' ');
  if (!/比|对比|\b(?:compared?|versus|vs|than)\b/.test(text) || /\p{L}{2}/u.test(rest)) return undefined;
  return { tool: 'version_comparison', args: { component, version_a: version, version_b: other } };
}

/** What is asked of two that are compared. */
const outcome =
  /(?:哪个|谁)?(?:更|要)?(?:[好差强](?:在哪[里儿些]?|多少|些)?|安全|新)|有?(?:什么|哪些|啥)?(?:区别|差别|不同|变化|怎么?样|如何)|[它跟和与]|\b(?:how|does|do|what|any|better|worse|safer|newer|differen\w+|than)\b/;

/** Whether a project reaches the vulnerability before: `在门户网站里调得到吗`. */
function reachedInside({ args }: Understood, question: Question): Understood | undefined {
  const { vulnerability } = args;
  const { projects, vulnerabilities, components, concepts, text } = question;
  const [project] = projects;
  const isOfOne = projects.length === 1 && vulnerabilities.length + components.length === 0;
  if (typeof vulnerability !== 'string' || !isOfOne || !concepts.has('reach')) return undefined;
  if (concepts.has('vulnerability') || listed.test(text)) return undefined;
  return { tool: 'reachable_vulnerabilities', args: defined({ project, vulnerability }) };
}

/** To what the component before is raised in a project that is named: `门户网站里的要升到几`. */
function raisedInside({ args }: Understood, question: Question): Understood | undefined {
  const { component } = args;
  const { projects, vulnerabilities, components, concepts, text } = question;
  const [project] = projects;
  const isOfOne = projects.length === 1 && vulnerabilities.length + components.length === 0;
  if (typeof component !== 'string' || !isOfOne || !concepts.has('upgrade')) return undefined;
  return theOneInside.test(text) && !concepts.has('component')
    ? { tool: 'project_upgrades', args: defined({ project, component }) }
    : undefined;
}

const theOneInside =
  /\u25A1\s*(?:里面?|中|那边|这边|那里|上)的(?=\s*(?:要|该|得|需要?|应该|怎么|升|换|呢|upgrade))|\u25A1\s*(?:里面?|中)?(?:要|该|得|需要?|应该)*\s*(?:升级?|换|upgrade)\s*到(?:几|哪|什么|多少)|\bthe one in \u25A1/;

/** What a project that is named has of the component before: `how did it get into □`, `□ 里是哪个版本`. */
function componentOf({ args }: Understood, question: Question): Understood | undefined {
  const { component } = args;
  const { projects, components, concepts } = question;
  if (typeof component !== 'string' || projects.length !== 1 || components.length > 0) return undefined;
  const isOfIt = concepts.has('pronoun') || inWhichVersion.test(question.text);
  if (!isOfIt || concepts.has('component')) return undefined;
  const next = { tool: 'component_in_project', args: { project: projects[0], component } };
  return isOfOneInOne({ ...question, components: [component] }) ? next : undefined;
}

const inWhichVersion = /哪个版本|什么版本|几点几|版本(?:是多少|号)|\b(?:which|what) version\b/;

/** Words of those who ask for several. */
const listed = /哪|多少|几|\b(?:which|what|how many|any|list|all)\b/;

const comparing =
  /[跟和与同][\s\u25a1]*(?:它|[这那]个|前面的?|上面的?|刚才的?)?(?:相)?比|比起|对比|相比|\b(?:compared?|versus|vs)\b/;

/** What is said by who asks for nothing but whether it is there. */
const insideAlone =
  /用(?:了|到|的)?|有(?:没有)?|含|带|许可证?|协议|组件|包|库|依赖|\b(?:any|there|in|there|use[sd]?|does|licen[cs]e[sd]?|components?|packages?|has|have|inside)\b/g;

const near = [
  weaknessOf,
  otherWeakness,
  withinShare,
  oursOf,
  savedAs,
  licensesInside,
  componentInside,
  comparedWith,
  versionsCompared,
  componentOf,
  reachedInside,
  raisedInside,
];
