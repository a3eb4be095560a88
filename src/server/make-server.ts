import { hostname } from 'node:os';
import { fileURLToPath } from 'node:url';
import { FileBlobs } from '#engine';
import { usualTemplate } from '#model';
import { KnownCode } from './code-index/known-code.ts';
import type { Config } from './config.ts';
import type { DataFolder } from './data-folder.ts';
import { countUnreadPackages } from './db/own-rate.ts';
import { type OpenDatabase, type Reach } from './db/open.ts';
import type { Caller } from './db/project-access.ts';
import { findVisibleTask } from './db/visible-task.ts';
import { clusterRoutes } from './features/cluster/routes.ts';
import { KnowledgeFiles } from './features/cluster/remote/knowledge-files.ts';
import { RemoteMachines } from './features/cluster/remote/remote-machines.ts';
import { workerTokenRoutes } from './features/cluster/remote/token-routes.ts';
import { WorkerTokenStore } from './features/cluster/remote/token-store.ts';
import { workerRoutes } from './features/cluster/remote/worker-routes.ts';
import { NodeStore } from './features/cluster/store.ts';
import { shareRoutes } from './features/share/routes.ts';
import { ShareStore } from './features/share/store.ts';
import { Shares } from './http/shares.ts';
import { accountRoutes } from './features/account/routes.ts';
import { makePasswords } from './features/account/passwords.ts';
import { apiTokenRoutes } from './features/account/api-token-routes.ts';
import { ApiTokenStore } from './features/account/api-token-store.ts';
import { secondFactorRoutes } from './features/account/second-factor-routes.ts';
import { SecondFactorStore } from './features/account/second-factor-store.ts';
import { sessionRoutes } from './features/account/session-routes.ts';
import { SessionStore } from './features/account/session-store.ts';
import { LeakedPasswordStore } from './features/account/leaked-password-store.ts';
import { AccountStore } from './features/account/store.ts';
import { SystemFacts } from './features/account/system-facts.ts';
import { AlertMarkStore } from './features/alert/mark-store.ts';
import { alertRoutes } from './features/alert/routes.ts';
import { AlertStore } from './features/alert/store.ts';
import { assetRoutes } from './features/asset/routes.ts';
import { outsideSignInRoutes } from './features/account/outside/routes.ts';
import { signInSettingsRoutes } from './features/account/outside/settings-routes.ts';
import { OutsideAccountStore } from './features/account/outside/store.ts';
import { auditRoutes } from './features/audit/routes.ts';
import { AuditStore } from './features/audit/store.ts';
import { ChatModelStore } from './features/chat/model/store.ts';
import { chatRoutes } from './features/chat/routes.ts';
import { ChatStore } from './features/chat/store.ts';
import { GraphStore } from './features/component/graph-store.ts';
import { ComponentStore } from './features/component/store.ts';
import { componentRoutes } from './features/component/routes.ts';
import { LibraryStore } from './features/contrast/library-store.ts';
import { BinaryResultStore } from './features/contrast/binary-store.ts';
import { ContrastResultStore } from './features/contrast/result-store.ts';
import { ContrastDocuments } from './features/contrast/documents.ts';
import { contrastRoutes } from './features/contrast/routes.ts';
import { ContrastStore } from './features/contrast/task-store.ts';
import { dashboardRoutes } from './features/dashboard/routes.ts';
import { userRoutes } from './features/account/user-routes.ts';
import { UserStore } from './features/account/user-store.ts';
import { evaluationRoutes } from './features/evaluation/routes.ts';
import { parameterRoutes } from './features/parameter/routes.ts';
import { ParameterStore } from './features/parameter/store.ts';
import { fileRoutes } from './features/file/routes.ts';
import { FileOriginStore } from './features/file/origin-store.ts';
import { FileStore } from './features/file/store.ts';
import type { Library } from './features/knowledge/library.ts';
import { knowledgeRoutes } from './features/knowledge/routes.ts';
import { IncomingFiles } from './features/knowledge-import/incoming-files.ts';
import { importRoutes } from './features/knowledge-import/routes.ts';
import { ImportRunner } from './features/knowledge-import/run-imports.ts';
import { ImportStore } from './features/knowledge-import/store.ts';
import { fileLicenseRoutes } from './features/license/in-files/routes.ts';
import { FileLicenseStore } from './features/license/in-files/store.ts';
import { Licenses } from './features/license/follow-licenses.ts';
import { licenseDocumentRoutes } from './features/license/documents/routes.ts';
import { ShippedSourceStore } from './features/license/documents/source-store.ts';
import { complianceRoutes } from './features/license/in-use/compliance-routes.ts';
import { LicenseDecisionStore, LicensePolicyStore } from './features/license/in-use/decision-store.ts';
import { PartStore } from './features/license/in-use/part-store.ts';
import { licenseUseRoutes } from './features/license/in-use/routes.ts';
import { licenseRoutes } from './features/license/routes.ts';
import { LicenseUseStore } from './features/license/store.ts';
import { openApiRoutes } from './features/open-api/routes.ts';
import { operationLogRoutes } from './features/operation-log/routes.ts';
import { sealKey } from './features/operation-log/seal.ts';
import { OperationLogStore } from './features/operation-log/store.ts';
import { DecisionStore } from './features/provenance/decision-store.ts';
import { OtherFileStore } from './features/provenance/other-store.ts';
import { provenanceRoutes } from './features/provenance/routes.ts';
import { TraceStore } from './features/provenance/store.ts';
import { ProjectChangeStore } from './features/project/change-store.ts';
import { projectRoutes } from './features/project/routes.ts';
import { ProjectStore } from './features/project/store.ts';
import { LicenseReports } from './features/license/documents/report-voice.ts';
import { reportFileName } from './features/report/file-name.ts';
import { fileKindOf, ReportMaker } from './features/report/maker.ts';
import { reportRoutes } from './features/report/routes.ts';
import { ReportRunner } from './features/report/run-reports.ts';
import { ReportSizeStore } from './features/report/size-store.ts';
import { ReportSubjectStore } from './features/report/subject-store.ts';
import { ReportStore } from './features/report/store.ts';
import { ReportShareStore } from './features/report/share-store.ts';
import { ReportTemplateStore } from './features/report/template-store.ts';
import { reachabilityRoutes } from './features/reachability/routes.ts';
import { ReachStore } from './features/reachability/store.ts';
import { sbomQualityOf } from './features/sbom/evaluation-figures.ts';
import { sbomRoutes } from './features/sbom/routes.ts';
import { vexRoutes } from './features/sbom/vex-routes.ts';
import { SbomStore } from './features/sbom/store.ts';
import { binaryTraceRoutes } from './features/binary-trace/routes.ts';
import { BinaryStore } from './features/binary-trace/store.ts';
import { sourceIncludeRoutes } from './features/source-include/routes.ts';
import { IncludeStore } from './features/source-include/store.ts';
import { staticFindingRoutes } from './features/static-analysis/findings-routes.ts';
import { StaticFindingStore } from './features/static-analysis/findings-store.ts';
import { staticAnalysisRoutes } from './features/static-analysis/routes.ts';
import { SourceCodeStore } from './features/static-analysis/store.ts';
import { SourceStore } from './features/task/source-store.ts';
import { taskRoutes } from './features/task/routes.ts';
import { TaskStore } from './features/task/store.ts';
import { TaskChangeStore } from './features/task/change-store.ts';
import { SourceErasure } from './features/task/erase-store.ts';
import { TaskRepetition } from './features/task/run-again.ts';
import { steeringRoutes } from './features/task/steering-routes.ts';
import { TaskSteeringStore } from './features/task/steering-store.ts';
import { taskDiffRoutes } from './features/task-diff/routes.ts';
import { TaskDiffStore } from './features/task-diff/store.ts';
import { TicketChangeStore } from './features/ticket/change-store.ts';
import { PickStore } from './features/ticket/pick-store.ts';
import { ticketRoutes } from './features/ticket/routes.ts';
import { TicketStore } from './features/ticket/store.ts';
import { trackerRoutes } from './features/tracker/routes.ts';
import { TicketIssueStore } from './features/tracker/store.ts';
import { trustedRoutes } from './features/trusted/routes.ts';
import { UpstreamJobStore } from './features/upstream/job-store.ts';
import { UpstreamRequestStore } from './features/upstream/request-store.ts';
import { upstreamRoutes } from './features/upstream/routes.ts';
import { UpstreamStore } from './features/upstream/store.ts';
import { Arrival } from './features/upload/arrival.ts';
import { uploadRoutes } from './features/upload/routes.ts';
import { ChunkedUploadStore } from './features/upload/store.ts';
import { vulnerabilityRoutes } from './features/vulnerability/routes.ts';
import { FindingStore } from './features/vulnerability/store.ts';
import { vulnerableCodeRoutes } from './features/vulnerable-code/routes.ts';
import { VulnerableCodeStore } from './features/vulnerable-code/store.ts';
import { WeaknessLibrary } from './features/weakness/library.ts';
import { weaknessRoutes } from './features/weakness/routes.ts';
import { makeFirstAccount } from './first-account.ts';
import { probeGit } from './git/probe-git.ts';
import { makeApp, serveTheRest } from './http/app.ts';
import { PostOffice } from './delivery/post-office.ts';
import { DeliveryStore } from './delivery/store.ts';
import { GateNewsStore } from './delivery/gate-store.ts';
import { TicketNewsStore } from './delivery/ticket-store.ts';
import { Secrets } from './secrets.ts';
import { IntegrationStore } from './outgoing/integration-store.ts';
import { gateRoutes } from './features/gate/routes.ts';
import { GateStore } from './features/gate/store.ts';
import { verdictMessage } from './features/gate/verdict-message.ts';
import { licenseEvaluationFigures } from './features/license/in-use/evaluation-figures.ts';
import { licenseGateFigures } from './features/license/in-use/gate-figures.ts';
import { integrationRoutes } from './features/integration/routes.ts';
import { SubscriptionStore } from './features/subscription/store.ts';
import { subscriptionRoutes } from './features/subscription/routes.ts';
import type { DiskWatch } from './disk/watch.ts';
import type { HealthWatch } from './health/watch.ts';
import { healthRoutes } from './http/health.ts';
import { metricsRoute } from './http/metrics.ts';
import { JobStore } from './jobs/store.ts';
import type { Log } from './log.ts';
import type { Api } from './http/serve.ts';
import { Sessions } from './http/sessions.ts';
import { Tokens } from './http/tokens.ts';
import { logKeys } from './keys/log-keys.ts';
import { settleKey } from './keys/settle-key.ts';
import { Editions } from './ledger/editions.ts';
import { LedgerStore } from './rematching/ledger-store.ts';
import { version } from './version.ts';
import { Parameters } from './parameters.ts';
import type { Sandbox } from './sandbox/sandbox.ts';

