import type { Access, Authentication, Scope } from '#contract';

/** What the matrix says of a call: how its caller is known, and how far each role reaches. */
export interface MatrixRow {
  readonly auth: Authentication;
  readonly access: Access;
}

/**
 * The matrix of calls and roles: the specification that the contract and the generated tests are held against.
 *
 * A line names how far superadmin, admin, expert, padmin and user reach, in this order, and the calls it holds for.
 * It speaks of all 97 calls of the specification, served or not, and of our own.
 */
export const matrix: ReadonlyMap<string, MatrixRow> = new Map([
  // Accounts
  ...anonymous('self self self self self', 'POST /v1/user/login'),
  ...anonymous('self self self self self', 'GET /v1/user/signInWays'),
  ...anonymous('self self self self self', 'POST /v1/user/ldapLogin'),
  ...anonymous('self self self self self', 'GET /v1/user/oidcStart'),
  ...anonymous('self self self self self', 'POST /v1/user/oidcLogin'),
  ...anonymous('all all public public public', 'GET /v1/user/systemInfo'),
  ...row(
    'self self self self self',
    'POST /v1/user/logout',
    'GET /v1/user/info',
    'PUT /v1/user/changePassword',
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
  ),
  ...row('all unit none none none', 'GET /v1/user/list', 'POST /v1/user/add', 'DELETE /v1/user/delete'),
  ...row(
    'all unit none none none',
    ...put('user', 'editWeight editDetectNum resetPassword resetSecondFactor'),
  ),
  ...row('all unit self self self', 'PUT /v1/user/edit'),
  ...row('all unit none none none', 'GET /v1/system/operationLog'),
  ...row('all all none none none', 'GET /v1/system/operationLogCheck'),

  // Starting and ending detections. An upload that is arriving belongs to who sends it.
  ...row('public public public public public', 'GET /v1/analysis/checkParams'),
  ...row(
    'all unit access access access',
    ...post('analysis', 'check vulnReachableCheck vulnReachableCancel componentReachableCheck'),
  ),
  ...row(
    'all unit access access access',
    ...post('analysis', 'topping cancelTopping pause resume cancel rerun'),
  ),
  ...row('all unit none owner own', 'POST /v1/analysis/delTask', 'POST /v1/analysis/eraseSource'),
  ...row('all unit unit access access', ...post('analysis', 'shareAdd shareRevoke')),
  ...reading('analysis', 'shareList'),
  ...row('own own own own own', ...post('upload', 'init chunk complete cancel'), 'GET /v1/upload/status'),

  // Reading what was analysed
  ...reading('user', 'homepage'),
  ...reading(
    'analysis',
    'getAllRepo taskList taskView overview projectVulnInfo getProjectFiles getAllProjectFiles',
  ),
  ...reading(
    'analysis',
    'fileContent fileOutline vulnFunction allFunctionVuln vulnCode allCodeVuln repairForFunction repairForCode',
  ),
  ...reading(
    'analysis',
    'commonTraceList codeTraceList functionTraceList traceDetail ownedFolderList depIncludeList',
  ),
  ...reading(
    'analysis',
    'binaryFileTraceList otherTraceList vulnReachableProcess vulnReachableList vulnReachableGround',
  ),
  ...reading('analysis', 'taskDiff taskDiffComponent taskDiffVuln'),
  ...reading('analysis', 'componentReachableStatus componentReachableList componentReachableDetail'),
  ...reading('analysis', 'assetProjectStatistics assetComponentStatistics assetVulnStatistics'),
  ...reading('analysis', 'assetLicenseStatistics projectAssetsList componentAssetsList vulnAssetsList'),
  ...reading(
    'analysis',
    'licenseAssetsList vulnAddList vulnUpdateList warningList alertProjects vulnAuditList vulnCodeAuditList',
  ),
  ...reading('analysis', 'assetImpact'),
  ...reading('analysis', 'vulnAddTicketList vulnUpdateTicketList vulnTicketList vulnTicketDetail'),
  ...reading('analysis', 'vulnTicketStatistics vulnTicketPeople vulnTicketIssue'),
  ...reading(
    'component',
    'componentList allList fetchers dependency vulnInfo componentFileTraceList auditList',
  ),
  ...reading('license', 'componentLicensePage componentLicense fileLicenseListPage licenseConflictList'),
  ...reading('license', 'licenseCompliance licensePartList notice sourceOffer policyList endingPolicyList'),
  ...reading('static', 'list detail complexity complexityTree auditList'),
  ...reading('product', 'list detail members'),
  ...reading('gate', 'result policy'),
  ...reading('independence', 'list settings folders preview result history snapshot files evidence'),
  ...row(
    'all unit unit access access',
    'PUT /v1/independence/settings',
    ...post('independence', 'evaluate evidence'),
  ),
  // Templates are one shelf for the whole installation.
  ...knowledge('independence', 'template'),
  ...row('all all none none none', ...post('independence', 'saveTemplate deleteTemplate')),
  ...link('all unit unit access access', 'GET /v1/analysis/downloadSBOM'),
  ...reading('analysis', 'sbomQuality'),
  ...reading('component', 'upgradePlan'),
  ...link('all unit unit access none', 'GET /v1/report/export'),
  ...row(
    'all unit unit access none',
    ...under('GET', 'report', 'list download'),
    ...post('report', 'create share unshare'),
  ),
  ...row('all unit unit owner none', ...post('report', 'remake delete')),
  ...row('all unit none none none', 'POST /v1/report/preview'),
  // Templates are one shelf for the whole installation.
  ...row('public public public public none', ...under('GET', 'report', 'templates template')),
  ...row('all all none none none', ...post('report', 'saveTemplate deleteTemplate')),
  // Whoever has a link needs no account.
  ...anonymous('public public public public public', 'GET /v1/report/shared'),
  ...anonymous('public public public public public', 'POST /v1/report/shared'),

  // Judging and handling
  ...row(
    'all unit unit owner none',
    'PUT /v1/component/audit',
    ...put('analysis', 'vulnAudit vulnCodeAudit'),
    'PUT /v1/static/audit',
  ),
  ...row(
    'all unit unit owner none',
    'PUT /v1/analysis/traceDecide',
    'PUT /v1/gate/policy',
    'PUT /v1/gate/badge',
  ),
  // Whoever has the address of a badge needs no account.
  ...anonymous('public public public public public', 'GET /v1/gate/badge'),
  ...knowledge('system', 'openapi'),
  ...row('all unit unit owner none', ...post('license', 'decide policy')),
  ...row('all none none none none', 'POST /v1/license/platformPolicy'),
  ...row('all unit unit owner none', ...post('analysis', 'vexPreview vexImport')),
  ...row('all unit unit access access', ...post('analysis', 'componentHasRead vulnHasRead vulnAddTicket')),
  ...row('all unit unit access none', ...post('analysis', 'componentSetDeal vulnSetDeal')),
  ...row(
    'all unit unit access own',
    ...post('analysis', 'vulnEditTicket vulnTicketIssue'),
    'PUT /v1/analysis/vulnTicketIssue',
  ),
  ...row('all unit none unit unit', 'GET /v1/product/people'),
  ...row('all unit none own own', ...post('product', 'add delete archive'), 'PUT /v1/product/edit'),

  ...row('own own own own own', ...under('GET', 'alert', 'subscriptions deliveries')),
  ...row('own own own own own', ...post('alert', 'subscriptionSave subscriptionDelete subscriptionTest')),

  // Library files and contrasts belong to who made them; files may be shared within the unit.
  ...row(
    'all unit unit own own',
    ...under('GET', 'contrast', 'libList taskList taskView pairList matchList compare report'),
    ...under('GET', 'contrast', 'binaryResult functionList functionListing'),
    'POST /v1/contrast/taskAdd',
  ),
  ...row('own own own own own', 'POST /v1/contrast/libAdd'),
  ...row('all unit own own own', ...post('contrast', 'libEdit libDelete taskCancel taskRerun taskDelete')),

  // Knowledge belongs to nobody.
  ...knowledge('knowledge', 'componentList vulnList licenseList projectList projectInfo vulnDetail'),
  ...knowledge(
    'knowledge',
    'hotProjects hotComponents hotVulns hotLicenses cluster_list statistics codeIndex',
  ),
  ...reading('knowledge', 'vulnProjects'),
  ...knowledge('license', 'licenseDetail compatibility'),
  ...knowledge('analysis', 'sbomStandards'),
  ...knowledge('static', 'cwe_detail'),
  ...row('public public public public public', 'POST /v1/knowledge/componentDetail'),
  // Taking packages in is for those who keep the knowledge; anybody may ask for one.
  ...row('own own own own own', 'POST /v1/knowledge/projectRequest'),
  ...row(
    'all all none none none',
    'POST /v1/knowledge/projectAdd',
    'POST /v1/knowledge/projectRemove',
    ...under('GET', 'knowledge', 'projectJobs projectRequests'),
  ),

  // The trusted repository is one for the whole installation; applications are their applicants'.
  ...reading('trusted', 'list detail statistics'),
  ...row('all unit unit access access', 'POST /v1/trusted/apply'),
  ...row('own own own own own', 'POST /v1/trusted/withdraw'),
  ...row('all unit unit own own', 'GET /v1/trusted/applyList'),
  ...row('all unit none none none', ...post('trusted', 'approve reject')),
  ...row('all all none none none', ...post('trusted', 'renew freeze unfreeze retire ban unban import')),
  ...row('all all none none none', 'PUT /v1/trusted/policy'),
  ...knowledge('trusted', 'blackList policy download'),

  // What somebody has asked is his alone; the answers reach as far as the calls behind them.
  ...row(
    'self self self self self',
    ...under('GET', 'chat', 'sessions messages references'),
    ...post('chat', 'send feedback'),
    'PUT /v1/chat/session',
    'DELETE /v1/chat/session',
  ),

  // Operation
  ...row('all unit none none none', 'GET /v1/system/logList', 'GET /v1/system/logVerify'),
  ...row(
    'all all none none none',
    'GET /v1/system/params',
    'PUT /v1/system/params',
    'GET /v1/system/paramChanges',
  ),
  ...row(
    'all all none none none',
    'GET /v1/system/integration',
    'PUT /v1/system/integration',
    'POST /v1/system/integrationTest',
    'GET /v1/system/chatModel',
    'PUT /v1/system/chatModel',
    'DELETE /v1/system/chatModel',
    'POST /v1/system/chatModelTest',
    'GET /v1/system/tracker',
    'PUT /v1/system/tracker',
    'DELETE /v1/system/tracker',
    'POST /v1/system/trackerTest',
  ),
  ...row('all none none none none', 'GET /v1/system/clusterList', ...post('system', 'kbImport backup')),
  // Who decides how others sign in decides who they are.
  ...row(
    'all none none none none',
    'GET /v1/system/signIn',
    'PUT /v1/system/ldap',
    'PUT /v1/system/oidc',
    'DELETE /v1/system/signIn',
    'POST /v1/system/signInTest',
  ),
  // Who lets a machine analyse gives it the code of all uploads.
  ...row(
    'all none none none none',
    'GET /v1/system/workerToken',
    'POST /v1/system/workerToken',
    'DELETE /v1/system/workerToken',
  ),
  // Such a machine makes these calls by its token; no role makes any of them.
  ...machines(...post('worker', 'beat leave claim offer contents say')),
  ...machines(...under('GET', 'worker', 'knowledge knowledgeFile order upload')),
  ...row('all none none none none', ...post('system', 'clusterDrain clusterWorkers clusterRemove')),
  ...row(
    'all none none none none',
    ...under('GET', 'system', 'kbImports kbImport kbChanges kbConflicts kbPriority'),
    'PUT /v1/system/kbPriority',
    ...post('system', 'kbCancel kbRollback'),
  ),
]);

