import { declaredExpression, findEcosystem } from '#engine';

/** What somebody names; white space around it is cut off already. */
interface Named {
  readonly manager: string;
  readonly name: string;
  readonly version: string;
  /** Empty when he says nothing of it. */
  readonly license: string;
}

/** What names of packages look like where their registry leaves no doubt; the others are taken as they are. */
const namePatterns: Readonly<Record<string, RegExp>> = {
  cargo: /^[A-Za-z_][\w-]{0,63}$/,
  composer: /^[a-z\d][\w.-]*\/[a-z\d][\w.-]*$/i,
  gem: /^[\w.-]+$/,
  golang: /^[\w.~!-]+(?:\/[\w.~!+-]+)*$/,
  maven: /^[\w.-]+:[\w.-]+$/,
  // Old packages have capitals and any mark that needs no escape in an address.
  npm: /^(?![._])(?=.{1,214}$)(?:@[\w.~!'()*-]+\/)?[\w.~!'()*-]+$/,
  nuget: /^[\w.-]{1,100}$/,
  pypi: /^[a-z\d](?:[\w.-]*[a-z\d])?$/i,
};

/** Why a package can have no such name, in a sentence; `undefined` when it can. */
export function nameProblem({ manager, name }: Pick<Named, 'manager' | 'name'>): string | undefined {
  if (hasSpace(manager, name)) return '组件名称不能含有空格';
  if (namePatterns[manager]?.test(name) !== false) return undefined;
  const label = findEcosystem(manager)?.label ?? manager;
  const example = examples[manager];
  return `${label} 没有这样的组件名称${example === undefined ? '' : `，例如 ${example}`}`;
}

const examples: Readonly<Record<string, string>> = {
  cargo: 'serde',
  composer: 'symfony/console',
  gem: 'rails',
  golang: 'github.com/gin-gonic/gin',
  maven: 'org.slf4j:slf4j-api',
  npm: 'lodash、@babel/core',
  nuget: 'Newtonsoft.Json',
  pypi: 'requests',
};

/** Why there can be no such component version, in a sentence; `undefined` when there can. */
export function wishProblem(named: Named): string | undefined {
  const problem = nameProblem(named);
  if (problem !== undefined) return problem;
  if (hasSpace(named.manager, named.version)) return '版本不能含有空格';
  if (named.license !== '' && claimedExpression(named.license) === undefined) {
    return '许可证应为 SPDX 表达式，如 MIT、Apache-2.0 OR MIT；不清楚时请留空';
  }
  return undefined;
}

/** What comes from no registry is called as its vendor pleases: `Visual C++ Runtime`. */
function hasSpace(manager: string, text: string): boolean {
  return manager !== 'generic' && /\s/.test(text);
}

/** The SPDX expression that somebody writes, or means by a usual name; `undefined` when it is neither. */
export function claimedExpression(license: string): string | undefined {
  const expression = declaredExpression(license);
  // A reference that he did not write stands for a name that nobody knows.
  const isInvented = expression?.startsWith('LicenseRef-') === true && expression !== license.trim();
  return isInvented ? undefined : expression;
}
