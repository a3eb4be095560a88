import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints, listedCalls } from '#contract';
import { describe, expect, it } from 'vitest';
import { type RouteRow, routeTable } from '../src/console/route-table.ts';
import { repository } from './source-files.ts';

/** The paths of the specification's table 2.2. */
const specifiedPaths = [
  '/login',
  '/404',
  '/',
  '/dashboard',
  '/project',
  '/project/project-edit',
  '/project/project-list',
  '/project/project-details/:product_id',
  '/analysis_ccf/analysis-results/:task_id',
  '/analysis',
  '/analysis/analysis-new',
  '/analysis/analysis-list',
  '/analysis/analysis-results/:task_id',
  '/assets-lib',
  '/assets-lib/alert',
  '/assets-lib/ticket-list',
  '/assets-lib/ticket/:ticket_id',
  '/assets-lib/trusted',
  '/trusted',
  '/knowledge',
  '/knowledge/project',
  '/knowledge/vuln',
  '/knowledge/license',
  '/knowledge/project/search',
  '/knowledge/component/search',
  '/knowledge/vuln/search',
  '/knowledge/license/search',
  '/independence-evaluate',
  '/independence-evaluate/project-list',
  '/independence-evaluate/project-details/:product_id',
  '/independence-evaluate/evaluate-config',
  '/independence-evaluate/evaluate-result',
  '/chat',
  '/contrast',
  '/contrast/lib-list',
  '/contrast/contrast-list',
  '/contrast/contrast-binary',
  '/contrast/contrast-result/:task_id',
  '/contrast/binary-contrast-result/:task_id',
  '/report',
  '/report/report-list',
  '/report/report-edit',
  '/sysmanage',
  '/sysmanage/userinfo',
  '/sysmanage/user-list',
  '/sysmanage/param-settings',
  '/sysmanage/integration',
  '/sysmanage/cluster-list',
  '/sysmanage/doinfo',
  '/sysmanage/changepassword',
];

/** The redirects of the specification's table 2.2. */
const specifiedRedirects: Readonly<Record<string, string>> = {
  '/': '/dashboard',
  '/project': '/project/project-list',
  '/analysis': '/analysis/analysis-list',
  '/knowledge': '/knowledge/project',
  '/independence-evaluate': '/independence-evaluate/project-list',
  '/contrast': '/contrast/lib-list',
  '/report': '/report/report-list',
  '/sysmanage': '/sysmanage/userinfo',
};

