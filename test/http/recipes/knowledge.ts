import { firstPage, idsOf, plain, type Recipe } from './recipe.ts';

/** How calls about what is known, and its imports are made. */
export const knowledgeRecipes: Readonly<Record<string, Recipe>> = {
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
};
