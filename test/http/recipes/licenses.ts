import { byTask, firstPage, plain, type Recipe } from './recipe.ts';

/** How calls about licences are made. */
export const licenseRecipes: Readonly<Record<string, Recipe>> = {
  'GET /v1/license/fileLicenseListPage': byTask('/license/fileLicenseListPage', firstPage),
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
