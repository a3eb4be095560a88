import { FileBlobs } from '#engine';
import { ContentsAtHand } from '../features/cluster/remote/contents-store.ts';
import { KnowledgeFiles } from '../features/cluster/remote/knowledge-files.ts';
import { RemoteMachines } from '../features/cluster/remote/remote-machines.ts';
import { workerTokenRoutes } from '../features/cluster/remote/token-routes.ts';
import { workerRoutes } from '../features/cluster/remote/worker-routes.ts';
import { clusterRoutes } from '../features/cluster/routes.ts';
import { NodeStore } from '../features/cluster/store.ts';
import { ProjectChangeStore } from '../features/project/change-store.ts';
import { projectRoutes } from '../features/project/routes.ts';
import { ProjectStore } from '../features/project/store.ts';
import { shareRoutes } from '../features/share/routes.ts';
import { ShareStore } from '../features/share/store.ts';
import { TaskChangeStore } from '../features/task/change-store.ts';
import { SourceErasure } from '../features/task/erase-store.ts';
import { taskRoutes } from '../features/task/routes.ts';
import { TaskRepetition } from '../features/task/run-again.ts';
import { SourceStore } from '../features/task/source-store.ts';
import { steeringRoutes } from '../features/task/steering-routes.ts';
import { TaskSteeringStore } from '../features/task/steering-store.ts';
import { TaskStore } from '../features/task/store.ts';
import { Arrival } from '../features/upload/arrival.ts';
import { uploadRoutes } from '../features/upload/routes.ts';
import { ChunkedUploadStore } from '../features/upload/store.ts';
import { JobStore } from '../jobs/store.ts';
import { version } from '../version.ts';
import type { Core } from './core.ts';

/** Projects, what is uploaded to them, its detection, and the machines that detect. */
export function connectDetections(core: Core) {
  const { database, folder, disk, log, config, api, parameters, workerTokens, git } = core;
  const projects = new ProjectStore(database);
  const changes = new TaskChangeStore(database);
  const chunked = new ChunkedUploadStore(database);
  const arrival = new Arrival(chunked, folder.uploads, api.limits);
  const checksPerDay = () => parameters.checksPerDay();
  const erasure = new SourceErasure(database);
  projectRoutes(api, { projects, changes: new ProjectChangeStore(database) });
  uploadRoutes(api, chunked, arrival);
  taskRoutes(api, {
    tasks: new TaskStore(database),
    changes,
    projects,
    arrival,
    git,
    sources: new SourceStore(database),
    uploads: folder.uploads,
    checksPerDay,
  });
  steeringRoutes(api, {
    tasks: new TaskSteeringStore(database),
    repetition: new TaskRepetition(database, version.engine, checksPerDay),
    erasure,
  });
  shareRoutes(api, new ShareStore(database));

  const nodes = new NodeStore(database);
  const knowledge = new KnowledgeFiles(folder);
  const machines = new RemoteMachines({
    nodes,
    knowledge,
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
  clusterRoutes(api, nodes);
  workerTokenRoutes(api, workerTokens, machines);
  const blobs = new FileBlobs(folder.blobs);
  const atHand = new ContentsAtHand(database, blobs);
  workerRoutes(api, { machines, knowledge, blobs, atHand, uploads: folder.uploads });
  const cleaning = {
    tasks: changes,
    erasure,
    sourceDays: () => parameters.sourceDays(),
    folders: folder,
    log,
  };
  return { projects, arrival, machines, cleaning };
}
