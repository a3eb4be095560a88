import { digestOf } from '../client.ts';
import { firstPage, idsOf, plain, type Recipe } from './recipe.ts';

const noSignIn = { username: 'nobody-at-all', password: '0'.repeat(40) };

/** How calls about accounts and signing in are made. */
export const accountRecipes: Readonly<Record<string, Recipe>> = {
  'POST /v1/user/login': plain((client) => client.post('/user/login', noSignIn), { accepted: [400, 423] }),
  'GET /v1/user/signInWays': plain((client) => client.get('/user/signInWays')),
  // Neither a directory nor a provider is connected in these tests.
  'POST /v1/user/ldapLogin': plain(
    (client) => client.post('/user/ldapLogin', { username: 'x', password: 'x' }),
    {
      accepted: [404],
    },
  ),
  'GET /v1/user/oidcStart': plain((client) => client.get('/user/oidcStart'), { accepted: [404] }),
  'POST /v1/user/oidcLogin': plain(
    (client) => client.post('/user/oidcLogin', { code: 'x', state: 'x', ticket: 'x' }),
    { accepted: [404] },
  ),
  'GET /v1/system/tracker': plain((client) => client.get('/system/tracker')),
  'PUT /v1/system/tracker': plain((client) => client.put('/system/tracker'), { accepted: [400] }),
  'DELETE /v1/system/tracker': plain((client) => client.delete('/system/tracker')),
  'POST /v1/system/trackerTest': plain((client) => client.post('/system/trackerTest'), { accepted: [409] }),
  'GET /v1/system/signIn': plain((client) => client.get('/system/signIn')),
  'PUT /v1/system/ldap': plain((client) => client.put('/system/ldap'), { accepted: [400] }),
  'PUT /v1/system/oidc': plain((client) => client.put('/system/oidc'), { accepted: [400] }),
  'DELETE /v1/system/signIn': plain((client) => client.delete('/system/signIn', { way: 'ldap' })),
  'POST /v1/system/signInTest': plain((client) => client.post('/system/signInTest', { way: 'oidc' }), {
    accepted: [409],
  }),
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
  // The projects of nobody are given to somebody who is not there, so that everybody stays.
  'DELETE /v1/user/delete': {
    kind: 'one',
    about: 'account',
    ask: (client, uid) => client.delete('/user/delete', { uid, transfer_to: 'nobody-at-all' }),
    accepted: [400],
  },
  'GET /v1/user/session': plain((client) => client.get('/user/session')),
  'DELETE /v1/user/session': plain((client) => client.delete('/user/session', { session_id: 'x' }), {
    accepted: [404],
  }),
  'GET /v1/user/apiToken': plain((client) => client.get('/user/apiToken')),
  'POST /v1/user/apiToken': plain((client) => client.post('/user/apiToken', { name: '', scope: 'read' }), {
    accepted: [400],
  }),
  'DELETE /v1/user/apiToken': plain((client) => client.delete('/user/apiToken', { token_id: 'x' }), {
    accepted: [404],
  }),
  'GET /v1/user/secondFactor': plain((client) => client.get('/user/secondFactor')),
  'POST /v1/user/secondFactor': plain((client) => client.post('/user/secondFactor'), {
    accepted: [200, 409],
  }),
  'PUT /v1/user/secondFactor': plain((client) => client.put('/user/secondFactor', { code: 'x' }), {
    accepted: [400],
  }),
  'DELETE /v1/user/secondFactor': plain((client) => client.delete('/user/secondFactor', { code: '000000' }), {
    accepted: [409],
  }),
  'POST /v1/user/secondFactorCheck': plain(
    (client) => client.post('/user/secondFactorCheck', { code: '000000' }),
    { accepted: [409] },
  ),
  'POST /v1/user/recoveryCodes': plain((client) => client.post('/user/recoveryCodes', { code: '000000' }), {
    accepted: [409],
  }),
  // Nobody in these tests has one.
  'PUT /v1/user/resetSecondFactor': {
    kind: 'one',
    about: 'account',
    ask: (client, uid) => client.put('/user/resetSecondFactor', { uid }),
    accepted: [409],
  },
  'GET /v1/system/clusterList': plain((client) => client.get('/system/clusterList')),
  'POST /v1/system/clusterDrain': plain(
    (client) => client.post('/system/clusterDrain', { node_id: 'not-there', draining: '1' }),
    { accepted: [404] },
  ),
  'POST /v1/system/clusterWorkers': plain(
    (client) => client.post('/system/clusterWorkers', { node_id: 'not-there', workers: 1 }),
    { accepted: [404] },
  ),
  'POST /v1/system/clusterRemove': plain(
    (client) => client.post('/system/clusterRemove', { node_id: 'not-there' }),
    { accepted: [404] },
  ),
  'GET /v1/system/params': plain((client) => client.get('/system/params')),
  'PUT /v1/system/params': plain(
    (client) => client.put('/system/params', { name: 'session_hours', value: 0 }),
    { accepted: [400] },
  ),
  'GET /v1/system/paramChanges': plain((client) => client.get('/system/paramChanges', firstPage)),
  'GET /v1/system/operationLog': plain((client) => client.get('/system/operationLog', firstPage), {
    check: (data, scope, person) => {
      const isOwn = data.list.some(({ username }: { username: string }) => username === person?.username);
      return scope === 'all' || isOwn ? undefined : 'leaves out what he did himself';
    },
  }),
  'GET /v1/system/operationLogCheck': plain((client) => client.get('/system/operationLogCheck')),
};
