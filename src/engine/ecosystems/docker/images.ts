/** What the reference of an image names. */
export interface ImageName {
  /** With registry and namespace; images of Docker Hub without them, official ones without `library/`. */
  readonly name: string;
  /** A digest, or a tag; `latest` and no tag at all fix nothing. */
  readonly version: string | undefined;
  readonly requirement: string | undefined;
}

/** Read the reference of an image (distribution/reference, grammar in `reference.go`); `undefined` when it is none. */
export function imageName(text: string): ImageName | undefined {
  const [, path, tag, digest] =
    /^([a-zA-Z0-9][\w.-]*(?::\d+(?=\/))?(?:\/[\w.-]+)*)(?::([\w][\w.-]*))?(?:@(\w+:[0-9a-fA-F]+))?$/.exec(
      text.trim(),
    ) ?? [];
  if (path === undefined) return undefined;
  const name = path.replace(/^(?:index\.)?docker\.io\//, '').replace(/^library\//, '');
  const version = digest ?? (tag === 'latest' ? undefined : tag);
  return { name, version, requirement: version === undefined ? tag : undefined };
}
