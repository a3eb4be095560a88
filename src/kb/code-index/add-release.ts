import { isBuildTable, isOldBuildTable } from '#engine';
import { hasRelease, filesOf, keepFile, withoutRelease } from './changing.ts';
import type { IncomingFile, IncomingRelease } from './incoming.ts';
import { contentKey, fileKey, pathKey, projectKey, projectNameKey } from './record-keys.ts';
import {
  type FileRecord,
  fromNumber,
  fromFile,
  fromProject,
  fromText,
  hasText,
  type ProjectRecord,
  toFile,
  toNumber,
  toProject,
  toText,
} from './records.ts';
import type { StoreDraft, StoreView } from './store.ts';

/** One release on its way into a draft. */
export class AddedRelease {
  fileCount = 0;
  newContents = 0;
  /** Whether anything differs from what was known before. */
  hasChanged = false;
  private readonly seen = new Set<string>();
  private readonly touched = new Set<number>();
  private readonly knownTexts = new Set<string>();
  private readonly seenContents = new Set<string>();
  /** Programs whose functions are recognized otherwise than when they were brought before. */
  private readonly renewed = new Set<string>();
  private renewedOld = 0;
  private nextFileId: number;

  private constructor(
    private readonly view: StoreView,
    private readonly draft: StoreDraft,
    private readonly projectNo: number,
    /** As it is to be. */
    private readonly project: ProjectRecord,
    private readonly former: ProjectRecord | undefined,
    private readonly releaseNo: number,
  ) {
    this.nextFileId = view.state.nextFileId;
  }

  static async begin(view: StoreView, draft: StoreDraft, release: IncomingRelease): Promise<AddedRelease> {
    const { version, releasedAt, license } = release;
    const { fullname, ecosystem, name, website, isPrivate } = release.project;
    const projectNo = (await projectNoOf(view, fullname)) ?? view.state.nextProjectNo;
    const key = projectKey(projectNo);
    const value = (await view.records([key])).get(key);
    const former = value && toProject(value);
    const before = former?.releases.find((one) => one.version === version);
    const releaseNo = before?.releaseNo ?? (former?.lastReleaseNo ?? 0) + 1;
    const others = former?.releases.filter((one) => one !== before) ?? [];
    const now: ProjectRecord = {
      project: { fullname, ecosystem, name, website, isPrivate },
      lastReleaseNo: Math.max(releaseNo, former?.lastReleaseNo ?? 0),
      releases: [...others, { releaseNo, version, releasedAt, license }].sort(
        (a, b) => a.releaseNo - b.releaseNo,
      ),
    };
    return new AddedRelease(view, draft, projectNo, now, former, releaseNo);
  }

  /** Take some files; of several with the same path the first. */
  async take(files: readonly IncomingFile[]): Promise<void> {
    const keyOf = ({ path }: IncomingFile) => pathKey(this.projectNo, path);
    const incoming = files.filter((file) => this.isFirst(keyOf(file)));
    const isNewProject = this.former === undefined;
    const ids = await this.view.records(isNewProject ? [] : incoming.map(keyOf));
    const fileIds = [...ids.values()].map(toNumber);
    const records = await this.view.records(fileIds.map(fileKey));
    await this.findRenewed(incoming);
    for (const file of incoming) {
      const known = ids.get(keyOf(file));
      const fileId = known === undefined ? await this.numberFile(keyOf(file)) : toNumber(known);
      const value = records.get(fileKey(fileId));
      const empty = { projectNo: this.projectNo, path: file.path, lastContentNo: 0, contents: [] };
      await this.takeFile(fileId, file, value === undefined ? empty : toFile(value));
    }
    await this.keepTexts(incoming);
  }

  /** What files had under this version and have no more goes; then everything is shown, unless nothing changed. */
  async finish(): Promise<void> {
    const removed = await this.removeOthers();
    const isKnown = this.former !== undefined;
    const key = projectKey(this.projectNo);
    const value = fromProject(this.project);
    const isSameProject = isKnown && Buffer.compare(fromProject(this.former), value) === 0;
    if (isSameProject && !this.hasChanged) return this.draft.abandon();
    this.hasChanged = true;
    await this.draft.put({ key, value });
    const name = projectNameKey(this.project.project.fullname);
    if (!isKnown) await this.draft.put({ key: name, value: fromNumber(this.projectNo) });
    await this.commit(removed);
  }

  private async commit(removed: readonly number[]): Promise<void> {
    const { counts, nextFileId, nextProjectNo, prints, oldBuilds = 0 } = this.view.state;
    const state = {
      prints,
      oldBuilds: oldBuilds - this.renewedOld,
      nextFileId: this.nextFileId,
      nextProjectNo: Math.max(nextProjectNo, this.projectNo + 1),
      counts: {
        projects: counts.projects + (this.former === undefined ? 1 : 0),
        releases: counts.releases + this.project.releases.length - (this.former?.releases.length ?? 0),
        files: counts.files + this.nextFileId - nextFileId - removed.length,
        contents: counts.contents + this.newContents,
      },
    };
    await this.draft.commit({ state, projectNo: this.projectNo, removed });
  }