/** Calls of ours that the screens need and section 7 does not list. */
const ownCalls = [
  'POST /v1/analysis/vulnReachableCancel',
  'GET /v1/analysis/vulnReachableGround',
  'POST /v1/analysis/eraseSource',
  'GET /v1/system/clusterList',
  'POST /v1/system/clusterDrain',
  'POST /v1/system/clusterWorkers',
  'POST /v1/system/clusterRemove',
  'GET /v1/system/workerToken',
  'POST /v1/system/workerToken',
  'DELETE /v1/system/workerToken',
  'POST /v1/worker/beat',
  'POST /v1/worker/leave',
  'POST /v1/worker/claim',
  'POST /v1/worker/offer',
  'POST /v1/worker/contents',
  'POST /v1/worker/say',
  'GET /v1/worker/knowledge',
  'GET /v1/worker/knowledgeFile',
  'GET /v1/worker/order',
  'GET /v1/worker/upload',
  'GET /v1/system/params',
  'PUT /v1/system/params',
  'GET /v1/system/paramChanges',
  'GET /v1/chat/sessions',
  'GET /v1/chat/messages',
  'GET /v1/chat/references',
  'POST /v1/chat/send',
  'POST /v1/chat/feedback',
  'PUT /v1/chat/session',
  'DELETE /v1/chat/session',
  'GET /v1/system/chatModel',
  'PUT /v1/system/chatModel',
  'DELETE /v1/system/chatModel',
  'POST /v1/system/chatModelTest',
  'GET /v1/gate/result',
  'GET /v1/gate/policy',
  'PUT /v1/gate/policy',
  'GET /v1/gate/badge',
  'PUT /v1/gate/badge',
  'GET /v1/system/openapi',
  'GET /v1/user/signInWays',
  'POST /v1/user/ldapLogin',
  'GET /v1/user/oidcStart',
  'POST /v1/user/oidcLogin',
  'GET /v1/system/signIn',
  'PUT /v1/system/ldap',
  'PUT /v1/system/oidc',
  'DELETE /v1/system/signIn',
  'POST /v1/system/signInTest',
  'GET /v1/system/tracker',
  'PUT /v1/system/tracker',
  'DELETE /v1/system/tracker',
  'POST /v1/system/trackerTest',
  'GET /v1/analysis/vulnTicketIssue',
  'POST /v1/analysis/vulnTicketIssue',
  'PUT /v1/analysis/vulnTicketIssue',
  'GET /v1/independence/list',
  'GET /v1/independence/settings',
  'PUT /v1/independence/settings',
  'GET /v1/independence/folders',
  'GET /v1/independence/preview',
  'POST /v1/independence/evaluate',
  'GET /v1/independence/result',
  'GET /v1/independence/history',
  'GET /v1/independence/snapshot',
  'GET /v1/independence/files',
  'POST /v1/independence/evidence',
  'GET /v1/independence/evidence',
  'GET /v1/independence/template',
  'POST /v1/independence/saveTemplate',
  'POST /v1/independence/deleteTemplate',
  'GET /v1/user/session',
  'DELETE /v1/user/session',
  'GET /v1/user/apiToken',
  'POST /v1/user/apiToken',
  'DELETE /v1/user/apiToken',
  'GET /v1/user/secondFactor',
  'POST /v1/user/secondFactor',
  'PUT /v1/user/secondFactor',
  'DELETE /v1/user/secondFactor',
  'POST /v1/user/secondFactorCheck',
  'POST /v1/user/recoveryCodes',
  'PUT /v1/user/resetSecondFactor',
  'PUT /v1/analysis/vulnCodeAudit',
  'GET /v1/analysis/vulnCodeAuditList',
  'PUT /v1/static/audit',
  'GET /v1/static/auditList',
  'GET /v1/system/operationLog',
  'GET /v1/system/operationLogCheck',
  'GET /v1/product/list',
  'GET /v1/product/detail',
  'GET /v1/product/members',
  'GET /v1/product/people',
  'POST /v1/product/add',
  'PUT /v1/product/edit',
  'POST /v1/product/archive',
  'POST /v1/product/delete',
  'POST /v1/upload/init',
  'GET /v1/upload/status',
  'POST /v1/upload/chunk',
  'POST /v1/upload/complete',
  'POST /v1/upload/cancel',
  'PUT /v1/user/changePassword',
  'GET /v1/analysis/alertProjects',
  'GET /v1/analysis/vulnTicketStatistics',
  'GET /v1/analysis/vulnTicketPeople',
  'GET /v1/analysis/shareList',
  'POST /v1/analysis/shareAdd',
  'POST /v1/analysis/shareRevoke',
  'GET /v1/alert/subscriptions',
  'POST /v1/alert/subscriptionSave',
  'POST /v1/alert/subscriptionDelete',
  'POST /v1/alert/subscriptionTest',
  'GET /v1/alert/deliveries',
  'GET /v1/system/integration',
  'PUT /v1/system/integration',
  'POST /v1/system/integrationTest',
  'GET /v1/component/auditList',
  'GET /v1/analysis/vulnAuditList',
  'GET /v1/analysis/fileContent',
  'GET /v1/analysis/fileOutline',
  'GET /v1/static/complexityTree',
  'GET /v1/analysis/assetImpact',
  'GET /v1/analysis/taskDiff',
  'GET /v1/analysis/taskDiffComponent',
  'GET /v1/analysis/taskDiffVuln',
  'GET /v1/analysis/ownedFolderList',
  'PUT /v1/analysis/traceDecide',
  'GET /v1/license/licensePartList',
  'GET /v1/license/notice',
  'GET /v1/license/sourceOffer',
  'GET /v1/license/policyList',
  'GET /v1/license/endingPolicyList',
  'POST /v1/license/decide',
  'POST /v1/license/policy',
  'POST /v1/license/platformPolicy',
  'GET /v1/analysis/sbomStandards',
  'GET /v1/analysis/sbomQuality',
  'GET /v1/component/upgradePlan',
  'POST /v1/analysis/vexPreview',
  'POST /v1/analysis/vexImport',
  'POST /v1/analysis/pause',
  'POST /v1/analysis/resume',
  'POST /v1/analysis/cancel',
  'POST /v1/analysis/rerun',
  'GET /v1/knowledge/statistics',
  'GET /v1/knowledge/vulnProjects',
  'POST /v1/system/kbImport',
  'GET /v1/system/kbImports',
  'GET /v1/system/kbImport',
  'POST /v1/system/kbCancel',
  'POST /v1/system/kbRollback',
  'GET /v1/system/kbChanges',
  'GET /v1/system/kbConflicts',
  'GET /v1/system/kbPriority',
  'PUT /v1/system/kbPriority',
  'GET /v1/trusted/list',
  'GET /v1/trusted/detail',
  'GET /v1/trusted/download',
  'GET /v1/trusted/applyList',
  'POST /v1/trusted/apply',
  'POST /v1/trusted/approve',
  'POST /v1/trusted/reject',
  'POST /v1/trusted/withdraw',
  'POST /v1/trusted/renew',
  'POST /v1/trusted/freeze',
  'POST /v1/trusted/unfreeze',
  'POST /v1/trusted/retire',
  'GET /v1/trusted/blackList',
  'POST /v1/trusted/ban',
  'POST /v1/trusted/unban',
  'GET /v1/trusted/policy',
  'PUT /v1/trusted/policy',
  'GET /v1/trusted/statistics',
  'POST /v1/trusted/import',
  'POST /v1/knowledge/projectAdd',
  'GET /v1/knowledge/projectJobs',
  'POST /v1/knowledge/projectRemove',
  'GET /v1/knowledge/codeIndex',
  'POST /v1/knowledge/projectRequest',
  'GET /v1/knowledge/projectRequests',
  'GET /v1/license/compatibility',
  'GET /v1/report/list',
  'POST /v1/report/create',
  'POST /v1/report/remake',
  'POST /v1/report/delete',
  'GET /v1/report/download',
  'POST /v1/report/preview',
  'GET /v1/report/templates',
  'GET /v1/report/template',
  'POST /v1/report/saveTemplate',
  'POST /v1/report/deleteTemplate',
  'POST /v1/report/share',
  'POST /v1/report/unshare',
  'GET /v1/report/shared',
  'POST /v1/report/shared',
  'GET /v1/contrast/libList',
  'POST /v1/contrast/libAdd',
  'POST /v1/contrast/libEdit',
  'POST /v1/contrast/libDelete',
  'GET /v1/contrast/taskList',
  'POST /v1/contrast/taskAdd',
  'POST /v1/contrast/taskCancel',
  'POST /v1/contrast/taskRerun',
  'POST /v1/contrast/taskDelete',
  'GET /v1/contrast/taskView',
  'GET /v1/contrast/pairList',
  'GET /v1/contrast/matchList',
  'GET /v1/contrast/compare',
  'GET /v1/contrast/report',
  'GET /v1/contrast/binaryResult',
  'GET /v1/contrast/functionList',
  'GET /v1/contrast/functionListing',
];

