/** A call of the specification's section 7, `GET /v1/user/info`. */
export type ListedCall = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /v1/${string}`;

function under(prefix: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE', names: string): ListedCall[] {
  return names.split(' ').map((name): ListedCall => `${method} /v1/${prefix}/${name}`);
}

/** The 97 calls of the specification (sections 7.2, 7.3 and 7.4). What is not served among them answers 501. */
export const listedCalls: readonly ListedCall[] = [
  ...under('user', 'POST', 'login logout add'),
  ...under('user', 'GET', 'info homepage list systemInfo'),
  ...under('user', 'PUT', 'edit editWeight editDetectNum resetPassword'),
  ...under('user', 'DELETE', 'delete'),
  ...under('analysis', 'GET', 'checkParams getAllRepo taskList projectVulnInfo vulnFunction allFunctionVuln'),
  ...under('analysis', 'GET', 'vulnCode allCodeVuln taskView repairForFunction repairForCode overview'),
  ...under('analysis', 'GET', 'commonTraceList codeTraceList functionTraceList traceDetail getProjectFiles'),
  ...under('analysis', 'GET', 'getAllProjectFiles depIncludeList binaryFileTraceList otherTraceList'),
  ...under('analysis', 'GET', 'vulnReachableProcess vulnReachableList downloadSBOM'),
  ...under('analysis', 'GET', 'assetProjectStatistics assetComponentStatistics assetVulnStatistics'),
  ...under('analysis', 'GET', 'assetLicenseStatistics projectAssetsList componentAssetsList vulnAssetsList'),
  ...under('analysis', 'GET', 'licenseAssetsList vulnAddList vulnUpdateList warningList'),
  ...under('analysis', 'GET', 'componentReachableStatus componentReachableList componentReachableDetail'),
  ...under('analysis', 'GET', 'vulnAddTicketList vulnUpdateTicketList vulnTicketList vulnTicketDetail'),
  ...under('analysis', 'POST', 'check delTask vulnReachableCheck topping cancelTopping'),
  ...under('analysis', 'POST', 'componentHasRead vulnHasRead componentSetDeal vulnSetDeal'),
  ...under('analysis', 'POST', 'componentReachableCheck vulnAddTicket vulnEditTicket'),
  ...under('analysis', 'PUT', 'vulnAudit'),
  ...under('component', 'GET', 'componentList allList fetchers dependency vulnInfo componentFileTraceList'),
  ...under('component', 'PUT', 'audit'),
  ...under('license', 'GET', 'componentLicensePage componentLicense fileLicenseListPage licenseConflictList'),
  ...under('license', 'GET', 'licenseCompliance licenseDetail'),
  ...under('static', 'GET', 'list detail complexity cwe_detail'),
  ...under('report', 'GET', 'export'),
  ...under('knowledge', 'GET', 'componentList vulnList licenseList projectList projectInfo vulnDetail'),
  ...under('knowledge', 'GET', 'hotProjects hotComponents hotVulns hotLicenses cluster_list'),
  ...under('knowledge', 'POST', 'componentDetail'),
];
