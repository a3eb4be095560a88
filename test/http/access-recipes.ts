import { randomUUID } from 'node:crypto';
import type { Scope } from '#contract';
import type { Client, WireAnswer } from './client.ts';
import { digestOf } from './client.ts';
import { type Person, startTask, type World } from './access-world.ts';

/** What a call is about, by the id that its request names. */
export type Subject = 'task' | 'project' | 'account' | 'upload';

/** How the generated access tests make a call, and what they look at. */
export type Recipe = OneRecipe | ListRecipe | PlainRecipe;

/** A call about one thing that its request names. */
export interface OneRecipe {
  readonly kind: 'one';
  readonly about: Subject;
  ask(client: Client, id: string, world: World): Promise<WireAnswer>;
  /** Codes of those who reach it; 200 unless given. They may depend on its state, and are never 403 or 404. */
  readonly accepted?: readonly number[];
  /** It is used up, so that each call needs a new one. */
  readonly isUsedUp?: true;
  /** Every role may use it on his own account. */
  readonly isForSelf?: true;
  /**
   * For calls with a second id: ask with one's own first id. `foreign` answers a second id that is somebody else's;
   * the answer must be that of one that is not there.
   */
  readonly pair?: {
    ask(client: Client, ownId: string, otherId: string): Promise<WireAnswer>;
    foreign(world: World): string;
  };
}

/** A call that answers all that the caller reaches. */
export interface ListRecipe {
  readonly kind: 'list';
  readonly about: 'task' | 'project' | 'account';
  ask(client: Client): Promise<WireAnswer>;
  /** The ids in the answer. */
  // oxlint-disable-next-line typescript/no-explicit-any -- the wire, as a foreign client sees it
  ids(data: any): string[];
}

/** A call about nobody's things, or about the caller himself. */
export interface PlainRecipe {
  readonly kind: 'plain';
  ask(client: Client): Promise<WireAnswer>;
  readonly accepted?: readonly number[];
  /** What else must hold of the answer of somebody with this scope. */
  // oxlint-disable-next-line typescript/no-explicit-any -- the wire, as a foreign client sees it
  check?(data: any, scope: Scope, person: Person | undefined): string | undefined;
}

const firstPage = { pageNum: 1, pageSize: 100 };
const noSignIn = { username: 'nobody-at-all', password: '0'.repeat(40) };

