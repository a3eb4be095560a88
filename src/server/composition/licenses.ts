import { FileBlobs } from '#engine';
import type { Caller } from '../db/project-access.ts';
import { findVisibleTask } from '../db/visible-task.ts';
import { evaluationRoutes } from '../features/evaluation/routes.ts';
import { gateRoutes } from '../features/gate/routes.ts';
import { GateStore } from '../features/gate/store.ts';
import { licenseDocumentRoutes } from '../features/license/documents/routes.ts';
import { ShippedSourceStore } from '../features/license/documents/source-store.ts';
import { Licenses } from '../features/license/follow-licenses.ts';
import { fileLicenseRoutes } from '../features/license/in-files/routes.ts';
import { FileLicenseStore } from '../features/license/in-files/store.ts';
import { complianceRoutes } from '../features/license/in-use/compliance-routes.ts';
import { LicenseDecisionStore, LicensePolicyStore } from '../features/license/in-use/decision-store.ts';
import { endingPolicyRoutes, EndingPolicyStore } from '../features/license/in-use/ending-policies.ts';
import { licenseEvaluationFigures } from '../features/license/in-use/evaluation-figures.ts';
import { licenseGateFigures } from '../features/license/in-use/gate-figures.ts';
import { PartStore } from '../features/license/in-use/part-store.ts';
import { licenseUseRoutes } from '../features/license/in-use/routes.ts';
import { sbomQualityOf } from '../features/sbom/evaluation-figures.ts';
import type { Core } from './core.ts';

/** Licences: those of files and of a use, what follows from them, and the gate that judges by them. */
export function connectLicenses({ database, reach, folder, library, api }: Core) {
  const licenses = new Licenses(library);
  const decisions = new LicenseDecisionStore(database);
  const ground = { parts: new PartStore(database), policies: new LicensePolicyStore(database), licenses };
  const gating = {
    gates: new GateStore(database),
    licenseFigures: (caller: Caller, taskId: string) => licenseGateFigures(ground, caller, taskId),
  };
  fileLicenseRoutes(api, new FileLicenseStore(database), licenses);
  licenseUseRoutes(api, ground, decisions);
  complianceRoutes(api, ground, decisions);
  endingPolicyRoutes(api, new EndingPolicyStore(database));
  licenseDocumentRoutes(api, ground, {
    sources: new ShippedSourceStore(database),
    blobs: new FileBlobs(folder.blobs),
    drafts: folder.uploads,
  });
  gateRoutes(api, gating);
  evaluationRoutes(api, {
    database,
    uploads: folder.uploads,
    findTask: (caller, taskId) => findVisibleTask(database, caller, taskId),
    licenseFigures: (caller, taskId) => licenseEvaluationFigures(ground, decisions, caller, taskId),
    sbomQuality: (task) => sbomQualityOf(task, { reach, uploads: folder.uploads, blobs: folder.blobs }),
  });
  return { ground, licenses, gating };
}
