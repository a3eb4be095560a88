import { plain, type OneRecipe, type Recipe } from './recipe.ts';

/** How calls about uploads in chunks are made. */
export const uploadRecipes: Readonly<Record<string, Recipe>> = {
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
};

/** A call about an upload that is arriving; what of it has arrived decides over the code. */
function byUpload(ask: OneRecipe['ask']): OneRecipe {
  return { kind: 'one', about: 'upload', ask, accepted: [200, 400, 409], isUsedUp: true };
}
