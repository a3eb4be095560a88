/** What a Conan reference says: `zlib/1.2.13@user/channel#revision:package`. */
export interface ConanReference {
  readonly name: string;
  /** Absent for a range in brackets. */
  readonly version: string | undefined;
  readonly requirement: string | undefined;
}

/** Read a reference (docs.conan.io, "Conan package references"); `undefined` when the text is none. */
export function readConanReference(text: string): ConanReference | undefined {
  const [, name, range, version] =
    /^\s*([a-zA-Z0-9_][\w+.-]{0,200})\/(?:\[([^\]]*)\]|([^@#:%\s]+))/.exec(text) ?? [];
  if (name === undefined) return undefined;
  return { name, version, requirement: range };
}
