import { nothing, plain, type Recipe } from './recipe.ts';

/** How calls about the assistant are made; sessions of others are tried in chat.test.ts. */
export const chatRecipes: Readonly<Record<string, Recipe>> = {
  'GET /v1/chat/sessions': plain((client) => client.get('/chat/sessions'), {
    check: (data) => (Array.isArray(data.list) ? undefined : 'no list'),
  }),
  'GET /v1/chat/messages': plain((client) => client.get('/chat/messages', { session_id: nothing }), {
    accepted: [404],
  }),
  'GET /v1/chat/references': plain((client) => client.get('/chat/references')),
  // A session that is not there: what is told as it happens is no JSON.
  'POST /v1/chat/send': plain(
    (client) => client.post('/chat/send', { session_id: nothing, question: '我有哪些项目' }),
    { accepted: [404] },
  ),
  'POST /v1/chat/feedback': plain(
    (client) => client.post('/chat/feedback', { message_id: nothing, value: 'up' }),
    { accepted: [404] },
  ),
  'PUT /v1/chat/session': plain(
    (client) => client.put('/chat/session', { session_id: nothing, title: '对话' }),
    { accepted: [404] },
  ),
  'GET /v1/system/chatModel': plain((client) => client.get('/system/chatModel')),
  'PUT /v1/system/chatModel': plain((client) =>
    client.put('/system/chatModel', { address: 'http://127.0.0.1:9/v1', name: 'none' }),
  ),
  'DELETE /v1/system/chatModel': plain((client) => client.delete('/system/chatModel')),
  // Where nothing listens, or nothing is connected.
  'POST /v1/system/chatModelTest': plain((client) => client.post('/system/chatModelTest'), {
    accepted: [409],
  }),
  'DELETE /v1/chat/session': plain((client) => client.delete('/chat/session', { session_id: nothing }), {
    accepted: [404],
  }),
};
