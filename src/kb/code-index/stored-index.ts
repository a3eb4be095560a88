import type { CodeIndex, OriginContent, OriginFile, OriginProject, Postings } from '#engine';
import type { FileOwners } from './file-owners.ts';
import { oldestFirst } from './oldest-first.ts';
import { allProjects, contentKey, fileKey, projectKey } from './record-keys.ts';
import { type FileRecord, type ProjectRecord, toFile, toProject, toText } from './records.ts';
import { hasOldPrints } from './renew-prints.ts';
import type { CodeIndexCounts, StoreView } from './store.ts';
import { thinHolders } from './widely-held.ts';

/** How much an index knows, and what that takes. */
export interface CodeIndexStats extends CodeIndexCounts {
  readonly generation: number;
  /** Pairs of a fingerprint and a file. */
  readonly postings: number;
  readonly bytes: number;
  /** Programs that have to be brought again, since an older program has brought them. */
  readonly oldBuilds: number;
}

/** A project of the index, for lists. */
export interface IndexedProject extends OriginProject {
  /** The oldest first. */
  readonly versions: readonly string[];
}

/** An index that is open at one generation, wherever it is kept. */
export interface OpenCodeIndex extends CodeIndex {
  stats(): Promise<CodeIndexStats>;
  /** All projects, in the order they were first added. */
  projects(): AsyncIterable<IndexedProject>;
  /** Read everything once. Throws `DamagedKnowledge` when something is not what was written. */
  verify(): Promise<void>;
  close(): Promise<void>;
}

/** So many projects are kept in memory, since the files of an answer belong to few. */
const mostProjectsKept = 512;

/** Answers questions from one generation of a store. */
export class StoredIndex implements OpenCodeIndex {
  private readonly projectsKept = new Map<number, ProjectRecord>();

  constructor(private readonly view: StoreView) {}

  get generation(): number {
    return this.view.state.generation;
  }

  get fault(): string | undefined {
    if (!hasOldPrints(this.view)) return undefined;
    return '代码索引由旧版本的程序建立，语义相似的函数（Type-4）和部分程序（RISC-V、MIPS）可能检测不到；再次收录任一开源项目后，索引会自动更新';
  }

  async find(fingerprints: Float64Array): Promise<Postings> {
    const found = await this.view.postings(fingerprints);
    return answered(found, fingerprints.length, this.view.owners);
  }

  async describe(fileIds: readonly number[]): Promise<ReadonlyMap<number, OriginFile>> {
    const records = await this.view.records(fileIds.map(fileKey));
    const files = new Map<number, FileRecord>();
    for (const fileId of fileIds) {
      const value = records.get(fileKey(fileId));
      if (value !== undefined) files.set(fileId, toFile(value));
    }
    const projects = await this.load(new Set([...files.values()].map(({ projectNo }) => projectNo)));
    const described = new Map<number, OriginFile>();
    for (const [id, file] of files) {
      const project = projects.get(file.projectNo);
      if (project !== undefined) described.set(id, describeFile(id, file, project));
    }
    return described;
  }

  async text(fileId: number, contentNo: number): Promise<Uint8Array | undefined> {
    const file = await this.record(fileKey(fileId));
    if (file === undefined) return undefined;
    const content = toFile(file).contents.find((one) => one.contentNo === contentNo);
    const value = content && (await this.record(contentKey(content.sha256)));
    return value === undefined ? undefined : toText(value);
  }

  async stats(): Promise<CodeIndexStats> {
    const { counts, oldBuilds = 0 } = this.view.state;
    return { generation: this.generation, ...counts, ...(await this.view.size()), oldBuilds };
  }

  async *projects(): AsyncGenerator<IndexedProject> {
    for await (const part of this.view.scan(allProjects)) {
      for (const { value } of part) {
        const { project, releases } = toProject(value);
        const versions = releases.toSorted(oldestFirst(project.ecosystem)).map(({ version }) => version);
        yield { ...project, versions };
      }
    }
  }

  verify(): Promise<void> {
    return this.view.verify();
  }

  close(): Promise<void> {
    return this.view.close();
  }

  private async record(key: string): Promise<Uint8Array | undefined> {
    return (await this.view.records([key])).get(key);
  }

  private async load(projectNos: ReadonlySet<number>): Promise<ReadonlyMap<number, ProjectRecord>> {
    const missing = [...projectNos].filter((projectNo) => !this.projectsKept.has(projectNo));
    const found = await this.view.records(missing.map(projectKey));
    if (this.projectsKept.size + found.size > mostProjectsKept) this.projectsKept.clear();
    const loaded = new Map<number, ProjectRecord>();
    for (const projectNo of projectNos) {
      const value = found.get(projectKey(projectNo));
      const project = value === undefined ? this.projectsKept.get(projectNo) : toProject(value);
      if (project === undefined) continue;
      loaded.set(projectNo, project);
      this.projectsKept.set(projectNo, project);
    }
    return loaded;
  }
}

/** Bring what a store found in the order of the question, each file once, without what is everybody's. */
function answered(found: Postings, placeCount: number, owners: FileOwners): Postings {
  const ends = new Uint32Array(placeCount + 1);
  for (const place of found.places) ends[place + 1] = (ends[place + 1] ?? 0) + 1;
  for (let place = 1; place <= placeCount; place += 1)
    ends[place] = (ends[place] ?? 0) + (ends[place - 1] ?? 0);
  const starts = ends.slice();
  const fileIds = new Uint32Array(found.count);
  for (let i = 0; i < found.count; i += 1) {
    const place = found.places[i] ?? 0;
    const at = starts[place] ?? 0;
    fileIds[at] = found.fileIds[i] ?? 0;
    starts[place] = at + 1;
  }
  const places = new Uint32Array(found.count);
  let count = 0;
  for (let place = 0; place < placeCount; place += 1) {
    const holders = fileIds.subarray(ends[place], ends[place + 1]);
    if (holders.length === 0) continue;
    const left = thinHolders(holders, owners);
    if (left.isEverybodys) continue;
    fileIds.copyWithin(count, ends[place] ?? 0, (ends[place] ?? 0) + left.count);
    places.fill(place, count, count + left.count);
    count += left.count;
  }
  return { count, places: places.subarray(0, count), fileIds: fileIds.subarray(0, count) };
}

function describeFile(
  id: number,
  { path, contents }: FileRecord,
  { project, releases }: ProjectRecord,
): OriginFile {
  const compare = oldestFirst(project.ecosystem);
  const ordered = releases.toSorted(compare);
  const rank = new Map(ordered.map(({ releaseNo }, place) => [releaseNo, place]));
  const described = contents.map(
    ({ contentNo, sha256, lineCount, releaseNos }): OriginContent & { first: number } => {
      const ranks = releaseNos
        .map((releaseNo) => rank.get(releaseNo) ?? ordered.length)
        .sort((a, b) => a - b);
      const having = ranks.flatMap((place) => ordered[place] ?? []);
      const told = having.map(({ version, releasedAt, license }) => ({ version, releasedAt, license }));
      return { contentNo, sha256, lineCount, releases: told, first: ranks[0] ?? 0 };
    },
  );
  described.sort((a, b) => a.first - b.first);
  return { id, project, path, contents: described.map(({ first: _first, ...content }) => content) };
}