const served = endpoints.map(({ method, path }) => `${method} ${path}`);

describe('the routes of the console', () => {
  it('are those of the specification', () => {
    expect(routeTable.map(({ path }) => path).sort()).toEqual([...specifiedPaths].sort());
  });

  it('redirect as the specification says', () => {
    const redirects = routeTable.flatMap(({ path, redirect }) =>
      redirect === undefined ? [] : [[path, redirect]],
    );

    expect(Object.fromEntries(redirects)).toEqual(specifiedRedirects);
  });
});

describe('the calls of the contract', () => {
  it('are 97 in the specification', () => {
    expect(new Set(listedCalls).size).toBe(97);
  });

  it('are served once each, and are listed or named as our own', () => {
    const known = new Set<string>([...listedCalls, ...ownCalls]);

    expect(new Set(served).size).toBe(served.length);
    expect(served.filter((call) => !known.has(call))).toEqual([]);
  });

  it('change nothing by GET', () => {
    const reading = endpoints.filter(({ method, asks }) => method === 'GET' || asks !== undefined);

    const isFile = ({ answer }: (typeof endpoints)[number]) =>
      answer.safeParse(new Uint8Array()).success && !answer.safeParse({}).success;
    const forAnybody = ['/v1/gate/badge', '/v1/system/openapi'];
    const unlogged = reading.filter((call) => !isFile(call) || forAnybody.includes(call.path));

    // What is taken away as a file stands in the operation log as what is changed.
    const ofPeople = endpoints.filter(({ auth }) => auth !== 'worker');
    expect(ofPeople.filter((call) => unlogged.includes(call) !== (call.audit === undefined))).toEqual([]);
    // What machines say stands in the log of the run; that they take an upload away is told.
    const ofMachines = endpoints.filter(({ auth, audit }) => auth === 'worker' && audit !== undefined);
    expect(ofMachines.map(({ path }) => path)).toEqual(['/v1/worker/upload']);
  });
});

it('docs/status.md tells what is served and what is missing', () => {
  const path = join(repository, 'docs/status.md');
  const status = statusPage();
  if (process.env['UPDATE_DOCS'] === '1') writeFileSync(path, status);

  expect(readFileSync(path, 'utf8'), 'run UPDATE_DOCS=1 npx vitest run --project unit test').toBe(status);
});

function statusPage(): string {
  const pages = routeTable.filter(({ redirect }) => redirect === undefined);
  const [built, missing] = [pages.filter(isBuilt), pages.filter((row) => !isBuilt(row))];
  const calls = listedCalls.map(
    (call) => `| \`${call}\` | ${served.includes(call) ? 'served' : 'missing (501)'} |`,
  );
  return [
    '# What is served and what is missing',
    '',
    'Made by `test/specification.test.ts` (`UPDATE_DOCS=1`); the same test fails when it is out of date.',
    '',
    `## Pages: ${built.length} of ${pages.length}`,
    '',
    '| page | title | state |',
    '|---|---|---|',
    ...[...built, ...missing].map(
      (row) => `| \`${row.path}\` | ${row.title} | ${isBuilt(row) ? 'served' : 'missing'} |`,
    ),
    '',
    `## Calls of the specification: ${listedCalls.filter((call) => served.includes(call)).length} of ${listedCalls.length}`,
    '',
    '| call | state |',
    '|---|---|',
    ...calls,
    '',
    `Our own calls: ${ownCalls.map((call) => `\`${call}\``).join(', ')}.`,
    '',
  ].join('\n');
}

/** A page that is not built yet says what it will do. */
function isBuilt(row: RouteRow): boolean {
  return row.purpose === undefined;
}
