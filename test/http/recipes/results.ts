import { byTask, firstPage, onFirstOf, plain, type Recipe } from './recipe.ts';

/** How calls about what an analysis found are made. */
export const resultRecipes: Readonly<Record<string, Recipe>> = {
  'GET /v1/component/upgradePlan': byTask('/component/upgradePlan'),
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
  'GET /v1/analysis/shareList': byTask('/analysis/shareList'),
  'POST /v1/analysis/shareAdd': {
    kind: 'one',
    about: 'task',
    ask: (client, task_id) => client.post('/analysis/shareAdd', { task_id, days: 1 }),
    // There may be too many by now.
    accepted: [200, 409],
  },
  // No link is named: there is none to take back, wherever one reaches the task.
  'POST /v1/analysis/shareRevoke': {
    kind: 'one',
    about: 'task',
    ask: (client, task_id) => client.post('/analysis/shareRevoke', { task_id, share_id: '' }),
    accepted: [400],
  },
  'GET /v1/analysis/vulnFunction': byTask('/analysis/vulnFunction', firstPage),
  'GET /v1/analysis/allFunctionVuln': byTask('/analysis/allFunctionVuln'),
  'GET /v1/analysis/vulnCode': byTask('/analysis/vulnCode', firstPage),
  'GET /v1/analysis/allCodeVuln': byTask('/analysis/allCodeVuln'),
  'GET /v1/analysis/repairForFunction': onFirstOf('/analysis/vulnFunction', (client, task_id, Id) =>
    client.get('/analysis/repairForFunction', { task_id, Id }),
  ),
  'GET /v1/analysis/repairForCode': onFirstOf('/analysis/vulnCode', (client, task_id, Id) =>
    client.get('/analysis/repairForCode', { task_id, Id }),
  ),
  'PUT /v1/analysis/vulnCodeAudit': onFirstOf('/analysis/vulnFunction', (client, task_id, Id) =>
    client.put('/analysis/vulnCodeAudit', { task_id, Id: [Id], audit_status: 'confirmed' }),
  ),
  'GET /v1/analysis/vulnCodeAuditList': onFirstOf('/analysis/vulnFunction', (client, task_id, Id) =>
    client.get('/analysis/vulnCodeAuditList', { task_id, Id, ...firstPage }),
  ),
  'POST /v1/analysis/vulnReachableCheck': {
    kind: 'one',
    about: 'task',
    ask: (client, task_id) => client.post('/analysis/vulnReachableCheck', { task_id }),
    accepted: [200, 409],
  },
  'POST /v1/analysis/componentReachableCheck': {
    kind: 'one',
    about: 'task',
    ask: (client, task_id) => client.post('/analysis/componentReachableCheck', { task_id }),
    accepted: [200, 409],
  },
  'POST /v1/analysis/vulnReachableCancel': {
    kind: 'one',
    about: 'task',
    ask: (client, task_id) => client.post('/analysis/vulnReachableCancel', { task_id }),
  },
  'GET /v1/analysis/vulnReachableProcess': byTask('/analysis/vulnReachableProcess'),
  'GET /v1/analysis/vulnReachableGround': byTask('/analysis/vulnReachableGround'),
  'GET /v1/analysis/vulnReachableList': byTask('/analysis/vulnReachableList', firstPage),
  'GET /v1/analysis/componentReachableStatus': byTask('/analysis/componentReachableStatus'),
  'GET /v1/analysis/componentReachableList': byTask('/analysis/componentReachableList', firstPage),
  'GET /v1/analysis/componentReachableDetail': {
    kind: 'one',
    about: 'task',
    ask: (client, task_id) => client.get('/analysis/componentReachableDetail', { task_id, repo: 'lodash' }),
  },
  'GET /v1/analysis/depIncludeList': byTask('/analysis/depIncludeList', firstPage),
  'GET /v1/analysis/binaryFileTraceList': byTask('/analysis/binaryFileTraceList', firstPage),
  'GET /v1/component/componentFileTraceList': byTask('/component/componentFileTraceList', firstPage),
  'GET /v1/analysis/commonTraceList': byTask('/analysis/commonTraceList', firstPage),
  'GET /v1/analysis/codeTraceList': byTask('/analysis/codeTraceList', firstPage),
  'GET /v1/analysis/ownedFolderList': byTask('/analysis/ownedFolderList'),
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
  'GET /v1/static/list': byTask('/static/list', firstPage),
  'GET /v1/static/detail': onFirstOf('/static/list', (client, task_id, id) =>
    client.get('/static/detail', { task_id, id }),
  ),
  'PUT /v1/static/audit': onFirstOf('/static/list', (client, task_id, Id) =>
    client.put('/static/audit', { task_id, Id: [Id], audit_status: 'confirmed' }),
  ),
  'GET /v1/static/auditList': onFirstOf('/static/list', (client, task_id, Id) =>
    client.get('/static/auditList', { task_id, Id, ...firstPage }),
  ),
  'GET /v1/static/cwe_detail': plain((client) => client.get('/static/cwe_detail', { cwe_id: 'CWE-79' })),
  'GET /v1/component/vulnInfo': byTask('/component/vulnInfo', firstPage),
  'GET /v1/analysis/projectVulnInfo': byTask('/analysis/projectVulnInfo', firstPage),
};