  private isFirst(key: string): boolean {
    if (this.seen.has(key)) return false;
    this.seen.add(key);
    this.fileCount += 1;
    return true;
  }

  private async numberFile(key: string): Promise<number> {
    const fileId = this.nextFileId;
    this.nextFileId += 1;
    await this.draft.put({ key, value: fromNumber(fileId) });
    return fileId;
  }

  private async takeFile(fileId: number, incoming: IncomingFile, file: FileRecord): Promise<void> {
    const { sha256, lineCount, fingerprints } = incoming;
    this.touched.add(fileId);
    const known = file.contents.find((content) => content.sha256 === sha256);
    const isRenewed = this.renewed.has(sha256);
    if (known?.releaseNos.includes(this.releaseNo) && !isRenewed) return;
    this.hasChanged = true;
    if (known === undefined || isRenewed) await this.draft.post(fileId, fingerprints);
    const contentNo = known?.contentNo ?? file.lastContentNo + 1;
    const releaseNos = [...new Set([...(known?.releaseNos ?? []), this.releaseNo])].sort((a, b) => a - b);
    const others = withoutRelease(file, this.releaseNo).contents.filter((one) => one.contentNo !== contentNo);
    const contents = [...others, { contentNo, sha256, lineCount, releaseNos }];
    const lastContentNo = Math.max(file.lastContentNo, contentNo);
    await this.draft.put({
      key: fileKey(fileId),
      value: fromFile({
        ...file,
        lastContentNo,
        contents: contents.sort((a, b) => a.contentNo - b.contentNo),
      }),
    });
  }

  /** An older program may have brought the same programs, without their functions or with others. */
  private async findRenewed(files: readonly IncomingFile[]): Promise<void> {
    const programs = files.filter(({ text }) => text !== undefined && isBuildTable(text));
    const kept = await this.view.records(programs.map(({ sha256 }) => contentKey(sha256)));
    for (const { sha256 } of programs) {
      const value = kept.get(contentKey(sha256));
      if (value === undefined || this.renewed.has(sha256)) continue;
      const text = await toText(value);
      if (text !== undefined && !isOldBuildTable(text)) continue;
      this.renewed.add(sha256);
      if (text !== undefined) this.renewedOld += 1;
    }
  }

  /** Keep the texts that nobody has brought yet. */
  private async keepTexts(files: readonly IncomingFile[]): Promise<void> {
    const unknown = new Map<string, IncomingFile>();
    for (const file of files) {
      const isKnown = this.knownTexts.has(file.sha256) || unknown.get(file.sha256)?.text !== undefined;
      if (!isKnown) unknown.set(file.sha256, file);
    }
    const kept = await this.view.records([...unknown.keys()].map(contentKey));
    const wanted = [...unknown.values()].filter(({ sha256, text }) => {
      const value = kept.get(contentKey(sha256));
      // The same content may come again as source code: `zconf.h.in` has no text, `zconf.h` has it.
      if (text !== undefined) this.knownTexts.add(sha256);
      if (value === undefined && !this.seenContents.has(sha256)) this.newContents += 1;
      this.seenContents.add(sha256);
      return value === undefined || (text !== undefined && !hasText(value)) || this.renewed.has(sha256);
    });
    const values = await Promise.all(wanted.map(({ text }) => fromText(text)));
    for (const [place, value] of values.entries()) {
      this.hasChanged = true;
      await this.draft.put({ key: contentKey(wanted[place]?.sha256 ?? ''), value });
    }
  }

  private async removeOthers(): Promise<number[]> {
    const removed: number[] = [];
    const isAgain = this.former?.releases.some(({ releaseNo }) => releaseNo === this.releaseNo) ?? false;
    if (!isAgain) return removed;
    for await (const part of filesOf(this.view, this.projectNo)) {
      for (const { fileId, file } of part) {
        if (this.touched.has(fileId) || !hasRelease(file, this.releaseNo)) continue;
        this.hasChanged = true;
        const isThere = await keepFile(this.draft, fileId, withoutRelease(file, this.releaseNo));
        if (!isThere) removed.push(fileId);
      }
    }
    return removed.sort((a, b) => a - b);
  }
}

/** The number of a project; `undefined` when it is not known. */
export async function projectNoOf(view: StoreView, fullname: string): Promise<number | undefined> {
  const key = projectNameKey(fullname);
  const value = (await view.records([key])).get(key);
  return value && toNumber(value);
}
