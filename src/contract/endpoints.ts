import * as account from './account.ts';
import * as component from './component.ts';
import type { Endpoint } from './endpoint.ts';
import * as file from './file.ts';
import * as knowledgeImport from './knowledge-import.ts';
import * as knowledge from './knowledge.ts';
import * as project from './project.ts';
import * as staticAnalysis from './static-analysis.ts';
import * as task from './task.ts';
import * as upload from './upload.ts';
import * as vulnerability from './vulnerability.ts';

/** Every call that is served. A line here and a route in the server belong together; a test holds them to it. */
export const endpoints: readonly Endpoint[] = [
  account.login,
  account.logout,
  account.userInfo,
  account.systemInfo,
  account.changePassword,
  account.userList,
  account.userAdd,
  account.userEdit,
  account.userEditWeight,
  account.userEditDetectNum,
  account.userResetPassword,
  project.projectList,
  task.checkParams,
  task.check,
  task.repositoryList,
  task.taskList,
  task.taskView,
  task.overview,
  task.deleteTasks,
  upload.init,
  upload.status,
  upload.chunk,
  upload.complete,
  upload.cancel,
  task.pauseTask,
  task.resumeTask,
  task.cancelTask,
  task.rerunTask,
  task.topping,
  task.cancelTopping,
  component.componentList,
  component.componentAllList,
  file.projectFiles,
  file.allProjectFiles,
  file.fileContent,
  file.fileOutline,
  staticAnalysis.complexity,
  staticAnalysis.complexityTree,
  vulnerability.vulnerabilityList,
  vulnerability.projectVulnerabilityList,
  vulnerability.vulnerabilityDetailCall,
  knowledge.vulnerabilityList,
  knowledge.componentList,
  knowledge.hotVulnerabilities,
  knowledge.hotComponents,
  knowledge.clusterList,
  knowledge.statistics,
  knowledge.vulnerabilityProjects,
  knowledgeImport.importKnowledge,
  knowledgeImport.importList,
  knowledgeImport.importView,
  knowledgeImport.cancelImport,
];