/** What the server stands on. */
export interface Ground extends OpenDatabase {
  readonly reach: Reach;
  readonly folder: DataFolder;
  readonly log: Log;
  readonly disk: DiskWatch;
  readonly health: HealthWatch;
  readonly library: Library;
  readonly sandbox: Sandbox;
}

/** Make the server with all its calls; it does not listen yet. */
export async function makeServer(config: Config, ground: Ground, say: (sentence: string) => void) {
  const { database, folder, log, disk, health, library, sandbox } = ground;
  const accounts = new AccountStore(database);
  const apiTokens = new ApiTokenStore(database);
  const workerTokens = new WorkerTokenStore(database);
  const passwords = await makePasswords();
  const tokenKey = await settleKey(database, folder.tokenKey);
  const tokens = new Tokens(tokenKey);
  const operations = new OperationLogStore(database, sealKey(tokenKey));
  const first = await makeFirstAccount(accounts, passwords, {
    password: config.adminPassword,
    keptIn: folder.firstPassword,
  });
  if (first !== undefined) say(first);
  const app = await makeApp(config, log);
  const parameters = new Parameters(config);
  const sessions = new SessionStore(database, {
    idleMinutes: () => parameters.sessionIdleMinutes(),
    rolesWithFactor: () => parameters.rolesWithFactor(),
  });
  const parameterStore = new ParameterStore(database);
  parameters.takeOver(await parameterStore.current());
  let isLeaving = false;
  const shareStore = new ShareStore(database);
  const api: Api = {
    app,
    sessions: new Sessions(tokens, {
      findSession: (jti) => sessions.findHolder(jti),
      findToken: (token) => apiTokens.findHolder(token),
    }),
    shares: new Shares(tokenKey, (shareId) => shareStore.open(shareId)),
    workers: workerTokens,
    limits: parameters.limits(),
    served: new Map(),
    record: (operation) => operations.add(operation),
    diskLevel: () => disk.level(),
  };
  healthRoutes(app, health, api.sessions, () => isLeaving);
  metricsRoute(app, health, api.sessions);
  const system = new SystemFacts(
    version,
    folder.path,
    () => library.facts(),
    () => disk.level(),
  );
  const signingIn = { accounts, sessions, passwords, tokens, sessionHours: () => parameters.sessionHours() };
  accountRoutes(api, { ...signingIn, leaked: new LeakedPasswordStore(database) }, system);
  const outsiders = new OutsideAccountStore(database);
  const users = new UserStore(database);
  userRoutes(api, { accounts, apiTokens, users, outsiders, passwords });
  const secrets = new Secrets(tokenKey);
  secondFactorRoutes(api, {
    factors: new SecondFactorStore(database),
    accounts,
    secrets,
    sessions,
    users,
    rolesWithFactor: () => parameters.rolesWithFactor(),
  });
  sessionRoutes(api, sessions);
  apiTokenRoutes(api, apiTokens);
  openApiRoutes(api, version.product);
  operationLogRoutes(api, { log: operations, keys: await logKeys(database, tokenKey) });
  const projects = new ProjectStore(database);
  projectRoutes(api, { projects, changes: new ProjectChangeStore(database) });
  const changes = new TaskChangeStore(database);
  const chunked = new ChunkedUploadStore(database);
  const arrival = new Arrival(chunked, folder.uploads, api.limits);
  uploadRoutes(api, chunked, arrival);
  const git = { state: await probeGit(), settings: config.git };
  taskRoutes(api, {
    tasks: new TaskStore(database),
    changes,
    projects,
    arrival,
    git,
    sources: new SourceStore(database),
    uploads: folder.uploads,
    checksPerDay: () => parameters.checksPerDay(),
  });
  shareRoutes(api, shareStore);
  const nodes = new NodeStore(database);
  clusterRoutes(api, nodes);
  const knowledgeFiles = new KnowledgeFiles(folder);
  const machines = new RemoteMachines({
    nodes,
    knowledge: knowledgeFiles,
    tools: {
      jobs: new JobStore(database),
      tasks: changes,
      folders: folder,
      git: config.git,
      engineVersion: version.engine,
      isDiskCritical: async () => disk.level() === 'critical',
      log,
    },
  });
  workerTokenRoutes(api, workerTokens, machines);
  workerRoutes(api, {
    machines,
    knowledge: knowledgeFiles,
    blobs: new FileBlobs(folder.blobs),
    uploads: folder.uploads,
  });
  parameterRoutes(api, { parameters, store: parameterStore });
  const erasure = new SourceErasure(database);
  const cleaning = {
    tasks: changes,
    erasure,
    sourceDays: () => parameters.sourceDays(),
    folders: folder,
    log,
  };
  steeringRoutes(api, {
    tasks: new TaskSteeringStore(database),
    repetition: new TaskRepetition(database, version.engine, () => parameters.checksPerDay()),
    erasure,
  });
  auditRoutes(api, new AuditStore(database));
  alertRoutes(api, new AlertStore(database), new AlertMarkStore(database));
  ticketRoutes(api, {
    tickets: new TicketStore(database),
    changes: new TicketChangeStore(database),
    picks: new PickStore(database),
  });
  const licenses = new Licenses(library);
  const licenseGround = {
    parts: new PartStore(database),
    policies: new LicensePolicyStore(database),
    licenses,
  };
  const gating = {
    gates: new GateStore(database),
    licenseFigures: (caller: Caller, taskId: string) => licenseGateFigures(licenseGround, caller, taskId),
  };
  const integrations = new IntegrationStore(database, secrets);
  const outside = config.notifications;
  const post = new PostOffice({
    store: new DeliveryStore(database),
    tickets: new TicketNewsStore(database),
    gates: new GateNewsStore(database),
    judge: (task) => verdictMessage(gating, task),
    secrets,
    outside,
    log,
    mailServer: () => integrations.mailServer(),
  });
  subscriptionRoutes(api, { store: new SubscriptionStore(database), post, secrets, outside });
  integrationRoutes(api, integrations, post);
  const fromOutside = { ...signingIn, outsiders, believed: api.sessions, integrations, secrets, outside };
  outsideSignInRoutes(api, fromOutside);
  signInSettingsRoutes(api, fromOutside);
  const tickets = new TicketStore(database);
  trackerRoutes(api, {
    issues: new TicketIssueStore(database),
    integrations,
    outside,
    reachOf: (caller, ticketId) => tickets.reachOf(caller, ticketId),
  });
  componentRoutes(api, new ComponentStore(database), new GraphStore(database), library);
  const traces = new TraceStore(database);
  const billing = { reach: ground.reach, uploads: folder.uploads, blobs: folder.blobs };
  sbomRoutes(api, traces, billing);
  vexRoutes(api, new SbomStore(database), folder.uploads);
  taskDiffRoutes(api, new TaskDiffStore(database));
  fileRoutes(api, new FileStore(database), new FileOriginStore(database), new FileBlobs(folder.blobs));
  staticAnalysisRoutes(api, new SourceCodeStore(database));
  sourceIncludeRoutes(api, new IncludeStore(database));
  binaryTraceRoutes(api, new BinaryStore(database));
  reachabilityRoutes(api, new ReachStore(database));
  fileLicenseRoutes(api, new FileLicenseStore(database), licenses);
  const licenseDecisions = new LicenseDecisionStore(database);
  gateRoutes(api, gating);
  licenseUseRoutes(api, licenseGround, licenseDecisions);
  complianceRoutes(api, licenseGround, licenseDecisions);
  const documents = { sources: new ShippedSourceStore(database), blobs: new FileBlobs(folder.blobs) };
  licenseDocumentRoutes(api, licenseGround, { ...documents, drafts: folder.uploads });
  evaluationRoutes(api, {
    database,
    uploads: folder.uploads,
    findTask: (caller, taskId) => findVisibleTask(database, caller, taskId),
    licenseFigures: (caller, taskId) =>
      licenseEvaluationFigures(licenseGround, licenseDecisions, caller, taskId),
    sbomQuality: (task) => sbomQualityOf(task, billing),
  });
  const contrasting = {
    library: new LibraryStore(database),
    contrasts: new ContrastStore(database),
    results: new ContrastResultStore(database),
    programs: new BinaryResultStore(database),
  };
  const reporting = {
    store: new ReportStore(database),
    shares: new ReportShareStore(database),
    passwords,
    maker: new ReportMaker(
      ground.reach,
      new LicenseReports(licenseGround, documents),
      new ContrastDocuments(contrasting),
      new ReportSizeStore(database),
    ),
    folder: folder.reports,
  };
  contrastRoutes(api, {
    ...contrasting,
    arrival,
    printer: {
      print: ({ contrastId, title, madeBy }, type, path) =>
        reporting.maker.write(
          {
            scope: { projectIds: [], taskIds: [], contrastId },
            template: usualTemplate('contrast'),
            title,
            madeBy,
            isPathHidden: false,
          },
          type,
          path,
        ),
      kindOf: fileKindOf,
      nameOf: reportFileName,
    },
    folders: folder,
  });
  const reports = new ReportRunner({ ...reporting, log });
  reportRoutes(api, {
    ...reporting,
    subjects: new ReportSubjectStore(database),
    templates: new ReportTemplateStore(database),
    runner: reports,
    uploads: folder.uploads,
  });
  const editions = new Editions(database);
  assetRoutes(api, { database, editions, knowledge: library, ...licenseGround });
  const upstreamJobs = new UpstreamJobStore(database);
  dashboardRoutes(api, {
    database,
    editions,
    known: {
      vulnerabilityCount: () => library.current().counts.vulnerabilities,
      projectsLeft: () => countUnreadPackages(database),
    },
  });
  vulnerabilityRoutes(api, new FindingStore(database));
  vulnerableCodeRoutes(api, new VulnerableCodeStore(database));
  upstreamRoutes(api, {
    projects: new UpstreamStore(database),
    jobs: upstreamJobs,
    requests: new UpstreamRequestStore(database),
    known: new KnownCode(folder.codeIndex),
    knowledge: library,
    uploads: folder.uploads,
    git,
  });
  knowledgeRoutes(api, library, database, () => ({
    name: hostname(),
    version: version.engine,
    queue: health.findings()['queue'],
  }));
  const importing = {
    store: new ImportStore(database),
    incoming: new IncomingFiles(folder.incoming),
    library,
    knowledge: folder.knowledge,
    downloads: config.knowledgeDownloads,
  };
  const imports = new ImportRunner({
    ...importing,
    appVersion: version.engine,
    sandbox,
    scratch: folder.scratch,
    log,
  });
  importRoutes(api, {
    ...importing,
    runner: imports,
    arrival,
    uploads: folder.uploads,
    ledger: new LedgerStore(database),
  });
  const trusted = trustedRoutes(api, {
    database,
    knowledge: library,
    projects,
    arrival,
    uploads: folder.uploads,
  });
  licenseRoutes(api, licenses, new LicenseUseStore(database));
  provenanceRoutes(api, {
    traces,
    others: new OtherFileStore(database),
    decisions: new DecisionStore(database),
    blobs: new FileBlobs(folder.blobs),
    codeIndex: folder.codeIndex,
    licenses,
  });
  const weaknesses = new WeaknessLibrary(library);
  weaknessRoutes(api, weaknesses);
  staticFindingRoutes(api, new StaticFindingStore(database), weaknesses);
  chatRoutes({ api, store: new ChatStore(database), models: new ChatModelStore(database, secrets) });
  await serveTheRest(api, fileURLToPath(new URL('./console', import.meta.url)), config.frameAncestors);
  return { app, imports, reports, trusted, post, cleaning, machines, leave: () => (isLeaving = true) };
}