/** A recipe for every call that is served. docs/howto/new-call.md tells how to write one. */
export const recipes: Readonly<Record<string, Recipe>> = {
  'POST /v1/user/login': plain((client) => client.post('/user/login', noSignIn), { accepted: [400, 423] }),
  // Another token than one's own is refused, and nobody is signed out.
  'POST /v1/user/logout': plain((client) => client.post('/user/logout', { token: 'x' }), { accepted: [400] }),
  'GET /v1/user/info': plain((client) => client.get('/user/info'), {
    check: (data, _scope, person) => (data.uid === person?.uid ? undefined : 'is about somebody else'),
  }),
  'GET /v1/user/systemInfo': plain((client) => client.get('/user/systemInfo'), {
    check: (data, scope) =>
      (data.kb !== undefined) === (scope === 'all') ? undefined : 'tells too much or too little',
  }),
  'PUT /v1/user/changePassword': plain(
    (client) =>
      client.put('/user/changePassword', {
        old_password: digestOf('nobody', 'wrong'),
        password: digestOf('nobody', 'new'),
      }),
    { accepted: [400, 423] },
  ),
  'GET /v1/user/list': {
    kind: 'list',
    about: 'account',
    ask: (client) => client.get('/user/list', firstPage),
    ids: (data) => idsOf(data.list, 'uid'),
  },
  'POST /v1/user/add': plain(
    (client) => client.post('/user/add', { username: 'x', name: 'x', flag: 'user' }),
    {
      accepted: [400],
    },
  ),
  'PUT /v1/user/edit': {
    kind: 'one',
    about: 'account',
    ask: (client, uid, { accounts }) => {
      const unit = accounts.find((account) => account.uid === uid)?.unit ?? '';
      const form = { name: 'renamed', unit, telnumber: '', email: '', similarity_date: '' };
      return client.put('/user/edit', { uid, ...form });
    },
    isForSelf: true,
  },
  'PUT /v1/user/editWeight': {
    kind: 'one',
    about: 'account',
    ask: (client, uid) => client.put('/user/editWeight', { uid, weight: 1 }),
  },
  'PUT /v1/user/editDetectNum': {
    kind: 'one',
    about: 'account',
    ask: (client, uid) => client.put('/user/editDetectNum', { uid, similarity_timesall: 1_000_000 }),
  },
  'PUT /v1/user/resetPassword': {
    kind: 'one',
    about: 'account',
    ask: (client, uid) => client.put('/user/resetPassword', { uid }),
  },

  'GET /v1/product/list': {
    kind: 'list',
    about: 'project',
    ask: (client) => client.get('/product/list', firstPage),
    ids: (data) => idsOf(data.list, 'product_id'),
  },
  'GET /v1/product/detail': byProject((client, product_id) => client.get('/product/detail', { product_id })),
  'GET /v1/product/members': byProject((client, product_id) =>
    client.get('/product/members', { product_id }),
  ),
  'POST /v1/product/add': plain((client) => client.post('/product/add', { name: `项目${randomUUID()}` })),
  // Of a revision that never was: nothing is changed.
  'PUT /v1/product/edit': byProject(
    (client, product_id) => client.put('/product/edit', { product_id, name: '改名', revision: 999_999 }),
    [409],
  ),
  'POST /v1/product/archive': byProject((client, product_id) =>
    client.post('/product/archive', { product_id, archived: '0' }),
  ),
  // All of them have detections.
  'POST /v1/product/delete': byProject(
    (client, product_id) => client.post('/product/delete', { product_id }),
    [409],
  ),

  'GET /v1/analysis/checkParams': plain((client) => client.get('/analysis/checkParams')),
  'POST /v1/analysis/check': {
    kind: 'one',
    about: 'project',
    ask: startTask,
    pair: {
      ask: (client, product_id, upload_id) => client.post('/analysis/check', { product_id, upload_id }),
      foreign: ({ uploads }) => uploads.foreign,
    },
  },
  'GET /v1/analysis/taskList': {
    kind: 'list',
    about: 'task',
    ask: (client) => client.get('/analysis/taskList', firstPage),
    ids: (data) => idsOf(data.list, 'task_id'),
  },
  'GET /v1/analysis/taskView': byTask('/analysis/taskView'),
  'GET /v1/analysis/overview': byTask('/analysis/overview'),
  'GET /v1/analysis/taskDiff': comparing('/analysis/taskDiff', 'base_task_id'),
  'GET /v1/analysis/taskDiffComponent': comparing('/analysis/taskDiffComponent', 'task_id'),
  'GET /v1/analysis/taskDiffVuln': comparing('/analysis/taskDiffVuln', 'base_task_id'),
  // A file is no envelope: whoever reaches the task hears that nobody writes such a standard.
  'GET /v1/analysis/downloadSBOM': {
    kind: 'one',
    about: 'task',
    ask: (client, task_id) => client.get('/analysis/downloadSBOM', { task_id, standard: 'none' }),
    accepted: [400],
  },
  'GET /v1/analysis/sbomQuality': byTask('/analysis/sbomQuality'),
  'GET /v1/component/upgradePlan': byTask('/component/upgradePlan'),
  // Those who reach the task hear that there is no document.
  'POST /v1/analysis/vexPreview': {
    kind: 'one',
    about: 'task',
    ask: (client, task_id) => client.post('/analysis/vexPreview', { task_id }),
    accepted: [400],
  },
  'POST /v1/analysis/vexImport': {
    kind: 'one',
    about: 'task',
    ask: (client, task_id) => client.post('/analysis/vexImport', { task_id }),
    accepted: [400],
  },
  'GET /v1/analysis/sbomStandards': plain((client) => client.get('/analysis/sbomStandards')),
  'POST /v1/analysis/delTask': {
    kind: 'one',
    about: 'task',
    ask: (client, id) => client.post('/analysis/delTask', { task_id: [id] }),
    isUsedUp: true,
  },
  'POST /v1/analysis/pause': steering('/analysis/pause'),
  'POST /v1/analysis/resume': steering('/analysis/resume'),
  'POST /v1/analysis/cancel': steering('/analysis/cancel'),
  'POST /v1/analysis/rerun': steering('/analysis/rerun', { mode: 'changed' }),
  'POST /v1/analysis/topping': steering('/analysis/topping'),
  'POST /v1/analysis/cancelTopping': steering('/analysis/cancelTopping'),

  'POST /v1/upload/init': plain((client) => client.post('/upload/init', { name: 'a.zip', size: 10 })),
  'GET /v1/upload/status': byUpload((client, upload_id) => client.get('/upload/status', { upload_id })),
  'POST /v1/upload/chunk': byUpload((client, upload_id) =>
    client.postForm('/upload/chunk', [
      ['upload_id', upload_id],
      ['index', '0'],
      ['file', new File(['0123456789'], 'chunk')],
    ]),
  ),
  'POST /v1/upload/complete': byUpload((client, upload_id) => client.post('/upload/complete', { upload_id })),
  'POST /v1/upload/cancel': byUpload((client, upload_id) => client.post('/upload/cancel', { upload_id })),

  'GET /v1/analysis/getAllRepo': {
    kind: 'list',
    about: 'project',
    ask: (client) => client.get('/analysis/getAllRepo'),
    ids: (data) => [...new Set(idsOf(data.list, 'product_id'))],
  },
  'GET /v1/analysis/getProjectFiles': byTask('/analysis/getProjectFiles', firstPage),
  'GET /v1/analysis/getAllProjectFiles': byTask('/analysis/getAllProjectFiles'),
  // Files are numbered within their task: there is no number that is somebody else's.
  'GET /v1/analysis/fileContent': byTask('/analysis/fileContent', { file_id: 1 }),
  'GET /v1/analysis/fileOutline': byTask('/analysis/fileOutline', { file_id: 1 }),

  'GET /v1/component/componentList': byTask('/component/componentList', firstPage),
  'GET /v1/component/allList': byTask('/component/allList'),
  'GET /v1/component/fetchers': byTask('/component/fetchers'),
  'GET /v1/component/dependency': byTask('/component/dependency'),
  'PUT /v1/component/audit': onFirstOf('/component/componentList', (client, task_id, Id) =>
    client.put('/component/audit', { task_id, Id: [Id], audit_status: 'confirmed' }),
  ),
  'PUT /v1/analysis/vulnAudit': onFirstOf('/component/vulnInfo', (client, task_id, Id) =>
    client.put('/analysis/vulnAudit', { task_id, Id: [Id], audit_status: 'confirmed' }),
  ),
  'GET /v1/component/auditList': onFirstOf('/component/componentList', (client, task_id, Id) =>
    client.get('/component/auditList', { task_id, Id, ...firstPage }),
  ),
  'GET /v1/analysis/vulnAuditList': onFirstOf('/component/vulnInfo', (client, task_id, Id) =>
    client.get('/analysis/vulnAuditList', { task_id, Id, ...firstPage }),
  ),
  'GET /v1/analysis/depIncludeList': byTask('/analysis/depIncludeList', firstPage),
  'GET /v1/license/fileLicenseListPage': byTask('/license/fileLicenseListPage', firstPage),
  'GET /v1/component/componentFileTraceList': byTask('/component/componentFileTraceList', firstPage),
  'GET /v1/analysis/commonTraceList': byTask('/analysis/commonTraceList', firstPage),
  'GET /v1/analysis/codeTraceList': byTask('/analysis/codeTraceList', firstPage),
  'GET /v1/analysis/functionTraceList': byTask('/analysis/functionTraceList', firstPage),
  'GET /v1/analysis/otherTraceList': byTask('/analysis/otherTraceList', firstPage),
  'GET /v1/analysis/traceDetail': onFirstOf('/analysis/otherTraceList', (client, task_id, id) =>
    client.get('/analysis/traceDetail', { task_id, id }),
  ),
  'PUT /v1/analysis/traceDecide': onFirstOf('/analysis/otherTraceList', (client, task_id, Id) =>
    client.put('/analysis/traceDecide', { task_id, Id: [Id], state: 'open_source' }),
  ),
  'GET /v1/static/complexity': byTask('/static/complexity', firstPage),
  'GET /v1/static/complexityTree': byTask('/static/complexityTree'),
  'GET /v1/static/cwe_detail': plain((client) => client.get('/static/cwe_detail', { cwe_id: 'CWE-79' })),

  'GET /v1/component/vulnInfo': byTask('/component/vulnInfo', firstPage),
  'GET /v1/analysis/projectVulnInfo': byTask('/analysis/projectVulnInfo', firstPage),
  'GET /v1/knowledge/projectList': plain((client) => client.get('/knowledge/projectList', firstPage)),
  'GET /v1/knowledge/projectInfo': plain(
    (client) => client.get('/knowledge/projectInfo', { fullname: 'npm/nobody-knows' }),
    { accepted: [404] },
  ),
  'GET /v1/knowledge/hotProjects': plain((client) => client.get('/knowledge/hotProjects')),
  'POST /v1/knowledge/componentDetail': plain((client) =>
    client.post('/knowledge/componentDetail?name=lodash&manager=npm', { version_arr: ['4.17.20'] }),
  ),
  'POST /v1/knowledge/projectAdd': plain((client) => client.post('/knowledge/projectAdd', {}), {
    accepted: [400],
  }),
  'POST /v1/knowledge/projectRemove': plain(
    (client) => client.post('/knowledge/projectRemove', { id: 'nothing' }),
    { accepted: [404] },
  ),
  'GET /v1/knowledge/codeIndex': plain((client) => client.get('/knowledge/codeIndex')),
  'GET /v1/knowledge/projectJobs': plain((client) => client.get('/knowledge/projectJobs', firstPage)),
  'POST /v1/knowledge/projectRequest': plain((client) =>
    client.post('/knowledge/projectRequest', { name: 'a project' }),
  ),
  'GET /v1/knowledge/projectRequests': plain((client) => client.get('/knowledge/projectRequests', firstPage)),
  'GET /v1/knowledge/vulnDetail': plain((client) =>
    client.get('/knowledge/vulnDetail', { cve_id: 'CVE-2021-44228' }),
  ),
  'GET /v1/knowledge/vulnList': plain((client) =>
    client.get('/knowledge/vulnList', { ...firstPage, desc: 1 }),
  ),
  'GET /v1/knowledge/componentList': plain((client) =>
    client.get('/knowledge/componentList', { ...firstPage, desc: 1 }),
  ),
  'GET /v1/knowledge/hotVulns': plain((client) => client.get('/knowledge/hotVulns', {})),
  'GET /v1/knowledge/hotComponents': plain((client) => client.get('/knowledge/hotComponents', {})),
  'GET /v1/knowledge/cluster_list': plain((client) => client.get('/knowledge/cluster_list', {})),
  'GET /v1/knowledge/statistics': plain((client) => client.get('/knowledge/statistics', {})),
  'GET /v1/knowledge/vulnProjects': {
    kind: 'list',
    about: 'project',
    ask: (client) => client.get('/knowledge/vulnProjects', { cve_id: 'CVE-2021-23337' }),
    ids: (data) => idsOf(data.list, 'product_id'),
  },

  // Imports belong to the platform; an id that is not there is 404 for those who may.
  'POST /v1/system/kbImport': plain((client) => client.post('/system/kbImport', { upload_id: 'not-there' }), {
    accepted: [404],
  }),
  'GET /v1/system/kbImports': plain((client) => client.get('/system/kbImports', firstPage)),
  'GET /v1/system/kbImport': plain((client) => client.get('/system/kbImport', { import_id: 'not-there' }), {
    accepted: [404],
  }),
  // Nothing was imported in the world of these tests: there is nothing to go back to.
  'POST /v1/system/kbRollback': plain((client) => client.post('/system/kbRollback'), { accepted: [409] }),
  'GET /v1/system/kbChanges': plain((client) => client.get('/system/kbChanges', firstPage)),
  'GET /v1/system/kbConflicts': plain((client) => client.get('/system/kbConflicts', firstPage)),
  'GET /v1/system/kbPriority': plain((client) => client.get('/system/kbPriority')),
  'PUT /v1/system/kbPriority': plain((client) => client.put('/system/kbPriority', { source: 'not-there' }), {
    accepted: [400],
  }),
  'POST /v1/system/kbCancel': plain((client) => client.post('/system/kbCancel', { import_id: 'not-there' }), {
    accepted: [404],
  }),
  'GET /v1/trusted/list': plain((client) => client.get('/trusted/list', { ...firstPage, scope: 'assets' })),
  'GET /v1/trusted/detail': plain((client) => client.get('/trusted/detail', { entry_id: nothing }), {
    accepted: [404],
  }),
  'GET /v1/trusted/download': plain((client) => client.get('/trusted/download', { entry_id: nothing }), {
    accepted: [404],
  }),
  // Exactly the projects that he reaches, and their last analyses.
  'GET /v1/trusted/statistics': {
    kind: 'list',
    about: 'project',
    ask: (client) => client.get('/trusted/statistics'),
    ids: (data) => idsOf(data.list, 'product_id'),
  },
  'POST /v1/trusted/apply': {
    kind: 'one',
    about: 'project',
    ask: (client, product_id) =>
      client.post('/trusted/apply', {
        product_id,
        manager: 'npm',
        Repo: `package-${randomUUID()}`,
        Version: '1.0.0',
        reason: 'tried',
      }),
    pair: {
      ask: (client, product_id, upload_id) =>
        client.post('/trusted/apply', {
          product_id,
          upload_id,
          manager: 'npm',
          Repo: 'package-of-others',
          Version: '1.0.0',
          reason: 'tried',
        }),
      foreign: ({ uploads }) => uploads.foreign,
    },
  },
  'GET /v1/trusted/applyList': plain((client) => client.get('/trusted/applyList', firstPage), {
    check: (data, scope, person) => {
      const others = idsOf(data.list, 'apply_user').filter((name) => name !== person?.username);
      return scope === 'own' && others.length > 0 ? `tells of ${others.join()}` : undefined;
    },
  }),
  'POST /v1/trusted/approve': deciding('approve'),
  'POST /v1/trusted/reject': deciding('reject'),
  'POST /v1/trusted/withdraw': plain(
    (client) => client.post('/trusted/withdraw', { application_id: nothing, revision: 0 }),
    { accepted: [404] },
  ),
  'POST /v1/trusted/renew': keeping('renew'),
  'POST /v1/trusted/freeze': keeping('freeze'),
  'POST /v1/trusted/unfreeze': keeping('unfreeze'),
  'POST /v1/trusted/retire': keeping('retire'),
  'GET /v1/trusted/blackList': plain((client) => client.get('/trusted/blackList', firstPage)),
  'POST /v1/trusted/ban': plain((client) =>
    client.post('/trusted/ban', { manager: 'npm', Repo: 'package-that-nobody-wants', reason: 'tried' }),
  ),
  'POST /v1/trusted/unban': plain(
    (client) => client.post('/trusted/unban', { ban_id: nothing, text: 'tried' }),
    {
      accepted: [404],
    },
  ),
  'GET /v1/trusted/policy': plain((client) => client.get('/trusted/policy')),
  'PUT /v1/trusted/policy': plain((client) => client.put('/trusted/policy', policyOfNobody), {
    accepted: [409],
  }),
  'POST /v1/trusted/import': plain(
    (client) => client.post('/trusted/import', { csv: 'name\nx', reason: 'tried' }),
    { accepted: [400] },
  ),
  'GET /v1/knowledge/licenseList': plain((client) =>
    client.get('/knowledge/licenseList', { ...firstPage, desc: 1 }),
  ),
  'GET /v1/license/licenseDetail': plain((client) =>
    client.get('/license/licenseDetail', { licenseName: 'MIT' }),
  ),
  'GET /v1/knowledge/hotLicenses': plain((client) => client.get('/knowledge/hotLicenses')),
  'GET /v1/license/compatibility': plain((client) =>
    client.get('/license/compatibility', { LicenseA: 'MIT', LicenseB: 'GPL-3.0-only', usage: 'copy' }),
  ),
};

