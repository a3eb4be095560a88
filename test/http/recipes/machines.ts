import { plain, type Recipe } from './recipe.ts';

const held = {
  instance: '00000000-0000-4000-8000-000000000000',
  lease: '00000000-0000-4000-8000-000000000001',
};

/** How calls of machines that analyse elsewhere are made, and those about their tokens. */
export const machineRecipes: Readonly<Record<string, Recipe>> = {
  'GET /v1/system/workerToken': plain((client) => client.get('/system/workerToken')),
  'POST /v1/system/workerToken': plain((client) => client.post('/system/workerToken', { name: '机房' })),
  'DELETE /v1/system/workerToken': plain(
    (client) => client.delete('/system/workerToken', { token_id: 'not-there' }),
    { accepted: [404] },
  ),
  'POST /v1/worker/beat': plain((client) => client.post('/worker/beat', held)),
  'POST /v1/worker/leave': plain((client) => client.post('/worker/leave', held)),
  'POST /v1/worker/claim': plain((client) => client.post('/worker/claim', held)),
  'POST /v1/worker/offer': plain((client) => client.post('/worker/offer', held)),
  'POST /v1/worker/contents': plain((client) => client.post('/worker/contents', held)),
  'POST /v1/worker/say': plain((client) => client.post('/worker/say', held)),
  'GET /v1/worker/knowledge': plain((client) => client.get('/worker/knowledge', held)),
  'GET /v1/worker/knowledgeFile': plain((client) => client.get('/worker/knowledgeFile', held)),
  'GET /v1/worker/order': plain((client) => client.get('/worker/order', held)),
  'GET /v1/worker/upload': plain((client) => client.get('/worker/upload', held)),
};
