import { type InputOf, upstream } from '#contract';
import { packageKey, purlOf } from '#model';
import type { Snapshot } from '#kb';
import type { KnownCode } from '../../code-index/known-code.ts';
import { readRef, readRepositoryUrl } from '../../git/repository-url.ts';
import type { GitSettings, GitState } from '../../git/settings.ts';
import { answerList, listAnswer, type Slice, sliceOf, sortsOf } from '../../http/list.ts';
import { Refusal } from '../../http/refusal.ts';
import { type Api, serve } from '../../http/serve.ts';
import { receiveUpload } from '../../uploads/receive-upload.ts';
import type { StatedPackage } from '../../db/schema/upstream.ts';
import type { Upload } from '../../uploads/stored-upload.ts';
import { describeComponent } from './describe-component.ts';
import type { UpstreamJobStore, WantedPackage } from './job-store.ts';
import { type ProjectRow, timeOf, toJobRow, toProjectRow, toProjectVersion } from './rows.ts';
import type { UpstreamRequestStore } from './request-store.ts';
import type { UpstreamFilter, UpstreamSort, UpstreamStore } from './store.ts';

/** What is asked of the knowledge. */
export interface KnowledgeReader {
  read<Answer>(ask: (snapshot: Snapshot) => Promise<Answer> | Answer): Promise<Answer>;
}

/** What the calls of open-source projects work with. */
export interface UpstreamTools {
  readonly projects: UpstreamStore;
  readonly jobs: UpstreamJobStore;
  readonly requests: UpstreamRequestStore;
  readonly known: KnownCode;
  readonly knowledge: KnowledgeReader;
  /** Where packages are received. */
  readonly uploads: string;
  readonly git: { readonly state: GitState; readonly settings: GitSettings };
}

/** Open-source projects: looking them up, comparing versions of components, and taking packages in. */
export function upstreamRoutes(api: Api, tools: UpstreamTools): void {
  const { projects, knowledge } = tools;

  serve(api, upstream.projectList, async (query) => list(tools, query));

  serve(api, upstream.projectInfo, async ({ id, fullname, version }) => {
    const project =
      id === undefined && fullname === undefined ? undefined : await projects.find({ id, fullname });
    const versions = project === undefined ? [] : await projects.versions(project);
    const wanted = version ?? project?.latest_version;
    const shown = versions.find((one) => one.version === wanted);
    if (project === undefined || shown === undefined) {
      throw noSuchProject();
    }
    return toProjectVersion(project, versions, shown);
  });

  serve(api, upstream.hotProjects, async () => ({
    list: (await projects.hot()).map(({ project_id: id, fullname, name, count }, index) => ({
      rank: index + 1,
      id,
      fullname,
      name,
      count,
    })),
  }));

  serve(api, upstream.codeIndex, async () => {
    const {
      generation,
      projects: project_count,
      releases,
      files,
      postings,
      bytes,
      oldBuilds,
    } = await tools.known.stats();
    return {
      generation,
      project_count,
      version_count: releases,
      file_count: files,
      fingerprint_count: postings,
      size_bytes: bytes,
      old_build_count: oldBuilds,
    };
  });

  serve(
    api,
    upstream.componentDetail,
    async ({ name, manager, version, version_arr: used = [] }, { caller }) =>
      describeComponent(projects, knowledge, { name, ecosystem: manager, version, used, caller }),
  );

  intakeRoutes(api, tools);
}