/** An id that nothing has. */
const nothing = randomUUID();

/** Of a revision that no policy has reached. */
const policyOfNobody = {
  vulnerabilities: 1,
  license: 1,
  maintenance: 1,
  maintenance_months: 24,
  integrity: 1,
  age: 1,
  age_days: 30,
  valid_days: 365,
  revision: 1_000_000,
};

/** Deciding an application that is not there; test/http/trusted.test.ts tries those of others. */
function deciding(name: string): PlainRecipe {
  return plain(
    (client) => client.post(`/trusted/${name}`, { application_id: nothing, revision: 0, text: 'tried' }),
    {
      accepted: [404],
    },
  );
}

/** Changing an entry that is not there. */
function keeping(name: string): PlainRecipe {
  return plain(
    (client) => client.post(`/trusted/${name}`, { entry_id: nothing, revision: 0, text: 'tried' }),
    {
      accepted: [404],
    },
  );
}

/** A call about one project. */
function byProject(
  ask: (client: Client, id: string) => Promise<WireAnswer>,
  accepted?: readonly number[],
): Recipe {
  return { kind: 'one', about: 'project', ask, ...(accepted !== undefined && { accepted }) };
}

function plain(ask: PlainRecipe['ask'], rest: Pick<PlainRecipe, 'accepted' | 'check'> = {}): PlainRecipe {
  return { kind: 'plain', ask, ...rest };
}

