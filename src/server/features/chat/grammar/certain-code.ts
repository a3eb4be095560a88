import type { Rule } from './certain-rule.ts';
import { certainWords, tellingWords } from './certain-words.ts';
import { namesOfWeakness } from './identifiers.ts';

const aboutComplexity: Rule = ({ text }) =>
  certainWords.complex.test(text) ? 'complex_functions' : undefined;

const aboutCodeWeaknesses: Rule = (question, has) => {
  const { text, namedWeaknesses, weaknesses, components, projects, path } = question;
  // `代码注入` speaks of no code of our own.
  const beside = namedWeaknesses
    .flatMap(namesOfWeakness)
    .reduce((rest, name) => rest.replaceAll(new RegExp(name.source, 'gi'), ' '), text);
  const isMeant =
    components.length === 0 &&
    ((path !== undefined && tellingWords.wrongWith.test(text) && !certainWords.copied.test(text)) ||
      (certainWords.mostWeak.test(text) && projects.length === 0 && has('project')) ||
      certainWords.statics.test(text) ||
      (namedWeaknesses.length + weaknesses.length > 0 && certainWords.code.test(beside)) ||
      // What is written into code is nowhere else.
      namedWeaknesses.includes('CWE-798'));
  return isMeant ? 'code_weaknesses' : undefined;
};

const aboutCopies: Rule = ({ text, path, licenses, projects }, has) => {
  if (licenses.length > 0 || has('license', 'vulnerability')) return undefined;
  // Which project has copied the most is an order of projects.
  if (
    projects.length === 0 &&
    /哪个项目[^,，]{0,8}(?:抄|拷|复制|克隆|照搬)|最多|最少|\b(?:most|least)\b/.test(text)
  )
    return undefined;
  const isCopied = certainWords.copied.test(text) || (path !== undefined && certainWords.own.test(text));
  return isCopied ? 'copied_code' : undefined;
};

const aboutIndependence: Rule = ({ text, measures, projects, path }) => {
  // How much of a project is its own is told by its share.
  if (projects.length <= 1 && path === undefined && certainWords.ownShare.test(text)) return 'independence';
  if (measures.some(({ key }) => key === 'min_rate' || key === 'max_rate')) return 'independence';
  if (!certainWords.independence.test(text) || /最[低高多少]/.test(text)) return undefined;
  return projects.length === 1 ||
    /自主可控|independence|自研(?:率|比例|占比)(?:是|有)?(?:多少|几|怎么样|如何|高|低|吗|[\s?？]*$)/.test(
      text,
    ) ||
    certainWords.score.test(text)
    ? 'independence'
    : undefined;
};

/** Of which kinds there are the most; who names two wants to know of which there are more. */
const aboutWeaknessKinds: Rule = ({ text, weaknesses, namedWeaknesses, projects, components }) =>
  (weaknesses.length + namedWeaknesses.length === 0 || weaknesses.length + namedWeaknesses.length === 2) &&
  projects.length + components.length === 0 &&
  certainWords.weaknessKinds.test(text)
    ? 'weakness_counts'
    : undefined;

/** What is asked of own code. */
export const codeRules: readonly Rule[] = [
  aboutComplexity,
  aboutCodeWeaknesses,
  aboutCopies,
  aboutIndependence,
  aboutWeaknessKinds,
];
