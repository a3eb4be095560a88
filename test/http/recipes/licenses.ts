import { byTask, firstPage, onFirstOf, plain, type Recipe } from './recipe.ts';

/** How calls about licences are made. */
export const licenseRecipes: Readonly<Record<string, Recipe>> = {
  'GET /v1/license/fileLicenseListPage': byTask('/license/fileLicenseListPage', firstPage),
  'GET /v1/license/componentLicensePage': byTask('/license/componentLicensePage', firstPage),
  'GET /v1/license/componentLicense': byTask('/license/componentLicense'),
  'GET /v1/license/licenseConflictList': byTask('/license/licenseConflictList', firstPage),
  'GET /v1/license/licensePartList': byTask('/license/licensePartList', firstPage),
  'GET /v1/license/licenseCompliance': byTask('/license/licenseCompliance', firstPage),
  // A file is no envelope: whoever reaches the task hears that there is no such form, and nothing to offer.
  'GET /v1/license/notice': {
    kind: 'one',
    about: 'task',
    ask: (client, task_id) => client.get('/license/notice', { task_id, form: 'none' }),
    accepted: [400],
  },
  'GET /v1/license/sourceOffer': { ...byTask('/license/sourceOffer'), accepted: [409] },
  'POST /v1/license/decide': onFirstOf('/license/licenseConflictList', (client, task_id, Id) =>
    client.post('/license/decide', { task_id, subject: 'conflict', Id: [Id], state: 'done' }),
  ),
  'GET /v1/license/policyList': {
    kind: 'one',
    about: 'project',
    ask: (client, product_id) => client.get('/license/policyList', { product_id }),
  },
  'GET /v1/license/endingPolicyList': plain((client) => client.get('/license/endingPolicyList', firstPage)),
  'POST /v1/license/policy': {
    kind: 'one',
    about: 'project',
    ask: (client, product_id) =>
      client.post('/license/policy', { product_id, subject: 'license', target: 'JSON', policy: 'deny' }),
  },
  'POST /v1/license/platformPolicy': plain((client) =>
    client.post('/license/platformPolicy', { subject: 'license', target: 'SSPL-1.0', policy: 'deny' }),
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
