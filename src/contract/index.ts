export * as account from './account.ts';
export * as alert from './alert.ts';
export * as apiToken from './api-token.ts';
export { type TokenScope, tokenMay, tokenScopes, tokenPrefix } from './api-token.ts';
export * as asset from './asset.ts';
export * as audit from './audit.ts';
export * as binaryContrast from './binary-contrast.ts';
export * as binaryTrace from './binary-trace.ts';
export * as cluster from './cluster.ts';
export * as parameter from './parameter.ts';
export { parameterBounds, type ParameterName, parameterNames } from './parameter.ts';
export * as chat from './chat.ts';
export * as chatModel from './chat-model.ts';
export type {
  ChatChart,
  ChatEvent,
  ChatLink,
  ChatMessage,
  ChatReference,
  ChatSession,
  ChatTable,
  QueryAnswer,
} from './chat.ts';
export * as component from './component.ts';
export * as contrast from './contrast.ts';
export * as dashboard from './dashboard.ts';
export * from './endpoint.ts';
export { endpoints } from './endpoints.ts';
export * as gate from './gate.ts';
export * as evaluation from './evaluation.ts';
export * from './evaluation-words.ts';
export * as fileLicense from './file-license.ts';
export * as file from './file.ts';
export { type ListedCall, listedCalls } from './listed-calls.ts';
export * as integration from './integration.ts';
export * as knowledgeImport from './knowledge-import.ts';
export * as knowledge from './knowledge.ts';
export * as licenseCompliance from './license-compliance.ts';
export * as licenseUse from './license-use.ts';
export * as license from './license.ts';
export * as openApi from './open-api.ts';
export { callTitle } from './call-titles.ts';
export * as operationLog from './operation-log.ts';
export * from './program-words.ts';
export * as project from './project.ts';
export { type ScopeRow, scopeFromWire, scopeToFields, scopeToWire } from './scope.ts';
export * as provenance from './provenance.ts';
export type { ReportPart } from './report-part.ts';
export * from './finding-words.ts';
export * from './report-words.ts';
export * as report from './report.ts';
export * as sbom from './sbom.ts';
export * as reachability from './reachability.ts';
export type { ReachedComponent, ReachGround, ReachProcess, ReachRow } from './reachability.ts';
export * as secondFactor from './second-factor.ts';
export * as signIn from './sign-in.ts';
export type { LdapSettings, OidcSettings } from './sign-in.ts';
export * as session from './session.ts';
export * as share from './share.ts';
export * as sourceInclude from './source-include.ts';
export * as staticAnalysis from './static-analysis.ts';
export { longestSearch } from './text.ts';
export * as subscription from './subscription.ts';
export * as taskDiff from './task-diff.ts';
export * as task from './task.ts';
export * as ticket from './ticket.ts';
export { ticketPriorityWords, ticketStatusWords } from './ticket.ts';
export * as tracker from './tracker.ts';
export type { JiraSettings } from './tracker.ts';
export * as trusted from './trusted.ts';
export * as upload from './upload.ts';
export * as upstream from './upstream.ts';
export * as vulnerability from './vulnerability.ts';
export type {
  UpstreamJobRow,
  UpstreamProjectRow,
  UpstreamProjectVersion,
} from './upstream.ts';
export * from './wire/audit.ts';
export { binaryFromWire, binaryToWire } from './wire/binary.ts';
export {
  cloneTypeFromWire,
  cloneTypeToWire,
  traceFromWire,
  traceToWire,
  wireCloneTypes,
} from './wire/clone-match.ts';
export * from './wire/component-version.ts';
export * as worker from './worker.ts';
export * as weakness from './weakness.ts';
export * from './wire/component.ts';
export * as vulnerableCode from './vulnerable-code.ts';
export type { RepairRow, VulnerableCodeRow } from './wire/vulnerable-code.ts';
export { fileLicenseFromWire, fileLicenseToWire } from './wire/file-license.ts';
export * from './wire/license.ts';
export type { OwnedFolderRow } from './wire/owned-folder.ts';
export { otherFileFromWire, otherFileToWire } from './wire/other-file.ts';
export * from './wire/severity.ts';
export * from './wire/source-function.ts';
export * from './wire/static-finding.ts';
export { includeFromWire, includeToWire } from './wire/source-include.ts';
export { traceDetailFromWire, traceDetailToWire } from './wire/trace-detail.ts';
export { originFromWire, originToWire } from './wire/trace-origin.ts';
export * from './wire/vulnerability.ts';
export * from './wire/warning.ts';
export * from './wire/vulnerability-facts.ts';
export * from './wire/weakness.ts';