/** A call that reads a task. */
function byTask(path: string, query: Readonly<Record<string, number>> = {}): OneRecipe {
  return { kind: 'one', about: 'task', ask: (client, task_id) => client.get(path, { task_id, ...query }) };
}

/** A call that holds a task against one of the caller's own; `field` is where the task in question is named. */
function comparing(path: string, field: 'task_id' | 'base_task_id'): OneRecipe {
  return {
    kind: 'one',
    about: 'task',
    ask: (client, id, { people }) => {
      const own = people.find((person) => person.client === client)?.projects.own.taskId ?? id;
      return client.get(path, { ...firstPage, task_id: own, base_task_id: own, [field]: id });
    },
  };
}

/** A call about the first row that a list of a task has; where there is no such task, about one that is not there. */
function onFirstOf(
  list: string,
  ask: (client: Client, taskId: string, rowId: string) => Promise<WireAnswer>,
): OneRecipe {
  return {
    kind: 'one',
    about: 'task',
    ask: async (client, task_id, { root }) => {
      const { body } = await root.get(list, { task_id, ...firstPage });
      return ask(client, task_id, body.data?.list[0]?.Id ?? nothing);
    },
  };
}

/** A call that changes a task; what has ended may not be changed so, and stays as it is. */
function steering(path: string, form: Readonly<Record<string, string>> = {}): OneRecipe {
  return {
    kind: 'one',
    about: 'task',
    ask: (client, task_id) => client.post(path, { task_id, ...form }),
    accepted: [200, 409],
  };
}

/** A call about an upload that is arriving; what of it has arrived decides over the code. */
function byUpload(ask: OneRecipe['ask']): OneRecipe {
  return { kind: 'one', about: 'upload', ask, accepted: [200, 400, 409], isUsedUp: true };
}

// oxlint-disable-next-line typescript/no-explicit-any -- the wire, as a foreign client sees it
function idsOf(list: any[], key: string): string[] {
  return list.map((row) => row[key] as string);
}
