/**
 * The ids of the languages whose data flow can be followed. They stand apart from how that is done, which takes long to
 * load and is wanted only where there is a file in one of them.
 */
export const followedLanguages = [
  'c',
  'cpp',
  'csharp',
  'go',
  'java',
  'javascript',
  'php',
  'python',
  'typescript',
] as const;

export type FollowedLanguage = (typeof followedLanguages)[number];

export function isFollowed(language: string | undefined): language is FollowedLanguage {
  return (followedLanguages as readonly (string | undefined)[]).includes(language);
}
