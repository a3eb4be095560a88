import { firstPage, idsOf, plain, type Recipe } from './recipe.ts';

/** How calls about the ledger are made: all of them are about the projects that one reaches. */
export const assetRecipes: Readonly<Record<string, Recipe>> = {
  'GET /v1/analysis/projectAssetsList': {
    kind: 'list',
    about: 'project',
    ask: (client) => client.get('/analysis/projectAssetsList', firstPage),
    ids: (data) => idsOf(data.list, 'product_id'),
  },
  // Every project of the world has it.
  'GET /v1/analysis/assetImpact': {
    kind: 'list',
    about: 'project',
    ask: (client) => client.get('/analysis/assetImpact', { package_key: 'pkg:npm/lodash', ...firstPage }),
    ids: (data) => idsOf(data.list, 'product_id'),
  },
  'GET /v1/user/homepage': plain((client) => client.get('/user/homepage')),
  ...Object.fromEntries(
    [
      'assetProjectStatistics',
      'assetComponentStatistics',
      'assetVulnStatistics',
      'assetLicenseStatistics',
      'componentAssetsList',
      'vulnAssetsList',
      'licenseAssetsList',
    ].map((name) => [
      `GET /v1/analysis/${name}`,
      plain((client) => client.get(`/analysis/${name}`, name.endsWith('List') ? firstPage : {})),
    ]),
  ),
};
