import { lazy } from 'react';
import type { ResultTab } from './result-tab.ts';

/** The tabs between the overview and the log. To add one: a line here. */
export const resultTabs: readonly ResultTab[] = [
  {
    key: 'files',
    title: '文件',
    count: (_overview, view) => view.file_count,
    content: lazy(async () => ({
      default: (await import('./features/file/task-tab.tsx')).FilesOfTask,
    })),
  },
  {
    key: 'components',
    title: '组件',
    count: ({ component }) => component.total,
    content: lazy(async () => ({
      default: (await import('./features/component/task-tab.tsx')).ComponentsOfTask,
    })),
  },
  {
    key: 'vulnerabilities',
    title: '组件漏洞',
    hint: '漏洞数：影响多个组件的漏洞只计一次，在表中每个组件占一条',
    count: ({ vuln }) => vuln.total,
    content: lazy(async () => ({
      default: (await import('./features/vulnerability/task-tab.tsx')).VulnerabilitiesOfTask,
    })),
  },
  {
    key: 'functions',
    step: 'vulnerable-code',
    title: '函数级漏洞',
    hint: '含有已知漏洞代码，或无法判定是否已修复的函数',
    count: ({ function_vuln_count }) => function_vuln_count,
    content: lazy(async () => ({
      default: (await import('./features/vulnerable-code/task-tab.tsx')).VulnerableFunctionsOfTask,
    })),
  },
  {
    key: 'fragments',
    step: 'vulnerable-code',
    title: '代码级漏洞',
    hint: '函数之外含有已知漏洞代码，或无法判定是否已修复的片段',
    count: ({ code_vuln_count }) => code_vuln_count,
    content: lazy(async () => ({
      default: (await import('./features/vulnerable-code/task-tab.tsx')).VulnerableFragmentsOfTask,
    })),
  },
  {
    key: 'provenance',
    step: 'clones',
    title: '代码溯源',
    hint: '来自其他项目的文件、函数和片段',
    count: ({ clone_count }) => clone_count,
    content: lazy(async () => ({
      default: (await import('./features/provenance/task-tab.tsx')).ProvenanceOfTask,
    })),
  },
  {
    key: 'licenses',
    title: '许可证',
    hint: '组件和文件写明的许可证种数，包括不随产品分发的',
    count: ({ license }) => license.total,
    content: lazy(async () => ({
      default: (await import('./features/license/in-use/task-tab.tsx')).LicensesOfTask,
    })),
  },
  {
    key: 'includes',
    title: '引用关系',
    hint: '源文件中引用其他代码的语句',
    count: ({ include_count }) => include_count,
    content: lazy(async () => ({
      default: (await import('./features/source-include/task-tab.tsx')).IncludesOfTask,
    })),
  },
  {
    key: 'binaries',
    title: '二进制溯源',
    hint: '程序与库文件，及其中的已知组件',
    count: ({ binary_count }) => binary_count,
    content: lazy(async () => ({
      default: (await import('./features/binary-trace/task-tab.tsx')).BinariesOfTask,
    })),
  },
  {
    key: 'others',
    step: 'clones',
    title: '其他文件',
    hint: '字体、图片、模型、数据集等文件及其来源',
    count: () => undefined,
    content: lazy(async () => ({
      default: (await import('./features/provenance/other-files-tab.tsx')).OtherFilesOfTask,
    })),
  },
  {
    key: 'static',
    step: 'static-analysis',
    title: '静态分析',
    hint: '自研代码中待处理的缺陷，置信度低的不计入',
    count: ({ weakness_count }) => weakness_count,
    content: lazy(async () => ({
      default: (await import('./features/static-analysis/task-tab.tsx')).StaticAnalysisOfTask,
    })),
  },
  {
    key: 'reachability',
    title: '可达性',
    hint: '漏洞代码是否会被执行',
    count: () => undefined,
    content: lazy(async () => ({
      default: (await import('./features/reachability/task-tab.tsx')).ReachabilityOfTask,
    })),
  },
  {
    key: 'diff',
    title: '对比',
    hint: '与另一次检测相比的变化',
    count: () => undefined,
    content: lazy(async () => ({
      default: (await import('./features/task-diff/task-tab.tsx')).DiffOfTask,
    })),
  },
];
