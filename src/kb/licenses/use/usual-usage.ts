import type { Usage } from '../known-pairs.ts';

/**
 * How packages of an ecosystem come into programs, unless somebody says otherwise: what is built into one binary is
 * linked statically, what is loaded when the program runs dynamically, and packages of a system only lie beside it.
 */
export function usualUsage(ecosystem: string): Usage {
  return usages[ecosystem] ?? 'dynamic_link';
}

const usages: Readonly<Record<string, Usage>> = {
  ...each('aggregate', 'alpm apk deb docker githubactions rpm'),
  ...each('copy', 'generic github'),
  ...each('static_link', 'cangjie cargo cocoapods conan golang hackage nim opam pub swift vcpkg'),
};

function each(usage: Usage, ecosystems: string): Record<string, Usage> {
  return Object.fromEntries(ecosystems.split(' ').map((ecosystem) => [ecosystem, usage]));
}
