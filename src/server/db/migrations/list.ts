import { first } from './0001-first.ts';
import { componentRisk } from './0002-component-risk.ts';
import { queue } from './0003-queue.ts';
import { chunkedUploads } from './0004-chunked-uploads.ts';
import { filePaths } from './0005-file-paths.ts';
import { accountNames } from './0006-account-names.ts';
import { fileContents } from './0007-file-contents.ts';
import { sourceCode } from './0008-source-code.ts';
import { knowledgeFromFiles } from './0009-knowledge-from-files.ts';
import { knowledgeImports } from './0010-knowledge-imports.ts';
import { trusted } from './0011-trusted.ts';
import { upstream } from './0012-upstream.ts';
import { knowledgeUse } from './0013-knowledge-use.ts';
import { rematchedFindings } from './0014-rematched-findings.ts';
import { knowledgeRollbacks } from './0015-knowledge-rollbacks.ts';
import { knowledgeOrders } from './0016-knowledge-orders.ts';
import { dependencyGraph } from './0017-dependency-graph.ts';
import { trustedNames } from './0018-trusted-names.ts';
import { packageKeys } from './0019-package-keys.ts';
import { audits } from './0020-audits.ts';
import { lesserEvils } from './0021-lesser-evils.ts';
import { onePackageIndex } from './0022-one-package-index.ts';
import { componentDigests } from './0023-component-digests.ts';
import { undetectedReasons } from './0024-undetected-reasons.ts';
import { sourceIncludes } from './0025-source-includes.ts';
import { traces } from './0026-traces.ts';
import { knownCode } from './0027-known-code.ts';
import { fileLicenses } from './0028-file-licenses.ts';
import { projectFacts } from './0029-project-facts.ts';
import { licenseUse } from './0033-license-use.ts';
import { ledger } from './0035-ledger.ts';
import { alerts } from './0037-alerts.ts';
import { notifications } from './0038-notifications.ts';
import { logChain } from './0040-log-chain.ts';
import { tickets } from './0041-tickets.ts';
import { taskShares } from './0042-task-shares.ts';
import { licenseConclusions } from './0044-license-conclusions.ts';
import { vulnerableCode } from './0045-vulnerable-code.ts';
import { staticFindings } from './0046-static-findings.ts';
import { reachability } from './0047-reachability.ts';
import { reports } from './0048-reports.ts';
import { deletedAccounts } from './0050-deleted-accounts.ts';
import { apiTokens } from './0051-api-tokens.ts';
import { gates } from './0052-gates.ts';
import { evaluations } from './0053-evaluations.ts';
import { contrasts } from './0055-contrasts.ts';
import { binaries } from './0057-binaries.ts';
import { contrastedPrograms } from './0058-contrasted-programs.ts';
import { chat } from './0059-chat.ts';
import { chatModel } from './0060-chat-model.ts';
import { nodes } from './0061-nodes.ts';
import { gateNews } from './0062-gate-news.ts';
import { outsideAccounts } from './0063-outside-accounts.ts';
import { parameters } from './0064-parameters.ts';
import { sharedReportPasswords } from './0065-shared-report-passwords.ts';
import { reportScopes } from './0066-report-scopes.ts';
import { contrastsByBytes } from './0069-contrasts-by-bytes.ts';
import { ticketIssues } from './0070-ticket-issues.ts';
import { evaluationEvidence } from './0073-evaluation-evidence.ts';
import { knownBuilds } from './0074-known-builds.ts';
import { staticAudits } from './0076-static-audits.ts';
import { reportsOfContrasts } from './0077-reports-of-contrasts.ts';
import { sessionUse } from './0082-session-use.ts';
import { suppressReasons } from './0087-suppress-reasons.ts';
import { contrastEngine } from './0090-contrast-engine.ts';
import { secondFactors } from './0097-second-factors.ts';
import { installationKeys } from './0098-installation-keys.ts';
import { erasedSources } from './0100-erased-sources.ts';
import { reachEntries } from './0113-reach-entries.ts';
import { licenseCounts } from './0114-license-counts.ts';
import { unseenFindings } from './0120-unseen-findings.ts';
import { firstStaticFindings } from './0121-first-static-findings.ts';
import { leakedPasswords } from './0125-leaked-passwords.ts';
import { workerTokens } from './0130-worker-tokens.ts';
import { reachInputs } from './0137-reach-inputs.ts';
import { detectionScopes } from './0145-detection-scopes.ts';
import { policyEnds } from './0147-policy-ends.ts';
import { foundOrigins } from './0170-found-origins.ts';
import { secondOriginVersions } from './0176-second-origin-versions.ts';
import type { Migration } from './migration.ts';

/** Every migration, in order. To add one: a file beside these, and a line here. */
export const migrations: readonly Migration[] = [
  first,
  componentRisk,
  queue,
  chunkedUploads,
  filePaths,
  accountNames,
  fileContents,
  sourceCode,
  knowledgeFromFiles,
  knowledgeImports,
  trusted,
  upstream,
  knowledgeUse,
  rematchedFindings,
  knowledgeRollbacks,
  knowledgeOrders,
  dependencyGraph,
  trustedNames,
  packageKeys,
  audits,
  lesserEvils,
  onePackageIndex,
  componentDigests,
  undetectedReasons,
  sourceIncludes,
  traces,
  knownCode,
  fileLicenses,
  projectFacts,
  licenseUse,
  ledger,
  alerts,
  notifications,
  logChain,
  tickets,
  taskShares,
  licenseConclusions,
  vulnerableCode,
  staticFindings,
  reachability,
  reports,
  deletedAccounts,
  apiTokens,
  gates,
  evaluations,
  contrasts,
  binaries,
  contrastedPrograms,
  chat,
  chatModel,
  nodes,
  gateNews,
  outsideAccounts,
  parameters,
  sharedReportPasswords,
  reportScopes,
  contrastsByBytes,
  ticketIssues,
  evaluationEvidence,
  knownBuilds,
  staticAudits,
  reportsOfContrasts,
  sessionUse,
  suppressReasons,
  contrastEngine,
  secondFactors,
  installationKeys,
  erasedSources,
  reachEntries,
  licenseCounts,
  unseenFindings,
  firstStaticFindings,
  leakedPasswords,
  workerTokens,
  reachInputs,
  detectionScopes,
  policyEnds,
  foundOrigins,
  secondOriginVersions,
];
