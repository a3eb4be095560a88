/** The four kinds of knowledge that are browsed. */
export const knowledgeKinds = ['project', 'component', 'vuln', 'license'] as const;
export type KnowledgeKind = (typeof knowledgeKinds)[number];

/** Where a kind is listed. Components have no list of their own but their search. */
export function listPathOf(kind: KnowledgeKind): string {
  return kind === 'component' ? searchPathOf(kind) : `/knowledge/${kind}`;
}

export function searchPathOf(kind: KnowledgeKind): string {
  return `/knowledge/${kind}/search`;
}

/** The kind whose page this is. */
export function kindOf(pathname: string): KnowledgeKind {
  return knowledgeKinds.find((kind) => pathname.startsWith(`/knowledge/${kind}`)) ?? 'project';
}

/** The search for some words; without words the list. */
export function searchTarget(kind: KnowledgeKind, words: string): string {
  const asked = words.trim();
  return asked === '' ? listPathOf(kind) : `${searchPathOf(kind)}?q=${encodeURIComponent(asked)}`;
}
