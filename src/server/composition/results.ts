import { FileBlobs } from '#engine';
import { auditRoutes } from '../features/audit/routes.ts';
import { AuditStore } from '../features/audit/store.ts';
import { binaryTraceRoutes } from '../features/binary-trace/routes.ts';
import { BinaryStore } from '../features/binary-trace/store.ts';
import { GraphStore } from '../features/component/graph-store.ts';
import { componentRoutes } from '../features/component/routes.ts';
import { ComponentStore } from '../features/component/store.ts';
import { FileOriginStore } from '../features/file/origin-store.ts';
import { fileRoutes } from '../features/file/routes.ts';
import { FileStore } from '../features/file/store.ts';
import type { Licenses } from '../features/license/follow-licenses.ts';
import { DecisionStore } from '../features/provenance/decision-store.ts';
import { FolderStore } from '../features/provenance/folder-store.ts';
import { OtherFileStore } from '../features/provenance/other-store.ts';
import { provenanceRoutes } from '../features/provenance/routes.ts';
import { TraceStore } from '../features/provenance/store.ts';
import { reachabilityRoutes } from '../features/reachability/routes.ts';
import { ReachStore } from '../features/reachability/store.ts';
import { sbomRoutes } from '../features/sbom/routes.ts';
import { SbomStore } from '../features/sbom/store.ts';
import { vexRoutes } from '../features/sbom/vex-routes.ts';
import { sourceIncludeRoutes } from '../features/source-include/routes.ts';
import { IncludeStore } from '../features/source-include/store.ts';
import { staticFindingRoutes } from '../features/static-analysis/findings-routes.ts';
import { StaticFindingStore } from '../features/static-analysis/findings-store.ts';
import { staticAnalysisRoutes } from '../features/static-analysis/routes.ts';
import { SourceCodeStore } from '../features/static-analysis/store.ts';
import { taskDiffRoutes } from '../features/task-diff/routes.ts';
import { TaskDiffStore } from '../features/task-diff/store.ts';
import { vulnerabilityRoutes } from '../features/vulnerability/routes.ts';
import { FindingStore } from '../features/vulnerability/store.ts';
import { vulnerableCodeRoutes } from '../features/vulnerable-code/routes.ts';
import { VulnerableCodeStore } from '../features/vulnerable-code/store.ts';
import { WeaknessLibrary } from '../features/weakness/library.ts';
import { weaknessRoutes } from '../features/weakness/routes.ts';
import type { Core } from './core.ts';

/** What a detection found, read by task: components, files, vulnerabilities, copied code, weaknesses. */
export function connectResults({ database, reach, folder, library, api }: Core, licenses: Licenses): void {
  const blobs = new FileBlobs(folder.blobs);
  const traces = new TraceStore(database);
  const weaknesses = new WeaknessLibrary(library);
  auditRoutes(api, new AuditStore(database));
  componentRoutes(api, new ComponentStore(database), new GraphStore(database), library);
  sbomRoutes(api, traces, { reach, uploads: folder.uploads, blobs: folder.blobs });
  vexRoutes(api, new SbomStore(database), folder.uploads);
  taskDiffRoutes(api, new TaskDiffStore(database));
  fileRoutes(api, new FileStore(database), new FileOriginStore(database), blobs);
  sourceIncludeRoutes(api, new IncludeStore(database));
  binaryTraceRoutes(api, new BinaryStore(database));
  reachabilityRoutes(api, new ReachStore(database));
  vulnerabilityRoutes(api, new FindingStore(database));
  vulnerableCodeRoutes(api, new VulnerableCodeStore(database));
  staticAnalysisRoutes(api, new SourceCodeStore(database));
  staticFindingRoutes(api, new StaticFindingStore(database), weaknesses);
  weaknessRoutes(api, weaknesses);
  provenanceRoutes(api, {
    traces,
    others: new OtherFileStore(database),
    decisions: new DecisionStore(database),
    folders: new FolderStore(database),
    blobs,
    codeIndex: folder.codeIndex,
    licenses,
  });
}