type Line = [call: string, row: MatrixRow];

function row(scopes: string, ...calls: readonly string[]): Line[] {
  return calls.map((call) => [call, { auth: 'session', access: accessOf(scopes) }]);
}

function anonymous(scopes: string, call: string): Line[] {
  return [[call, { auth: 'anonymous', access: accessOf(scopes) }]];
}

function machines(...calls: readonly string[]): Line[] {
  return calls.map((call) => [call, { auth: 'worker', access: accessOf('none none none none none') }]);
}

function link(scopes: string, call: string): Line[] {
  return [[call, { auth: 'link', access: accessOf(scopes) }]];
}

function reading(folder: string, names: string): Line[] {
  return row('all unit unit access access', ...under('GET', folder, names));
}

function knowledge(folder: string, names: string): Line[] {
  return row('public public public public public', ...under('GET', folder, names));
}

function put(folder: string, names: string): string[] {
  return under('PUT', folder, names);
}

function post(folder: string, names: string): string[] {
  return under('POST', folder, names);
}

function under(method: string, folder: string, names: string): string[] {
  return names.split(' ').map((name) => `${method} /v1/${folder}/${name}`);
}

function accessOf(scopes: string): Access {
  const [superadmin = 'none', admin = 'none', expert = 'none', padmin = 'none', user = 'none'] = scopes.split(
    ' ',
  ) as Scope[];
  return { superadmin, admin, expert, padmin, user };
}
