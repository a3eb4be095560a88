import { UnreadableFile } from '../../unreadable-file.ts';
import type { UploadTexts } from '../ecosystem.ts';
import { fileName, pathBeside } from '../reading-draft.ts';
import { parsePom, type PomParent, type PomProject } from './pom-project.ts';

/** A POM and the text that it was read from; no project where that cannot be read. */
interface ParsedPom {
  readonly text: string | undefined;
  readonly project: PomProject | undefined;
}

/** The POMs of an upload, found by path or by coordinates; each is parsed once. */
export class UploadedPoms {
  readonly #upload: UploadTexts;
  readonly #parsed = new Map<string, ParsedPom>();
  #byCoordinates: ReadonlyMap<string, PomProject> | undefined;

  private constructor(upload: UploadTexts) {
    this.#upload = upload;
  }

  /** The POMs of this upload; the same object for the same upload, so that a thousand modules share one parent. */
  static of(upload: UploadTexts): UploadedPoms {
    const known = UploadedPoms.#known.get(upload);
    if (known !== undefined) return known;
    const poms = new UploadedPoms(upload);
    UploadedPoms.#known.set(upload, poms);
    return poms;
  }

  static readonly #known = new WeakMap<UploadTexts, UploadedPoms>();

  /** The POM of this text, which lies at this path: the one that others have found there. Throws `UnreadableFile`. */
  read(text: string, path: string): PomProject {
    const known = this.#parsed.get(path);
    if (known?.project !== undefined && known.text === text) return known.project;
    const project = parsePom(text, path);
    if (known === undefined) this.#parsed.set(path, { text, project });
    return project;
  }

  /** The parent of a POM: at its relative path if that has the right coordinates, else anywhere in the upload. */
  parentOf(pom: PomProject): PomProject | undefined {
    const { parent } = pom;
    if (parent === undefined) return undefined;
    const beside =
      parent.relativePath === '' ? undefined : this.#atRelativePath(pom.path, parent.relativePath);
    if (beside !== undefined && isMeant(beside, parent)) return beside;
    return this.find(parent.groupId ?? '', parent.artifactId ?? '', parent.version ?? '');
  }

  /** A POM by its coordinates. Versions that hold a property, `${revision}`, match by the rest. */
  find(groupId: string, artifactId: string, version: string): PomProject | undefined {
    this.#byCoordinates ??= this.#indexAll();
    const exact = this.#byCoordinates.get(`${groupId}:${artifactId}:${version}`);
    return (
      exact ?? (version.includes('${') ? this.#byCoordinates.get(`${groupId}:${artifactId}`) : undefined)
    );
  }

  #atRelativePath(path: string, relativePath: string): PomProject | undefined {
    const file = /\.(?:xml|pom)$/.test(relativePath) ? relativePath : `${relativePath}/pom.xml`;
    return this.#parse(pathBeside(path, file));
  }

  #indexAll(): Map<string, PomProject> {
    const index = new Map<string, PomProject>();
    for (const path of this.#upload.paths) {
      const pom = isPom(path) ? this.#parse(path) : undefined;
      if (pom?.artifactId === undefined) continue;
      const groupId = pom.groupId ?? pom.parent?.groupId ?? '';
      const version = pom.version ?? pom.parent?.version ?? '';
      for (const key of [`${groupId}:${pom.artifactId}:${version}`, `${groupId}:${pom.artifactId}`]) {
        if (!index.has(key)) index.set(key, pom);
      }
    }
    return index;
  }

  #parse(path: string): PomProject | undefined {
    const known = this.#parsed.get(path) ?? this.#parseNow(path);
    this.#parsed.set(path, known);
    return known.project;
  }

  #parseNow(path: string): ParsedPom {
    const text = this.#upload.text(path);
    if (text === undefined) return { text, project: undefined };
    try {
      return { text, project: parsePom(text, path) };
    } catch (error) {
      // It is reported where it is read for itself.
      if (error instanceof UnreadableFile) return { text, project: undefined };
      throw error;
    }
  }
}

/** Whether a file is a POM by its name. */
export function isPom(path: string): boolean {
  const name = fileName(path);
  return name === 'pom.xml' || name.endsWith('.pom');
}

function isMeant(pom: PomProject, parent: PomParent): boolean {
  const groupId = pom.groupId ?? pom.parent?.groupId;
  return pom.artifactId === parent.artifactId && (groupId === parent.groupId || groupId === undefined);
}
