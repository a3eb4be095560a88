import { createHash } from 'node:crypto';
import {
  type CodeIndex,
  fingerprintOfDigest,
  fingerprintsOf,
  type OriginFile,
  printBuild,
  printCode,
} from '#engine';

/** A release of a project for an index that lives in memory. */
export interface KnownRelease {
  readonly project: string;
  readonly version: string;
  readonly releasedAt?: string;
  readonly license?: string;
  readonly isPrivate?: boolean;
  readonly files: Readonly<Record<string, string | Uint8Array>>;
}

type Writable<Thing> = { -readonly [Key in keyof Thing]: Thing[Key] };

/** An index of known code in memory, for tests and scores; releases are given oldest first. */
export function memoryCodeIndex(releases: readonly KnownRelease[]): CodeIndex {
  const files = new Map<string, OriginFile>();
  const byId: OriginFile[] = [];
  const texts = new Map<string, Uint8Array>();
  const holders = new Map<number, Set<number>>();
  for (const { project, version, releasedAt, license = '', isPrivate = false, ...release } of releases)
    for (const [path, given] of Object.entries(release.files)) {
      const bytes = typeof given === 'string' ? Buffer.from(given) : given;
      const key = `${project} ${path}`;
      let file = files.get(key);
      if (file === undefined) {
        file = { id: byId.length + 1, project: projectNamed(project, isPrivate), path, contents: [] };
        files.set(key, file);
        byId.push(file);
      }
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const told = { version, releasedAt, license };
      const known = file.contents.find((content) => content.sha256 === sha256);
      if (known !== undefined) {
        (known as Writable<typeof known>).releases = [...known.releases, told];
        continue;
      }
      const print = printCode(path, bytes);
      const contentNo = file.contents.length + 1;
      const content = { contentNo, sha256, lineCount: print?.lineCount ?? 0, releases: [told] };
      (file as Writable<OriginFile>).contents = [...file.contents, content];
      const build = print === undefined ? printBuild(bytes) : undefined;
      const text = print === undefined ? build?.table : bytes;
      if (text !== undefined) texts.set(`${file.id} ${contentNo}`, text);
      const fingerprints =
        print === undefined
          ? [fingerprintOfDigest(sha256), ...(build?.fingerprints ?? [])]
          : fingerprintsOf(print);
      for (const fingerprint of fingerprints) {
        const known = holders.get(fingerprint);
        if (known === undefined) holders.set(fingerprint, new Set([file.id]));
        else known.add(file.id);
      }
    }
  return {
    generation: 1,
    async find(fingerprints) {
      const places: number[] = [];
      const fileIds: number[] = [];
      for (const [place, fingerprint] of fingerprints.entries())
        for (const fileId of holders.get(fingerprint) ?? []) {
          places.push(place);
          fileIds.push(fileId);
        }
      return { count: places.length, places: Uint32Array.from(places), fileIds: Uint32Array.from(fileIds) };
    },
    async describe(fileIds) {
      return new Map(
        fileIds.flatMap((id) => {
          const file = byId[id - 1];
          return file === undefined ? [] : [[id, file] as const];
        }),
      );
    },
    async text(fileId, contentNo) {
      return texts.get(`${fileId} ${contentNo}`);
    },
  };
}

function projectNamed(fullname: string, isPrivate: boolean) {
  const [ecosystem = '', ...name] = fullname.split('/');
  return { fullname, ecosystem, name: name.join('/'), website: `https://${fullname}`, isPrivate };
}