function intakeRoutes(api: Api, tools: UpstreamTools): void {
  const { jobs, projects, requests } = tools;
  serve(
    api,
    upstream.projectAdd,
    async (input, { caller, files, note }) => {
      const wanted = wantedPackage(tools, input, files);
      note({ object: wanted.source });
      return { job_id: await jobs.add({ ...wanted, madeBy: caller.uid }) };
    },
    { receive: () => receiveUpload(tools.uploads), perMinute: () => api.limits.checksPerMinute },
  );

  serve(api, upstream.projectRemove, async ({ id, version = '' }, { caller, note }) => {
    const project = await projects.find({ id });
    const versions = project === undefined ? [] : await projects.versions(project);
    const isThere = version === '' || versions.some((one) => one.version === version);
    if (project === undefined || !isThere) throw noSuchProject();
    const { fullname: source } = project;
    note({ object: version === '' ? source : `${source} ${version}` });
    return { job_id: await jobs.add({ kind: 'removal', source, ref: version, madeBy: caller.uid }) };
  });

  serve(api, upstream.projectJobs, async (query) => {
    const rows = await jobs.list(query.status, sliceOf(query));
    const list = rows.map(toJobRow);
    return listAnswer(query, list, await jobs.count(query.status));
  });

  serve(api, upstream.projectRequest, async ({ name, remark = '' }, { caller, note }) => {
    note({ object: name });
    const { uid, username } = caller;
    return { request_id: await requests.request({ name, remark, uid, username }) };
  });

  serve(api, upstream.projectRequests, async (query) => {
    const rows = await requests.requests(sliceOf(query));
    const list = rows.map(({ request_id, name, remark, username, created_at }) => ({
      request_id,
      name,
      remark,
      create_user: username,
      create_time: timeOf(created_at),
    }));
    return listAnswer(query, list, await requests.requestCount());
  });
}

function noSuchProject(): Refusal {
  return new Refusal(404, 'no-such-upstream', '知识库中没有该开源项目或版本');
}

/** Exactly one of a file and a repository. */
function wantedPackage(
  { git }: UpstreamTools,
  input: InputOf<typeof upstream.projectAdd>,
  file: Upload | undefined,
): Omit<WantedPackage, 'madeBy'> {
  const { repo_url: url, ref = '', tag_count: versionCount, name, version, is_private: isPrivate } = input;
  const stated: StatedPackage = {
    name: name || undefined,
    version: version || undefined,
    isPrivate: isPrivate === '1' ? true : undefined,
    versionCount,
  };
  if (url !== undefined && file !== undefined)
    throw new Refusal(400, 'two-sources', '一次只能收录一个软件包或仓库');
  if (file !== undefined) return { kind: 'upload', source: file.name, uploadSha256: file.sha256, stated };
  if (url === undefined) throw new Refusal(400, 'no-upload', '请选择要收录的软件包，或填写仓库地址');
  if (!git.state.isEnabled) throw new Refusal(400, 'no-git', `无法从代码仓库收录：${git.state.reason}`);
  const source = readRepositoryUrl(url, git.settings).href;
  if (versionCount === undefined) return { kind: 'repository', source, ref: readRef(ref), stated };
  return { kind: 'tags', source, stated: { ...stated, version: undefined } };
}

type Query = InputOf<typeof upstream.projectList>;

async function list({ projects, knowledge }: UpstreamTools, query: Query) {
  const filter: UpstreamFilter = {
    text: query.q,
    fullname: query.fullname,
    languages: query.language,
    licenses: query.licensename,
  };
  const sorts: UpstreamSort[] = sortsOf(query, [
    'committime',
    'version_count',
    'file_count',
    'function_count',
    'fullname',
  ]).map(({ key, direction }) => ({ key: key === 'committime' ? 'released_at' : key, direction }));
  const read = async (slice: Slice) => {
    const rows = await projects.list(filter, sorts, slice);
    const counts = await vulnerabilityCounts(knowledge, rows);
    return rows.map((row) => toProjectRow(row, counts.get(row.project_id)));
  };
  // What is chosen among the languages does not narrow the choice of languages.
  const [language, licensename] = await Promise.all([
    projects.facet('language', { ...filter, languages: undefined }),
    projects.facet('license', { ...filter, licenses: undefined }),
  ]);
  return answerList(query, await projects.count(filter), read, { language, licensename });
}

/** How many vulnerabilities the knowledge has of each project; those of which it says nothing are left out. */
async function vulnerabilityCounts(knowledge: KnowledgeReader, rows: readonly ProjectRow[]) {
  const keys = new Map(rows.map((row) => [row.project_id, packageKey(purlOf(row.ecosystem, row.name))]));
  const known = await knowledge.read((snapshot) => snapshot.vulnerabilitiesOf([...new Set(keys.values())]));
  return new Map(
    [...keys].flatMap(([id, key]) => {
      const count = known.get(key)?.length;
      return count === undefined ? [] : [[id, count] as const];
    }),
  );
}
