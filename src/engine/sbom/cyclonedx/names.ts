import { parsePurl } from '#model';

/** A name as CycloneDX cuts it. */
export interface CutName {
  readonly group: string | undefined;
  readonly name: string;
}

/** Cut `org.slf4j:slf4j-api` and `@babel/core` where the namespace of the purl ends. */
export function cutName(name: string, purl: string | undefined): CutName {
  const group = purl === undefined ? undefined : parsePurl(purl)?.namespace;
  if (group === undefined || group === '' || !name.startsWith(group)) return { group: undefined, name };
  const rest = name.slice(group.length + 1);
  return rest !== '' && joinName({ group, name: rest }, purl) === name
    ? { group, name: rest }
    : { group: undefined, name };
}

/** The name as the tools of its ecosystem print it. Without a purl, dots in the group speak for Maven. */
export function joinName({ group, name }: CutName, purl: string | undefined): string {
  if (group === undefined) return name;
  const type = purl === undefined ? undefined : parsePurl(purl)?.type;
  const isMaven = type === undefined ? group.includes('.') && !group.includes('/') : type === 'maven';
  return `${group}${isMaven ? ':' : '/'}${name}`;
}
